//! Generated text and images, Bible studies, and speech.

use sea_orm_migration::prelude::ForeignKeyAction::SetNull;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, double, double_null, integer, json_binary,
    json_binary_null, small_integer, string, string_null, text, text_null,
    timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        // Generation requests in progress. Their results are stored for a day.
        Table::new("generations")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(string("state"))
            .col(text("title"))
            .col(json_binary("request"))
            .col(integer("progress"))
            .col(json_binary("partial"))
            .col(json_binary_null("result"))
            .col(uuid_null("study_id"))
            .col(string_null("failure"))
            .col(boolean("is_seen"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("finished_at"))
            .col(string_null("spent"))
            .belongs_to("user_id", "users")
            .index("generations_newest", &["user_id", "created_at"])
            .index("generations_age", &["created_at"]),
        // When a user is deleted, their costs stay in the records but their name doesn't.
        Table::new("service_usage")
            .col(uuid("id").primary_key())
            .col(uuid_null("user_id"))
            .col(string("kind"))
            .col(text("model"))
            .col(integer("input_tokens"))
            .col(integer("output_tokens"))
            .col(big_integer("cost_micros"))
            .col(string("outcome"))
            .col(integer("took_ms"))
            .col(timestamp_with_time_zone("at"))
            .col(integer("letters").default(0))
            .refers_to("user_id", "users", Some(SetNull))
            .index("service_usage_of", &["user_id", "at"])
            .index("service_usage_at", &["at"]),
        Table::new("written_commentaries")
            .col(string("book"))
            .col(integer("chapter"))
            .col(integer("verse"))
            .col(string("translation_id"))
            .col(string("model"))
            .col(json_binary("commentary"))
            .col(timestamp_with_time_zone("created_at"))
            .key(&["book", "chapter", "verse", "translation_id", "model"]),
        // `content` is a text column so that its length can be measured.
        Table::new("bible_studies")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("title"))
            .col(text("bible_reference"))
            .col(string("translation_id"))
            .col(string("difficulty"))
            .col(string("study_type"))
            .col(boolean("is_favorited"))
            .col(text("content"))
            .col(text("search_text"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("bible_studies_newest", &["user_id", "created_at", "id"])
            .index("bible_studies_made", &["created_at"]),
        Table::new("images")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("prompt"))
            .col(text("alt"))
            .col(string("mime"))
            .col(string("blob_key").unique_key())
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("images_newest", &["user_id", "created_at", "id"]),
        Table::new("speech_settings")
            .col(uuid("user_id").primary_key())
            .col(string("voice_id"))
            .col(double("stability"))
            .col(double("similarity"))
            .col(timestamp_with_time_zone("updated_at"))
            .belongs_to("user_id", "users"),
        Table::new("speech_files")
            .col(uuid("id").primary_key())
            .col(string("key"))
            .col(integer("variant"))
            .col(string("provider"))
            .col(string("voice_id"))
            .col(double("stability"))
            .col(double("similarity"))
            .col(string("state"))
            .col(small_integer("progress"))
            .col(text_null("error"))
            .col(double_null("seconds"))
            .col(big_integer_null("bytes"))
            .col(json_binary_null("marks"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(string_null("voice_name"))
            // Two people who request the same audio at the same time share one file.
            .unique_index("speech_files_key", &["key", "variant"]),
        Table::new("speech_audio")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(string("content_id"))
            .col(uuid("file_id"))
            .col(json_binary_null("script"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("used_at"))
            .belongs_to("user_id", "users")
            .refers_to("file_id", "speech_files", None)
            .unique_index("speech_audio_of", &["user_id", "kind", "content_id"])
            .index("speech_audio_file", &["file_id"])
            .index("speech_audio_age", &["kind", "created_at"]),
    ]
}
