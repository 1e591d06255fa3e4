//! Exports gifts as CSV, one line per gift.

use sea_orm::ActiveEnum;

use super::model::{AdminDonation, GiverKind};
use trellis_kernel::file::csv_line;

const HEADER_ROW: [&str; 14] = [
    "receiptNumber",
    "createdAt",
    "paidAt",
    "type",
    "frequency",
    "state",
    "amount",
    "refunded",
    "net",
    "currency",
    "donor",
    "email",
    "message",
    "test",
];

pub fn header_row() -> String {
    csv_line(HEADER_ROW)
}

/// Amounts are in dollars so that spreadsheets can add them up.
pub fn csv_row(one: &AdminDonation) -> String {
    let gift = &one.donation;
    let paid = if gift.state.is_paid() { gift.amount } else { 0 };
    let (giver, email) = match (&one.giver, one.giver_kind) {
        (Some(giver), _) => (giver.name.as_str(), giver.email.as_str()),
        (None, GiverKind::Anonymous) => ("Anonymous", ""),
        (None, GiverKind::Unfinished) => ("Not completed", ""),
        (None, _) => ("Former member", ""),
    };
    let cells = [
        gift.receipt_number.clone(),
        gift.created_at.to_rfc3339(),
        gift.paid_at.map(|at| at.to_rfc3339()).unwrap_or_default(),
        gift.kind.to_value(),
        gift.frequency.map(|one| one.to_value()).unwrap_or_default(),
        gift.state.to_value(),
        format_amount(gift.amount),
        format_amount(gift.refunded_amount),
        format_amount(paid - gift.refunded_amount),
        gift.currency.to_owned(),
        giver.to_owned(),
        email.to_owned(),
        gift.message.clone().unwrap_or_default(),
        if gift.is_test { "yes" } else { "no" }.to_owned(),
    ];
    csv_line(cells.iter().map(String::as_str))
}

/// Formats an amount like `25.00`, without a sign or digit grouping.
fn format_amount(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;
    use crate::giving::{
        administration::model::DonationGiver,
        model::{Donation, DonationType, GiftState},
    };

    fn gift() -> AdminDonation {
        AdminDonation {
            donation: Donation {
                id: Uuid::nil(),
                kind: DonationType::OneTime,
                frequency: None,
                recurring_id: None,
                state: GiftState::PartiallyRefunded,
                amount: 123_405,
                refunded_amount: 5,
                currency: "usd",
                message: Some("=HYPERLINK(\"x\")".to_owned()),
                anonymous: false,
                is_test: false,
                receipt_number: "0000-0000-0000".to_owned(),
                created_at: DateTime::UNIX_EPOCH,
                paid_at: None,
            },
            giver: Some(DonationGiver {
                id: Uuid::nil(),
                name: "@Ruth, Moab".to_owned(),
                email: "+ruth@example.org".to_owned(),
            }),
            giver_kind: GiverKind::Named,
        }
    }

    #[test]
    fn user_input_is_never_a_formula() {
        let expected = concat!(
            "0000-0000-0000,1970-01-01T00:00:00+00:00,,one_time,,partially_refunded,1234.05,0.05,1234.00,usd,",
            "\"'@Ruth, Moab\",'+ruth@example.org,\"'=HYPERLINK(\"\"x\"\")\",no\r\n"
        );
        assert_eq!(csv_row(&gift()), expected);
    }

    #[test]
    fn an_unnamed_donor_has_no_email() {
        let mut unpaid = gift();
        unpaid.donation.state = GiftState::Confirming;
        unpaid.donation.refunded_amount = 0;
        unpaid.donation.message = None;
        unpaid.giver = None;
        for (kind, label) in [
            (GiverKind::Anonymous, "Anonymous"),
            (GiverKind::Left, "Former member"),
            (GiverKind::Unfinished, "Not completed"),
        ] {
            unpaid.giver_kind = kind;
            let csv_row = csv_row(&unpaid);
            assert!(
                csv_row.ends_with(&format!("1234.05,0.00,0.00,usd,{label},,,no\r\n")),
                "{csv_row}"
            );
        }
    }
}
