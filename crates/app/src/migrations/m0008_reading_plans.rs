use sea_orm_migration::{
    prelude::*,
    schema::{date, date_null, small_integer, string, timestamp_with_time_zone, uuid},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(enrolments()).await?;
        manager.create_table(read_days()).await?;
        let newest = Index::create()
            .name("reading_enrolments_newest")
            .table("reading_enrolments")
            .col("user_id")
            .col("id")
            .to_owned();
        manager.create_index(newest).await?;
        // Of one plan a person has at most one that is not finished; finished ones may be many.
        let one_open = Index::create()
            .unique()
            .name("reading_enrolments_open")
            .table("reading_enrolments")
            .col("user_id")
            .col("plan_id")
            .and_where(Expr::col("status").ne("completed"))
            .to_owned();
        manager.create_index(one_open).await
    }
}

/// `anchor` is the date of the plan's first day: it moves when the plan is shifted, while
/// `started_on` stays what it was.
fn enrolments() -> TableCreateStatement {
    Table::create()
        .table("reading_enrolments")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("plan_id"))
        .col(string("status"))
        .col(date("started_on"))
        .col(date("anchor"))
        .col(date_null("paused_on"))
        .col(date_null("completed_on"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(
            ForeignKey::create()
                .from("reading_enrolments", "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

/// Whose it is says the enrolment, with which it goes.
fn read_days() -> TableCreateStatement {
    Table::create()
        .table("reading_days")
        .col(uuid("enrolment_id"))
        .col(small_integer("day"))
        .col(date("read_on"))
        .primary_key(Index::create().col("enrolment_id").col("day"))
        .foreign_key(
            ForeignKey::create()
                .from("reading_days", "enrolment_id")
                .to("reading_enrolments", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}
