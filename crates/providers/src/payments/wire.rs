//! Stripe's responses, limited to the fields the ledger needs.

use std::collections::HashMap;

use anyhow::{Context, anyhow};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use trellis_platform::ports::{
    self, ClientSecret, InvoiceStatus, PaymentError, PaymentStatus, ResultPage, SubscriptionStatus,
};
use uuid::Uuid;

/// An object whose id is all we need.
#[derive(Debug, Deserialize)]
pub(super) struct IdOnly {
    pub id: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct List<T> {
    pub data: Vec<T>,
    has_more: bool,
}

/// Just the id, or the whole object if we expanded it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Expandable<T> {
    Id(String),
    Expanded(T),
}

impl<T> Expandable<T> {
    fn whole(self) -> Option<T> {
        match self {
            Self::Id(_) => None,
            Self::Expanded(it) => Some(it),
        }
    }
}

impl Expandable<IdOnly> {
    fn id(self) -> String {
        match self {
            Self::Id(id) | Self::Expanded(IdOnly { id }) => id,
        }
    }
}

/// Absent and null both count as empty.
type Metadata = Option<HashMap<String, String>>;

#[derive(Debug, Deserialize)]
pub(super) struct PaymentIntent {
    id: String,
    status: String,
    amount: i64,
    #[serde(default)]
    amount_received: i64,
    created: i64,
    livemode: bool,
    client_secret: Option<String>,
    metadata: Metadata,
    last_payment_error: Option<serde::de::IgnoredAny>,
    next_action: Option<NextAction>,
    latest_charge: Option<Expandable<Charge>>,
}

#[derive(Debug, Deserialize)]
struct NextAction {
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Debug, Deserialize)]
struct Charge {
    created: i64,
    amount_refunded: i64,
    status: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Subscription {
    id: String,
    status: String,
    metadata: Metadata,
    cancel_at_period_end: bool,
    cancel_at: Option<i64>,
    ended_at: Option<i64>,
    items: Items,
    latest_invoice: Option<Expandable<LatestInvoice>>,
}

#[derive(Debug, Deserialize)]
struct Items {
    data: Vec<Item>,
}

#[derive(Debug, Deserialize)]
struct Item {
    current_period_end: Option<i64>,
}

#[derive(Debug, Deserialize)]
struct LatestInvoice {
    id: String,
    status: Option<String>,
    confirmation_secret: Option<ConfirmationSecret>,
}

#[derive(Debug, Deserialize)]
struct ConfirmationSecret {
    client_secret: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Invoice {
    id: String,
    status: String,
    amount_due: i64,
    amount_paid: i64,
    created: i64,
    billing_reason: Option<String>,
    attempted: bool,
    status_transitions: StatusTransitions,
    parent: Option<Parent>,
    payments: Option<List<InvoicePayment>>,
}

#[derive(Debug, Deserialize)]
struct StatusTransitions {
    paid_at: Option<i64>,
}

#[derive(Debug, Deserialize)]
struct Parent {
    subscription_details: Option<SubscriptionDetails>,
}

#[derive(Debug, Deserialize)]
struct SubscriptionDetails {
    subscription: Expandable<IdOnly>,
    metadata: Metadata,
}

#[derive(Debug, Deserialize)]
pub(super) struct InvoicePayment {
    invoice: Expandable<IdOnly>,
    status: String,
    payment: PaidBy,
}

#[derive(Debug, Deserialize)]
struct PaidBy {
    payment_intent: Option<Expandable<IdOnly>>,
}

impl InvoicePayment {
    pub fn invoice(self) -> String {
        self.invoice.id()
    }
}

/// Converts a response into the ledger's types.
pub(super) fn read<T, U>(it: T) -> Result<U, PaymentError>
where
    U: TryFrom<T, Error = anyhow::Error>,
{
    it.try_into().map_err(PaymentError::Unreachable)
}

pub(super) fn read_all<T, U>(list: List<T>) -> Result<ResultPage<U>, PaymentError>
where
    U: TryFrom<T, Error = anyhow::Error>,
{
    let items: Result<_, _> = list.data.into_iter().map(read).collect();
    Ok(ResultPage {
        items: items?,
        has_more: list.has_more,
    })
}

impl TryFrom<PaymentIntent> for ports::Payment {
    type Error = anyhow::Error;

