use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, boolean, date, integer, json_binary, string_len, text,
        text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            giving_customers(),
            giving_prices(),
            recurring_gifts(),
            gifts(),
            gift_history(),
            giving_events(),
            giving_reconciliations(),
        ] {
            manager.create_table(table).await?;
        }
        for (name, table, columns, is_unique) in [
            (
                "giving_prices_of",
                "giving_prices",
                &["is_live", "frequency", "amount"][..],
                true,
            ),
            (
                "recurring_gifts_submitted",
                "recurring_gifts",
                &["user_id", "submit_id"],
                true,
            ),
            (
                "recurring_gifts_subscription",
                "recurring_gifts",
                &["subscription_id"],
                true,
            ),
            ("gifts_submitted", "gifts", &["user_id", "submit_id"], true),
            ("gifts_payment", "gifts", &["payment_id"], true),
            ("gifts_invoice", "gifts", &["invoice_id"], true),
            ("gifts_of", "gifts", &["user_id", "created_at"], false),
            ("gifts_of_recurring", "gifts", &["recurring_id"], false),
            ("gifts_to_check", "gifts", &["state", "checked_at"], false),
            ("gifts_paid", "gifts", &["is_live", "paid_at"], false),
            ("gifts_listed", "gifts", &["created_at", "id"], false),
            (
                "gift_history_of",
                "gift_history",
                &["gift_id", "step"],
                true,
            ),
            (
                "giving_events_received",
                "giving_events",
                &["received_at"],
                false,
            ),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            if is_unique {
                index.unique();
            }
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

fn of_user(table: &'static str, when_they_leave: ForeignKeyAction) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(when_they_leave)
        .to_owned()
}

/// Who somebody is at the provider, in test and in earnest.
fn giving_customers() -> TableCreateStatement {
    Table::create()
        .table("giving_customers")
        .col(uuid("user_id"))
        .col(boolean("is_live"))
        .col(text("customer_id"))
        .primary_key(Index::create().col("user_id").col("is_live"))
        .foreign_key(&mut of_user("giving_customers", ForeignKeyAction::Cascade))
        .to_owned()
}

fn giving_prices() -> TableCreateStatement {
    Table::create()
        .table("giving_prices")
        .col(text("price_id").primary_key())
        .col(boolean("is_live"))
        .col(string_len("frequency", 16))
        .col(big_integer("amount"))
        .to_owned()
}

/// The books stay when somebody leaves; who it was does not.
fn recurring_gifts() -> TableCreateStatement {
    Table::create()
        .table("recurring_gifts")
        .col(uuid("id").primary_key())
        .col(uuid_null("user_id"))
        .col(boolean("is_live"))
        .col(string_len("state", 24))
        .col(string_len("frequency", 16))
        .col(big_integer("amount"))
        .col(text_null("message"))
        .col(boolean("is_anonymous"))
        .col(uuid_null("submit_id"))
        .col(text_null("subscription_id"))
        .col(timestamp_with_time_zone_null("period_end"))
        .col(timestamp_with_time_zone_null("ended_at"))
        .col(integer("revision"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("checked_at"))
        .foreign_key(&mut of_user("recurring_gifts", ForeignKeyAction::SetNull))
        .to_owned()
}

fn gifts() -> TableCreateStatement {
    let mut of_recurring = ForeignKey::create()
        .from("gifts", "recurring_id")
        .to("recurring_gifts", "id")
        .to_owned();
    Table::create()
        .table("gifts")
        .col(uuid("id").primary_key())
        .col(uuid_null("user_id"))
        .col(uuid_null("recurring_id"))
        .col(boolean("is_renewal"))
        .col(boolean("is_live"))
        .col(string_len("state", 24))
        .col(big_integer("amount"))
        .col(big_integer("received"))
        .col(big_integer("refunded"))
        .col(text_null("message"))
        .col(boolean("is_anonymous"))
        .col(uuid_null("submit_id"))
        .col(text_null("payment_id"))
        .col(text_null("invoice_id"))
        .col(integer("revision"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("paid_at"))
        .col(timestamp_with_time_zone("checked_at"))
        .foreign_key(&mut of_user("gifts", ForeignKeyAction::SetNull))
        .foreign_key(&mut of_recurring)
        .to_owned()
}

fn gift_history() -> TableCreateStatement {
    let mut of_gift = ForeignKey::create()
        .from("gift_history", "gift_id")
        .to("gifts", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned();
    Table::create()
        .table("gift_history")
        .col(uuid("id").primary_key())
        .col(uuid("gift_id"))
        // Several steps may be learned of at one moment.
        .col(integer("step"))
        .col(timestamp_with_time_zone("at"))
        .col(string_len("change", 24))
        .col(big_integer_null("amount"))
        .col(string_len("source", 16))
        .foreign_key(&mut of_gift)
        .to_owned()
}

/// What the provider said, by its own id: said again, it is known.
fn giving_events() -> TableCreateStatement {
    Table::create()
        .table("giving_events")
        .col(text("id").primary_key())
        .col(text("kind"))
        .col(text("object_id"))
        .col(string_len("state", 16))
        // The latest signature's own time: nothing signed then or before is heard again.
        .col(big_integer("signed_at"))
        .col(integer("deliveries"))
        .col(timestamp_with_time_zone("received_at"))
        .to_owned()
}

fn giving_reconciliations() -> TableCreateStatement {
    Table::create()
        .table("giving_reconciliations")
        .col(uuid("id").primary_key())
        .col(string_len("state", 16))
        .col(date("from_day"))
        .col(date("to_day"))
        .col(timestamp_with_time_zone("started_at"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .col(integer("checked_here"))
        .col(integer("checked_there"))
        .col(json_binary("differences"))
        .to_owned()
}
