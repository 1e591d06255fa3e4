use sea_orm_migration::{prelude::*, schema::string_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let spent = Table::alter()
            .table("generations")
            .add_column(string_null("spent"))
            .to_owned();
        manager.alter_table(spent).await
    }
}
