use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer_null, double, double_null, integer, json_binary_null, small_integer, string,
        text_null, timestamp_with_time_zone, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [speech_settings(), speech_files(), speech_audio()] {
            manager.create_table(table).await?;
        }
        for index in indexes() {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

fn indexes() -> [IndexCreateStatement; 4] {
    let index = |name: &'static str, table: &'static str| {
        Index::create().name(name).table(table).to_owned()
    };
    [
        // Two who ask for the same at once make one file.
        index("speech_files_key", "speech_files")
            .unique()
            .col("key")
            .col("variant")
            .to_owned(),
        index("speech_audio_of", "speech_audio")
            .unique()
            .col("user_id")
            .col("kind")
            .col("content_id")
            .to_owned(),
        // Who still needs a file.
        index("speech_audio_file", "speech_audio")
            .col("file_id")
            .to_owned(),
        index("speech_audio_age", "speech_audio")
            .col("kind")
            .col("created_at")
            .to_owned(),
    ]
}

fn speech_settings() -> TableCreateStatement {
    Table::create()
        .table("speech_settings")
        .col(uuid("user_id").primary_key())
        .col(string("voice_id"))
        .col(double("stability"))
        .col(double("similarity"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(
            ForeignKey::create()
                .from("speech_settings", "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

fn speech_files() -> TableCreateStatement {
    Table::create()
        .table("speech_files")
        .col(uuid("id").primary_key())
        .col(string("key"))
        .col(integer("variant"))
        .col(string("provider"))
        .col(string("voice_id"))
        .col(double("stability"))
        .col(double("similarity"))
        .col(string("state"))
        .col(small_integer("progress"))
        .col(text_null("error"))
        .col(double_null("seconds"))
        .col(big_integer_null("bytes"))
        .col(json_binary_null("marks"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

fn speech_audio() -> TableCreateStatement {
    Table::create()
        .table("speech_audio")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("kind"))
        .col(string("content_id"))
        .col(uuid("file_id"))
        .col(json_binary_null("script"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(
            ForeignKey::create()
                .from("speech_audio", "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .from("speech_audio", "file_id")
                .to("speech_files", "id"),
        )
        .to_owned()
}
