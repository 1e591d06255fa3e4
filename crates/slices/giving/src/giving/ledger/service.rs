//! Updates a gift to match the state Stripe reports.

use uuid::Uuid;

use super::{
    emails, recurring,
    rules::{self, ReportedState},
    store,
};
use crate::giving::{
    entities::{gift_history, gifts},
    error::GivingError,
    model::{ChangeSource, GiftChange},
};
use trellis_platform::{App, ports::PaymentError, settings::payments::PaymentKeys};

/// The maximum number of attempts when concurrent updates change the same row.
pub(super) const MAX_TRIES: usize = 4;

/// More steps than one update can produce.
const MAX_STEPS_PER_UPDATE: i32 = 4;

/// Whether the payment, invoice or subscription belongs to a gift in our records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LookupResult {
    Ours,
    NotOurs,
}

/// Fetches the gift's current state and stores it. Returns the updated gift, or `None` if it doesn't exist.
pub async fn check_gift(
    app: &App,
    keys: &PaymentKeys,
    id: Uuid,
    source: ChangeSource,
) -> Result<Option<gifts::Model>, GivingError> {
    for _ in 0..MAX_TRIES {
        let Some(gift) = store::gift(app.db.conn(), id).await? else {
            return Ok(None);
        };
        // Test keys can't see live payments, and live keys can't see test payments.
        if gift.is_live != keys.is_live() {
            return Err(GivingError::WrongKeyMode);
        }
        let Some(reported) = fetch_reported_state(app, keys, &gift).await? else {
            return Ok(Some(gift));
        };
        if let Some(after) = record(app, gift, &reported, source).await? {
            recurring::refresh_recurring(app, keys, &after).await?;
            return Ok(Some(after));
        }
    }
    Err(GivingError::Busy)
}

/// The gift's state according to Stripe, or `None` if it has no payment there yet.
pub async fn fetch_reported_state(
    app: &App,
    keys: &PaymentKeys,
    gift: &gifts::Model,
) -> Result<Option<ReportedState>, GivingError> {
    let access = keys.access();
    if let Some(invoice) = &gift.invoice_id {
        let invoice = app.payments.invoice(&access, invoice).await?;
        let payment = match &invoice.payment {
            Some(id) => Some(app.payments.payment(&access, id).await?),
            None => None,
        };
        return Ok(Some(ReportedState::from_invoice(
            &invoice,
            payment.as_ref(),
        )));
    }
    match &gift.payment_id {
        Some(id) => {
            let payment = app.payments.payment(&access, id).await?;
            Ok(Some(ReportedState::from_payment(&payment)))
        }
        None => Ok(None),
    }
}

/// Stores the new state if the row hasn't changed since we queried Stripe. Otherwise returns `None`.
async fn record(
    app: &App,
    before: gifts::Model,
    reported: &ReportedState,
    source: ChangeSource,
) -> Result<Option<gifts::Model>, GivingError> {
    let now = app.now();
    if before.state.is_paid() && !reported.state.is_paid() {
        tracing::error!(gift = %before.id, says = ?reported.state, "Stripe reports a gift as unpaid that it reported as paid before");
    }
    let Some(mut after) = rules::next(&before, reported) else {
        store::mark_gift_checked(app.db.conn(), before.id, now).await?;
        return Ok(Some(before));
    };
    after.checked_at = now;
    if after.state.is_paid() {
        after.paid_at.get_or_insert(now);
    }
    let tx = app.db.begin().await?;
    if !store::replace_gift(&tx, &after).await? {
        return Ok(None);
    }
    after.revision += 1;
    let changes = rules::changes(&before, reported);
    for (step, (change, amount)) in (after.revision * MAX_STEPS_PER_UPDATE..).zip(&changes) {
        let step = gift_history::Model {
            id: app.new_id(),
            gift_id: before.id,
            step,
            at: now,
            change: *change,
            amount: *amount,
            source,
        };
        store::add_history(&tx, step).await?;
    }
    let has_pending_payment_failed = rules::has_pending_payment_failed(&before, reported);
    emails::tell(app, &tx, &after, has_pending_payment_failed, &changes).await?;
    tx.commit().await?;
    Ok(Some(after))
}

/// Marks a gift as canceled because it can't be paid anymore.
pub async fn close(app: &App, gift: gifts::Model, source: ChangeSource) -> Result<(), GivingError> {
    record(app, gift, &ReportedState::canceled(), source)
        .await
        .map(drop)
}

/// Stores a gift before we send any request to Stripe. Returns `false` if it already exists.
pub async fn begin_gift(
    app: &App,
    conn: &impl sea_orm::ConnectionTrait,
    gift: gifts::Model,
    source: ChangeSource,
) -> Result<bool, GivingError> {
    let (id, at) = (gift.id, gift.created_at);
    if !store::insert_gift(conn, gift).await? {
        return Ok(false);
    }
    let step = gift_history::Model {
        id: app.new_id(),
        gift_id: id,
        step: 0,
        at,
        change: GiftChange::Started,
        amount: None,
        source,
    };
    store::add_history(conn, step).await?;
    Ok(true)
}

/// Handles an event about this payment.
pub async fn sync_payment(
    app: &App,
    keys: &PaymentKeys,
    payment_id: &str,
    source: ChangeSource,
) -> Result<LookupResult, GivingError> {
    let conn = app.db.conn();
    if let Some(gift) = store::gift_by_payment(conn, payment_id).await? {
        check_gift(app, keys, gift.id, source).await?;
        return Ok(LookupResult::Ours);
    }
    let access = keys.access();
    let payment = match app.payments.payment(&access, payment_id).await {
        Err(PaymentError::Missing) => return Ok(LookupResult::NotOurs),
        payment => payment?,
    };
    // Stripe created the payment, but we were interrupted before storing its id.
    if let Some(id) = payment.gift {
        if store::gift(conn, id).await?.is_none() {
            return Ok(LookupResult::NotOurs);
        }
        if !store::link_payment(conn, id, payment_id).await? {
            tracing::error!(gift = %id, payment_id, "a second payment claims to belong to this gift");
            return Ok(LookupResult::NotOurs);
        }
        check_gift(app, keys, id, source).await?;
        return Ok(LookupResult::Ours);
    }
    match app
        .payments
        .fetch_invoice_by_payment(&access, payment_id)
        .await?
    {
        Some(invoice) => recurring::sync_invoice(app, keys, &invoice, source).await,
        None => Ok(LookupResult::NotOurs),
    }
}
