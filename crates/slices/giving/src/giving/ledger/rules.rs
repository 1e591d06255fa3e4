//! Pure functions that derive a gift's next state from its payment.

use chrono::{DateTime, Utc};

use crate::giving::{
    entities::{gifts, recurring_gifts},
    model::{GiftChange, GiftState, RecurringState},
};
use trellis_platform::ports::{
    Invoice, InvoiceStatus, Payment, PaymentStatus, Subscription, SubscriptionStatus,
};

/// A gift's state according to Stripe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedState {
    pub state: GiftState,
    pub received: i64,
    pub refunded: i64,
    pub paid_at: Option<DateTime<Utc>>,
    pub payment_id: Option<String>,
}

impl ReportedState {
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

    /// The invoice decides whether payment is still due; its payment, if there is one, says what was
    /// received.
    pub fn of_invoice(invoice: &Invoice, payment: Option<&Payment>) -> Self {
        let by_payment = payment.map(Self::of_payment);
        match (by_payment, invoice.status) {
            (Some(seen), _) if seen.state.is_paid() => seen,
            (seen, InvoiceStatus::Void) => Self {
                state: GiftState::Canceled,
                ..seen.unwrap_or_else(Self::nothing)
            },
            // The invoice was paid without a payment: from a credit balance, or marked as paid by an
            // administrator.
            (seen, InvoiceStatus::Paid) => Self {
                state: GiftState::Succeeded,
                received: invoice.amount,
                refunded: 0,
                paid_at: invoice.paid_at.or(Some(invoice.created_at)),
                payment_id: seen.and_then(|seen| seen.payment_id),
            },
            // No one is on the page to confirm with their bank, so the renewal failed.
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

/// The changes between the two states, in the order they must have happened.
pub fn changes(before: &gifts::Model, seen: &ReportedState) -> Vec<(GiftChange, Option<i64>)> {
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

/// Whether a pending bank payment failed after the donor saw it as processing. A canceled recurring
/// payment doesn't count: it is only canceled when someone ends the recurring gift.
pub fn fell_through(before: &gifts::Model, seen: &ReportedState) -> bool {
    before.state == GiftState::Processing
        && match seen.state {
            GiftState::Failed => true,
            GiftState::Canceled => before.recurring_id.is_none(),
            _ => false,
        }
}

/// The updated gift, or `None` if nothing changed. A paid gift never becomes unpaid, even if Stripe says so;
/// an administrator has to look into that.
pub fn next(before: &gifts::Model, seen: &ReportedState) -> Option<gifts::Model> {
    if before.state.is_paid() && !seen.state.is_paid() {
        return None;
    }
    let after = gifts::Model {
        state: seen.state,
        received: seen.received,
        refunded: seen.refunded,
        // Stripe dates a bank payment by its start, days before the money arrives.
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

/// The recurring counterpart of `next`.
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
