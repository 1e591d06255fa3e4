//! People and how they sign in.

use sea_orm_migration::prelude::IndexOrder::{Asc, Desc};
use sea_orm_migration::schema::{
    boolean, date_null, string, string_null, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid, uuid_null,
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        Table::new("users")
            .col(uuid("id").primary_key())
            .col(text("username"))
            .col(text("username_key"))
            .col(text("email"))
            .col(text("email_key"))
            .col(text_null("password_hash"))
            .col(text("first_name"))
            .col(text("last_name"))
            .col(date_null("date_of_birth"))
            .col(string("role"))
            .col(boolean("is_active"))
            .col(string("auth_method"))
            .col(text_null("profile_image_url"))
            .col(string_null("spiritual_pathway"))
            .col(string_null("weekly_focus"))
            .col(string("time_zone"))
            .col(string_null("default_bible_translation"))
            .col(string("last_bible_translation"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("last_login_at"))
            .col(boolean("show_streaks").default(true))
            .col(text("search_text").default(""))
            .col(boolean("has_time_zone").default(true))
            .unique("users_username_key", &["username_key"])
            .unique("users_email_key", &["email_key"])
            .index("users_created_at", &["created_at"])
            .index("users_joined", &["created_at"])
            // Matches the order of the account list: an index that is ascending in every column doesn't help
            // a list that is descending in some.
            .index_by("users_listed", &[("is_active", Asc), ("created_at", Desc), ("id", Desc)])
            .index_by(
                "users_listed_by_role",
                &[
                    ("role", Asc),
                    ("is_active", Asc),
                    ("created_at", Desc),
                    ("id", Desc),
                ],
            ),
        Table::new("sessions")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("token_hash").unique_key())
            .col(string("kind"))
            .col(text_null("user_agent"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("last_seen_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .belongs_to("user_id", "users")
            .index("sessions_user_id", &["user_id"]),
        Table::new("identities")
            .col(text("issuer"))
            .col(text("subject"))
            .col(uuid("user_id"))
            .col(timestamp_with_time_zone("created_at"))
            .key(&["issuer", "subject"])
            .belongs_to("user_id", "users")
            .index("identities_user_id", &["user_id"]),
        Table::new("sign_in_flows")
            .col(text("state_hash").primary_key())
            .col(text("browser_hash"))
            .col(text("nonce"))
            .col(text("pkce_verifier"))
            .col(text("next"))
            .col(string_null("time_zone"))
            .col(timestamp_with_time_zone("expires_at"))
            .col(text("issuer").default("")),
        Table::new("one_time_links")
            .col(text("token_hash").primary_key())
            .col(string("purpose"))
            .col(uuid_null("user_id"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .belongs_to("user_id", "users")
            .index("one_time_links_of", &["user_id"]),
    ]
}
