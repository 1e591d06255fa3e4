//! Who gets a letter, when one can be sent, and what a failure means.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DbErr};

use super::{error::SendError, job, letter::Letter};
use trellis_identity::{SignedIn, people};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::{MailAccess, MailError, Mailbox},
    settings::{self, MailSettingsChange},
};

const TRIALS: Limit = Limit {
    attempts: 10,
    window: TimeDelta::minutes(10),
};

/// Who takes letters, when there is a server and an address of our own for the links in them.
async fn access(app: &App, conn: &impl ConnectionTrait) -> Result<MailAccess, SendError> {
    let settings = settings::service::read(app, conn).await?;
    usable(app, settings.mail.access())
}

fn usable(app: &App, access: Option<MailAccess>) -> Result<MailAccess, SendError> {
    let access = access.ok_or(SendError::NotSetUp)?;
    if !app.policy.public_url_is_named {
        return Err(SendError::NoPublicUrl);
    }
    Ok(access)
}

/// Whether letters can be sent. What cannot be read is as good as not set up: nobody is kept from
/// signing in or from approving somebody by it.
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

/// In the transaction that makes the letter necessary. Without a mail server there is none.
pub async fn send_later(
    app: &App,
    conn: &impl ConnectionTrait,
    letter: Letter,
) -> Result<(), DbErr> {
    if can_send(app, conn).await? {
        job::enqueue(app, conn, letter).await?;
    }
    Ok(())
}

/// For a job that writes its letter itself. Nothing is sent to those who have left, nor once there
/// is no mail server any more; an address that is refused for good is not tried again.
pub async fn send_now(app: &App, letter: &Letter) -> anyhow::Result<()> {
    let conn = app.db.conn();
    let access = match access(app, conn).await {
        Ok(access) => access,
        Err(why @ (SendError::NotSetUp | SendError::NoPublicUrl)) => {
            tracing::warn!(%why, "a letter is not sent");
            return Ok(());
        }
        Err(cause) => return Err(cause.into()),
    };
    let Some(to) = people::mailbox(conn, letter.to).await? else {
        return Ok(());
    };
    let message = letter.written(to, &app.policy.public_url);
    match app.mail.send(&access, &message).await {
        Err(MailError::RecipientRefused(why)) => {
            tracing::warn!(account = %letter.to, why = format!("{why:#}"), "a letter was refused");
            Ok(())
        }
        sent => Ok(sent?),
    }
}

/// A short letter to whoever asks, with what is typed, else what is saved. Where it went to.
pub async fn trial(
    app: &App,
    actor: &SignedIn,
    typed: MailSettingsChange,
) -> Result<String, SendError> {
    limits::spend(app, &format!("test-mail:{}", actor.user.id), TRIALS).await?;
    let saved = settings::service::api_settings(app).await?;
    let access = usable(app, typed.applied_to(saved.mail).access())?;
    let user = &actor.user;
    let to = Mailbox::new(&user.first_name, &user.email).ok_or(SendError::NoAddress)?;
    let letter = Letter {
        to: user.id,
        subject: "A test from Trellis".to_owned(),
        paragraphs: vec![
            "You asked for this letter in the system settings. As you are reading it, e-mail works."
                .to_owned(),
        ],
        link: None,
    };
    let message = letter.written(to, &app.policy.public_url);
    app.mail.send(&access, &message).await?;
    Ok(user.email.clone())
}
