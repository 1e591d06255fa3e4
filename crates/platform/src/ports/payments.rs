//! The parts of the payment provider that the gifts slice uses. Amounts are in cents.

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// The provider's API credentials. Never shown or logged.
#[derive(Clone, PartialEq, Eq)]
pub struct PaymentAccess {
    pub secret_key: String,
}

impl fmt::Debug for PaymentAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PaymentAccess(…)")
    }
}

/// Lets one browser complete one payment. Never stored or logged.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientSecret(String);

impl ClientSecret {
    pub fn new(secret: String) -> Self {
        Self(secret)
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The id of the payment this secret is for, which is the first part of the secret.
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
    /// The request timed out, so we don't know whether the provider processed it.
    #[error("the request timed out")]
    Slow,
    /// A retry may succeed. The request may have been processed anyway.
    #[error("the payment provider can't be reached: {0:#}")]
    Unreachable(anyhow::Error),
    /// An error on the provider's side. It is returned again for the same idempotency key.
    #[error("the payment provider returned an error: {0:#}")]
    Broken(anyhow::Error),
    #[error("the API key was rejected: {0:#}")]
    KeyRefused(anyhow::Error),
    #[error("not found at the payment provider")]
    Missing,
    /// The provider's message, meant to be shown to the donor.
    #[error("the card was declined: {0}")]
    Card(String),
    #[error("the request was refused: {0:#}")]
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
    /// The product name shown in the provider's dashboard and on its invoices.
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
    /// Waiting for the donor to pay; no money has moved.
    Waiting,
    Processing,
    Succeeded,
    Canceled,
}

/// A payment's current state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: String,
    pub status: PaymentStatus,
    pub amount: i64,
    pub received: i64,
    pub refunded: i64,
    /// The gift this payment is for, if we created the payment and it isn't part of a subscription.
    pub gift: Option<Uuid>,
    /// Whether the last attempt to pay failed.
    pub has_failed: bool,
    /// The donor still has to verify a bank account, which can take days.
    pub needs_bank_verification: bool,
    pub created_at: DateTime<Utc>,
    /// When the money was received.
    pub paid_at: Option<DateTime<Utc>>,
    pub is_live: bool,
    pub client_secret: Option<ClientSecret>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubscriptionStatus {
    /// The first payment hasn't arrived yet.
    Incomplete,
    Active,
    PastDue,
    /// Ended for good, whether or not it was ever paid.
    Canceled,
}

/// A subscription's current state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    pub status: SubscriptionStatus,
    pub gift: Option<Uuid>,
    /// The subscription is paid until the end of the period and won't be renewed.
    pub is_ending: bool,
    pub period_end: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub latest_invoice: Option<String>,
    /// The client secret of the latest invoice, while that invoice is unpaid.
    pub client_secret: Option<ClientSecret>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvoiceStatus {
    Draft,
    Open,
    Paid,
    /// Payment is no longer requested.
    Void,
}

/// The current state of an invoice, which charges a subscription for one billing period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoice {
    pub id: String,
    pub status: InvoiceStatus,
    pub amount: i64,
    pub subscription: Option<String>,
    /// The recurring gift, read from the subscription's metadata.
    pub gift: Option<Uuid>,
    /// The payment for this invoice, once there is one.
    pub payment: Option<String>,
    /// The subscription's first invoice.
    pub is_first: bool,
    /// Whether the provider has tried to collect the payment.
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
pub struct ResultPage<T> {
    pub items: Vec<T>,
    /// Whether there are more items after the last one.
    pub has_more: bool,
}

/// `once` is an idempotency key: a request that is repeated with the same key is processed only once and gets
/// the same response.
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
    async fn list_subscription_invoices(
        &self,
        access: &PaymentAccess,
        subscription: &str,
        after: Option<&str>,
    ) -> Result<ResultPage<Invoice>, PaymentError>;

    /// The invoice paid by this payment, if any.
    async fn fetch_invoice_by_payment(
        &self,
        access: &PaymentAccess,
        payment: &str,
    ) -> Result<Option<String>, PaymentError>;

    /// Lists payments created between `from` (inclusive) and `until` (exclusive), newest first.
    async fn payments_created_between(
        &self,
        access: &PaymentAccess,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<ResultPage<Payment>, PaymentError>;
}
