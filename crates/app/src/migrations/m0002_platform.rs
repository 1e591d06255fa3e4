use sea_orm_migration::{
    prelude::*,
    schema::{
        integer, json_binary, json_binary_null, string, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [audit_log(), attempts(), jobs()] {
            manager.create_table(table).await?;
        }
        manager
            .create_index(
                Index::create()
                    .name("audit_log_at")
                    .table("audit_log")
                    .col("at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("jobs_due")
                    .table("jobs")
                    .col("state")
                    .col("run_after")
                    .to_owned(),
            )
            .await
    }
}

fn audit_log() -> TableCreateStatement {
    // No foreign keys: the log outlives the accounts that it tells of.
    Table::create()
        .table("audit_log")
        .col(uuid("id").primary_key())
        .col(timestamp_with_time_zone("at"))
        .col(uuid_null("actor_id"))
        .col(string("action"))
        .col(uuid_null("subject_id"))
        .col(json_binary_null("before"))
        .col(json_binary_null("after"))
        .to_owned()
}

fn attempts() -> TableCreateStatement {
    Table::create()
        .table("attempts")
        .col(text("key").primary_key())
        .col(timestamp_with_time_zone("window_ends_at"))
        .col(integer("count"))
        .to_owned()
}

fn jobs() -> TableCreateStatement {
    Table::create()
        .table("jobs")
        .col(uuid("id").primary_key())
        .col(string("kind"))
        .col(json_binary("payload"))
        .col(text_null("unique_key").unique_key())
        .col(string("state"))
        .col(integer("attempts"))
        .col(integer("max_attempts"))
        .col(timestamp_with_time_zone("run_after"))
        .col(uuid_null("lease_owner"))
        .col(timestamp_with_time_zone_null("lease_until"))
        .col(text_null("last_error"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .to_owned()
}
