//! Compares a gift with the state Stripe reports. Pure functions.

use super::model::{DifferenceKind, DifferenceSide};
use crate::giving::{entities::gifts, ledger::ReportedState};
use trellis_platform::ports::{Payment, PaymentStatus};

pub fn difference(gift: &gifts::Model, reported: &ReportedState) -> Option<DifferenceKind> {
    if gift.state.is_paid() != reported.state.is_paid() {
        Some(DifferenceKind::State)
    } else if gift.refunded != reported.refunded {
        Some(DifferenceKind::Refund)
    } else if gift.received != reported.received {
        Some(DifferenceKind::Amount)
    } else if gift.state != reported.state {
        Some(DifferenceKind::State)
    } else {
        None
    }
}

pub fn our_side(gift: &gifts::Model) -> DifferenceSide {
    DifferenceSide {
        state: gift.state,
        amount: if gift.state.is_paid() {
            gift.received
        } else {
            gift.amount
        },
        refunded: gift.refunded,
    }
}

/// The gift as Stripe reports it. `asked` is the amount due, shown while nothing has been paid.
pub fn stripe_side(reported: &ReportedState, asked: i64) -> DifferenceSide {
    DifferenceSide {
        state: reported.state,
        amount: if reported.state.is_paid() {
            reported.received
        } else {
            asked
        },
        refunded: reported.refunded,
    }
}

/// Whether any money moved. Abandoned payments don't matter for reconciliation.
pub fn has_money_moved(payment: &Payment) -> bool {
    match payment.status {
        PaymentStatus::Succeeded | PaymentStatus::Processing => true,
        PaymentStatus::Waiting | PaymentStatus::Canceled => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::giving::{examples::gift, model::GiftState};

    fn reported(state: GiftState, received: i64, refunded: i64) -> ReportedState {
        ReportedState {
            state,
            received,
            refunded,
            paid_at: None,
            payment_id: Some("pi_1".to_owned()),
        }
    }

    #[test]
    fn the_most_important_difference_is_reported() {
        use DifferenceKind::{Amount, Refund, State};
        use GiftState::{Confirming, Failed, PartiallyRefunded, Refunded, Succeeded};
        for (here, there, kind) in [
            ((Succeeded, 2_500, 0), (Succeeded, 2_500, 0), None),
            ((Confirming, 0, 0), (Succeeded, 2_500, 0), Some(State)),
            ((Confirming, 0, 0), (Refunded, 2_500, 2_500), Some(State)),
            ((Succeeded, 2_500, 0), (Confirming, 0, 0), Some(State)),
            ((Confirming, 0, 0), (Failed, 0, 0), Some(State)),
            (
                (Succeeded, 2_500, 0),
                (Refunded, 2_500, 2_500),
                Some(Refund),
            ),
            (
                (PartiallyRefunded, 2_500, 500),
                (PartiallyRefunded, 2_500, 1_000),
                Some(Refund),
            ),
            ((Succeeded, 2_500, 0), (Succeeded, 3_000, 0), Some(Amount)),
        ] {
            let gift = gift(here.0, here.1, here.2);
            let reported = reported(there.0, there.1, there.2);
            assert_eq!(difference(&gift, &reported), kind, "{here:?} {there:?}");
        }
    }

    #[test]
    fn an_unpaid_gift_counts_with_its_requested_amount() {
        assert_eq!(our_side(&gift(GiftState::Confirming, 0, 0)).amount, 2_500);
        assert_eq!(
            our_side(&gift(GiftState::Succeeded, 2_000, 0)).amount,
            2_000
        );
        assert_eq!(
            stripe_side(&reported(GiftState::Failed, 0, 0), 700).amount,
            700
        );
        assert_eq!(
            stripe_side(&reported(GiftState::Refunded, 900, 900), 700).amount,
            900
        );
    }
}
