//! From a payment as it is to a gift as it should be. Pure.

use chrono::{DateTime, Utc};

use crate::{
    giving::{
        entities::{gifts, recurring_gifts},
        model::{GiftChange, GiftState, RecurringState},
    },
    ports::{Invoice, InvoiceStatus, Payment, PaymentStatus, Subscription, SubscriptionStatus},
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
                paid_at: Some(invoice.created_at),
                payment_id: seen.and_then(|seen| seen.payment_id),
            },
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
        paid_at: before.paid_at.or(seen.paid_at),
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
        SubscriptionStatus::Active if seen.cancels_at_period_end => RecurringState::Ending,
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
mod tests {
    use uuid::Uuid;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn gift(state: GiftState, received: i64, refunded: i64) -> gifts::Model {
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

    fn payment(status: PaymentStatus, received: i64, refunded: i64, has_failed: bool) -> Payment {
        Payment {
            id: "pi_1".to_owned(),
            status,
            amount: 2_500,
            received,
            refunded,
            gift: None,
            has_failed,
            created_at: at("2026-03-02T12:00:00Z"),
            paid_at: Some(at("2026-03-02T12:01:00Z")),
            is_live: false,
            client_secret: None,
        }
    }

    fn invoice(status: InvoiceStatus) -> Invoice {
        Invoice {
            id: "in_1".to_owned(),
            status,
            amount: 2_500,
            subscription: None,
            gift: None,
            payment: None,
            created_at: at("2026-03-02T12:00:00Z"),
        }
    }

    #[test]
    fn a_payment_says_how_far_a_gift_is() {
        use PaymentStatus::{Canceled, Processing, Succeeded, Waiting};
        for (payment, state) in [
            (payment(Waiting, 0, 0, false), GiftState::Confirming),
            (payment(Waiting, 0, 0, true), GiftState::Failed),
            (payment(Processing, 0, 0, false), GiftState::Processing),
            (payment(Canceled, 0, 0, false), GiftState::Canceled),
            (payment(Succeeded, 2_500, 0, true), GiftState::Succeeded),
            (
                payment(Succeeded, 2_500, 1, false),
                GiftState::PartiallyRefunded,
            ),
            (payment(Succeeded, 2_500, 2_500, false), GiftState::Refunded),
        ] {
            let seen = Seen::of_payment(&payment);
            assert_eq!(seen.state, state);
            assert_eq!(seen.paid_at.is_some(), state.is_paid());
        }
    }

    #[test]
    fn an_invoice_asks_and_its_payment_says_what_came() {
        let paid = payment(PaymentStatus::Succeeded, 2_500, 0, false);
        let refused = payment(PaymentStatus::Waiting, 0, 0, true);
        for (status, payment, state) in [
            (InvoiceStatus::Open, None, GiftState::Confirming),
            (InvoiceStatus::Open, Some(&refused), GiftState::Failed),
            (InvoiceStatus::Paid, Some(&paid), GiftState::Succeeded),
            (InvoiceStatus::Paid, None, GiftState::Succeeded),
            (InvoiceStatus::Paid, Some(&refused), GiftState::Succeeded),
            (InvoiceStatus::Void, Some(&refused), GiftState::Canceled),
            (InvoiceStatus::Void, None, GiftState::Canceled),
            // What came, came.
            (InvoiceStatus::Void, Some(&paid), GiftState::Succeeded),
        ] {
            let seen = Seen::of_invoice(&invoice(status), payment);
            assert_eq!(seen.state, state, "{status:?} {payment:?}");
        }
    }

    #[test]
    fn what_happened_meanwhile_is_told_in_order() {
        use GiftChange::{
            Canceled, PartiallyRefunded, PaymentFailed, Processing, RefundFailed, Refunded,
            Succeeded,
        };
        use PaymentStatus as P;
        let confirming = gift(GiftState::Confirming, 0, 0);
        for (before, payment, told) in [
            (&confirming, payment(P::Waiting, 0, 0, false), vec![]),
            (
                &confirming,
                payment(P::Waiting, 0, 0, true),
                vec![(PaymentFailed, None)],
            ),
            (
                &confirming,
                payment(P::Processing, 0, 0, false),
                vec![(Processing, None)],
            ),
            (
                &confirming,
                payment(P::Canceled, 0, 0, false),
                vec![(Canceled, None)],
            ),
            (
                &confirming,
                payment(P::Succeeded, 2_500, 0, false),
                vec![(Succeeded, Some(2_500))],
            ),
            // Both messages were lost.
            (
                &confirming,
                payment(P::Succeeded, 2_500, 2_500, false),
                vec![(Succeeded, Some(2_500)), (Refunded, Some(2_500))],
            ),
            (
                &gift(GiftState::Succeeded, 2_500, 0),
                payment(P::Succeeded, 2_500, 1_000, false),
                vec![(PartiallyRefunded, Some(1_000))],
            ),
            (
                &gift(GiftState::PartiallyRefunded, 2_500, 1_000),
                payment(P::Succeeded, 2_500, 2_500, false),
                vec![(Refunded, Some(1_500))],
            ),
            (
                &gift(GiftState::Refunded, 2_500, 2_500),
                payment(P::Succeeded, 2_500, 0, false),
                vec![(RefundFailed, Some(2_500))],
            ),
            (
                &gift(GiftState::Canceled, 0, 0),
                payment(P::Succeeded, 2_500, 0, false),
                vec![(Succeeded, Some(2_500))],
            ),
        ] {
            assert_eq!(changes(before, &Seen::of_payment(&payment)), told);
        }
    }

    #[test]
    fn said_twice_it_changes_nothing_and_what_came_is_never_unsaid() {
        let paid = Seen::of_payment(&payment(PaymentStatus::Succeeded, 2_500, 0, false));
        let before = gift(GiftState::Confirming, 0, 0);
        let after = next(&before, &paid).expect("a change");
        assert_eq!((after.state, after.received), (GiftState::Succeeded, 2_500));
        assert_eq!(next(&after, &paid), None);
        for status in [
            PaymentStatus::Waiting,
            PaymentStatus::Processing,
            PaymentStatus::Canceled,
        ] {
            let seen = Seen::of_payment(&payment(status, 0, 0, false));
            assert_eq!(next(&after, &seen), None, "{status:?}");
        }
    }

    #[test]
    fn a_subscription_says_how_far_a_recurring_gift_is() {
        let before = recurring_gifts::Model {
            id: Uuid::nil(),
            user_id: None,
            is_live: false,
            state: RecurringState::Confirming,
            frequency: crate::giving::model::Frequency::Monthly,
            amount: 2_500,
            message: None,
            is_anonymous: false,
            submit_id: None,
            subscription_id: None,
            period_end: None,
            ended_at: None,
            revision: 1,
            created_at: at("2026-03-02T12:00:00Z"),
            checked_at: at("2026-03-02T12:00:00Z"),
        };
        for (status, ends, state) in [
            (
                SubscriptionStatus::Incomplete,
                false,
                RecurringState::Confirming,
            ),
            (SubscriptionStatus::Active, false, RecurringState::Active),
            (SubscriptionStatus::Active, true, RecurringState::Ending),
            (SubscriptionStatus::PastDue, false, RecurringState::PastDue),
            (SubscriptionStatus::Canceled, true, RecurringState::Canceled),
        ] {
            let seen = Subscription {
                id: "sub_1".to_owned(),
                status,
                gift: None,
                cancels_at_period_end: ends,
                period_end: None,
                ended_at: None,
                latest_invoice: None,
                client_secret: None,
            };
            let after = next_recurring(&before, &seen).expect("a change");
            assert_eq!(after.state, state);
            assert_eq!(next_recurring(&after, &seen), None);
        }
    }
}
