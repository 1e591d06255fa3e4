use sea_orm_migration::{
    prelude::*,
    schema::{boolean, integer, json_binary, string, text, timestamp_with_time_zone, uuid_null},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [settings(), esv_passages(), bible_imports()] {
            manager.create_table(table).await?;
        }
        Ok(())
    }
}

fn settings() -> TableCreateStatement {
    Table::create()
        .table("settings")
        .col(text("name").primary_key())
        .col(text("sealed"))
        .col(timestamp_with_time_zone("updated_at"))
        .col(uuid_null("updated_by"))
        .foreign_key(&mut done_by("settings", "updated_by"))
        .to_owned()
}

/// A few passages of the ESV, as many as its conditions of use allow.
fn esv_passages() -> TableCreateStatement {
    Table::create()
        .table("esv_passages")
        .col(string("book"))
        .col(integer("chapter"))
        .col(integer("first_verse"))
        .col(integer("last_verse"))
        .col(boolean("is_whole_chapter"))
        .col(integer("verse_count"))
        .col(text("reference"))
        .col(json_binary("verses"))
        .col(timestamp_with_time_zone("last_used_at"))
        .primary_key(
            Index::create()
                .col("book")
                .col("chapter")
                .col("first_verse")
                .col("last_verse"),
        )
        .to_owned()
}

fn bible_imports() -> TableCreateStatement {
    Table::create()
        .table("bible_imports")
        .col(text("id").primary_key())
        .col(text("file_name"))
        .col(text("name"))
        .col(text("abbreviation"))
        .col(text("language"))
        .col(integer("verses"))
        .col(text("sha256"))
        .col(text("blob_key"))
        .col(uuid_null("imported_by"))
        .col(timestamp_with_time_zone("imported_at"))
        .foreign_key(&mut done_by("bible_imports", "imported_by"))
        .to_owned()
}

/// What somebody did for all stays when they go.
fn done_by(table: &'static str, column: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, column)
        .to("users", "id")
        .on_delete(ForeignKeyAction::SetNull)
        .to_owned()
}
