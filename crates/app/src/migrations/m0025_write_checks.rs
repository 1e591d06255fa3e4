use sea_orm_migration::{
    prelude::*,
    schema::{text, uuid},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Empty between two checks: each deletes its own row in the transaction that wrote it.
        let write_checks = Table::create()
            .table("write_checks")
            .col(uuid("id").primary_key())
            .col(text("content"))
            .to_owned();
        manager.create_table(write_checks).await
    }
}
