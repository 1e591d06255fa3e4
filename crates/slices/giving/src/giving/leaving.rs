//! When somebody leaves: what they gave stays in the books without their name, and nothing is taken
//! from them any more.

use async_trait::async_trait;
use sea_orm::{DatabaseTransaction, DbErr};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{intents, ledger, model::ChangeSource};
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue},
    ports::{PaymentError, Stop},
    settings::payments,
};

const KIND: &str = "giving_farewell";
/// Over days: a card must not be charged for somebody who is gone.
const ATTEMPTS: i32 = 100;

/// What the provider has to be told.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Goodbye {
    is_live: bool,
    subscriptions: Vec<String>,
    customers: Vec<String>,
}

/// In the transaction in which the account goes, before it does.
pub async fn say_farewell(app: &App, tx: &DatabaseTransaction, user: Uuid) -> Result<(), DbErr> {
    let running = ledger::store::running_of(tx, user).await?;
    let customers = intents::customers_of(tx, user).await?;
    for is_live in [true, false] {
        let goodbye = Goodbye {
            is_live,
            subscriptions: running
                .iter()
                .filter(|gift| gift.is_live == is_live)
                .filter_map(|gift| gift.subscription_id.clone())
                .collect(),
            customers: customers
                .iter()
                .filter(|customer| customer.is_live == is_live)
                .map(|customer| customer.customer_id.clone())
                .collect(),
        };
        if goodbye.subscriptions.is_empty() && goodbye.customers.is_empty() {
            continue;
        }
        let job = NewJob {
            kind: KIND,
            payload: json!(goodbye),
            unique_key: None,
            run_after: app.now(),
            max_attempts: ATTEMPTS,
        };
        enqueue(app, tx, job).await?;
    }
    ledger::store::make_nameless(tx, user).await
}

/// Ends what would be charged, and has the provider forget the person.
#[derive(Debug)]
pub struct Farewell;

#[async_trait]
impl JobHandler for Farewell {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let goodbye: Goodbye = serde_json::from_value(payload)?;
        let keys = payments::keys(app, app.db.conn()).await?;
        let keys = keys
            .filter(|keys| keys.is_live() == goodbye.is_live)
            .ok_or_else(|| anyhow::anyhow!("the keys that it was begun with are not there"))?;
        let access = keys.access();
        for id in &goodbye.subscriptions {
            let once = format!("farewell-{id}");
            let stopped = app
                .payments
                .stop_subscription(&access, &once, id, Stop::Now)
                .await;
            // It is over already.
            if !matches!(stopped, Err(PaymentError::Missing)) {
                stopped?;
            }
            ledger::look_at_subscription(app, &keys, id, ChangeSource::Check).await?;
        }
        for id in &goodbye.customers {
            let forgotten = app.payments.delete_customer(&access, id).await;
            if !matches!(forgotten, Err(PaymentError::Missing)) {
                forgotten?;
            }
        }
        Ok(())
    }

    /// They are gone: so is this.
    fn keeps_payload(&self) -> bool {
        false
    }
}
