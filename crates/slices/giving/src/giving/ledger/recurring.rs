//! Recurring gifts in the ledger: a subscription, with one gift per invoice.

use super::{
    rules,
    service::{LookupResult, MAX_TRIES, begin_gift, check_gift},
    store,
};
use crate::giving::{
    entities::{gifts, recurring_gifts},
    error::GivingError,
    model::{ChangeSource, GiftState, RecurringState},
};
use trellis_platform::{
    App,
    ports::{Invoice, InvoiceStatus, PaymentError, Subscription},
    settings::payments::PaymentKeys,
};

/// Handles an event about this invoice.
pub async fn sync_invoice(
    app: &App,
    keys: &PaymentKeys,
    invoice_id: &str,
    source: ChangeSource,
) -> Result<LookupResult, GivingError> {
    let invoice = match app.payments.invoice(&keys.access(), invoice_id).await {
        Err(PaymentError::Missing) => return Ok(LookupResult::NotOurs),
        invoice => invoice?,
    };
    let Some(recurring) = find_recurring_by_invoice(app, keys, &invoice).await? else {
        return Ok(LookupResult::NotOurs);
    };
    record_invoice(app, keys, &recurring, &invoice, source).await?;
    Ok(LookupResult::Ours)
}

/// A successful or failed payment can change the state of its recurring gift.
pub async fn refresh_recurring(
    app: &App,
    keys: &PaymentKeys,
    gift: &gifts::Model,
) -> Result<(), GivingError> {
    let Some(id) = gift.recurring_id else {
        return Ok(());
    };
    if let Some(recurring) = store::recurring(app.db.conn(), id).await?
        && !is_consistent(gift.state, recurring.state)
        && let Some(subscription) = &recurring.subscription_id
    {
        refresh_subscription(app, keys, subscription).await?;
    }
    Ok(())
}

/// Whether the recurring gift's state is consistent with its gift's state, so that no refresh is needed.
fn is_consistent(gift: GiftState, recurring: RecurringState) -> bool {
    match recurring {
        RecurringState::Confirming | RecurringState::PastDue => !gift.is_paid(),
        RecurringState::Active => gift != GiftState::Failed,
        RecurringState::Ending | RecurringState::Canceled => true,
    }
}

async fn find_recurring_by_invoice(
    app: &App,
    keys: &PaymentKeys,
    invoice: &Invoice,
) -> Result<Option<recurring_gifts::Model>, GivingError> {
    let conn = app.db.conn();
    if let Some(subscription) = &invoice.subscription
        && let Some(existing) = store::recurring_by_subscription(conn, subscription).await?
    {
        return Ok(Some(existing));
    }
    match (invoice.gift, &invoice.subscription) {
        // Stripe created the subscription, but we were interrupted before storing its id.
        (Some(id), Some(subscription)) if store::recurring(conn, id).await?.is_some() => {
            refresh_subscription(app, keys, subscription).await
        }
        _ => Ok(None),
    }
}

/// Creates the invoice's gift if needed and updates it. Draft invoices are skipped because they aren't due
/// yet.
async fn record_invoice(
    app: &App,
    keys: &PaymentKeys,
    recurring: &recurring_gifts::Model,
    invoice: &Invoice,
    source: ChangeSource,
) -> Result<(), GivingError> {
    if invoice.status == InvoiceStatus::Draft {
        return Ok(());
    }
    let conn = app.db.conn();
    let id = match store::gift_by_invoice(conn, &invoice.id).await? {
        Some(gift) => gift.id,
        None => {
            let gift = gift_from_invoice(app, recurring, invoice);
            let tx = app.db.begin().await?;
            begin_gift(app, &tx, gift, source).await?;
            tx.commit().await?;
            // The invoice's gift was created by us or by a concurrent request.
            match store::gift_by_invoice(conn, &invoice.id).await? {
                Some(gift) => gift.id,
                None => return Err(GivingError::Busy),
            }
        }
    };
    check_gift(app, keys, id, source).await.map(drop)
}

