//! Notifies donors about their gifts: by email if email is set up, and in the app if they need to act.

use sea_orm::{DatabaseTransaction, DbErr};
use uuid::Uuid;

use crate::giving::{
    entities::gifts,
    model::{GiftChange, format_dollars, receipt_number},
};
use trellis_notifications::{
    mail::{self, Email, EmailLink},
    notifications::{self, New, NotificationKind},
};
use trellis_platform::App;

pub async fn tell(
    app: &App,
    tx: &DatabaseTransaction,
    gift: &gifts::Model,
    has_pending_payment_failed: bool,
    changes: &[(GiftChange, Option<i64>)],
) -> Result<(), DbErr> {
    let Some(user_id) = gift.user_id else {
        return Ok(());
    };
    for (change, amount) in changes {
        let cents = amount.unwrap_or(gift.amount);
        let payment_failed = match change {
            GiftChange::PaymentFailed => gift.is_renewal || has_pending_payment_failed,
            GiftChange::Canceled => has_pending_payment_failed,
            _ => false,
        };
        let gift_email = match change {
            GiftChange::Succeeded => receipt_email(user_id, gift, cents),
            GiftChange::Refunded | GiftChange::PartiallyRefunded => {
                refund_email(user_id, gift, cents)
            }
            _ if payment_failed => {
                notifications::tell(app, tx, user_id, failed_payment_notification(gift)).await?;
                failed_payment_email(user_id, gift)
            }
            _ => continue,
        };
        mail::send_later(app, tx, gift_email).await?;
    }
    Ok(())
}

fn receipt_email(user_id: Uuid, gift: &gifts::Model, cents: i64) -> Email {
    let mut paragraphs = vec![format!(
        "Thank you for your gift of {}. We've received it.",
        format_dollars(cents)
    )];
    if gift.recurring_id.is_some() {
        paragraphs.push(
            "This gift repeats until you cancel it. You can cancel at any time on your gifts page."
                .to_owned(),
        );
    }
    if !gift.is_live {
        paragraphs.push("This was a test, so no money was moved.".to_owned());
    }
    paragraphs.push(format!(
        "Your receipt number is {}.",
        receipt_number(gift.id)
    ));
    gift_email(user_id, gift, "Receipt for your gift", paragraphs)
}

fn refund_email(user_id: Uuid, gift: &gifts::Model, cents: i64) -> Email {
    let paragraphs = vec![format!(
        "We've refunded {} of your gift. It can take your bank a few days to show it.",
        format_dollars(cents)
    )];
    gift_email(user_id, gift, "Your gift was refunded", paragraphs)
}

fn failed_payment_email(user_id: Uuid, gift: &gifts::Model) -> Email {
    Email {
        to: user_id,
        subject: failure_title(gift).to_owned(),
        paragraphs: vec![failure_message(gift)],
        link: Some(EmailLink {
            label: "Your gifts".to_owned(),
            path: GIFTS_PATH.to_owned(),
        }),
    }
}

const GIFTS_PATH: &str = "/donate/gifts";

fn failure_title(gift: &gifts::Model) -> &'static str {
    match gift.recurring_id {
        Some(_) => "Your recurring gift didn't go through",
        None => "Your gift didn't go through",
    }
}

fn failure_message(gift: &gifts::Model) -> String {
    let amount = format_dollars(gift.amount);
    match gift.recurring_id {
        Some(_) => format!(
            "We couldn't charge your gift of {amount} this time. We'll try again automatically. If your card has changed, or your bank asks you to confirm every payment, you can cancel this gift and start a new one."
        ),
        None => format!(
            "Your bank declined your gift of {amount}, so nothing was charged and you owe nothing. If you'd still like to give, you can start again at any time."
        ),
    }
}

fn failed_payment_notification(gift: &gifts::Model) -> New {
    New {
        kind: NotificationKind::Gift,
        title: failure_title(gift).to_owned(),
        message: failure_message(gift),
        link: Some(GIFTS_PATH.to_owned()),
        key: Some(format!("gift-refused:{}", gift.id)),
    }
}

fn gift_email(user_id: Uuid, gift: &gifts::Model, subject: &str, paragraphs: Vec<String>) -> Email {
    Email {
        to: user_id,
        subject: subject.to_owned(),
        paragraphs,
        link: Some(EmailLink {
            label: "Your receipt".to_owned(),
            path: format!("{GIFTS_PATH}/{}", gift.id),
        }),
    }
}
