//! Gifts, and their counterparts at the payment provider.

use sea_orm_migration::prelude::ForeignKeyAction::SetNull;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, date, integer, json_binary, string_len, text,
    text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        // A donor's customer id at the payment provider, in test and in live mode.
        Table::new("giving_customers")
            .col(uuid("user_id"))
            .col(boolean("is_live"))
            .col(text("customer_id"))
            .key(&["user_id", "is_live"])
            .belongs_to("user_id", "users"),
        Table::new("giving_prices")
            .col(text("price_id").primary_key())
            .col(boolean("is_live"))
            .col(string_len("frequency", 16))
            .col(big_integer("amount"))
            .unique_index("giving_prices_of", &["is_live", "frequency", "amount"]),
        // When a donor leaves, their gifts stay in the records but their name doesn't.
        Table::new("recurring_gifts")
            .col(uuid("id").primary_key())
            .col(uuid_null("user_id"))
            .col(boolean("is_live"))
            .col(string_len("state", 24))
            .col(string_len("frequency", 16))
            .col(big_integer("amount"))
            .col(text_null("message"))
            .col(boolean("is_anonymous"))
            .col(uuid_null("submit_id"))
            .col(text_null("subscription_id"))
            .col(timestamp_with_time_zone_null("period_end"))
            .col(timestamp_with_time_zone_null("ended_at"))
            .col(integer("revision"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("checked_at"))
            .refers_to("user_id", "users", Some(SetNull))
            .unique_index("recurring_gifts_submitted", &["user_id", "submit_id"])
            .unique_index("recurring_gifts_subscription", &["subscription_id"]),
        Table::new("gifts")
            .col(uuid("id").primary_key())
            .col(uuid_null("user_id"))
            .col(uuid_null("recurring_id"))
            .col(boolean("is_renewal"))
            .col(boolean("is_live"))
            .col(string_len("state", 24))
            .col(big_integer("amount"))
            .col(big_integer("received"))
            .col(big_integer("refunded"))
            .col(text_null("message"))
            .col(boolean("is_anonymous"))
            .col(uuid_null("submit_id"))
            .col(text_null("payment_id"))
            .col(text_null("invoice_id"))
            .col(integer("revision"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("paid_at"))
            .col(timestamp_with_time_zone("checked_at"))
            .refers_to("user_id", "users", Some(SetNull))
            .refers_to("recurring_id", "recurring_gifts", None)
            .unique_index("gifts_submitted", &["user_id", "submit_id"])
            .unique_index("gifts_payment", &["payment_id"])
            .unique_index("gifts_invoice", &["invoice_id"])
            .index("gifts_of", &["user_id", "created_at"])
            .index("gifts_of_recurring", &["recurring_id"])
            .index("gifts_to_check", &["state", "checked_at"])
            .index("gifts_paid", &["is_live", "paid_at"])
            .index("gifts_listed", &["created_at", "id"]),
        Table::new("gift_history")
            .col(uuid("id").primary_key())
            .col(uuid("gift_id"))
            // Numbers the steps in order, because several can have the same time.
            .col(integer("step"))
            .col(timestamp_with_time_zone("at"))
            .col(string_len("change", 24))
            .col(big_integer_null("amount"))
            .col(string_len("source", 16))
            .belongs_to("gift_id", "gifts")
            .unique_index("gift_history_of", &["gift_id", "step"]),
        // Events from the payment provider, by their ids there, so that duplicates are recognized.
        Table::new("giving_events")
            .col(text("id").primary_key())
            .col(text("kind"))
            .col(text("object_id"))
            .col(string_len("state", 16))
            // When the event's latest delivery was signed. A delivery signed at or before this time is
            // refused.
            .col(big_integer("signed_at"))
            .col(integer("deliveries"))
            .col(timestamp_with_time_zone("received_at"))
            .index("giving_events_received", &["received_at"]),
        Table::new("giving_reconciliations")
            .col(uuid("id").primary_key())
            .col(string_len("state", 16))
            .col(date("from_day"))
            .col(date("to_day"))
            .col(timestamp_with_time_zone("started_at"))
            .col(timestamp_with_time_zone_null("finished_at"))
            .col(integer("checked_here"))
            .col(integer("checked_there"))
            .col(json_binary("differences")),
    ]
}
