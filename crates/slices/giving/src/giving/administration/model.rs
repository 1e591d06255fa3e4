//! Response types for the admin view of gifts.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::giving::{
    entities::gift_history,
    model::{ChangeSource, Donation, GiftChange},
};
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DonationGiver {
    pub id: Uuid,
    pub name: String,
    pub email: String,
}

/// Whether the donor is named, and if not, why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GiverKind {
    Named,
    /// The donor asked to stay anonymous.
    Anonymous,
    /// The donor's account was deleted.
    Left,
    /// The gift was started but never paid, so no donor is shown.
    Unfinished,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AdminDonation {
    #[serde(flatten)]
    pub donation: Donation,
    pub giver: Option<DonationGiver>,
    pub giver_kind: GiverKind,
}

/// In cents. Counts only paid gifts, and only those made in the current key mode (test or live).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DonationSums {
    pub received: i64,
    pub refunded: i64,
    /// Received minus refunded.
    pub net: i64,
    pub count: u64,
}

impl DonationSums {
    pub fn new(received: i64, refunded: i64, count: i64) -> Self {
        Self {
            received,
            refunded,
            net: received - refunded,
            count: u64::try_from(count).unwrap_or_default(),
        }
    }

    pub fn add(&mut self, other: &Self) {
        self.received += other.received;
        self.refunded += other.refunded;
        self.net += other.net;
        self.count += other.count;
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminDonationPage {
    /// The gifts on this page, newest first.
    pub items: Vec<AdminDonation>,
    pub page: u32,
    pub page_size: u32,
    pub total: u64,
    /// Totals over all matching gifts, not just this page.
    pub sums: DonationSums,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DonationSummary {
    /// The current keys are test keys, so these totals cover test gifts only.
    pub is_test: bool,
    pub this_month: DonationSums,
    pub this_year: DonationSums,
    pub all_time: DonationSums,
    pub recurring: RecurringSums,
    /// The last twelve months, ending with the current one.
    pub by_month: Vec<MonthSums>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringSums {
    pub active: u64,
    pub past_due: u64,
    /// What active recurring gifts bring in per month, in cents. A yearly gift counts as one twelfth.
    pub monthly: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MonthSums {
    /// The month, for example `2026-11`.
    pub month: String,
    #[serde(flatten)]
    pub sums: DonationSums,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AdminDonationStep {
    pub at: DateTime<Utc>,
    pub change: GiftChange,
    /// The amount in cents, if the change moved money.
    pub amount: Option<i64>,
    pub source: ChangeSource,
}

impl From<gift_history::Model> for AdminDonationStep {
    fn from(row: gift_history::Model) -> Self {
        Self {
            at: row.at,
            change: row.change,
            amount: row.amount,
            source: row.source,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AdminDonationDetail {
    pub donation: AdminDonation,
    /// The gift's changes in chronological order.
    pub history: Vec<AdminDonationStep>,
    /// Stripe's id for the payment.
    pub payment_id: Option<String>,
    pub invoice_id: Option<String>,
}
