//! Account deletion: past gifts stay without the donor's name, and recurring gifts are stopped.

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
/// Retries for days, because a deleted member must never be charged again.
const MAX_ATTEMPTS: i32 = 100;

/// The subscriptions to stop and the customers to delete at Stripe.
#[derive(Debug, Default, Serialize, Deserialize)]
struct DeletionPayload {
    is_live: bool,
    subscriptions: Vec<String>,
    customers: Vec<String>,
}

/// Runs inside the account deletion transaction, before the account is deleted.
pub async fn cancel_for_deleted_account(
    app: &App,
    tx: &DatabaseTransaction,
    user: Uuid,
) -> Result<(), DbErr> {
    let running = ledger::store::list_active_recurring(tx, user).await?;
    let customers = intents::customers_of(tx, user).await?;
    for is_live in [true, false] {
        let deletion = DeletionPayload {
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
        if deletion.subscriptions.is_empty() && deletion.customers.is_empty() {
            continue;
        }
        let job = NewJob {
            kind: KIND,
            payload: json!(deletion),
            unique_key: None,
            run_after: app.now(),
            max_attempts: MAX_ATTEMPTS,
        };
        enqueue(app, tx, job).await?;
    }
    ledger::store::anonymize_gifts(tx, user).await
}

/// Stops the member's subscriptions and deletes them as a customer at Stripe.
#[derive(Debug)]
pub struct AccountDeletionJob;

#[async_trait]
impl JobHandler for AccountDeletionJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let deletion: DeletionPayload = serde_json::from_value(payload)?;
        let keys = payments::keys(app, app.db.conn()).await?;
        let keys = keys
            .filter(|keys| keys.is_live() == deletion.is_live)
            .ok_or_else(|| {
                anyhow::anyhow!("the payment keys for these subscriptions are no longer configured")
            })?;
        let access = keys.access();
        for id in &deletion.subscriptions {
            let once = format!("farewell-{id}");
            let stopped = app
                .payments
                .stop_subscription(&access, &once, id, Stop::Now)
                .await;
            // A missing subscription has already ended.
            if !matches!(stopped, Err(PaymentError::Missing)) {
                stopped?;
            }
            ledger::sync_subscription(app, &keys, id, ChangeSource::Check).await?;
        }
        for id in &deletion.customers {
            let deleted = app.payments.delete_customer(&access, id).await;
            if !matches!(deleted, Err(PaymentError::Missing)) {
                deleted?;
            }
        }
        Ok(())
    }

    /// The payload identifies a deleted member, so it is deleted once the job has finished.
    fn keeps_payload(&self) -> bool {
        false
    }
}
