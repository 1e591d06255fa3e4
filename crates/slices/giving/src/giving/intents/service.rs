//! Rules for starting a gift: each submission creates at most one payment, and an interrupted one can be
//! retried.

use std::fmt;

use chrono::TimeDelta;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::{provider, store};
use crate::giving::{
    entities::{gifts, recurring_gifts},
    error::GivingError,
    ledger::{self, LookupResult},
    model::{ALLOWED_AMOUNTS, ChangeSource, DonationType, Frequency, GiftState, RecurringState},
    ready_keys,
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    contract::whole,
    db::{ExclusiveLock, take_lock},
};
use trellis_notifications::mail;
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::{PaymentError, PaymentStatus, SubscriptionStatus},
    settings::payments::{self, PaymentKeys},
};

/// Fraudsters test stolen cards with small gifts, so submissions are rate-limited.
const SUBMIT_LIMIT: Limit = Limit {
    attempts: 20,
    window: TimeDelta::minutes(10),
};
/// For clients that send no `submitId`: an identical request within this time counts as the same submission
/// until the gift is paid.
const DUPLICATE_WINDOW: TimeDelta = TimeDelta::minutes(30);
/// Stripe keeps an idempotency key for a day. After that, a retry would create a second payment.
const IDEMPOTENCY_KEY_LIFETIME: TimeDelta = TimeDelta::hours(20);

/// A member's request to give.
#[derive(Debug)]
pub struct NewGift {
    pub kind: DonationType,
    /// `None` if the client didn't send a whole number.
    pub amount: Option<i64>,
    pub frequency: Frequency,
    pub message: Option<String>,
    pub is_anonymous: bool,
    pub submit_id: Option<Uuid>,
}

/// Whether giving is set up, and the settings the payment form needs.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DonationSetup {
    pub is_ready: bool,
    pub publishable_key: Option<String>,
    /// True with test keys, which move no money.
    pub is_test: bool,
    /// Whether receipts are also emailed.
    pub can_mail: bool,
}

/// What the payment form needs to pay for a gift.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
#[schemars(rename = "DonationIntent")]
pub struct Intent {
    pub client_secret: String,
    pub publishable_key: String,
    pub donation_id: Uuid,
}

impl fmt::Debug for Intent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Intent({})", self.donation_id)
    }
}

pub async fn setup(app: &App) -> Result<DonationSetup, GivingError> {
    let conn = app.db.conn();
    let keys = payments::keys(app, conn).await?;
    Ok(DonationSetup {
        is_ready: keys.is_some(),
        is_test: keys.as_ref().is_some_and(|keys| !keys.is_live()),
        publishable_key: keys.map(|keys| keys.stripe_publishable_key),
        can_mail: mail::can_send(app, conn).await?,
    })
}

pub async fn create(app: &App, who: &SignedIn, request: NewGift) -> Result<Intent, GivingError> {
    let amount = request
        .amount
        .filter(|amount| ALLOWED_AMOUNTS.contains(amount));
    let amount = amount.ok_or(GivingError::Amount)?;
    let keys = ready_keys(app).await?;
    limits::consume(app, &format!("give:{}", who.user.id), SUBMIT_LIMIT).await?;
    // The unpaid gift we found may turn out to be paid already. The member then wants to give again, so we
    // try once more.
    for _ in 0..2 {
        let intent = match request.kind {
            DonationType::OneTime => start_one_time(app, &keys, who, &request, amount).await?,
            DonationType::Recurring => recurring(app, &keys, who, &request, amount).await?,
        };
        match intent {
            Some(intent) => return Ok(intent),
            None if request.submit_id.is_some() => return Err(GivingError::GivenAlready),
            // Without a submit id, a gift that turned out to be paid is ignored, so the next attempt starts a
            // new one.
            None => {}
        }
    }
    Err(GivingError::Busy)
}

/// Starts a one-time gift. Returns `None` if the gift no longer needs a payment.
async fn start_one_time(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    request: &NewGift,
    amount: i64,
) -> Result<Option<Intent>, GivingError> {
    let gift = find_or_create_gift(app, keys, who, request, amount).await?;
    let payment = match provider::payment(app, keys, who, &gift).await {
        Ok(payment) => payment,
        Err(error) => {
            if is_certainly_not_executed(&error) {
                ledger::store::delete_gift_without_payment(app.db.conn(), gift.id).await?;
            } else if is_broken(&error) {
                ledger::store::renew_gift_idempotency_key(app.db.conn(), gift.id).await?;
            }
            return Err(error);
        }
    };
    // Link the payment before handing out its secret, so that we know about every payment that can be made.
    if !ledger::store::link_payment(app.db.conn(), gift.id, &payment.id).await? {
        return Err(GivingError::Busy);
    }
    match payment.client_secret {
        Some(secret) if payment.status == PaymentStatus::Waiting => Ok(Some(Intent {
            client_secret: secret.reveal().to_owned(),
            publishable_key: keys.stripe_publishable_key.clone(),
            donation_id: gift.id,
        })),
        _ => {
            let checked = ledger::check_gift(app, keys, gift.id, ChangeSource::Check).await?;
            no_payment_due(checked)
        }
    }
}

/// Returns `Ok(None)` if the gift is paid or processing, and an error if it can't be paid anymore.
fn no_payment_due(gift: Option<gifts::Model>) -> Result<Option<Intent>, GivingError> {
    match gift {
        Some(gift) if gift.state.is_paid() || gift.state == GiftState::Processing => Ok(None),
        _ => Err(GivingError::SubmitIdReused),
    }
}

