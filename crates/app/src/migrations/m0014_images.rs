use sea_orm_migration::{
    prelude::*,
    schema::{string, text, timestamp_with_time_zone, uuid},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let images = Table::create()
            .table("images")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("prompt"))
            .col(text("alt"))
            .col(string("mime"))
            .col(string("blob_key").unique_key())
            .col(timestamp_with_time_zone("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("images", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(images).await?;
        let newest = Index::create()
            .name("images_newest")
            .table("images")
            .col("user_id")
            .col("created_at")
            .col("id")
            .to_owned();
        manager.create_index(newest).await
    }
}
