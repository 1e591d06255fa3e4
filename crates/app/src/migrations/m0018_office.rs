use sea_orm_migration::{
    prelude::*,
    schema::{
        boolean, integer, string_len, text, text_null, timestamp_with_time_zone, uuid, uuid_null,
    },
};

use crate::accounts;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let searched = Table::alter()
            .table("users")
            .add_column(text("search_text").default(""))
            .to_owned();
        manager.alter_table(searched).await?;
        accounts::index_people(manager.get_connection()).await?;
        manager.create_table(feedback()).await?;
        manager.create_table(devotional_templates()).await?;
        for (name, table, columns) in [
            // Those who wait first, then the newest.
            (
                "users_listed",
                "users",
                &["is_active", "created_at", "id"][..],
            ),
            ("users_joined", "users", &["created_at"]),
            ("bible_studies_made", "bible_studies", &["created_at"]),
            (
                "progress_by_day",
                "progress_records",
                &["date", "kind", "user_id"],
            ),
            ("sermons_made", "sermons", &["created_at"]),
            ("feedback_listed", "feedback", &["status", "created_at"]),
            ("feedback_of", "feedback", &["user_id"]),
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

fn feedback() -> TableCreateStatement {
    // Whoever leaves leaves no trace; what was said without a name has none.
    let mut of_user = ForeignKey::create()
        .from("feedback", "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned();
    Table::create()
        .table("feedback")
        .col(uuid("id").primary_key())
        .col(uuid_null("user_id"))
        .col(string_len("kind", 16))
        .col(text("message"))
        .col(text_null("page"))
        .col(string_len("status", 16))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(&mut of_user)
        .to_owned()
}

fn devotional_templates() -> TableCreateStatement {
    Table::create()
        .table("devotional_templates")
        // A number, as the specification has it; given by us, so that a backup keeps it.
        .col(integer("id").primary_key())
        .col(text("name"))
        .col(text("description"))
        .col(text("theme"))
        .col(text("prompt_template"))
        .col(text_null("spiritual_pathway"))
        .col(boolean("is_active"))
        .col(integer("usage_count"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}
