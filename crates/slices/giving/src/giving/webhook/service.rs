//! Verifies, stores and processes webhook events.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DbErr;
use serde::Deserialize;

use super::{job, signature, store};
use crate::giving::{
    entities::giving_events::{self, Entity as Events},
    error::GivingError,
    ledger::{self, LookupResult},
    model::{ChangeSource, EventState},
    ready_keys,
};
use trellis_kernel::Shared;
use trellis_platform::{
    App,
    settings::payments::{self, PaymentKeys},
};

/// Longer than the three days for which Stripe retries an event.
const RETENTION: TimeDelta = TimeDelta::days(30);
const MAX_ID_LENGTH: usize = 255;

#[derive(Debug, Deserialize)]
struct Event {
    id: String,
    object: String,
    #[serde(rename = "type")]
    kind: String,
    livemode: bool,
    data: EventData,
}

#[derive(Debug, Deserialize)]
struct EventData {
    object: EventObject,
}

#[derive(Debug, Deserialize)]
struct EventObject {
    id: Option<String>,
    payment_intent: Option<String>,
}

/// The kind of object an event refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EventSubject {
    Payment,
    /// An object that contains the id of its payment, such as a refund.
    OfPayment,
    Invoice,
    Subscription,
}

/// Returns `None` for the many event types that have nothing to do with a gift.
fn event_subject(kind: &str) -> Option<EventSubject> {
    match kind {
        "payment_intent.succeeded"
        | "payment_intent.payment_failed"
        | "payment_intent.processing"
        | "payment_intent.canceled" => Some(EventSubject::Payment),
        "charge.refunded"
        | "charge.refund.updated"
        | "refund.created"
        | "refund.updated"
        | "refund.failed" => Some(EventSubject::OfPayment),
        "invoice.finalized"
        | "invoice.paid"
        | "invoice.payment_succeeded"
        | "invoice.payment_failed"
        | "invoice.payment_action_required"
        | "invoice.voided"
        | "invoice.marked_uncollectible" => Some(EventSubject::Invoice),
        "customer.subscription.created"
        | "customer.subscription.updated"
        | "customer.subscription.deleted" => Some(EventSubject::Subscription),
        _ => None,
    }
}

/// Stores the event and its job in one transaction. The job runs after the response is sent.
pub async fn receive(app: &App, header: &str, body: &[u8]) -> Result<(), GivingError> {
    let keys = payments::keys(app, app.db.conn()).await?;
    let keys = keys.ok_or_else(|| GivingError::Webhook("giving is not set up".to_owned()))?;
    let now = app.now();
    let signed_at = signature::verify(&keys.stripe_webhook_secret, header, body, now)
        .inspect_err(|reason| tracing::warn!(%reason, "rejected a webhook"))
        .map_err(|reason| GivingError::Webhook(reason.to_string()))?;
    let event: Option<Event> = serde_json::from_slice(body).ok();
    let event = event
        .filter(|event| event.object == "event" && event.id.len() <= MAX_ID_LENGTH)
        .ok_or_else(|| GivingError::Webhook("it isn't an event we can read".to_owned()))?;
    let object = match event_subject(&event.kind) {
        Some(EventSubject::OfPayment) => event.data.object.payment_intent,
        Some(_) => event.data.object.id,
        None => None,
    };
    // Ignore test events when live keys are configured, and live events when test keys are.
    let object = object.filter(|_| event.livemode == keys.is_live());
    let row = giving_events::Model {
        id: event.id.clone(),
        kind: event.kind,
        state: match object {
            Some(_) => EventState::Waiting,
            None => EventState::Ignored,
        },
        object_id: object.unwrap_or_default(),
        signed_at,
        deliveries: 1,
        received_at: now,
    };
    let state = row.state;

    let tx = app.db.begin().await?;
    let state = if store::insert(&tx, row).await? {
        state
    } else {
        let before = Events::lock(&tx, &event.id).await?;
        let before = before.ok_or(GivingError::Busy)?;
        // Stripe signs each delivery separately, so a repeated signature is a replay.
        if signed_at <= before.signed_at {
            return Err(GivingError::Webhook("it was already received".to_owned()));
        }
        store::record_redelivery(&tx, &event.id, signed_at).await?;
        before.state
    };
    if state == EventState::Waiting {
        job::enqueue(app, &tx, &event.id).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Syncs the object named in the event. Safe to repeat.
pub async fn process(app: &App, id: &str) -> anyhow::Result<()> {
    let Some(event) = Events::by_id(app.db.conn(), id).await? else {
        return Ok(());
    };
    if event.state != EventState::Waiting {
        return Ok(());
    }
    let keys = ready_keys(app).await?;
    let lookup_result = sync_object(app, &keys, &event).await.context(event.kind)?;
    let state = match lookup_result {
        LookupResult::Ours => EventState::Done,
        LookupResult::NotOurs => EventState::Ignored,
    };
    store::set_state(app.db.conn(), id, state).await?;
    Ok(())
}

async fn sync_object(
    app: &App,
    keys: &PaymentKeys,
    event: &giving_events::Model,
) -> Result<LookupResult, GivingError> {
    let (id, source) = (event.object_id.as_str(), ChangeSource::Webhook);
    match event_subject(&event.kind) {
        Some(EventSubject::Payment | EventSubject::OfPayment) => {
            ledger::sync_payment(app, keys, id, source).await
        }
        Some(EventSubject::Invoice) => ledger::sync_invoice(app, keys, id, source).await,
        Some(EventSubject::Subscription) => ledger::sync_subscription(app, keys, id, source).await,
        None => Ok(LookupResult::NotOurs),
    }
}

/// Stripe considers these events delivered and won't send them again, so we restart jobs that failed during a
/// long outage.
pub async fn requeue_unprocessed(
    app: &App,
    before: DateTime<Utc>,
    max_events: u64,
) -> Result<(), DbErr> {
    for id in store::unprocessed_before(app.db.conn(), before, max_events).await? {
        let tx = app.db.begin().await?;
        job::enqueue(app, &tx, &id).await?;
        tx.commit().await?;
    }
    Ok(())
}

pub async fn sweep(app: &App) -> Result<u64, DbErr> {
    store::delete_before(app.db.conn(), app.now() - RETENTION).await
}
