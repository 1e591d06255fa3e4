//! Devotionals, Abide moments, character, progress, prayer, journal and missions.

use sea_orm_migration::prelude::ForeignKeyAction::SetNull;
use sea_orm_migration::{
    prelude::{Expr, ExprTrait},
    schema::{
        boolean, date, date_null, integer, json_binary, json_binary_null, small_integer, string,
        string_len, string_null, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        Table::new("devotional_templates")
            // An integer, as the specification requires. We assign it ourselves, so that a backup preserves
            // it.
            .col(integer("id").primary_key())
            .col(text("name"))
            .col(text("description"))
            .col(text("theme"))
            .col(text("prompt_template"))
            .col(text_null("spiritual_pathway"))
            .col(boolean("is_active"))
            .col(integer("usage_count"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at")),
        Table::new("devotionals")
            .col(uuid("id").primary_key())
            .col(date("date"))
            .col(text("title"))
            .col(text("theme"))
            .col(text("verse_reference"))
            .col(text("verse"))
            .col(text("content"))
            .col(text("prayer"))
            .col(text("reflection"))
            .col(string("status"))
            .col(string("generation_type"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(json_binary_null("report"))
            .index("devotionals_date", &["status", "date"])
            .index("devotionals_of_day", &["date"]),
        Table::new("devotional_batches")
            .col(uuid("id").primary_key())
            .col(uuid_null("asked_by"))
            .col(date("start_date"))
            .col(date("end_date"))
            .col(json_binary("plan"))
            .col(string_len("state", 16))
            .col(json_binary("results"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("finished_at"))
            .refers_to("asked_by", "users", Some(SetNull))
            .index("devotional_batches_made", &["created_at"]),
        Table::new("devotional_notes")
            .col(uuid("user_id"))
            .col(uuid("devotional_id"))
            .col(text("content"))
            .col(json_binary("tags"))
            .col(timestamp_with_time_zone("updated_at"))
            .key(&["user_id", "devotional_id"])
            .belongs_to("user_id", "users")
            .belongs_to("devotional_id", "devotionals"),
        Table::new("devotional_flags")
            .col(uuid("user_id"))
            .col(uuid("devotional_id"))
            .col(string("verse_reference"))
            .col(timestamp_with_time_zone("created_at"))
            .key(&["user_id", "devotional_id", "verse_reference"])
            .belongs_to("user_id", "users")
            .belongs_to("devotional_id", "devotionals"),
        Table::new("abide_moments")
            .col(uuid("id").primary_key())
            .col(text("title"))
            .col(text("verse_reference"))
            .col(text("verse"))
            .col(text("content"))
            .col(small_integer("duration"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("retired_at")),
        Table::new("character_focuses")
            .col(uuid("id").primary_key())
            .col(small_integer("position"))
            .col(string("name"))
            .col(text("description"))
            .col(text("verse_reference"))
            .col(text("verse"))
            .col(timestamp_with_time_zone_null("retired_at")),
        // One row for each activity on a day, even if it was marked several times. The key starts with the
        // user and the date, so that a week, a year or a streak is one range scan. Without a devotional, its
        // id is nil, because nulls don't count as equal in a key.
        Table::new("progress_records")
            .col(uuid("user_id"))
            .col(date("date"))
            .col(string("kind"))
            .col(uuid("devotional_id"))
            .col(boolean("completed"))
            .col(timestamp_with_time_zone("created_at"))
            .key(&["user_id", "date", "kind", "devotional_id"])
            .belongs_to("user_id", "users")
            .index("progress_by_day", &["date", "kind", "user_id"]),
        Table::new("prayer_sessions")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(small_integer("duration"))
            .col(text_null("notes"))
            .col(date("date"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("prayer_sessions_newest", &["user_id", "id"]),
        Table::new("journal_devotionals")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(text("title"))
            .col(text("content"))
            .col(text_null("verse"))
            .col(string_null("verse_reference"))
            .col(boolean("is_private"))
            .col(text("search_text"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(timestamp_with_time_zone_null("deleted_at"))
            .belongs_to("user_id", "users")
            .index("journal_devotionals_newest", &["user_id", "id"])
            .index_where(
                "journal_devotionals_deleted",
                &["deleted_at"],
                Expr::col("deleted_at").is_not_null(),
            ),
        Table::new("journal_prayers")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(text("title"))
            .col(text("content"))
            .col(boolean("is_private"))
            .col(date_null("answered_on"))
            .col(text_null("answer"))
            .col(text("search_text"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(timestamp_with_time_zone_null("deleted_at"))
            .belongs_to("user_id", "users")
            .index("journal_prayers_newest", &["user_id", "id"])
            .index_where(
                "journal_prayers_deleted",
                &["deleted_at"],
                Expr::col("deleted_at").is_not_null(),
            ),
        Table::new("mission_series")
            .col(uuid("id").primary_key())
            .col(small_integer("position"))
            .col(text("title"))
            .col(text("description"))
            .col(string("category"))
            .col(string("difficulty"))
            .col(small_integer("estimated_days"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("retired_at")),
        Table::new("missions")
            .col(uuid("id").primary_key())
            .col(uuid("series_id"))
            .col(small_integer("position"))
            .col(text("title"))
            .col(text("description"))
            .col(text("verse_reference"))
            .col(text("verse"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("retired_at"))
            .belongs_to("series_id", "mission_series")
            .index("missions_order", &["series_id", "position"]),
        // One row per member and mission, no matter how often the mission is started.
        Table::new("mission_progress")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(uuid("series_id"))
            .col(uuid("mission_id"))
            .col(text_null("notes"))
            .col(timestamp_with_time_zone("started_at"))
            .col(timestamp_with_time_zone_null("completed_at"))
            .unique("mission_progress_once", &["user_id", "mission_id"])
            .belongs_to("user_id", "users")
            .belongs_to("series_id", "mission_series")
            .belongs_to("mission_id", "missions")
            .index("mission_progress_newest", &["user_id", "id"]),
    ]
}
