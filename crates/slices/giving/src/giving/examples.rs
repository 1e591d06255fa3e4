//! Sample gifts for unit tests.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{entities::gifts, model::GiftState};

pub fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

/// A one-time gift of 25 dollars.
pub fn gift(state: GiftState, received: i64, refunded: i64) -> gifts::Model {
    gifts::Model {
        id: Uuid::nil(),
        user_id: None,
        recurring_id: None,
        is_renewal: false,
        is_live: false,
        state,
        amount: 2_500,
        received,
        refunded,
        message: None,
        is_anonymous: false,
        submit_id: None,
        payment_id: Some("pi_1".to_owned()),
        invoice_id: None,
        revision: 1,
        created_at: at("2026-03-02T12:00:00Z"),
        paid_at: None,
        checked_at: at("2026-03-02T12:00:00Z"),
    }
}
