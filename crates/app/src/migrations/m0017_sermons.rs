use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, boolean, date_null, integer, string, string_len, string_null, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            sermon_series(),
            sermons(),
            sermon_blocks(),
            sermon_passages(),
            illustrations(),
        ] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in [
            ("sermon_series_of", "sermon_series", &["user_id"][..]),
            ("sermons_of", "sermons", &["user_id", "scheduled_date"]),
            ("sermons_series", "sermons", &["series_id"]),
            (
                "sermon_blocks_of",
                "sermon_blocks",
                &["user_id", "sermon_id"],
            ),
            (
                "sermon_passages_first",
                "sermon_passages",
                &["user_id", "first"],
            ),
            (
                "illustrations_newest",
                "illustrations",
                &["user_id", "created_at"],
            ),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        for (name, table) in [
            ("sermon_series_deleted", "sermon_series"),
            ("sermons_deleted", "sermons"),
            ("illustrations_deleted", "illustrations"),
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

fn sermon_series() -> TableCreateStatement {
    Table::create()
        .table("sermon_series")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(text("title"))
        .col(text("description"))
        .col(text("theme"))
        .col(date_null("start_date"))
        .col(date_null("end_date"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("deleted_at"))
        .foreign_key(&mut of_user("sermon_series"))
        .to_owned()
}

/// `bytes`, `block_count` and `passages` say of the blocks what a list needs, so that no list
/// reads a block.
fn sermons() -> TableCreateStatement {
    Table::create()
        .table("sermons")
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
        .foreign_key(&mut of_user("sermons"))
        .foreign_key(
            ForeignKey::create()
                .from("sermons", "series_id")
                .to("sermon_series", "id")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned()
}

/// The large columns stand last: SQLite reads a row from its beginning, and a search stops before
/// the pictures.
fn sermon_blocks() -> TableCreateStatement {
    Table::create()
        .table("sermon_blocks")
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
        .primary_key(Index::create().col("sermon_id").col("id"))
        .foreign_key(&mut of_user("sermon_blocks"))
        .foreign_key(
            ForeignKey::create()
                .from("sermon_blocks", "sermon_id")
                .to("sermons", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

/// From one verse to another in English numbers, each as one number that sorts like the verse.
fn sermon_passages() -> TableCreateStatement {
    Table::create()
        .table("sermon_passages")
        .col(uuid("sermon_id"))
        .col(string_len("block_id", 64))
        .col(integer("first"))
        .col(integer("last"))
        .col(uuid("user_id"))
        .col(text("label"))
        .primary_key(
            Index::create()
                .col("sermon_id")
                .col("block_id")
                .col("first")
                .col("last"),
        )
        .foreign_key(&mut of_user("sermon_passages"))
        .foreign_key(
            ForeignKey::create()
                .from_tbl("sermon_passages")
                .from_col("sermon_id")
                .from_col("block_id")
                .to_tbl("sermon_blocks")
                .to_col("sermon_id")
                .to_col("id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

fn illustrations() -> TableCreateStatement {
    Table::create()
        .table("illustrations")
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
        .foreign_key(&mut of_user("illustrations"))
        .to_owned()
}

fn of_user(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
