use sea_orm_migration::{
    prelude::*,
    schema::{
        boolean, small_integer, small_integer_null, string, text, timestamp_with_time_zone, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [positions(), history(), highlights(), notes(), library()] {
            manager.create_table(table).await?;
        }
        let newest_first = [
            ("bible_history_at", "bible_history", "at"),
            (
                "bible_highlights_updated_at",
                "bible_highlights",
                "updated_at",
            ),
            ("bible_notes_created_at", "bible_notes", "created_at"),
        ];
        for (name, table, column) in newest_first {
            let index = Index::create()
                .name(name)
                .table(table)
                .col("user_id")
                .col(column)
                .to_owned();
            manager.create_index(index).await?;
        }
        manager
            .create_index(
                Index::create()
                    .name("bible_notes_place")
                    .table("bible_notes")
                    .col("user_id")
                    .col("translation_id")
                    .col("book_id")
                    .col("chapter")
                    .to_owned(),
            )
            .await
    }
}

fn positions() -> TableCreateStatement {
    Table::create()
        .table("bible_positions")
        .col(uuid("user_id").primary_key())
        .col(string("book_id"))
        .col(small_integer("chapter"))
        .col(small_integer_null("verse"))
        .col(string("translation_id"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(&mut of_user("bible_positions"))
        .to_owned()
}

fn history() -> TableCreateStatement {
    Table::create()
        .table("bible_history")
        .col(uuid("user_id"))
        .col(string("book_id"))
        .col(small_integer("chapter"))
        .col(string("translation_id"))
        .col(timestamp_with_time_zone("at"))
        .primary_key(Index::create().col("user_id").col("book_id").col("chapter"))
        .foreign_key(&mut of_user("bible_history"))
        .to_owned()
}

fn highlights() -> TableCreateStatement {
    Table::create()
        .table("bible_highlights")
        .col(uuid("user_id"))
        .col(string("translation_id"))
        .col(string("book_id"))
        .col(small_integer("chapter"))
        .col(small_integer("verse"))
        .col(string("color"))
        .col(timestamp_with_time_zone("updated_at"))
        .primary_key(
            Index::create()
                .col("user_id")
                .col("translation_id")
                .col("book_id")
                .col("chapter")
                .col("verse"),
        )
        .foreign_key(&mut of_user("bible_highlights"))
        .to_owned()
}

fn notes() -> TableCreateStatement {
    Table::create()
        .table("bible_notes")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("translation_id"))
        .col(string("book_id"))
        .col(small_integer("chapter"))
        .col(small_integer("verse"))
        .col(text("content"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(&mut of_user("bible_notes"))
        .to_owned()
}

fn library() -> TableCreateStatement {
    Table::create()
        .table("bible_library")
        .col(uuid("user_id"))
        .col(string("translation_id"))
        .col(boolean("active"))
        .col(timestamp_with_time_zone("changed_at"))
        .primary_key(Index::create().col("user_id").col("translation_id"))
        .foreign_key(&mut of_user("bible_library"))
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
