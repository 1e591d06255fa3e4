use sea_orm_migration::{
    prelude::*,
    schema::{
        date, date_null, integer, json_binary, small_integer, string, string_null, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            disciplines(),
            discipline_practices(),
            discipline_check_ins(),
            discipline_reflections(),
            fasting_plans(),
            fasts(),
            sabbath_practices(),
        ] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in [
            (
                "discipline_practices_newest",
                "discipline_practices",
                &["user_id", "id"][..],
            ),
            (
                "discipline_check_ins_user",
                "discipline_check_ins",
                &["user_id"],
            ),
            (
                "discipline_reflections_newest",
                "discipline_reflections",
                &["practice_id", "id"],
            ),
            (
                "discipline_reflections_user",
                "discipline_reflections",
                &["user_id"],
            ),
            ("fasts_newest", "fasts", &["user_id", "id"]),
        ] {
            manager.create_index(index(name, table, columns)).await?;
        }
        // Of two requests at the same moment one is refused here, whichever replica they reach.
        for (name, table, columns, closed) in [
            (
                "discipline_practices_open",
                "discipline_practices",
                &["user_id", "discipline_id"][..],
                "completed_on",
            ),
            ("fasts_open", "fasts", &["user_id"], "closed_at"),
        ] {
            let mut index = index(name, table, columns);
            index.unique().and_where(Expr::col(closed).is_null());
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

fn index(
    name: &'static str,
    table: &'static str,
    columns: &[&'static str],
) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}

fn disciplines() -> TableCreateStatement {
    Table::create()
        .table("disciplines")
        .col(uuid("id").primary_key())
        .col(small_integer("position"))
        .col(text("name"))
        .col(text("description"))
        .col(string("category"))
        .col(string("difficulty"))
        .col(text("duration"))
        .col(text("frequency"))
        .col(json_binary("scripture_references"))
        .col(text("guidance"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}

/// `completed_on` is set exactly when the status is completed: what has none is open. A discipline that
/// people practise can be retired, not deleted: what they did stays theirs.
fn discipline_practices() -> TableCreateStatement {
    Table::create()
        .table("discipline_practices")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(uuid("discipline_id"))
        .col(date("start_date"))
        .col(integer("duration"))
        .col(string("status"))
        .col(date_null("completed_on"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("discipline_practices"))
        .foreign_key(
            ForeignKey::create()
                .from("discipline_practices", "discipline_id")
                .to("disciplines", "id")
                .on_delete(ForeignKeyAction::Restrict),
        )
        .to_owned()
}

fn discipline_check_ins() -> TableCreateStatement {
    Table::create()
        .table("discipline_check_ins")
        .col(uuid("practice_id"))
        .col(date("date"))
        .col(uuid("user_id"))
        .col(timestamp_with_time_zone("created_at"))
        .primary_key(Index::create().col("practice_id").col("date"))
        .foreign_key(&mut of_user("discipline_check_ins"))
        .foreign_key(&mut of_practice("discipline_check_ins"))
        .to_owned()
}

fn discipline_reflections() -> TableCreateStatement {
    Table::create()
        .table("discipline_reflections")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(uuid("practice_id"))
        .col(text("content"))
        .col(date("date"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("discipline_reflections"))
        .foreign_key(&mut of_practice("discipline_reflections"))
        .to_owned()
}

fn fasting_plans() -> TableCreateStatement {
    Table::create()
        .table("fasting_plans")
        .col(uuid("id").primary_key())
        .col(small_integer("position"))
        .col(text("name"))
        .col(text("description"))
        .col(string("difficulty"))
        .col(integer("duration"))
        .col(string("kind"))
        .col(text("guidance"))
        .col(json_binary("scripture_references"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}

/// What the plan said when the fast began stays with it: the plan may change, or be retired.
fn fasts() -> TableCreateStatement {
    Table::create()
        .table("fasts")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(uuid("plan_id"))
        .col(text("plan_name"))
        .col(string("plan_kind"))
        .col(integer("duration"))
        .col(timestamp_with_time_zone("starts_at"))
        .col(timestamp_with_time_zone("ends_at"))
        .col(text_null("intention"))
        .col(text_null("reflection"))
        .col(string_null("ending"))
        .col(timestamp_with_time_zone_null("closed_at"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("fasts"))
        .to_owned()
}

/// Times are minutes after midnight where the person is. `prepared` counts for the sabbath that
/// begins on `prepared_for`, and for no other.
fn sabbath_practices() -> TableCreateStatement {
    Table::create()
        .table("sabbath_practices")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(small_integer("day_of_week"))
        .col(small_integer("start_minute"))
        .col(small_integer("end_minute"))
        .col(json_binary("activities"))
        .col(json_binary("prepared"))
        .col(date_null("prepared_for"))
        .col(timestamp_with_time_zone("created_at"))
        .index(
            Index::create()
                .unique()
                .name("sabbath_practices_day")
                .col("user_id")
                .col("day_of_week"),
        )
        .foreign_key(&mut of_user("sabbath_practices"))
        .to_owned()
}

fn of_user(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

fn of_practice(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "practice_id")
        .to("discipline_practices", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
