use sea_orm_migration::{prelude::*, schema::uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(device_ids()).await?;
        // Found when its person is deleted.
        let index = Index::create()
            .name("device_ids_user")
            .table("device_ids")
            .col("user_id")
            .to_owned();
        manager.create_index(index).await
    }
}

/// The ids by which devices made something, so that nothing is made twice.
fn device_ids() -> TableCreateStatement {
    let mut of_user = ForeignKey::create()
        .from("device_ids", "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned();
    Table::create()
        .table("device_ids")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .foreign_key(&mut of_user)
        .to_owned()
}
