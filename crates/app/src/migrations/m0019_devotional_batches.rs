use sea_orm_migration::{
    prelude::*,
    schema::{
        date, json_binary, json_binary_null, string_len, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reported = Table::alter()
            .table("devotionals")
            .add_column(json_binary_null("report"))
            .to_owned();
        manager.alter_table(reported).await?;
        manager.create_table(batches()).await?;
        let listed = Index::create()
            .name("devotional_batches_made")
            .table("devotional_batches")
            .col("created_at")
            .to_owned();
        manager.create_index(listed).await?;
        // A day is looked at before it is written for.
        let by_day = Index::create()
            .name("devotionals_of_day")
            .table("devotionals")
            .col("date")
            .to_owned();
        manager.create_index(by_day).await
    }
}

fn batches() -> TableCreateStatement {
    let mut by_user = ForeignKey::create()
        .from("devotional_batches", "asked_by")
        .to("users", "id")
        .on_delete(ForeignKeyAction::SetNull)
        .to_owned();
    Table::create()
        .table("devotional_batches")
        .col(uuid("id").primary_key())
        .col(uuid_null("asked_by"))
        .col(date("start_date"))
        .col(date("end_date"))
        .col(json_binary("plan"))
        .col(string_len("state", 16))
        .col(json_binary("results"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .foreign_key(&mut by_user)
        .to_owned()
}
