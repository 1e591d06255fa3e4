//! Sister apps and the data they send.

use sea_orm_migration::schema::{
    boolean, integer, string, string_null, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid,
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        // An app's records refer to it by its display name, so no two apps may share one.
        Table::new("sister_apps")
            .col(uuid("id").primary_key())
            .col(integer("position"))
            .col(string("display_name").unique_key())
            .col(text("description"))
            .col(string_null("primary_color"))
            .col(text_null("website_url"))
            .col(text_null("sync_url"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("retired_at")),
        // Only the key's hash is stored.
        Table::new("sister_app_keys")
            .col(uuid("id").primary_key())
            .col(uuid("app_id"))
            .col(text("label"))
            .col(string("secret_hash").unique_key())
            .col(string("hint"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("last_used_at"))
            .col(timestamp_with_time_zone_null("revoked_at"))
            .belongs_to("app_id", "sister_apps")
            .index("sister_app_keys_newest", &["app_id", "created_at"]),
        // One row per user and app, no matter how often they connect and disconnect. It has a code only while
        // they are connected.
        Table::new("sister_app_connections")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(uuid("app_id"))
            .col(string_null("code").unique_key())
            .col(timestamp_with_time_zone("connected_at"))
            .col(timestamp_with_time_zone_null("disconnected_at"))
            .col(text_null("sync_cursor"))
            .col(timestamp_with_time_zone_null("last_synced_at"))
            .unique("sister_app_connections_of_user", &["user_id", "app_id"])
            .belongs_to("user_id", "users")
            .belongs_to("app_id", "sister_apps")
            .index(
                "sister_app_connections_of_app",
                &["app_id", "disconnected_at"],
            ),
        Table::new("sister_app_progress")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("source_app"))
            .col(string("external_id"))
            .col(text("title"))
            .col(text("description"))
            .col(integer("points"))
            .col(timestamp_with_time_zone("completed_at"))
            .unique(
                "sister_app_progress_external",
                &["user_id", "source_app", "external_id"],
            )
            .belongs_to("user_id", "users")
            .index("sister_app_progress_newest", &["user_id", "completed_at"]),
        Table::new("sister_app_notifications")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("source_app"))
            .col(string("external_id"))
            .col(text("title"))
            .col(text("message"))
            .col(boolean("is_read"))
            .col(timestamp_with_time_zone("created_at"))
            .unique(
                "sister_app_notifications_external",
                &["user_id", "source_app", "external_id"],
            )
            .belongs_to("user_id", "users")
            .index(
                "sister_app_notifications_newest",
                &["user_id", "created_at"],
            )
            .index("sister_app_notifications_unread", &["user_id", "is_read"]),
    ]
}
