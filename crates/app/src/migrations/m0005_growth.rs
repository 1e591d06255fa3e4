use sea_orm_migration::{
    prelude::*,
    schema::{
        boolean, date, date_null, integer, json_binary, small_integer, string, string_null, text,
        text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let show_streaks = Table::alter()
            .table("users")
            .add_column(boolean("show_streaks").default(true))
            .to_owned();
        manager.alter_table(show_streaks).await?;
        for table in [
            shipped_content(),
            devotionals(),
            devotional_notes(),
            devotional_flags(),
            abide_moments(),
            character_focuses(),
            progress_records(),
            prayer_sessions(),
            journal_devotionals(),
            journal_prayers(),
            sister_app_progress(),
            sister_app_notifications(),
        ] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in [
            ("devotionals_date", "devotionals", ["status", "date"]),
            (
                "prayer_sessions_newest",
                "prayer_sessions",
                ["user_id", "id"],
            ),
            (
                "journal_devotionals_newest",
                "journal_devotionals",
                ["user_id", "id"],
            ),
            (
                "journal_prayers_newest",
                "journal_prayers",
                ["user_id", "id"],
            ),
            (
                "sister_app_progress_newest",
                "sister_app_progress",
                ["user_id", "completed_at"],
            ),
            (
                "sister_app_notifications_newest",
                "sister_app_notifications",
                ["user_id", "created_at"],
            ),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(column);
            }
            manager.create_index(index).await?;
        }
        for (name, table) in [
            ("journal_devotionals_deleted", "journal_devotionals"),
            ("journal_prayers_deleted", "journal_prayers"),
        ] {
            // Only what waits to be swept: a few rows of many.
            let index = Index::create()
                .name(name)
                .table(table)
                .col("deleted_at")
                .and_where(Expr::col("deleted_at").is_not_null())
                .to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// What the installation was given at its first start, by name: nothing is given twice.
fn shipped_content() -> TableCreateStatement {
    Table::create()
        .table("shipped_content")
        .col(string("name").primary_key())
        .col(timestamp_with_time_zone("at"))
        .to_owned()
}

fn devotionals() -> TableCreateStatement {
    Table::create()
        .table("devotionals")
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
        .to_owned()
}

fn devotional_notes() -> TableCreateStatement {
    Table::create()
        .table("devotional_notes")
        .col(uuid("user_id"))
        .col(uuid("devotional_id"))
        .col(text("content"))
        .col(json_binary("tags"))
        .col(timestamp_with_time_zone("updated_at"))
        .primary_key(Index::create().col("user_id").col("devotional_id"))
        .foreign_key(&mut of_user("devotional_notes"))
        .foreign_key(&mut of_devotional("devotional_notes"))
        .to_owned()
}

fn devotional_flags() -> TableCreateStatement {
    Table::create()
        .table("devotional_flags")
        .col(uuid("user_id"))
        .col(uuid("devotional_id"))
        .col(string("verse_reference"))
        .col(timestamp_with_time_zone("created_at"))
        .primary_key(
            Index::create()
                .col("user_id")
                .col("devotional_id")
                .col("verse_reference"),
        )
        .foreign_key(&mut of_user("devotional_flags"))
        .foreign_key(&mut of_devotional("devotional_flags"))
        .to_owned()
}

fn abide_moments() -> TableCreateStatement {
    Table::create()
        .table("abide_moments")
        .col(uuid("id").primary_key())
        .col(text("title"))
        .col(text("verse_reference"))
        .col(text("verse"))
        .col(text("content"))
        .col(small_integer("duration"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}

fn character_focuses() -> TableCreateStatement {
    Table::create()
        .table("character_focuses")
        .col(uuid("id").primary_key())
        .col(small_integer("position"))
        .col(string("name"))
        .col(text("description"))
        .col(text("verse_reference"))
        .col(text("verse"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}

/// One row for what was done on a day, however often it was marked. The key begins with whose it
/// is and when, so that a week, a year and a streak are one walk along it. Where no devotional is
/// meant its id is nil: an empty field would not count as equal in a key.
fn progress_records() -> TableCreateStatement {
    Table::create()
        .table("progress_records")
        .col(uuid("user_id"))
        .col(date("date"))
        .col(string("kind"))
        .col(uuid("devotional_id"))
        .col(boolean("completed"))
        .col(timestamp_with_time_zone("created_at"))
        .primary_key(
            Index::create()
                .col("user_id")
                .col("date")
                .col("kind")
                .col("devotional_id"),
        )
        .foreign_key(&mut of_user("progress_records"))
        .to_owned()
}

fn prayer_sessions() -> TableCreateStatement {
    Table::create()
        .table("prayer_sessions")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("kind"))
        .col(small_integer("duration"))
        .col(text_null("notes"))
        .col(date("date"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("prayer_sessions"))
        .to_owned()
}

fn journal_devotionals() -> TableCreateStatement {
    Table::create()
        .table("journal_devotionals")
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
        .foreign_key(&mut of_user("journal_devotionals"))
        .to_owned()
}

fn journal_prayers() -> TableCreateStatement {
    Table::create()
        .table("journal_prayers")
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
        .foreign_key(&mut of_user("journal_prayers"))
        .to_owned()
}

fn sister_app_progress() -> TableCreateStatement {
    Table::create()
        .table("sister_app_progress")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("source_app"))
        .col(string("external_id"))
        .col(text("title"))
        .col(text("description"))
        .col(integer("points"))
        .col(timestamp_with_time_zone("completed_at"))
        .index(
            Index::create()
                .unique()
                .name("sister_app_progress_external")
                .col("user_id")
                .col("source_app")
                .col("external_id"),
        )
        .foreign_key(&mut of_user("sister_app_progress"))
        .to_owned()
}

fn sister_app_notifications() -> TableCreateStatement {
    Table::create()
        .table("sister_app_notifications")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("source_app"))
        .col(string("external_id"))
        .col(text("title"))
        .col(text("message"))
        .col(boolean("is_read"))
        .col(timestamp_with_time_zone("created_at"))
        .index(
            Index::create()
                .unique()
                .name("sister_app_notifications_external")
                .col("user_id")
                .col("source_app")
                .col("external_id"),
        )
        .foreign_key(&mut of_user("sister_app_notifications"))
        .to_owned()
}

fn of_user(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

fn of_devotional(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "devotional_id")
        .to("devotionals", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
