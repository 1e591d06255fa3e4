//! Once an hour: gifts whose message never came are asked for, what nobody paid is closed, and
//! messages whose work was given up are taken up again.

use async_trait::async_trait;
use chrono::{DurationRound, TimeDelta};
use serde_json::{Value, json};

use super::{
    entities::{gifts, recurring_gifts},
    error::GivingError,
    ledger,
    model::{ChangeSource, GiftState, RecurringState},
    webhook,
};
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue},
    ports::{PaymentError, Stop},
    settings::payments::{self, PaymentKeys},
};

const KIND: &str = "giving_settle";
const AT_ONCE: u64 = 200;
/// A message may come at any moment.
const PATIENCE: TimeDelta = TimeDelta::minutes(10);
/// Whoever left the page open has had time.
const UNPAID_AFTER: TimeDelta = TimeDelta::hours(24);
/// So long a bank may take to send the small amounts by which somebody proves that an account is
/// theirs, and they to look for them.
const UNPROVEN_AFTER: TimeDelta = TimeDelta::days(14);
/// A renewal that has not come by then comes by no attempt of the provider's. If it does after all, a
/// message says so, and the nightly comparison.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::days(30);

#[derive(Debug)]
pub struct Settling;

#[async_trait]
impl JobHandler for Settling {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, _: Value) -> anyhow::Result<()> {
        let Some(keys) = payments::keys(app, app.db.conn()).await? else {
            return Ok(());
        };
        let now = app.now();
        let not_since = now - PATIENCE;
        let conn = app.db.conn();
        let mut failed = 0;
        let is_live = keys.is_live();
        webhook::take_up_again(app, not_since, AT_ONCE).await?;
        let given_up = now - GIVEN_UP_AFTER;
        for gift in
            ledger::store::gifts_to_check(conn, is_live, given_up, not_since, AT_ONCE).await?
        {
            let id = gift.id;
            // First: one that cannot be asked for must not stand before all others for ever.
            ledger::store::gift_was_checked(conn, id, now).await?;
            if let Err(cause) = settle(app, &keys, gift).await {
                tracing::warn!(gift = %id, %cause, "a gift could not be settled");
                failed += 1;
                if is_away(&cause) {
                    break;
                }
            }
        }
        let recurring =
            ledger::store::recurring_to_check(conn, is_live, now, not_since, AT_ONCE).await?;
        for gift in recurring {
            let id = gift.id;
            ledger::store::recurring_was_checked(conn, id, now).await?;
            if let Err(cause) = settle_recurring(app, &keys, gift).await {
                tracing::warn!(gift = %id, %cause, "a recurring gift could not be settled");
                failed += 1;
                if is_away(&cause) {
                    break;
                }
            }
        }
        anyhow::ensure!(failed == 0, "{failed} gifts could not be settled");
        Ok(())
    }

    /// Named by its hour, so that all replicas together put it in once.
    async fn schedule(&self, app: &App) -> anyhow::Result<()> {
        let hour = app.now().duration_trunc(TimeDelta::hours(1))?;
        let job = NewJob {
            kind: KIND,
            payload: json!({}),
            unique_key: Some(format!("{KIND}:{}", hour.format("%Y-%m-%dT%H"))),
            run_after: hour,
            max_attempts: 3,
        };
        enqueue(app, app.db.conn(), job).await?;
        Ok(())
    }
}

/// Whoever does not answer one question will not answer the next.
fn is_away(cause: &GivingError) -> bool {
    matches!(
        cause,
        GivingError::Provider(PaymentError::Slow | PaymentError::Unreachable(_))
    )
}

async fn settle(app: &App, keys: &PaymentKeys, gift: gifts::Model) -> Result<(), GivingError> {
    let is_old = app.now() - gift.created_at > UNPAID_AFTER;
    if gift.payment_id.is_none() && gift.invoice_id.is_none() {
        // Whether the provider ever heard of it or not: nobody was handed what pays it.
        if is_old {
            ledger::close(app, gift, ChangeSource::Check).await?;
        }
        return Ok(());
    }
    let id = gift.id;
    let checked = match ledger::check_gift(app, keys, id, ChangeSource::Check).await {
        // Of another account: nobody can pay it here.
        Err(GivingError::Provider(PaymentError::Missing)) if is_old => {
            return ledger::close(app, gift, ChangeSource::Check).await;
        }
        checked => checked?,
    };
    let unpaid = checked.filter(|gift| {
        let is_unpaid = matches!(gift.state, GiftState::Confirming | GiftState::Failed);
        is_old && is_unpaid && gift.recurring_id.is_none()
    });
    if let Some(payment) = unpaid.and_then(|gift| gift.payment_id) {
        let access = keys.access();
        let is_proving = app.payments.payment(&access, &payment).await?.is_proving;
        if is_proving && app.now() - gift.created_at <= UNPROVEN_AFTER {
            return Ok(());
        }
        let once = format!("close-{id}");
        let closed = app.payments.cancel_payment(&access, &once, &payment).await;
        // It was paid in this very moment: then it is no more to be closed.
        if !matches!(closed, Err(PaymentError::Refused(_))) {
            closed?;
        }
        ledger::check_gift(app, keys, id, ChangeSource::Check).await?;
    }
    Ok(())
}

async fn settle_recurring(
    app: &App,
    keys: &PaymentKeys,
    gift: recurring_gifts::Model,
) -> Result<(), GivingError> {
    match &gift.subscription_id {
        Some(subscription) => {
            // Whoever has left is charged no more, whatever became of telling the provider so then.
            if gift.user_id.is_none() && gift.state != RecurringState::Canceled {
                let once = format!("left-{}-{}", gift.id, gift.revision);
                let stopped = app
                    .payments
                    .stop_subscription(&keys.access(), &once, subscription, Stop::Now)
                    .await;
                if !matches!(stopped, Err(PaymentError::Missing)) {
                    stopped?;
                }
            }
            ledger::look_at_subscription(app, keys, subscription, ChangeSource::Check)
                .await
                .map(drop)
        }
        None if app.now() - gift.created_at > UNPAID_AFTER => {
            Ok(ledger::store::forget_unmade_recurring(app.db.conn(), gift.id).await?)
        }
        None => Ok(()),
    }
}
