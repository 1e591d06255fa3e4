use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer_null, text, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
        uuid_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(backups()).await?;
        // The provider may be another one when the browser comes back.
        let of_issuer = Table::alter()
            .table("sign_in_flows")
            .add_column(text("issuer").default(""))
            .to_owned();
        manager.alter_table(of_issuer).await
    }
}

fn backups() -> TableCreateStatement {
    // A backup outlives whoever made it.
    let mut of_user = ForeignKey::create()
        .from("backups", "made_by")
        .to("users", "id")
        .on_delete(ForeignKeyAction::SetNull)
        .to_owned();
    Table::create()
        .table("backups")
        .col(uuid("id").primary_key())
        .col(uuid("job_id"))
        .col(timestamp_with_time_zone("made_at"))
        .col(uuid_null("made_by"))
        .col(big_integer_null("bytes"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .foreign_key(&mut of_user)
        .to_owned()
}
