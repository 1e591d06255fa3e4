//! Which reflections from the built-in library each member has had, so that they get others.

use sea_orm_migration::{
    prelude::*,
    schema::{string, timestamp_with_time_zone, uuid},
};

use super::m0001_baseline::table::Table;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        Table::new("seen_reflections")
            .col(uuid("user_id"))
            .col(string("reflection_id"))
            .col(timestamp_with_time_zone("seen_at"))
            .key(&["user_id", "reflection_id"])
            .belongs_to("user_id", "users")
            .create(manager)
            .await
    }
}
