//! Disciplines, fasting, Sabbath and reading plans.

use sea_orm_migration::prelude::ForeignKeyAction::Restrict;
use sea_orm_migration::{
    prelude::{Expr, ExprTrait},
    schema::{
        date, date_null, integer, json_binary, small_integer, string, string_null, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        Table::new("disciplines")
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
            .col(timestamp_with_time_zone_null("retired_at")),
        // `completed_on` is set exactly when the status is completed; while it is null, the practice is open.
        // A discipline with practices can be archived but not deleted, so that people keep their history.
        Table::new("discipline_practices")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(uuid("discipline_id"))
            .col(date("start_date"))
            .col(integer("duration"))
            .col(string("status"))
            .col(date_null("completed_on"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .refers_to("discipline_id", "disciplines", Some(Restrict))
            .index("discipline_practices_newest", &["user_id", "id"])
            .unique_index_where(
                "discipline_practices_open",
                &["user_id", "discipline_id"],
                Expr::col("completed_on").is_null(),
            ),
        Table::new("discipline_check_ins")
            .col(uuid("practice_id"))
            .col(date("date"))
            .col(uuid("user_id"))
            .col(timestamp_with_time_zone("created_at"))
            .key(&["practice_id", "date"])
            .belongs_to("user_id", "users")
            .belongs_to("practice_id", "discipline_practices")
            .index("discipline_check_ins_user", &["user_id"]),
        Table::new("discipline_reflections")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(uuid("practice_id"))
            .col(text("content"))
            .col(date("date"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .belongs_to("practice_id", "discipline_practices")
            .index("discipline_reflections_newest", &["practice_id", "id"])
            .index("discipline_reflections_user", &["user_id"]),
        Table::new("fasting_plans")
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
            .col(timestamp_with_time_zone_null("retired_at")),
        // A fast copies the plan's text when it starts, because the plan may be changed or archived later.
        Table::new("fasts")
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
            .belongs_to("user_id", "users")
            .index("fasts_newest", &["user_id", "id"])
            .unique_index_where("fasts_open", &["user_id"], Expr::col("closed_at").is_null()),
        // Times are minutes after midnight in the user's time zone. `prepared` counts only for the Sabbath
        // that begins on `prepared_for`.
        Table::new("sabbath_practices")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(small_integer("day_of_week"))
            .col(small_integer("start_minute"))
            .col(small_integer("end_minute"))
            .col(json_binary("activities"))
            .col(json_binary("prepared"))
            .col(date_null("prepared_for"))
            .col(timestamp_with_time_zone("created_at"))
            .unique("sabbath_practices_day", &["user_id", "day_of_week"])
            .belongs_to("user_id", "users"),
        // The daily portions are stored, so that a plan doesn't change for people enrolled in it.
        Table::new("reading_plans")
            .col(string("id").primary_key())
            .col(small_integer("position"))
            .col(text("title"))
            .col(text("description"))
            .col(small_integer("days"))
            .col(json_binary("portions"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("retired_at")),
        // `anchor` is the date of the plan's first day: it moves when the plan is shifted, while `started_on`
        // doesn't.
        Table::new("reading_enrolments")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("plan_id"))
            .col(string("status"))
            .col(date("started_on"))
            .col(date("anchor"))
            .col(date_null("paused_on"))
            .col(date_null("completed_on"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("reading_enrolments_newest", &["user_id", "id"])
            // A person has at most one unfinished enrollment in a plan, and any number of finished ones.
            .unique_index_where(
                "reading_enrolments_open",
                &["user_id", "plan_id"],
                Expr::col("status").ne("completed"),
            ),
        // The enrollment says which user a day belongs to, and is deleted with its days.
        Table::new("reading_days")
            .col(uuid("enrolment_id"))
            .col(small_integer("day"))
            .col(date("read_on"))
            .key(&["enrolment_id", "day"])
            .belongs_to("enrolment_id", "reading_enrolments"),
    ]
}
