//! Hourly cleanup: checks gifts whose webhook never arrived, closes unpaid ones, and retries webhook jobs
//! that failed.

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
const BATCH_SIZE: u64 = 200;
/// Leaves time for the webhook to arrive before we query Stripe.
const CHECK_DELAY: TimeDelta = TimeDelta::minutes(10);
/// Gives donors who keep the payment page open plenty of time to pay.
const UNPAID_AFTER: TimeDelta = TimeDelta::hours(24);
/// Bank account verification by micro-deposit can take this long.
const VERIFICATION_TIMEOUT: TimeDelta = TimeDelta::days(14);
/// By then, Stripe no longer retries a renewal. If it is paid after all, a webhook or the nightly
/// reconciliation records it.
const GIVE_UP_AFTER: TimeDelta = TimeDelta::days(30);

#[derive(Debug)]
pub struct SettlementJob;

#[async_trait]
impl JobHandler for SettlementJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, _: Value) -> anyhow::Result<()> {
        let Some(keys) = payments::keys(app, app.db.conn()).await? else {
            return Ok(());
        };
        let now = app.now();
        let checked_before = now - CHECK_DELAY;
        let conn = app.db.conn();
        let mut failed = 0;
        let is_live = keys.is_live();
        webhook::requeue_unprocessed(app, checked_before, BATCH_SIZE).await?;
        let give_up_before = now - GIVE_UP_AFTER;
        for gift in
            ledger::store::gifts_to_check(conn, is_live, give_up_before, checked_before, BATCH_SIZE)
                .await?
        {
            let id = gift.id;
            // Mark the gift as checked first, so that a gift that keeps failing can't block the rest.
            ledger::store::mark_gift_checked(conn, id, now).await?;
            if let Err(cause) = settle(app, &keys, gift).await {
                tracing::warn!(gift = %id, %cause, "couldn't settle a gift");
                failed += 1;
                if is_unreachable(&cause) {
                    break;
                }
            }
        }
        let recurring =
            ledger::store::recurring_to_check(conn, is_live, now, checked_before, BATCH_SIZE)
                .await?;
        for gift in recurring {
            let id = gift.id;
            ledger::store::mark_recurring_checked(conn, id, now).await?;
            if let Err(cause) = settle_recurring(app, &keys, gift).await {
                tracing::warn!(gift = %id, %cause, "couldn't settle a recurring gift");
                failed += 1;
                if is_unreachable(&cause) {
                    break;
                }
            }
        }
        anyhow::ensure!(failed == 0, "couldn't settle {failed} gifts");
        Ok(())
    }

    /// The key includes the hour, so only one replica enqueues the job.
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

/// Whether Stripe is unreachable, so that the next request would fail too.
fn is_unreachable(cause: &GivingError) -> bool {
    matches!(
        cause,
        GivingError::Provider(PaymentError::Slow | PaymentError::Unreachable(_))
    )
}

async fn settle(app: &App, keys: &PaymentKeys, gift: gifts::Model) -> Result<(), GivingError> {
    let is_stale = app.now() - gift.created_at > UNPAID_AFTER;
    if gift.payment_id.is_none() && gift.invoice_id.is_none() {
        // No one received the payment's client secret, so the gift can't be paid, whether or not Stripe
        // created the payment.
        if is_stale {
            ledger::close(app, gift, ChangeSource::Check).await?;
        }
        return Ok(());
    }
    let id = gift.id;
    let checked = match ledger::check_gift(app, keys, id, ChangeSource::Check).await {
        // The payment belongs to another Stripe account, so it can't be paid here.
        Err(GivingError::Provider(PaymentError::Missing)) if is_stale => {
            return ledger::close(app, gift, ChangeSource::Check).await;
        }
        checked => checked?,
    };
    let unpaid = checked.filter(|gift| {
        let is_unpaid = matches!(gift.state, GiftState::Confirming | GiftState::Failed);
        is_stale && is_unpaid && gift.recurring_id.is_none()
    });
    if let Some(payment) = unpaid.and_then(|gift| gift.payment_id) {
        let access = keys.access();
        let needs_bank_verification = app
            .payments
            .payment(&access, &payment)
            .await?
            .needs_bank_verification;
        if needs_bank_verification && app.now() - gift.created_at <= VERIFICATION_TIMEOUT {
            return Ok(());
        }
        let once = format!("close-{id}");
        let closed = app.payments.cancel_payment(&access, &once, &payment).await;
        // Stripe refuses to cancel a payment that was just paid. The gift then doesn't need to be closed.
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
            // A deleted member must not be charged, even if the job that should have stopped it failed.
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
            ledger::sync_subscription(app, keys, subscription, ChangeSource::Check)
                .await
                .map(drop)
        }
        None if app.now() - gift.created_at > UNPAID_AFTER => Ok(
            ledger::store::delete_recurring_without_subscription(app.db.conn(), gift.id).await?,
        ),
        None => Ok(()),
    }
}
