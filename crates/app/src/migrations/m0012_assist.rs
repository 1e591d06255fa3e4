use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, boolean, integer, json_binary, json_binary_null, string, string_null, text,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            generations(),
            service_usage(),
            written_commentaries(),
            bible_studies(),
        ] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in [
            (
                "generations_newest",
                "generations",
                &["user_id", "created_at"][..],
            ),
            ("generations_age", "generations", &["created_at"]),
            ("service_usage_of", "service_usage", &["user_id", "at"]),
            ("service_usage_at", "service_usage", &["at"]),
            (
                "bible_studies_newest",
                "bible_studies",
                &["user_id", "created_at", "id"],
            ),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// Work under way, and for a day what came of it.
fn generations() -> TableCreateStatement {
    Table::create()
        .table("generations")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("kind"))
        .col(string("state"))
        .col(text("title"))
        .col(json_binary("request"))
        .col(integer("progress"))
        .col(json_binary("partial"))
        .col(json_binary_null("result"))
        .col(uuid_null("study_id"))
        .col(string_null("failure"))
        .col(boolean("is_seen"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .foreign_key(&mut of_user("generations", ForeignKeyAction::Cascade))
        .to_owned()
}

/// What was spent stays in the books when the person goes, but not who they were.
fn service_usage() -> TableCreateStatement {
    Table::create()
        .table("service_usage")
        .col(uuid("id").primary_key())
        .col(uuid_null("user_id"))
        .col(string("kind"))
        .col(text("model"))
        .col(integer("input_tokens"))
        .col(integer("output_tokens"))
        .col(big_integer("cost_micros"))
        .col(string("outcome"))
        .col(integer("took_ms"))
        .col(timestamp_with_time_zone("at"))
        .foreign_key(&mut of_user("service_usage", ForeignKeyAction::SetNull))
        .to_owned()
}

fn written_commentaries() -> TableCreateStatement {
    Table::create()
        .table("written_commentaries")
        .col(string("book"))
        .col(integer("chapter"))
        .col(integer("verse"))
        .col(string("translation_id"))
        .col(string("model"))
        .col(json_binary("commentary"))
        .col(timestamp_with_time_zone("created_at"))
        .primary_key(
            Index::create()
                .col("book")
                .col("chapter")
                .col("verse")
                .col("translation_id")
                .col("model"),
        )
        .to_owned()
}

/// `content` is text, so that how much there is of it can be counted.
fn bible_studies() -> TableCreateStatement {
    Table::create()
        .table("bible_studies")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(text("title"))
        .col(text("bible_reference"))
        .col(string("translation_id"))
        .col(string("difficulty"))
        .col(string("study_type"))
        .col(boolean("is_favorited"))
        .col(text("content"))
        .col(text("search_text"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("bible_studies", ForeignKeyAction::Cascade))
        .to_owned()
}

fn of_user(table: &'static str, on_delete: ForeignKeyAction) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(on_delete)
        .to_owned()
}
