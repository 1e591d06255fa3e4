//! Notifications, reminders and push notifications.

use sea_orm_migration::{
    prelude::{Expr, ExprTrait},
    schema::{
        boolean, integer, integer_null, small_integer, string, string_null, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        Table::new("notifications")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(text("title"))
            .col(text("message"))
            .col(text_null("link"))
            .col(string_null("key"))
            .col(boolean("is_read"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("notifications_newest", &["user_id", "created_at", "id"])
            // The key comes first so that the index finds every administrator's notification about one
            // account.
            .unique_index("notifications_key", &["key", "user_id"])
            .index("notifications_age", &["created_at"]),
        Table::new("notification_preferences")
            .col(uuid("user_id").primary_key())
            .col(boolean("quiet_on_sabbath"))
            .belongs_to("user_id", "users"),
        Table::new("reminders")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(string("kind"))
            .col(string_null("time"))
            .col(small_integer("days"))
            .col(integer_null("minutes_before"))
            .col(boolean("is_active"))
            .col(timestamp_with_time_zone_null("next_due_at"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("reminders_of", &["user_id", "id"])
            // A user has at most one reminder of each of these kinds, which are triggered by an event.
            .unique_index_where(
                "reminders_once",
                &["user_id", "kind"],
                Expr::col("kind").is_in(["fast_end", "sabbath_start"]),
            )
            .index_where(
                "reminders_due",
                &["next_due_at", "id"],
                Expr::col("next_due_at").is_not_null(),
            ),
        Table::new("push_subscriptions")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("endpoint").unique_key())
            .col(string("p256dh"))
            .col(string("auth"))
            .col(integer("failures"))
            .col(timestamp_with_time_zone("created_at"))
            .belongs_to("user_id", "users")
            .index("push_subscriptions_of", &["user_id"]),
    ]
}
