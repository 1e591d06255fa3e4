//! Reading history, notes and other personal data, and imported texts.

use sea_orm_migration::prelude::ForeignKeyAction::SetNull;
use sea_orm_migration::schema::{
    boolean, integer, json_binary, small_integer, small_integer_null, string, text,
    timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        Table::new("bible_positions")
            .col(uuid("user_id").primary_key())
            .col(string("book_id"))
            .col(small_integer("chapter"))
            .col(small_integer_null("verse"))
            .col(string("translation_id"))
            .col(timestamp_with_time_zone("updated_at"))
            .belongs_to("user_id", "users"),
        Table::new("bible_history")
            .col(uuid("user_id"))
            .col(string("book_id"))
            .col(small_integer("chapter"))
            .col(string("translation_id"))
            .col(timestamp_with_time_zone("at"))
            .key(&["user_id", "book_id", "chapter"])
            .belongs_to("user_id", "users")
            .index("bible_history_at", &["user_id", "at"]),
        Table::new("bible_highlights")
            .col(uuid("user_id"))
            .col(string("translation_id"))
            .col(string("book_id"))
            .col(small_integer("chapter"))
            .col(small_integer("verse"))
            .col(string("color"))
            .col(timestamp_with_time_zone("updated_at"))
            .key(&["user_id", "translation_id", "book_id", "chapter", "verse"])
            .belongs_to("user_id", "users")
            .index("bible_highlights_updated_at", &["user_id", "updated_at"]),
        Table::new("bible_notes")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("translation_id"))
            .col(string("book_id"))
            .col(small_integer("chapter"))
            .col(small_integer("verse"))
            .col(text("content"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .belongs_to("user_id", "users")
            .index("bible_notes_created_at", &["user_id", "created_at"])
            .index(
                "bible_notes_place",
                &["user_id", "translation_id", "book_id", "chapter"],
            ),
        Table::new("bible_library")
            .col(uuid("user_id"))
            .col(string("translation_id"))
            .col(boolean("active"))
            .col(timestamp_with_time_zone("changed_at"))
            .key(&["user_id", "translation_id"])
            .belongs_to("user_id", "users"),
        Table::new("bible_imports")
            .col(text("id").primary_key())
            .col(text("file_name"))
            .col(text("name"))
            .col(text("abbreviation"))
            .col(text("language"))
            .col(integer("verses"))
            .col(text("sha256"))
            .col(text("blob_key"))
            .col(uuid_null("imported_by"))
            .col(timestamp_with_time_zone("imported_at"))
            .col(timestamp_with_time_zone_null("retired_at"))
            .refers_to("imported_by", "users", Some(SetNull)),
        // A few passages of the ESV, as many as its terms of use allow.
        Table::new("esv_passages")
            .col(string("book"))
            .col(integer("chapter"))
            .col(integer("first_verse"))
            .col(integer("last_verse"))
            .col(boolean("is_whole_chapter"))
            .col(integer("verse_count"))
            .col(text("reference"))
            .col(json_binary("verses"))
            .col(timestamp_with_time_zone("last_used_at"))
            .key(&["book", "chapter", "first_verse", "last_verse"]),
    ]
}
