use sea_orm_migration::{
    prelude::*,
    schema::{
        json_binary, small_integer, string, text, timestamp_with_time_zone,
        timestamp_with_time_zone_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(reading_plans()).await?;
        let retired_texts = Table::alter()
            .table("bible_imports")
            .add_column(timestamp_with_time_zone_null("retired_at"))
            .to_owned();
        manager.alter_table(retired_texts).await
    }
}

/// The portions are kept as they were worked out, so that they stay what people have begun with.
fn reading_plans() -> TableCreateStatement {
    Table::create()
        .table("reading_plans")
        .col(string("id").primary_key())
        .col(small_integer("position"))
        .col(text("title"))
        .col(text("description"))
        .col(small_integer("days"))
        .col(json_binary("portions"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}
