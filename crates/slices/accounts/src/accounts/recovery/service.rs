//! Decides who gets a reset link and how long it is valid, and makes sure it works only once.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use url::Url;
use uuid::Uuid;

use super::job;
use crate::accounts::{
    administration::service::AccountChange,
    entities::one_time_links::{self, Entity as Links},
    error::AccountError,
    links,
    model::LinkPurpose,
    sign_in::service as sign_in,
    store,
};
use trellis_identity::{
    client::Client,
    entities::users,
    model::{AuthMethod, comparison_key},
    permission::SignedIn,
};
use trellis_kernel::{SecretHash, Table};
use trellis_notifications::mail::{self, Email, EmailLink};
use trellis_platform::{
    App, audit,
    limits::{self, Limit},
};

const PAGE_PATH: &str = "/reset-password";
const EMAIL_LINK_LIFETIME: TimeDelta = TimeDelta::hours(1);
const ADMIN_LINK_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// Keeps strangers from flooding someone's mailbox.
const MAILBOX_LIMIT: Limit = Limit {
    attempts: 5,
    window: TimeDelta::hours(1),
};
const CLIENT_LIMIT: Limit = Limit {
    attempts: 30,
    window: TimeDelta::hours(1),
};
/// Limits guessing at links from one IP address.
const GUESS_LIMIT: Limit = Limit {
    attempts: 20,
    window: TimeDelta::minutes(15),
};

/// A new reset link, which can't be shown again.
pub struct NewResetLink {
    pub url: Url,
    pub expires_at: DateTime<Utc>,
}

/// Treats every address the same. A job checks later whether it belongs to an account, so neither the
/// response nor its timing reveals it.
pub async fn request_reset_by_email(
    app: &App,
    email: &str,
    client: &Client,
) -> Result<(), AccountError> {
    let email = comparison_key(email);
    let client_key = format!("forgot:address:{}", client.address_key());
    limits::consume(app, &client_key, CLIENT_LIMIT).await?;
    limits::consume(app, &format!("forgot:mailbox:{email}"), MAILBOX_LIMIT).await?;
    let tx = app.db.begin().await?;
    if mail::can_send(app, &tx).await? {
        job::enqueue(app, &tx, email).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Called by the job. Only an active account with a password gets an email.
pub async fn email_reset_link(app: &App, email: &str) -> anyhow::Result<()> {
    let user = store::find_by_email(app.db.conn(), email).await?;
    let Some(user) = user.filter(|user| user.is_active && has_password(user)) else {
        return Ok(());
    };
    let tx = app.db.begin().await?;
    let link = create_link(
        app,
        &tx,
        user.id,
        LinkPurpose::PasswordMail,
        EMAIL_LINK_LIFETIME,
    )
    .await?;
    tx.commit().await?;
    let reset_email = Email {
        to: user.id,
        subject: "Reset your Trellis password".to_owned(),
        paragraphs: vec![
            "You asked to reset your password. This link works once and expires in an hour."
                .to_owned(),
            format!("Your username is {}.", user.username),
            "If you didn't ask for this, you can ignore this email. Your password won't change."
                .to_owned(),
        ],
        link: Some(EmailLink {
            label: "Choose a new password".to_owned(),
            path: link.url.into(),
        }),
    };
    mail::send_now(app, &reset_email).await
}

/// For a member who can't receive email. The admin sees the link, so the audit log records who created one,
/// and for whom.
pub async fn create_admin_link(
    app: &App,
    actor: &SignedIn,
    target: Uuid,
) -> Result<NewResetLink, AccountError> {
    let tx = app.db.begin().await?;
    let change = AccountChange::open(&tx, actor, target)
        .await
        .map_err(|error| match error {
            AccountError::OwnAccount => AccountError::OwnPasswordLink,
            other => other,
        })?;
    if !has_password(&change.target) {
        return Err(AccountError::NoPasswordToSet);
    }
    let link = create_link(
        app,
        &tx,
        target,
        LinkPurpose::PasswordByHand,
        ADMIN_LINK_LIFETIME,
    )
    .await?;
    let entry = audit::Entry::by(actor.user.id, "password_link_made")
        .about(target)
        .after(json!({ "expiresAt": link.expires_at }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(link)
}

fn has_password(user: &users::Model) -> bool {
    user.auth_method == AuthMethod::Password && user.password_hash.is_some()
}

/// Replaces only an older link with the same purpose, so a stranger who requests emails can't invalidate a
/// link an admin handed over.
async fn create_link(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    purpose: LinkPurpose,
    lifetime: TimeDelta,
) -> Result<NewResetLink, DbErr> {
    links::delete_for_user(conn, user_id, &[purpose]).await?;
    let secret = app.new_secret();
    let now = app.now();
    let link = one_time_links::Model {
        token_hash: secret.hash().into(),
        purpose,
        user_id: Some(user_id),
        created_at: now,
        expires_at: now + lifetime,
    };
    let expires_at = link.expires_at;
    Links::add(conn, link).await?;
    let mut url = app.policy.public_url.clone();
    url.set_path(PAGE_PATH);
    url.query_pairs_mut().append_pair("token", secret.reveal());
    Ok(NewResetLink { url, expires_at })
}

pub async fn reset(
    app: &App,
    token: &str,
    password: String,
    client: &Client,
) -> Result<(), AccountError> {
    let guesses = format!("reset:address:{}", client.address_key());
    limits::consume(app, &guesses, GUESS_LIMIT).await?;
    let hash = SecretHash::of(token.trim());
    let now = app.now();
    // Check the link first, because hashing is slow.
    let live =
        links::find_unexpired(app.db.conn(), &hash, &LinkPurpose::PASSWORD_RESET, now).await?;
    let link = live.ok_or(AccountError::PasswordLinkInvalid)?;
    let new_hash = app.passwords.hash(password).await?;

    let tx = app.db.begin().await?;
    let user_id = link.user_id.ok_or(AccountError::PasswordLinkInvalid)?;
    let user = store::lock(&tx, user_id)
        .await?
        .filter(has_password)
        .ok_or(AccountError::PasswordLinkInvalid)?;
    if !links::take(&tx, &hash).await? {
        return Err(AccountError::PasswordLinkInvalid);
    }
    sign_in::replace_password(&tx, user.id, new_hash).await?;
    let channel = match link.purpose {
        LinkPurpose::PasswordByHand => "by hand",
        LinkPurpose::PasswordMail | LinkPurpose::Setup | LinkPurpose::UsedSetup => "mail",
    };
    let entry = audit::Entry::by_system("password_reset")
        .about(user.id)
        .after(json!({ "link": channel }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    limits::refund(app, &guesses).await?;
    sign_in::clear_attempts(app, &user, client).await
}
