//! Types for the giving slice. Amounts are whole US cents.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entities::{gift_history, gifts, recurring_gifts};
use trellis_kernel::contract::whole;

pub const CURRENCY: &str = "usd";
/// The allowed amounts: one dollar to ten thousand dollars, in cents.
pub const ALLOWED_AMOUNTS: std::ops::RangeInclusive<i64> = 100..=1_000_000;

/// Defines an enum whose values are spelled the same in the API and in the database.
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident { $($(#[$note:meta])* $word:ident),* $(,)? })*) => { $(
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumIter,
            DeriveActiveEnum,
        )]
        #[serde(rename_all = "snake_case")]
        #[sea_orm(
            rs_type = "String",
            db_type = "String(StringLen::N(24))",
            rename_all = "snake_case"
        )]
        pub enum $name { $($(#[$note])* $word),* }
    )* };
}

words! {
    #[derive(Default)]
    DonationType { #[default] OneTime, Recurring }

    #[derive(Default)]
    Frequency { #[default] Monthly, Yearly }

    /// The state of a gift, as reported by Stripe.
    GiftState {
        /// No money has moved yet.
        Confirming,
        /// The bank is still processing the payment.
        Processing,
        Succeeded,
        /// The last payment attempt failed. Another one may succeed.
        Failed,
        Canceled,
        PartiallyRefunded,
        Refunded,
    }

    RecurringState {
        /// The first payment hasn't arrived yet.
        Confirming,
        Active,
        /// A payment failed and will be retried.
        PastDue,
        /// Paid until the end of the period, and not renewed after that.
        Ending,
        Canceled,
    }

    /// A change in a gift's history.
    GiftChange {
        Started,
        Processing,
        Succeeded,
        PaymentFailed,
        PartiallyRefunded,
        Refunded,
        /// A refund failed, and the money returned to us.
        RefundFailed,
        Canceled,
    }

    /// How we learned of a change.
    ChangeSource {
        /// The donor submitted the form.
        Page,
        /// Stripe sent a webhook.
        Webhook,
        /// We queried Stripe.
        Check,
        Reconciliation,
    }

    EventState {
        Waiting,
        Done,
        /// An event we don't handle, or one that isn't about any of our gifts.
        Ignored,
    }

    ReconciliationState { Running, Done, Failed }
}

impl GiftState {
    /// States in which the money has arrived, refunded or not.
    pub const PAID_STATES: [Self; 3] = [Self::Succeeded, Self::PartiallyRefunded, Self::Refunded];
    /// States in which no money has arrived yet but still may.
    pub const OPEN_STATES: [Self; 3] = [Self::Confirming, Self::Failed, Self::Processing];

    pub fn is_paid(self) -> bool {
        Self::PAID_STATES.contains(&self)
    }
}

impl Frequency {
    /// The frequency as a phrase, such as "a month" in "$25.00 a month".
    pub fn per_period_phrase(self) -> &'static str {
        match self {
            Self::Monthly => "a month",
            Self::Yearly => "a year",
        }
    }
}

/// Formats an amount like `$1,234.50`.
pub fn format_dollars(cents: i64) -> String {
    let whole = (cents / 100).to_string();
    let mut with_separators = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            with_separators.push(',');
        }
        with_separators.push(digit);
    }
    format!("${with_separators}.{:02}", cents % 100)
}

/// A receipt number short enough to read aloud, from the random part of the gift's id.
pub fn receipt_number(id: Uuid) -> String {
    let hex = id.simple().to_string().to_uppercase();
    let random_part = &hex[20..];
    format!(
        "{}-{}-{}",
        &random_part[..4],
        &random_part[4..8],
        &random_part[8..]
    )
}

/// A gift, as its donor sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Donation {
    pub id: Uuid,
    #[serde(rename = "type")]
    pub kind: DonationType,
    pub frequency: Option<Frequency>,
    pub recurring_id: Option<Uuid>,
    pub state: GiftState,
    /// In cents: the amount received, or the amount due while unpaid.
    pub amount: i64,
    pub refunded_amount: i64,
    pub currency: &'static str,
    pub message: Option<String>,
    pub anonymous: bool,
    /// Made with test keys: no money moved.
    pub is_test: bool,
    pub receipt_number: String,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
}

impl Donation {
    pub fn response(row: gifts::Model, frequency: Option<Frequency>) -> Self {
        Self {
            id: row.id,
            kind: match row.recurring_id {
                Some(_) => DonationType::Recurring,
                None => DonationType::OneTime,
            },
            frequency,
            recurring_id: row.recurring_id,
            state: row.state,
            amount: if row.state.is_paid() {
                row.received
            } else {
                row.amount
            },
            refunded_amount: row.refunded,
            currency: CURRENCY,
            message: row.message,
            anonymous: row.is_anonymous,
            is_test: !row.is_live,
            receipt_number: receipt_number(row.id),
            created_at: row.created_at,
            paid_at: row.paid_at,
        }
    }
}

/// A recurring gift, as its donor sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct RecurringDonation {
    pub id: Uuid,
    pub state: RecurringState,
    /// The amount of each payment, in cents.
    pub amount: i64,
    pub currency: &'static str,
    pub frequency: Frequency,
    pub message: Option<String>,
    pub anonymous: bool,
    pub is_test: bool,
    pub created_at: DateTime<Utc>,
    pub next_payment_at: Option<DateTime<Utc>>,
    pub ends_at: Option<DateTime<Utc>>,
}

impl From<recurring_gifts::Model> for RecurringDonation {
    fn from(row: recurring_gifts::Model) -> Self {
        let will_renew = row.state == RecurringState::Active;
        let ends_at = match row.state {
            RecurringState::Ending => row.period_end,
            RecurringState::Canceled => row.ended_at,
            _ => None,
        };
        Self {
            id: row.id,
            state: row.state,
            amount: row.amount,
            currency: CURRENCY,
            frequency: row.frequency,
            message: row.message,
            anonymous: row.is_anonymous,
            is_test: !row.is_live,
            created_at: row.created_at,
            next_payment_at: row.period_end.filter(|_| will_renew),
            ends_at,
        }
    }
}

/// A step in a gift's history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DonationStep {
    pub at: DateTime<Utc>,
    pub change: GiftChange,
    /// The amount in cents, if the step moved money.
    pub amount: Option<i64>,
}

impl From<gift_history::Model> for DonationStep {
    fn from(row: gift_history::Model) -> Self {
        Self {
            at: row.at,
            change: row.change,
            amount: row.amount,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cents_are_formatted_as_dollars() {
        for (cents, expected) in [
            (0, "$0.00"),
            (5, "$0.05"),
            (2_500, "$25.00"),
            (99_999, "$999.99"),
            (100_000, "$1,000.00"),
            (123_456_789, "$1,234,567.89"),
        ] {
            assert_eq!(format_dollars(cents), expected);
        }
    }

    #[test]
    fn a_receipt_number_is_short() {
        let id = "01890a5d-ac96-774b-bcce-b302099a8057".parse().unwrap();
        assert_eq!(receipt_number(id), "B302-099A-8057");
    }
}