fn gift_from_invoice(
    app: &App,
    recurring: &recurring_gifts::Model,
    invoice: &Invoice,
) -> gifts::Model {
    gifts::Model {
        id: app.new_id(),
        user_id: recurring.user_id,
        recurring_id: Some(recurring.id),
        is_renewal: !invoice.is_first,
        is_live: recurring.is_live,
        state: GiftState::Confirming,
        amount: invoice.amount,
        received: 0,
        refunded: 0,
        message: recurring.message.clone(),
        is_anonymous: recurring.is_anonymous,
        submit_id: None,
        payment_id: invoice.payment.clone(),
        invoice_id: Some(invoice.id.clone()),
        revision: 1,
        created_at: app.now(),
        paid_at: None,
        checked_at: app.now(),
    }
}

/// Handles an event about this subscription. Also checks its invoices, in case an event about one was lost.
pub async fn sync_subscription(
    app: &App,
    keys: &PaymentKeys,
    subscription_id: &str,
    source: ChangeSource,
) -> Result<LookupResult, GivingError> {
    let recurring = match refresh_subscription(app, keys, subscription_id).await {
        Err(GivingError::Provider(PaymentError::Missing)) => None,
        recurring => recurring?,
    };
    let Some(recurring) = recurring else {
        return Ok(LookupResult::NotOurs);
    };
    let conn = app.db.conn();
    let access = keys.access();
    let newest = app
        .payments
        .list_subscription_invoices(&access, subscription_id, None);
    for invoice in newest.await?.items {
        let known = store::gift_by_invoice(conn, &invoice.id).await?;
        if known.is_none_or(|gift| GiftState::OPEN_STATES.contains(&gift.state)) {
            record_invoice(app, keys, &recurring, &invoice, source).await?;
        }
    }
    Ok(LookupResult::Ours)
}

/// Stores the subscription's current state. Returns `None` if it belongs to no recurring gift here.
async fn refresh_subscription(
    app: &App,
    keys: &PaymentKeys,
    subscription_id: &str,
) -> Result<Option<recurring_gifts::Model>, GivingError> {
    let (conn, access) = (app.db.conn(), keys.access());
    for _ in 0..MAX_TRIES {
        let known = store::recurring_by_subscription(conn, subscription_id).await?;
        let before = match known {
            Some(known) => Some(known),
            None => {
                let named = app
                    .payments
                    .subscription(&access, subscription_id)
                    .await?
                    .gift;
                match named {
                    Some(id) => store::recurring(conn, id).await?,
                    None => None,
                }
            }
        };
        let Some(before) = before else {
            return Ok(None);
        };
        if let Some(other) = &before.subscription_id
            && other != subscription_id
        {
            tracing::error!(gift = %before.id, subscription_id, "a second subscription claims to belong to this gift");
            return Ok(None);
        }
        // Fetch the subscription after reading the row, so that we notice a concurrent write and try again.
        let reported = app.payments.subscription(&access, subscription_id).await?;
        if let Some(after) = record_subscription(app, before, &reported).await? {
            return Ok(Some(after));
        }
    }
    Err(GivingError::Busy)
}

/// Stores the new state if the row hasn't changed since we queried Stripe. Otherwise returns `None`.
pub async fn record_subscription(
    app: &App,
    before: recurring_gifts::Model,
    reported: &Subscription,
) -> Result<Option<recurring_gifts::Model>, GivingError> {
    let (conn, now) = (app.db.conn(), app.now());
    let Some(mut after) = rules::next_recurring(&before, reported) else {
        store::mark_recurring_checked(conn, before.id, now).await?;
        return Ok(Some(before));
    };
    after.checked_at = now;
    if !store::replace_recurring(conn, &after).await? {
        return Ok(None);
    }
    after.revision += 1;
    Ok(Some(after))
}
