use sea_orm_migration::{prelude::*, schema::boolean};

/// Whether the person's time zone is known; if not, UTC is used.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let change = Table::alter()
            .table("users")
            .add_column(boolean("has_time_zone").default(true))
            .take();
        manager.alter_table(change).await?;
        // Accounts made without a zone were stored as UTC. A person who really lives by UTC gets it
        // back from their next device.
        let unknown = Query::update()
            .table("users")
            .value("has_time_zone", false)
            .and_where(Expr::col("time_zone").eq("UTC"))
            .take();
        manager.execute(unknown).await
    }
}
