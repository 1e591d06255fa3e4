//! From a payment as it is to a gift as it should be. Pure.

use chrono::{DateTime, Utc};

use crate::giving::{
    entities::{gifts, recurring_gifts},
    model::{GiftChange, GiftState, RecurringState},
};
use trellis_platform::ports::{
    Invoice, InvoiceStatus, Payment, PaymentStatus, Subscription, SubscriptionStatus,
};

/// What the provider says of a gift.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    pub state: GiftState,
    pub received: i64,
    pub refunded: i64,
    pub paid_at: Option<DateTime<Utc>>,
    pub payment_id: Option<String>,
}

impl Seen {
    pub fn of_payment(payment: &Payment) -> Self {
        let paid = payment.status == PaymentStatus::Succeeded;
        Self {
            state: match payment.status {
                PaymentStatus::Succeeded if payment.refunded == 0 => GiftState::Succeeded,
                PaymentStatus::Succeeded if payment.refunded < payment.received => {
                    GiftState::PartiallyRefunded
                }
                PaymentStatus::Succeeded => GiftState::Refunded,
                PaymentStatus::Processing => GiftState::Processing,
                PaymentStatus::Canceled => GiftState::Canceled,
                PaymentStatus::Waiting if payment.has_failed => GiftState::Failed,
                PaymentStatus::Waiting => GiftState::Confirming,
            },
            received: if paid { payment.received } else { 0 },
            refunded: if paid { payment.refunded } else { 0 },
            paid_at: payment.paid_at.filter(|_| paid),
            payment_id: Some(payment.id.clone()),
        }
    }

    /// With what pays it, once there is something. The invoice decides whether anything is asked
    /// for at all; the payment, what came.
    pub fn of_invoice(invoice: &Invoice, payment: Option<&Payment>) -> Self {
        let by_payment = payment.map(Self::of_payment);
        match (by_payment, invoice.status) {
            (Some(seen), _) if seen.state.is_paid() => seen,
            (seen, InvoiceStatus::Void) => Self {
                state: GiftState::Canceled,
                ..seen.unwrap_or_else(Self::nothing)
            },
            // Paid by what is no payment: money left over, or a cheque that the office has entered.
            (seen, InvoiceStatus::Paid) => Self {
                state: GiftState::Succeeded,
                received: invoice.amount,
                refunded: 0,
                paid_at: invoice.paid_at.or(Some(invoice.created_at)),
                payment_id: seen.and_then(|seen| seen.payment_id),
            },
            // Nobody sits before a page to say yes to a bank that asks: so it did not go through.
            (Some(seen), InvoiceStatus::Open)
                if seen.state == GiftState::Confirming
                    && invoice.was_attempted
                    && !invoice.is_first =>
            {
                Self {
                    state: GiftState::Failed,
                    ..seen
                }
            }
            (Some(seen), _) => seen,
            (None, _) => Self::nothing(),
        }
    }

    pub fn canceled() -> Self {
        Self {
            state: GiftState::Canceled,
            ..Self::nothing()
        }
    }

    fn nothing() -> Self {
        Self {
            state: GiftState::Confirming,
            received: 0,
            refunded: 0,
            paid_at: None,
            payment_id: None,
        }
    }
}

/// What happened between the two, in the order in which it must have.
pub fn changes(before: &gifts::Model, seen: &Seen) -> Vec<(GiftChange, Option<i64>)> {
    let mut changes = Vec::new();
    if seen.state.is_paid() && !before.state.is_paid() {
        changes.push((GiftChange::Succeeded, Some(seen.received)));
    }
    let back = seen.refunded - before.refunded;
    if back > 0 {
        let change = if seen.state == GiftState::Refunded {
            GiftChange::Refunded
        } else {
            GiftChange::PartiallyRefunded
        };
        changes.push((change, Some(back)));
    } else if back < 0 {
        changes.push((GiftChange::RefundFailed, Some(-back)));
    }
    if seen.state != before.state {
        match seen.state {
            GiftState::Processing => changes.push((GiftChange::Processing, None)),
            GiftState::Failed => changes.push((GiftChange::PaymentFailed, None)),
            GiftState::Canceled => changes.push((GiftChange::Canceled, None)),
            _ => {}
        }
    }
    changes
}

/// A bank that took its time has said no in the end; whoever gave was told that it is on its way.
/// What comes again is called off only when somebody ends it.
pub fn fell_through(before: &gifts::Model, seen: &Seen) -> bool {
    before.state == GiftState::Processing
        && match seen.state {
            GiftState::Failed => true,
            GiftState::Canceled => before.recurring_id.is_none(),
            _ => false,
        }
}

/// The gift as it is now, or nothing when that is what stands there already. Money that came is not
/// made undone by a word of the provider's that says it never did: that is for people to look at.
pub fn next(before: &gifts::Model, seen: &Seen) -> Option<gifts::Model> {
    if before.state.is_paid() && !seen.state.is_paid() {
        return None;
    }
    let after = gifts::Model {
        state: seen.state,
        received: seen.received,
        refunded: seen.refunded,
        // A bank's payment is dated by the provider when it was begun, days before it came.
        paid_at: before.paid_at.or_else(|| {
            seen.paid_at
                .filter(|_| before.state != GiftState::Processing)
        }),
        payment_id: seen
            .payment_id
            .clone()
            .or_else(|| before.payment_id.clone()),
        ..before.clone()
    };
    (after != *before).then_some(after)
}

/// The same for what comes again.
pub fn next_recurring(
    before: &recurring_gifts::Model,
    seen: &Subscription,
) -> Option<recurring_gifts::Model> {
    let state = match seen.status {
        SubscriptionStatus::Incomplete => RecurringState::Confirming,
        SubscriptionStatus::Active if seen.is_ending => RecurringState::Ending,
        SubscriptionStatus::Active => RecurringState::Active,
        SubscriptionStatus::PastDue => RecurringState::PastDue,
        SubscriptionStatus::Canceled => RecurringState::Canceled,
    };
    let after = recurring_gifts::Model {
        state,
        subscription_id: Some(seen.id.clone()),
        period_end: seen.period_end,
        ended_at: seen.ended_at,
        ..before.clone()
    };
    (after != *before).then_some(after)
}

#[cfg(test)]
mod tests;
