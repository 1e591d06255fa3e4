use sea_orm_migration::{
    prelude::*,
    schema::{integer, string_null, timestamp_with_time_zone_null},
};

/// What speech costs stands in the books, and when audio was last heard decides how long it stays.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, mut column) in [
            ("service_usage", integer("letters").default(0).take()),
            ("speech_audio", timestamp_with_time_zone_null("used_at")),
            ("speech_files", string_null("voice_name")),
        ] {
            let change = Table::alter().table(table).add_column(&mut column).take();
            manager.alter_table(change).await?;
        }
        Ok(())
    }
}
