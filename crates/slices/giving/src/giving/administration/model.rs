//! Gifts as the office sees them.

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

/// Why somebody is named, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GiverKind {
    Named,
    /// They asked not to be.
    Anonymous,
    /// Their account is gone.
    Left,
    /// Begun and not given: nobody is named.
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

/// In cents. Only gifts whose money came are counted, and only in test or only in earnest, as the
/// present keys are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DonationSums {
    pub received: i64,
    pub refunded: i64,
    /// What remains.
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
    /// Newest first.
    pub items: Vec<AdminDonation>,
    pub page: u32,
    pub page_size: u32,
    pub total: u64,
    /// Over all that was found.
    pub sums: DonationSums,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DonationSummary {
    /// The present keys are test keys, and so are these sums.
    pub is_test: bool,
    pub this_month: DonationSums,
    pub this_year: DonationSums,
    pub all_time: DonationSums,
    pub recurring: RecurringSums,
    /// Twelve, the present one last.
    pub by_month: Vec<MonthSums>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringSums {
    pub active: u64,
    pub past_due: u64,
    /// What the active ones bring in a month, in cents; of a yearly one its twelfth.
    pub monthly: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MonthSums {
    /// `2026-11`.
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
    /// The cents that moved, where some did.
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
    /// As it went.
    pub history: Vec<AdminDonationStep>,
    /// The provider's names for it.
    pub payment_id: Option<String>,
    pub invoice_id: Option<String>,
}
