use schemars::JsonSchema;
use serde::Serialize;

use crate::giving::model::{Donation, DonationStep, RecurringDonation};
use trellis_kernel::contract::whole;

/// A member's gifts, without those that were started but never paid.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDonations {
    /// The gifts on this page, newest first.
    pub items: Vec<Donation>,
    pub page: u32,
    pub page_size: u32,
    pub total: u64,
    pub recurring: Vec<RecurringDonation>,
    /// Years with gifts, latest first. Each has a statement.
    pub years: Vec<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConfirmationState {
    /// The member has no recent gift to confirm.
    None,
    Confirming,
    Processing,
    Succeeded,
    Failed,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Confirmation {
    pub state: ConfirmationState,
    pub donation: Option<Donation>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Giver {
    pub name: String,
    pub email: String,
}

/// The recipient named on receipts and statements.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Recipient {
    pub name: String,
    pub note: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub donation: Donation,
    /// The gift's changes in chronological order.
    pub history: Vec<DonationStep>,
    pub giver: Giver,
    pub recipient: Recipient,
}

/// A member's gifts in one calendar year, in the member's time zone.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    pub year: i32,
    /// True while test keys are configured; the statement then lists test gifts.
    pub is_test: bool,
    pub giver: Giver,
    pub recipient: Recipient,
    /// The year's gifts in chronological order.
    pub items: Vec<Donation>,
    pub received: i64,
    pub refunded: i64,
    pub net: i64,
}
