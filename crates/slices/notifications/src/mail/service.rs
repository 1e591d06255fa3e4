//! The rules for sending email: who gets one, when it can be sent, and how failures are handled.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DbErr};

use super::{email::Email, error::SendError, job};
use trellis_identity::{SignedIn, people};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::{MailAccess, MailError, Mailbox},
    settings::{self, MailSettingsChange},
};

const TEST_LIMIT: Limit = Limit {
    attempts: 10,
    window: TimeDelta::minutes(10),
};

/// The mail server, if one is set up and we have a public address for the links in emails.
async fn access(app: &App, conn: &impl ConnectionTrait) -> Result<MailAccess, SendError> {
    let settings = settings::service::read(app, conn).await?;
    require_usable(app, settings.mail.access())
}

fn require_usable(app: &App, access: Option<MailAccess>) -> Result<MailAccess, SendError> {
    let access = access.ok_or(SendError::NotSetUp)?;
    if !app.policy.has_public_url {
        return Err(SendError::NoPublicUrl);
    }
    Ok(access)
}

/// Whether email can be sent. Unreadable settings count as not set up, so they never prevent signing in or
/// approving an account.
pub async fn can_send(app: &App, conn: &impl ConnectionTrait) -> Result<bool, DbErr> {
    match access(app, conn).await {
        Ok(_) => Ok(true),
        Err(
            SendError::Storage(cause)
            | SendError::Settings(settings::SettingsError::Storage(cause)),
        ) => Err(cause),
        Err(_) => Ok(false),
    }
}

/// Queues the email in the caller's transaction. Without a mail server, nothing is queued.
pub async fn send_later(app: &App, conn: &impl ConnectionTrait, email: Email) -> Result<(), DbErr> {
    if can_send(app, conn).await? {
        job::enqueue(app, conn, email).await?;
    }
    Ok(())
}

/// Sends an email that a job writes itself. Nothing is sent to deleted accounts, or if the mail server has
/// been removed. An address that the server permanently rejects isn't tried again.
pub async fn send_now(app: &App, email: &Email) -> anyhow::Result<()> {
    let conn = app.db.conn();
    let access = match access(app, conn).await {
        Ok(access) => access,
        Err(why @ (SendError::NotSetUp | SendError::NoPublicUrl)) => {
            tracing::warn!(%why, "an email was not sent");
            return Ok(());
        }
        Err(cause) => return Err(cause.into()),
    };
    let Some(to) = people::mailbox(conn, email.to).await? else {
        return Ok(());
    };
    let message = email.render(to, &app.policy.public_url);
    match app.mail.send(&access, &message).await {
        Err(MailError::RecipientRefused(why)) => {
            tracing::warn!(account = %email.to, why = format!("{why:#}"), "the mail server refused an email");
            Ok(())
        }
        sent => Ok(sent?),
    }
}

/// Sends a short test email to the admin, using the submitted settings or else the saved ones. Returns the
/// recipient's address.
pub async fn send_test(
    app: &App,
    actor: &SignedIn,
    change: MailSettingsChange,
) -> Result<String, SendError> {
    limits::consume(app, &format!("test-mail:{}", actor.user.id), TEST_LIMIT).await?;
    let saved = settings::service::api_settings(app).await?;
    let access = require_usable(app, change.apply_to(saved.mail).access())?;
    let user = &actor.user;
    let to = Mailbox::new(&user.first_name, &user.email).ok_or(SendError::NoAddress)?;
    let email = Email {
        to: user.id,
        subject: "Test email from Trellis".to_owned(),
        paragraphs: vec![
            "You requested this email in the system settings. If you're reading it, email works."
                .to_owned(),
        ],
        link: None,
    };
    let message = email.render(to, &app.policy.public_url);
    app.mail.send(&access, &message).await?;
    Ok(user.email.clone())
}
