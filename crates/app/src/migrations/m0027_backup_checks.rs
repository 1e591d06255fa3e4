use sea_orm_migration::{
    prelude::*,
    schema::{text_null, timestamp_with_time_zone_null},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            timestamp_with_time_zone_null("scheduled_for"),
            timestamp_with_time_zone_null("verified_at"),
            text_null("problem"),
            timestamp_with_time_zone_null("notified_at"),
        ] {
            let more = Table::alter()
                .table("backups")
                .add_column(column)
                .to_owned();
            manager.alter_table(more).await?;
        }
        // Of several replicas one makes the backup of a night.
        let once = Index::create()
            .name("backups_scheduled_for")
            .table("backups")
            .col("scheduled_for")
            .unique()
            .to_owned();
        manager.create_index(once).await
    }
}
