use uuid::Uuid;

use super::*;
use crate::giving::examples::{at, gift};

fn payment(status: PaymentStatus, received: i64, refunded: i64, has_failed: bool) -> Payment {
    Payment {
        id: "pi_1".to_owned(),
        status,
        amount: 2_500,
        received,
        refunded,
        gift: None,
        has_failed,
        needs_bank_verification: false,
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
        is_first: true,
        was_attempted: false,
        created_at: at("2026-03-02T12:00:00Z"),
        paid_at: None,
    }
}

#[test]
fn a_payment_determines_the_state_of_a_gift() {
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
        let reported = ReportedState::from_payment(&payment);
        assert_eq!(reported.state, state);
        assert_eq!(reported.paid_at.is_some(), state.is_paid());
    }
}

#[test]
fn an_invoice_and_its_payment_determine_the_state() {
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
        // A received payment stays received, even if the invoice is voided.
        (InvoiceStatus::Void, Some(&paid), GiftState::Succeeded),
    ] {
        let reported = ReportedState::from_invoice(&invoice(status), payment);
        assert_eq!(reported.state, state, "{status:?} {payment:?}");
    }
}

#[test]
fn a_renewal_that_needs_confirmation_has_failed() {
    let needs_confirmation = payment(PaymentStatus::Waiting, 0, 0, false);
    for (is_first, was_attempted, state) in [
        (false, true, GiftState::Failed),
        (false, false, GiftState::Confirming),
        (true, true, GiftState::Confirming),
    ] {
        let invoice = Invoice {
            is_first,
            was_attempted,
            ..invoice(InvoiceStatus::Open)
        };
        assert_eq!(
            ReportedState::from_invoice(&invoice, Some(&needs_confirmation)).state,
            state
        );
    }
}

#[test]
fn a_slow_bank_payment_is_dated_by_its_arrival() {
    let paid = ReportedState::from_payment(&payment(PaymentStatus::Succeeded, 2_500, 0, false));
    let by_card = next(&gift(GiftState::Confirming, 0, 0), &paid).expect("a change");
    assert_eq!(by_card.paid_at, Some(at("2026-03-02T12:01:00Z")));
    let by_bank = next(&gift(GiftState::Processing, 0, 0), &paid).expect("a change");
    assert_eq!(by_bank.paid_at, None, "it is now");
    let by_check = Invoice {
        paid_at: Some(at("2026-03-09T12:00:00Z")),
        ..invoice(InvoiceStatus::Paid)
    };
    let reported = ReportedState::from_invoice(&by_check, None);
    assert_eq!(reported.paid_at, by_check.paid_at);
}

#[test]
fn only_a_processing_payment_can_fail_later() {
    let refused = ReportedState::from_payment(&payment(PaymentStatus::Waiting, 0, 0, true));
    for (state, falls) in [
        (GiftState::Processing, true),
        (GiftState::Confirming, false),
        (GiftState::Failed, false),
    ] {
        assert_eq!(
            has_pending_payment_failed(&gift(state, 0, 0), &refused),
            falls
        );
    }
    // Stripe reports the payment as canceled. One-time donors are notified; members who ended a recurring
    // gift canceled it themselves, so they aren't.
    let canceled_payment =
        ReportedState::from_payment(&payment(PaymentStatus::Canceled, 0, 0, false));
    for (recurring_id, falls) in [(None, true), (Some(Uuid::nil()), false)] {
        let before = gifts::Model {
            recurring_id,
            ..gift(GiftState::Processing, 0, 0)
        };
        assert_eq!(
            has_pending_payment_failed(&before, &canceled_payment),
            falls
        );
    }
    let paid = ReportedState::from_payment(&payment(PaymentStatus::Succeeded, 2_500, 0, false));
    assert!(!has_pending_payment_failed(
        &gift(GiftState::Processing, 0, 0),
        &paid
    ));
}

#[test]
fn missed_changes_are_listed_in_order() {
    use GiftChange::{
        Canceled, PartiallyRefunded, PaymentFailed, Processing, RefundFailed, Refunded, Succeeded,
    };
    use PaymentStatus as P;
    let confirming = gift(GiftState::Confirming, 0, 0);
    for (before, payment, expected_changes) in [
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
        // The webhooks for both the payment and the refund were lost.
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
        assert_eq!(
            changes(before, &ReportedState::from_payment(&payment)),
            expected_changes
        );
    }
}

#[test]
fn a_repeated_report_changes_nothing_and_a_paid_gift_stays_paid() {
    let paid = ReportedState::from_payment(&payment(PaymentStatus::Succeeded, 2_500, 0, false));
    let before = gift(GiftState::Confirming, 0, 0);
    let after = next(&before, &paid).expect("a change");
    assert_eq!((after.state, after.received), (GiftState::Succeeded, 2_500));
    assert_eq!(next(&after, &paid), None);
    for status in [
        PaymentStatus::Waiting,
        PaymentStatus::Processing,
        PaymentStatus::Canceled,
    ] {
        let reported = ReportedState::from_payment(&payment(status, 0, 0, false));
        assert_eq!(next(&after, &reported), None, "{status:?}");
    }
}

#[test]
fn a_subscription_determines_the_state_of_a_recurring_gift() {
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
        let reported = Subscription {
            id: "sub_1".to_owned(),
            status,
            gift: None,
            is_ending: ends,
            period_end: None,
            ended_at: None,
            latest_invoice: None,
            client_secret: None,
        };
        let after = next_recurring(&before, &reported).expect("a change");
        assert_eq!(after.state, state);
        assert_eq!(next_recurring(&after, &reported), None);
    }
}
