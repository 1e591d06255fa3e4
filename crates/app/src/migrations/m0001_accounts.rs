use sea_orm_migration::{
    prelude::*,
    schema::{
        boolean, date_null, string, string_null, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            users(),
            sessions(),
            identities(),
            sign_in_flows(),
            one_time_links(),
        ] {
            manager.create_table(table).await?;
        }
        manager
            .create_index(index("sessions_user_id", "sessions", "user_id"))
            .await?;
        manager
            .create_index(index("identities_user_id", "identities", "user_id"))
            .await?;
        manager
            .create_index(index("users_created_at", "users", "created_at"))
            .await
    }
}

fn index(name: &'static str, table: &'static str, column: &'static str) -> IndexCreateStatement {
    Index::create()
        .name(name)
        .table(table)
        .col(column)
        .to_owned()
}

fn users() -> TableCreateStatement {
    Table::create()
        .table("users")
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
        .index(
            Index::create()
                .unique()
                .name("users_username_key")
                .col("username_key"),
        )
        .index(
            Index::create()
                .unique()
                .name("users_email_key")
                .col("email_key"),
        )
        .to_owned()
}

fn sessions() -> TableCreateStatement {
    Table::create()
        .table("sessions")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(text("token_hash").unique_key())
        .col(string("kind"))
        .col(text_null("user_agent"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("last_seen_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .foreign_key(&mut of_user("sessions"))
        .to_owned()
}

fn identities() -> TableCreateStatement {
    Table::create()
        .table("identities")
        .col(text("issuer"))
        .col(text("subject"))
        .col(uuid("user_id"))
        .col(timestamp_with_time_zone("created_at"))
        .primary_key(Index::create().col("issuer").col("subject"))
        .foreign_key(&mut of_user("identities"))
        .to_owned()
}

/// What belongs to a person goes when they go.
fn of_user(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

fn sign_in_flows() -> TableCreateStatement {
    Table::create()
        .table("sign_in_flows")
        .col(text("state_hash").primary_key())
        .col(text("browser_hash"))
        .col(text("nonce"))
        .col(text("pkce_verifier"))
        .col(text("next"))
        .col(string_null("time_zone"))
        .col(timestamp_with_time_zone("expires_at"))
        .to_owned()
}

fn one_time_links() -> TableCreateStatement {
    Table::create()
        .table("one_time_links")
        .col(text("token_hash").primary_key())
        .col(string("purpose"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .to_owned()
}
