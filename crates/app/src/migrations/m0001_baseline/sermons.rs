//! Sermons, their series and illustrations.

use sea_orm_migration::prelude::ForeignKeyAction::SetNull;
use sea_orm_migration::{
    prelude::{Expr, ExprTrait},
    schema::{
        big_integer, boolean, date_null, integer, string, string_len, string_null, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        Table::new("sermon_series")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("title"))
            .col(text("description"))
            .col(text("theme"))
            .col(date_null("start_date"))
            .col(date_null("end_date"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("deleted_at"))
            .belongs_to("user_id", "users")
            .index("sermon_series_of", &["user_id"])
            .index_where(
                "sermon_series_deleted",
                &["deleted_at"],
                Expr::col("deleted_at").is_not_null(),
            ),
        // `bytes`, `block_count` and `passages` summarize the blocks, so that lists don't have to read them.
        Table::new("sermons")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(uuid_null("series_id"))
            .col(text("title"))
            .col(text("subtitle"))
            .col(text("theme"))
            .col(text("target_audience"))
            .col(integer("estimated_duration"))
            .col(date_null("scheduled_date"))
            .col(string("status"))
            .col(big_integer("revision"))
            .col(string_null("last_save_id"))
            .col(big_integer("bytes"))
            .col(integer("block_count"))
            .col(text("passages"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(timestamp_with_time_zone_null("deleted_at"))
            .col(boolean("deleted_with_series"))
            .belongs_to("user_id", "users")
            .refers_to("series_id", "sermon_series", Some(SetNull))
            .index("sermons_of", &["user_id", "scheduled_date"])
            .index("sermons_series", &["series_id"])
            .index_where(
                "sermons_deleted",
                &["deleted_at"],
                Expr::col("deleted_at").is_not_null(),
            )
            .index("sermons_made", &["created_at"]),
        // The large columns are last: SQLite reads a row from its beginning, so a search stops before the
        // pictures.
        Table::new("sermon_blocks")
            .col(uuid("sermon_id"))
            .col(string_len("id", 64))
            .col(uuid("user_id"))
            .col(integer("position"))
            .col(string("kind"))
            .col(boolean("note_to_self"))
            .col(big_integer("bytes"))
            .col(text("search_text"))
            .col(text("content"))
            .col(text_null("picture"))
            .key(&["sermon_id", "id"])
            .belongs_to("user_id", "users")
            .belongs_to("sermon_id", "sermons")
            .index("sermon_blocks_of", &["user_id", "sermon_id"]),
        // Ranges of verses in English numbering. Each end is stored as a number that sorts in verse order.
        Table::new("sermon_passages")
            .col(uuid("sermon_id"))
            .col(string_len("block_id", 64))
            .col(integer("first"))
            .col(integer("last"))
            .col(uuid("user_id"))
            .col(text("label"))
            .key(&["sermon_id", "block_id", "first", "last"])
            .belongs_to("user_id", "users")
            .belongs_to_key(
                &["sermon_id", "block_id"],
                "sermon_blocks",
                &["sermon_id", "id"],
            )
            .index("sermon_passages_first", &["user_id", "first"]),
        Table::new("illustrations")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("title"))
            .col(text("tags"))
            .col(string("kind"))
            .col(big_integer("bytes"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(timestamp_with_time_zone_null("deleted_at"))
            .col(text("search_text"))
            .col(text("content"))
            .belongs_to("user_id", "users")
            .index("illustrations_newest", &["user_id", "created_at"])
            .index_where(
                "illustrations_deleted",
                &["deleted_at"],
                Expr::col("deleted_at").is_not_null(),
            ),
    ]
}
