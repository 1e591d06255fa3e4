use schemars::JsonSchema;
use serde::Serialize;

use crate::giving::model::{Donation, DonationStep, RecurringDonation};
use trellis_kernel::contract::whole;

/// A person's gifts. What was begun and never paid is not among them.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDonations {
    /// Newest first.
    pub items: Vec<Donation>,
    pub page: u32,
    pub page_size: u32,
    pub total: u64,
    pub recurring: Vec<RecurringDonation>,
    /// In which something was given, the latest first: each has a statement.
    pub years: Vec<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConfirmationState {
    /// Nothing was begun that could be confirmed.
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

/// Who thanks.
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
    /// From its beginning on.
    pub history: Vec<DonationStep>,
    pub giver: Giver,
    pub recipient: Recipient,
}

/// What somebody gave in a year of their own calendar.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    pub year: i32,
    /// Of gifts made with test keys, while those are what is set up.
    pub is_test: bool,
    pub giver: Giver,
    pub recipient: Recipient,
    /// From January on.
    pub items: Vec<Donation>,
    pub received: i64,
    pub refunded: i64,
    pub net: i64,
}
