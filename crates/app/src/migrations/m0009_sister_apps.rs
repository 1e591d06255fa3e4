use sea_orm_migration::{
    prelude::*,
    schema::{
        integer, string, string_null, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [sister_apps(), sister_app_keys(), sister_app_connections()] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in [
            (
                "sister_app_keys_newest",
                "sister_app_keys",
                ["app_id", "created_at"],
            ),
            (
                "sister_app_connections_of_app",
                "sister_app_connections",
                ["app_id", "disconnected_at"],
            ),
            (
                "sister_app_notifications_unread",
                "sister_app_notifications",
                ["user_id", "is_read"],
            ),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// What an app brought names it by its display name: no two may have the same.
fn sister_apps() -> TableCreateStatement {
    Table::create()
        .table("sister_apps")
        .col(uuid("id").primary_key())
        .col(integer("position"))
        .col(string("display_name").unique_key())
        .col(text("description"))
        .col(string_null("primary_color"))
        .col(text_null("website_url"))
        .col(text_null("sync_url"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}

/// The key itself is not kept.
fn sister_app_keys() -> TableCreateStatement {
    Table::create()
        .table("sister_app_keys")
        .col(uuid("id").primary_key())
        .col(uuid("app_id"))
        .col(text("label"))
        .col(string("secret_hash").unique_key())
        .col(string("hint"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("last_used_at"))
        .col(timestamp_with_time_zone_null("revoked_at"))
        .foreign_key(&mut of_app("sister_app_keys"))
        .to_owned()
}

/// One row for a person and an app, however often they come together and part. There is a code
/// only while they are together.
fn sister_app_connections() -> TableCreateStatement {
    Table::create()
        .table("sister_app_connections")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(uuid("app_id"))
        .col(string_null("code").unique_key())
        .col(timestamp_with_time_zone("connected_at"))
        .col(timestamp_with_time_zone_null("disconnected_at"))
        .col(text_null("sync_cursor"))
        .col(timestamp_with_time_zone_null("last_synced_at"))
        .index(
            Index::create()
                .unique()
                .name("sister_app_connections_of_user")
                .col("user_id")
                .col("app_id"),
        )
        .foreign_key(
            ForeignKey::create()
                .from("sister_app_connections", "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(&mut of_app("sister_app_connections"))
        .to_owned()
}

fn of_app(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "app_id")
        .to("sister_apps", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
