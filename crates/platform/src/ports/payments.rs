//! The payment provider, as the ledger of gifts needs it. Amounts are whole cents.

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Opens the provider's doors. Never shown, never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct PaymentAccess {
    pub secret_key: String,
}

impl fmt::Debug for PaymentAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PaymentAccess(…)")
    }
}

/// Lets one browser pay one payment. Never kept, never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientSecret(String);

impl ClientSecret {
    pub fn new(secret: String) -> Self {
        Self(secret)
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The payment that it opens: its name comes first.
    pub fn payment_id(&self) -> Option<&str> {
        self.0.split_once("_secret_").map(|(id, _)| id)
    }
}

impl fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientSecret(…)")
    }
}

#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// It was asked and did not answer in time: whether it did what it was asked is not known.
    #[error("it did not answer in time")]
    Slow,
    /// It may answer another time. What it was asked may have been done all the same.
    #[error("it cannot be asked: {0:#}")]
    Unreachable(anyhow::Error),
    /// It says that it went wrong over there, and says so again to whoever asks with the same key.
    #[error("it failed: {0:#}")]
    Broken(anyhow::Error),
    #[error("it does not take the key: {0:#}")]
    KeyRefused(anyhow::Error),
    #[error("it does not know it")]
    Missing,
    /// The sentence is meant for whoever pays.
    #[error("the card was refused: {0}")]
    Card(String),
    #[error("it refused: {0:#}")]
    Refused(anyhow::Error),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomer {
    pub user: Uuid,
    pub name: String,
    pub email: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPayment {
    pub gift: Uuid,
    pub customer: String,
    pub amount: i64,
    pub description: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interval {
    Month,
    Year,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPrice {
    pub amount: i64,
    pub every: Interval,
    /// What the provider's own papers call it.
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubscription {
    /// The recurring gift.
    pub gift: Uuid,
    pub customer: String,
    pub price: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatus {
    /// For whoever pays: nothing has moved.
    Waiting,
    Processing,
    Succeeded,
    Canceled,
}

/// A payment as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: String,
    pub status: PaymentStatus,
    pub amount: i64,
    pub received: i64,
    pub refunded: i64,
    /// Ours, when we made it and it is no subscription's.
    pub gift: Option<Uuid>,
    /// Whether the last attempt to pay it failed.
    pub has_failed: bool,
    /// Whoever gives has yet to prove that a bank account is theirs, which takes days.
    pub is_proving: bool,
    pub created_at: DateTime<Utc>,
    /// When the money moved.
    pub paid_at: Option<DateTime<Utc>>,
    pub is_live: bool,
    pub client_secret: Option<ClientSecret>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubscriptionStatus {
    /// Its first payment is not there yet.
    Incomplete,
    Active,
    PastDue,
    /// Over for good, whether it was ever paid or not.
    Canceled,
}

/// A subscription as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    pub status: SubscriptionStatus,
    pub gift: Option<Uuid>,
    /// Paid for now, and not charged again.
    pub is_ending: bool,
    pub period_end: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub latest_invoice: Option<String>,
    /// Of the latest invoice, while that waits to be paid.
    pub client_secret: Option<ClientSecret>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvoiceStatus {
    Draft,
    Open,
    Paid,
    /// Nobody asks for it any more.
    Void,
}

/// One payment's worth of a subscription, as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoice {
    pub id: String,
    pub status: InvoiceStatus,
    pub amount: i64,
    pub subscription: Option<String>,
    /// The recurring gift, as the subscription names it.
    pub gift: Option<Uuid>,
    /// What pays it, once there is something.
    pub payment: Option<String>,
    /// The one with which its subscription began.
    pub is_first: bool,
    /// Whether the provider has tried to have it paid.
    pub was_attempted: bool,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    Now,
    AtPeriodEnd,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<T> {
    pub items: Vec<T>,
    /// More come after the last one.
    pub has_more: bool,
}

/// `once` is a key: what is asked again with the same one is done once, and answered alike.
#[async_trait]
pub trait PaymentService: Send + Sync + fmt::Debug {
    async fn create_customer(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewCustomer,
    ) -> Result<String, PaymentError>;

    async fn delete_customer(&self, access: &PaymentAccess, id: &str) -> Result<(), PaymentError>;

    async fn create_payment(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewPayment,
    ) -> Result<Payment, PaymentError>;

    async fn create_price(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewPrice,
    ) -> Result<String, PaymentError>;

    async fn create_subscription(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewSubscription,
    ) -> Result<Subscription, PaymentError>;

    async fn payment(&self, access: &PaymentAccess, id: &str) -> Result<Payment, PaymentError>;

    async fn cancel_payment(
        &self,
        access: &PaymentAccess,
        once: &str,
        id: &str,
    ) -> Result<Payment, PaymentError>;

    async fn subscription(
        &self,
        access: &PaymentAccess,
        id: &str,
    ) -> Result<Subscription, PaymentError>;

    async fn stop_subscription(
        &self,
        access: &PaymentAccess,
        once: &str,
        id: &str,
        when: Stop,
    ) -> Result<Subscription, PaymentError>;

    async fn invoice(&self, access: &PaymentAccess, id: &str) -> Result<Invoice, PaymentError>;

    /// Newest first.
    async fn invoices_of(
        &self,
        access: &PaymentAccess,
        subscription: &str,
        after: Option<&str>,
    ) -> Result<Listed<Invoice>, PaymentError>;

    /// The invoice that this payment pays, if any.
    async fn invoice_of(
        &self,
        access: &PaymentAccess,
        payment: &str,
    ) -> Result<Option<String>, PaymentError>;

    /// Made from the first moment on and before the other, newest first.
    async fn payments_made(
        &self,
        access: &PaymentAccess,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<Listed<Payment>, PaymentError>;
}
