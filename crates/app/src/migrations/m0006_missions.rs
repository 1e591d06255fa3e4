use sea_orm_migration::{
    prelude::*,
    schema::{
        small_integer, string, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [mission_series(), missions(), mission_progress()] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in [
            ("missions_order", "missions", ["series_id", "position"]),
            (
                "mission_progress_newest",
                "mission_progress",
                ["user_id", "id"],
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

fn mission_series() -> TableCreateStatement {
    Table::create()
        .table("mission_series")
        .col(uuid("id").primary_key())
        .col(small_integer("position"))
        .col(text("title"))
        .col(text("description"))
        .col(string("category"))
        .col(string("difficulty"))
        .col(small_integer("estimated_days"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .to_owned()
}

fn missions() -> TableCreateStatement {
    Table::create()
        .table("missions")
        .col(uuid("id").primary_key())
        .col(uuid("series_id"))
        .col(small_integer("position"))
        .col(text("title"))
        .col(text("description"))
        .col(text("verse_reference"))
        .col(text("verse"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("retired_at"))
        .foreign_key(&mut owned("missions", "series_id", "mission_series"))
        .to_owned()
}

/// One row for a person and a mission, however often it is started.
fn mission_progress() -> TableCreateStatement {
    Table::create()
        .table("mission_progress")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(uuid("series_id"))
        .col(uuid("mission_id"))
        .col(text_null("notes"))
        .col(timestamp_with_time_zone("started_at"))
        .col(timestamp_with_time_zone_null("completed_at"))
        .index(
            Index::create()
                .unique()
                .name("mission_progress_once")
                .col("user_id")
                .col("mission_id"),
        )
        .foreign_key(&mut owned("mission_progress", "user_id", "users"))
        .foreign_key(&mut owned(
            "mission_progress",
            "series_id",
            "mission_series",
        ))
        .foreign_key(&mut owned("mission_progress", "mission_id", "missions"))
        .to_owned()
}

fn owned(
    table: &'static str,
    column: &'static str,
    owner: &'static str,
) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, column)
        .to(owner, "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
