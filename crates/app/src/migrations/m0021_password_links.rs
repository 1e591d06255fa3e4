use sea_orm_migration::{
    prelude::*,
    schema::{string, text, timestamp_with_time_zone, uuid_null},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// Anew, as SQLite adds no column that refers to another table. All that is lost is a set-up
    /// link that nobody has used yet, and the start that comes with this step prints another.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let old = Table::drop().table("one_time_links").to_owned();
        manager.drop_table(old).await?;
        manager.create_table(one_time_links()).await?;
        let of_user = Index::create()
            .name("one_time_links_of")
            .table("one_time_links")
            .col("user_id")
            .to_owned();
        manager.create_index(of_user).await
    }
}

fn one_time_links() -> TableCreateStatement {
    let mut of_user = ForeignKey::create()
        .from("one_time_links", "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned();
    Table::create()
        .table("one_time_links")
        .col(text("token_hash").primary_key())
        .col(string("purpose"))
        .col(uuid_null("user_id"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .foreign_key(&mut of_user)
        .to_owned()
}
