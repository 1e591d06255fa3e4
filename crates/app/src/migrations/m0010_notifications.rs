use sea_orm_migration::{
    prelude::*,
    schema::{
        boolean, integer, integer_null, small_integer, string, string_null, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            notifications(),
            notification_preferences(),
            reminders(),
            push_subscriptions(),
        ] {
            manager.create_table(table).await?;
        }
        for index in indexes() {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

fn indexes() -> [IndexCreateStatement; 7] {
    let index = |name: &'static str, table: &'static str| {
        Index::create().name(name).table(table).to_owned()
    };
    [
        index("notifications_newest", "notifications")
            .col("user_id")
            .col("created_at")
            .col("id")
            .to_owned(),
        // The key first: what all administrators were told of one account is found by it.
        index("notifications_key", "notifications")
            .unique()
            .col("key")
            .col("user_id")
            .to_owned(),
        index("notifications_age", "notifications")
            .col("created_at")
            .to_owned(),
        index("reminders_of", "reminders")
            .col("user_id")
            .col("id")
            .to_owned(),
        // Those that follow an event: one each is enough.
        index("reminders_once", "reminders")
            .unique()
            .col("user_id")
            .col("kind")
            .and_where(Expr::col("kind").is_in(["fast_end", "sabbath_start"]))
            .to_owned(),
        index("reminders_due", "reminders")
            .col("next_due_at")
            .col("id")
            .and_where(Expr::col("next_due_at").is_not_null())
            .to_owned(),
        index("push_subscriptions_of", "push_subscriptions")
            .col("user_id")
            .to_owned(),
    ]
}

fn notifications() -> TableCreateStatement {
    Table::create()
        .table("notifications")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("kind"))
        .col(text("title"))
        .col(text("message"))
        .col(text_null("link"))
        .col(string_null("key"))
        .col(boolean("is_read"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("notifications"))
        .to_owned()
}

fn notification_preferences() -> TableCreateStatement {
    Table::create()
        .table("notification_preferences")
        .col(uuid("user_id").primary_key())
        .col(boolean("quiet_on_sabbath"))
        .foreign_key(&mut of_user("notification_preferences"))
        .to_owned()
}

fn reminders() -> TableCreateStatement {
    Table::create()
        .table("reminders")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(string("kind"))
        .col(string_null("time"))
        .col(small_integer("days"))
        .col(integer_null("minutes_before"))
        .col(boolean("is_active"))
        .col(timestamp_with_time_zone_null("next_due_at"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("reminders"))
        .to_owned()
}

fn push_subscriptions() -> TableCreateStatement {
    Table::create()
        .table("push_subscriptions")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(text("endpoint").unique_key())
        .col(string("p256dh"))
        .col(string("auth"))
        .col(integer("failures"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("push_subscriptions"))
        .to_owned()
}

fn of_user(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