    fn try_from(it: PaymentIntent) -> Result<Self, Self::Error> {
        let status = match it.status.as_str() {
            "processing" => PaymentStatus::Processing,
            "succeeded" => PaymentStatus::Succeeded,
            "canceled" => PaymentStatus::Canceled,
            waiting if waiting.starts_with("requires_") => PaymentStatus::Waiting,
            other => return Err(anyhow!("an unknown payment status: {other:?}")),
        };
        // Uses the latest charge only if it succeeded.
        let charge = it.latest_charge.and_then(Expandable::whole);
        let charge = charge.filter(|charge| charge.status == "succeeded");
        Ok(Self {
            id: it.id,
            status,
            amount: it.amount,
            received: it.amount_received,
            refunded: charge.as_ref().map_or(0, |charge| charge.amount_refunded),
            gift: gift(it.metadata),
            has_failed: it.last_payment_error.is_some(),
            needs_bank_verification: it
                .next_action
                .is_some_and(|next| next.kind == "verify_with_microdeposits"),
            created_at: time(it.created)?,
            paid_at: charge.map(|charge| time(charge.created)).transpose()?,
            is_live: it.livemode,
            client_secret: it.client_secret.map(ClientSecret::new),
        })
    }
}

impl TryFrom<Subscription> for ports::Subscription {
    type Error = anyhow::Error;

    fn try_from(it: Subscription) -> Result<Self, Self::Error> {
        let status = match it.status.as_str() {
            "incomplete" => SubscriptionStatus::Incomplete,
            "active" | "trialing" => SubscriptionStatus::Active,
            "past_due" | "unpaid" | "paused" => SubscriptionStatus::PastDue,
            "canceled" | "incomplete_expired" => SubscriptionStatus::Canceled,
            other => return Err(anyhow!("an unknown subscription status: {other:?}")),
        };
        let ends = it
            .items
            .data
            .iter()
            .filter_map(|item| item.current_period_end);
        let period_end = ends.max();
        // A subscription that we cancel ends with its period. One that is canceled in Stripe's dashboard has
        // a separate end date, and continues while another payment is due before that date.
        let last_day = it
            .cancel_at
            .filter(|at| period_end.is_none_or(|end| *at <= end));
        let (latest_invoice, client_secret) = match it.latest_invoice {
            None => (None, None),
            Some(Expandable::Id(id)) => (Some(id), None),
            Some(Expandable::Expanded(invoice)) => {
                let waits = matches!(invoice.status.as_deref(), Some("draft" | "open"));
                let secret = invoice.confirmation_secret.filter(|_| waits);
                let secret = secret.map(|secret| ClientSecret::new(secret.client_secret));
                (Some(invoice.id), secret)
            }
        };
        Ok(Self {
            id: it.id,
            status,
            gift: gift(it.metadata),
            is_ending: it.cancel_at_period_end || last_day.is_some(),
            period_end: last_day.or(period_end).map(time).transpose()?,
            ended_at: it.ended_at.map(time).transpose()?,
            latest_invoice,
            client_secret,
        })
    }
}

impl TryFrom<Invoice> for ports::Invoice {
    type Error = anyhow::Error;

    fn try_from(it: Invoice) -> Result<Self, Self::Error> {
        let status = match it.status.as_str() {
            "draft" => InvoiceStatus::Draft,
            "open" => InvoiceStatus::Open,
            "paid" => InvoiceStatus::Paid,
            "void" | "uncollectible" => InvoiceStatus::Void,
            other => return Err(anyhow!("an unknown invoice status: {other:?}")),
        };
        let amount = match status {
            InvoiceStatus::Paid => it.amount_paid,
            _ => it.amount_due,
        };
        let details = it.parent.and_then(|parent| parent.subscription_details);
        let (subscription, metadata) = match details {
            Some(details) => (Some(details.subscription.id()), details.metadata),
            None => (None, None),
        };
        Ok(Self {
            id: it.id,
            status,
            amount,
            subscription,
            gift: gift(metadata),
            payment: it.payments.and_then(|list| payment_of(list.data)),
            is_first: it.billing_reason.as_deref() == Some("subscription_create"),
            was_attempted: it.attempted,
            created_at: time(it.created)?,
            paid_at: it.status_transitions.paid_at.map(time).transpose()?,
        })
    }
}

/// The payment that paid the invoice, or else one that can still pay it.
fn payment_of(mut payments: Vec<InvoicePayment>) -> Option<String> {
    let rank = |it: &InvoicePayment| match it.status.as_str() {
        "paid" => 0,
        "open" => 1,
        _ => 2,
    };
    payments.sort_by_key(rank);
    let intents = payments.into_iter().map(|it| it.payment.payment_intent);
    intents.flatten().next().map(Expandable::id)
}

/// In objects that we didn't create, this field may contain anything.
fn gift(metadata: Metadata) -> Option<Uuid> {
    metadata?.get("gift")?.parse().ok()
}

fn time(seconds: i64) -> anyhow::Result<DateTime<Utc>> {
    DateTime::from_timestamp(seconds, 0).with_context(|| format!("an invalid timestamp: {seconds}"))
}

#[cfg(test)]
mod tests;
