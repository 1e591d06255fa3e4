//! Journal devotionals record whether their text came from the built-in library.

use sea_orm_migration::{prelude::*, schema::boolean};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let add_column = Table::alter()
            .table("journal_devotionals")
            .add_column(boolean("is_built_in").default(false))
            .take();
        manager.alter_table(add_column).await
    }
}
