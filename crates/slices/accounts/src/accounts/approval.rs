//! Notifications sent when an account needs approval and when an admin decides.

use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use trellis_identity::{entities::users, model::Role, people};
use trellis_notifications::{
    mail::{self, Email, EmailLink},
    notifications::{self, New, NotificationKind},
};
use trellis_platform::App;

const APPROVED_EMAIL_KEY: &str = "account_approved";

fn key(account: Uuid) -> String {
    format!("approval_waiting:{account}")
}

/// Notifies every admin, in the caller's transaction.
pub async fn notify_admins(
    app: &App,
    conn: &impl ConnectionTrait,
    account: &users::Model,
) -> Result<(), DbErr> {
    let name = format!("{} {}", account.first_name, account.last_name);
    let message = match name.trim() {
        "" => format!("{} would like to join.", account.username),
        name => format!("{name} ({}) would like to join.", account.username),
    };
    for admin in people::active_with_role(conn, &[Role::Admin, Role::SuperAdmin]).await? {
        let new = New {
            kind: NotificationKind::ApprovalWaiting,
            title: "An account is waiting for approval".to_owned(),
            message: message.clone(),
            link: Some("/admin/users".to_owned()),
            key: Some(key(account.id)),
        };
        notifications::tell(app, conn, admin, new).await?;
    }
    Ok(())
}

/// Removes these notifications from someone who is no longer an admin.
pub async fn delete_approval_notifications(
    conn: &impl ConnectionTrait,
    person: Uuid,
) -> Result<(), DbErr> {
    notifications::delete_all_of_kind(conn, person, NotificationKind::ApprovalWaiting).await
}

/// Once an admin has decided, marks the other admins' notifications as read. A member approved for the first
/// time gets a welcome notification and an email, because they can't see the notification until they sign in.
pub async fn on_approval_decided(
    app: &App,
    conn: &impl ConnectionTrait,
    before: &users::Model,
    is_active: bool,
) -> Result<(), DbErr> {
    notifications::mark_all_read_by_key(conn, &key(before.id)).await?;
    if before.is_active || !is_active {
        return Ok(());
    }
    let new = New {
        kind: NotificationKind::AccountApproved,
        title: "Welcome to Trellis".to_owned(),
        message: "Your account has been approved. We're glad you're here.".to_owned(),
        link: Some("/".to_owned()),
        key: Some(APPROVED_EMAIL_KEY.to_owned()),
    };
    notifications::tell(app, conn, before.id, new).await?;
    if before.last_login_at.is_some() {
        return Ok(());
    }
    let welcome_email = Email {
        to: before.id,
        subject: "Welcome to Trellis".to_owned(),
        paragraphs: vec![
            "Your account has been approved. We're glad you're here.".to_owned(),
            format!("Your username is {}.", before.username),
        ],
        link: Some(EmailLink {
            label: "Sign in".to_owned(),
            path: "/".to_owned(),
        }),
    };
    mail::send_later(app, conn, welcome_email).await
}
