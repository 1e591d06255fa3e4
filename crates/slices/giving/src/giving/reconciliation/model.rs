use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::giving::model::{GiftState, ReconciliationState};
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceKind {
    State,
    Amount,
    Refund,
    /// Stripe has a gift that was missing from our records.
    MissingHere,
    /// Our records have a gift that Stripe doesn't have.
    MissingThere,
    /// Stripe has a payment that didn't start in Trellis.
    NotOurs,
}

/// A gift as recorded here or at Stripe, before any correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DifferenceSide {
    pub state: GiftState,
    /// The amount in cents.
    pub amount: i64,
    pub refunded: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Difference {
    pub kind: DifferenceKind,
    pub donation_id: Option<Uuid>,
    pub payment_id: Option<String>,
    pub here: Option<DifferenceSide>,
    pub there: Option<DifferenceSide>,
    /// Our record was corrected and now matches Stripe.
    pub is_mended: bool,
}

impl Difference {
    pub fn is_about_same_gift_as(&self, other: &Self) -> bool {
        (self.donation_id, &self.payment_id) == (other.donation_id, &other.payment_id)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Reconciliation {
    pub id: Uuid,
    pub state: ReconciliationState,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub started_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub checked_here: i32,
    pub checked_there: i32,
    pub differences: Vec<Difference>,
}
