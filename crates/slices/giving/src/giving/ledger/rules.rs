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
    pub fn from_payment(payment: &Payment) -> Self {
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
    pub fn from_invoice(invoice: &Invoice, payment: Option<&Payment>) -> Self {
        let by_payment = payment.map(Self::from_payment);
        match (by_payment, invoice.status) {
            (Some(reported), _) if reported.state.is_paid() => reported,
            (reported, InvoiceStatus::Void) => Self {
                state: GiftState::Canceled,
                ..reported.unwrap_or_else(Self::unpaid_state)
            },
            // The invoice was paid without a payment: from a credit balance, or marked as paid by an
            // administrator.
            (reported, InvoiceStatus::Paid) => Self {
                state: GiftState::Succeeded,
                received: invoice.amount,
                refunded: 0,
                paid_at: invoice.paid_at.or(Some(invoice.created_at)),
                payment_id: reported.and_then(|reported| reported.payment_id),
            },
            // No one is on the page to confirm with their bank, so the renewal failed.
            (Some(reported), InvoiceStatus::Open)
                if reported.state == GiftState::Confirming
                    && invoice.was_attempted
                    && !invoice.is_first =>
            {
                Self {
                    state: GiftState::Failed,
                    ..reported
                }
            }
            (Some(reported), _) => reported,
            (None, _) => Self::unpaid_state(),
        }
    }

    pub fn canceled() -> Self {
        Self {
            state: GiftState::Canceled,
            ..Self::unpaid_state()
        }
    }

    fn unpaid_state() -> Self {
        Self {
            state: GiftState::Confirming,
            received: 0,
            refunded: 0,
            paid_at: None,
            payment_id: None,
        }
    }
}

/// The changes between the two states, in the order in which they must have happened.
pub fn changes(before: &gifts::Model, reported: &ReportedState) -> Vec<(GiftChange, Option<i64>)> {
    let mut changes = Vec::new();
    if reported.state.is_paid() && !before.state.is_paid() {
        changes.push((GiftChange::Succeeded, Some(reported.received)));
    }
    let newly_refunded = reported.refunded - before.refunded;
    if newly_refunded > 0 {
        let change = if reported.state == GiftState::Refunded {
            GiftChange::Refunded
        } else {
            GiftChange::PartiallyRefunded
        };
        changes.push((change, Some(newly_refunded)));
    } else if newly_refunded < 0 {
        changes.push((GiftChange::RefundFailed, Some(-newly_refunded)));
    }
    if reported.state != before.state {
        match reported.state {
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
pub fn has_pending_payment_failed(before: &gifts::Model, reported: &ReportedState) -> bool {
    before.state == GiftState::Processing
        && match reported.state {
            GiftState::Failed => true,
            GiftState::Canceled => before.recurring_id.is_none(),
            _ => false,
        }
}

/// Returns the updated gift, or `None` if nothing changed. A paid gift never becomes unpaid, even if Stripe
/// says so; an administrator has to look into that.
pub fn next(before: &gifts::Model, reported: &ReportedState) -> Option<gifts::Model> {
    if before.state.is_paid() && !reported.state.is_paid() {
        return None;
    }
    let after = gifts::Model {
        state: reported.state,
        received: reported.received,
        refunded: reported.refunded,
        // Stripe dates a bank payment by its start, days before the money arrives.
        paid_at: before.paid_at.or_else(|| {
            reported
                .paid_at
                .filter(|_| before.state != GiftState::Processing)
        }),
        payment_id: reported
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
    reported: &Subscription,
) -> Option<recurring_gifts::Model> {
    let state = match reported.status {
        SubscriptionStatus::Incomplete => RecurringState::Confirming,
        SubscriptionStatus::Active if reported.is_ending => RecurringState::Ending,
        SubscriptionStatus::Active => RecurringState::Active,
        SubscriptionStatus::PastDue => RecurringState::PastDue,
        SubscriptionStatus::Canceled => RecurringState::Canceled,
    };
    let after = recurring_gifts::Model {
        state,
        subscription_id: Some(reported.id.clone()),
        period_end: reported.period_end,
        ended_at: reported.ended_at,
        ..before.clone()
    };
    (after != *before).then_some(after)
}

#[cfg(test)]
mod tests;