/// Returns the gift for this submission, creating it if needed.
async fn find_or_create_gift(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    request: &NewGift,
    amount: i64,
) -> Result<gifts::Model, GivingError> {
    let now = app.now();
    let gift = gifts::Model {
        id: app.new_id(),
        user_id: Some(who.user.id),
        recurring_id: None,
        is_renewal: false,
        is_live: keys.is_live(),
        state: GiftState::Confirming,
        amount,
        received: 0,
        refunded: 0,
        message: request.message.clone(),
        is_anonymous: request.is_anonymous,
        submit_id: request.submit_id,
        payment_id: None,
        invoice_id: None,
        revision: 1,
        created_at: now,
        paid_at: None,
        checked_at: now,
    };
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Gifts).await?;
    let before = match request.submit_id {
        Some(id) => store::gift_by_submit_id(&tx, who.user.id, id).await?,
        None => store::find_matching_unpaid_gift(&tx, &gift, now - DUPLICATE_WINDOW).await?,
    };
    if let Some(before) = before {
        let is_same = before.amount == amount
            && before.message == gift.message
            && before.is_anonymous == gift.is_anonymous
            && before.is_live == gift.is_live;
        let is_known =
            before.payment_id.is_some() || now - before.created_at < IDEMPOTENCY_KEY_LIFETIME;
        return if is_same && is_known {
            Ok(before)
        } else {
            Err(GivingError::SubmitIdReused)
        };
    }
    ledger::begin_gift(app, &tx, gift.clone(), ChangeSource::Page).await?;
    tx.commit().await?;
    Ok(gift)
}

/// The recurring counterpart of `start_one_time`.
async fn recurring(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    request: &NewGift,
    amount: i64,
) -> Result<Option<Intent>, GivingError> {
    let conn = app.db.conn();
    let recurring = find_or_create_recurring(app, keys, who, request, amount).await?;
    let subscription = match provider::subscription(app, keys, who, &recurring).await {
        Ok(subscription) => subscription,
        Err(error) => {
            if is_certainly_not_executed(&error) {
                ledger::store::delete_recurring_without_subscription(conn, recurring.id).await?;
            } else if is_broken(&error) {
                ledger::store::renew_recurring_idempotency_key(conn, recurring.id).await?;
            }
            return Err(error);
        }
    };
    // Syncing the subscription also records its first gift.
    let lookup_result =
        ledger::sync_subscription(app, keys, &subscription.id, ChangeSource::Page).await?;
    let gift = store::find_first_gift(conn, recurring.id).await?;
    let (LookupResult::Ours, Some(gift)) = (lookup_result, gift) else {
        return Err(GivingError::Busy);
    };
    match subscription.client_secret {
        Some(secret) if subscription.status == SubscriptionStatus::Incomplete => {
            if let Some(payment_id) = secret.payment_id()
                && !ledger::store::link_payment(conn, gift.id, payment_id).await?
            {
                return Err(GivingError::Busy);
            }
            Ok(Some(Intent {
                client_secret: secret.reveal().to_owned(),
                publishable_key: keys.stripe_publishable_key.clone(),
                donation_id: gift.id,
            }))
        }
        _ => no_payment_due(Some(gift)),
    }
}

async fn find_or_create_recurring(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    request: &NewGift,
    amount: i64,
) -> Result<recurring_gifts::Model, GivingError> {
    let now = app.now();
    let recurring = recurring_gifts::Model {
        id: app.new_id(),
        user_id: Some(who.user.id),
        is_live: keys.is_live(),
        state: RecurringState::Confirming,
        frequency: request.frequency,
        amount,
        message: request.message.clone(),
        is_anonymous: request.is_anonymous,
        submit_id: request.submit_id,
        subscription_id: None,
        period_end: None,
        ended_at: None,
        revision: 1,
        created_at: now,
        checked_at: now,
    };
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Gifts).await?;
    let before = match request.submit_id {
        Some(id) => store::recurring_by_submit_id(&tx, who.user.id, id).await?,
        None => {
            store::find_matching_unpaid_recurring(&tx, &recurring, now - DUPLICATE_WINDOW).await?
        }
    };
    if let Some(before) = before {
        let is_same = before.amount == amount
            && before.frequency == request.frequency
            && before.message == recurring.message
            && before.is_anonymous == recurring.is_anonymous
            && before.is_live == recurring.is_live;
        let is_known =
            before.subscription_id.is_some() || now - before.created_at < IDEMPOTENCY_KEY_LIFETIME;
        return if is_same && is_known {
            Ok(before)
        } else {
            Err(GivingError::SubmitIdReused)
        };
    }
    ledger::store::insert_recurring(&tx, recurring.clone()).await?;
    tx.commit().await?;
    Ok(recurring)
}

/// Stripe replays a stored failure for the same idempotency key. No one received the client secret from that
/// attempt, so retrying with a new key is safe.
fn is_broken(error: &GivingError) -> bool {
    matches!(error, GivingError::Provider(PaymentError::Broken(_)))
}

/// Whether Stripe certainly did nothing. Otherwise we keep the hidden row until a retry, a webhook or the
/// cleanup settles it.
fn is_certainly_not_executed(error: &GivingError) -> bool {
    match error {
        GivingError::Card(_) => true,
        GivingError::Provider(cause) => matches!(
            cause,
            PaymentError::KeyRefused(_) | PaymentError::Missing | PaymentError::Refused(_)
        ),
        _ => false,
    }
}
