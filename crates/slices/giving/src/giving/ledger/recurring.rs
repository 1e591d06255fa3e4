//! The same for what comes again: a subscription, and a gift for each of its invoices.

use super::{
    rules,
    service::{Looked, TRIES, begin_gift, check_gift},
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

/// Something happened to this invoice.
pub async fn look_at_invoice(
    app: &App,
    keys: &PaymentKeys,
    invoice_id: &str,
    source: ChangeSource,
) -> Result<Looked, GivingError> {
    let invoice = match app.payments.invoice(&keys.access(), invoice_id).await {
        Err(PaymentError::Missing) => return Ok(Looked::NotOurs),
        invoice => invoice?,
    };
    let Some(recurring) = recurring_of(app, keys, &invoice).await? else {
        return Ok(Looked::NotOurs);
    };
    take_invoice(app, keys, &recurring, &invoice, source).await?;
    Ok(Looked::Ours)
}

/// A payment that came or was refused says that the recurring gift is no more what it was.
pub async fn keep_in_step(
    app: &App,
    keys: &PaymentKeys,
    gift: &gifts::Model,
) -> Result<(), GivingError> {
    let Some(id) = gift.recurring_id else {
        return Ok(());
    };
    if let Some(recurring) = store::recurring(app.db.conn(), id).await?
        && !fits(gift.state, recurring.state)
        && let Some(subscription) = &recurring.subscription_id
    {
        mirror(app, keys, subscription).await?;
    }
    Ok(())
}

/// Whether a gift in this state says nothing new of the recurring one.
fn fits(gift: GiftState, recurring: RecurringState) -> bool {
    match recurring {
        RecurringState::Confirming | RecurringState::PastDue => !gift.is_paid(),
        RecurringState::Active => gift != GiftState::Failed,
        RecurringState::Ending | RecurringState::Canceled => true,
    }
}

async fn recurring_of(
    app: &App,
    keys: &PaymentKeys,
    invoice: &Invoice,
) -> Result<Option<recurring_gifts::Model>, GivingError> {
    let conn = app.db.conn();
    if let Some(subscription) = &invoice.subscription
        && let Some(found) = store::recurring_by_subscription(conn, subscription).await?
    {
        return Ok(Some(found));
    }
    match (invoice.gift, &invoice.subscription) {
        // It was made, and we were stopped before we could write down its name.
        (Some(id), Some(subscription)) if store::recurring(conn, id).await?.is_some() => {
            mirror(app, keys, subscription).await
        }
        _ => Ok(None),
    }
}

/// The gift of an invoice, made when it is not there, becomes what it is now. A draft nobody has to
/// pay yet.
async fn take_invoice(
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
            let gift = gift_of(app, recurring, invoice);
            let tx = app.db.begin().await?;
            begin_gift(app, &tx, gift, source).await?;
            tx.commit().await?;
            // Ours, or that of somebody who was faster.
            match store::gift_by_invoice(conn, &invoice.id).await? {
                Some(gift) => gift.id,
                None => return Err(GivingError::Busy),
            }
        }
    };
    check_gift(app, keys, id, source).await.map(drop)
}

fn gift_of(app: &App, recurring: &recurring_gifts::Model, invoice: &Invoice) -> gifts::Model {
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

/// Something happened to this subscription. Its invoices are looked at, too: a message about one
/// may have been lost.
pub async fn look_at_subscription(
    app: &App,
    keys: &PaymentKeys,
    subscription_id: &str,
    source: ChangeSource,
) -> Result<Looked, GivingError> {
    let recurring = match mirror(app, keys, subscription_id).await {
        Err(GivingError::Provider(PaymentError::Missing)) => None,
        recurring => recurring?,
    };
    let Some(recurring) = recurring else {
        return Ok(Looked::NotOurs);
    };
    let conn = app.db.conn();
    let access = keys.access();
    let newest = app.payments.invoices_of(&access, subscription_id, None);
    for invoice in newest.await?.items {
        let known = store::gift_by_invoice(conn, &invoice.id).await?;
        if known.is_none_or(|gift| GiftState::OPEN.contains(&gift.state)) {
            take_invoice(app, keys, &recurring, &invoice, source).await?;
        }
    }
    Ok(Looked::Ours)
}

/// The recurring gift as its subscription is now; nothing when it is nobody's here.
async fn mirror(
    app: &App,
    keys: &PaymentKeys,
    subscription_id: &str,
) -> Result<Option<recurring_gifts::Model>, GivingError> {
    let (conn, access) = (app.db.conn(), keys.access());
    for _ in 0..TRIES {
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
            tracing::error!(gift = %before.id, subscription_id, "a second subscription claims to be this gift");
            return Ok(None);
        }
        // Asked after it was read: whoever writes meanwhile makes us look again.
        let seen = app.payments.subscription(&access, subscription_id).await?;
        if let Some(after) = take_subscription(app, before, &seen).await? {
            return Ok(Some(after));
        }
    }
    Err(GivingError::Busy)
}

/// Writes down what was seen, if the gift is still as it was when the provider was asked; nothing
/// otherwise.
pub async fn take_subscription(
    app: &App,
    before: recurring_gifts::Model,
    seen: &Subscription,
) -> Result<Option<recurring_gifts::Model>, GivingError> {
    let (conn, now) = (app.db.conn(), app.now());
    let Some(mut after) = rules::next_recurring(&before, seen) else {
        store::recurring_was_checked(conn, before.id, now).await?;
        return Ok(Some(before));
    };
    after.checked_at = now;
    if !store::replace_recurring(conn, &after).await? {
        return Ok(None);
    }
    after.revision += 1;
    Ok(Some(after))
}
