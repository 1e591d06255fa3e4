//! Sign-in rules: who may sign in, how many attempts they get, and how long a session lasts.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use uuid::Uuid;

use crate::accounts::{
    error::AccountError,
    links,
    model::{LinkPurpose, Session},
    profile::service::canonical_time_zone,
    store as users_store,
};
use trellis_identity::{
    client::Client,
    entities::{sessions, users},
    model::{SessionKind, comparison_key},
    permission::SignedIn,
    sessions::{SESSION_LIFETIME, store},
};
use trellis_kernel::{Secret, SecretHash};
use trellis_notifications::notifications;
use trellis_platform::{
    App,
    limits::{self, Limit},
};

/// Limits guessing at one account from one IP address.
const PAIR_LIMIT: Limit = Limit {
    attempts: 10,
    window: TimeDelta::minutes(15),
};
/// Limits guessing at one account from many addresses. It is higher than the limit per address and account,
/// because otherwise any stranger could lock anyone out.
const ACCOUNT_LIMIT: Limit = Limit {
    attempts: 100,
    window: TimeDelta::minutes(15),
};
/// Limits guessing at many accounts from one IP address.
const ADDRESS_LIMIT: Limit = Limit {
    attempts: 100,
    window: TimeDelta::minutes(15),
};

#[derive(Debug)]
pub struct Credentials {
    pub username: String,
    pub password: String,
    pub time_zone: Option<String>,
}

pub async fn sign_in(
    app: &App,
    credentials: Credentials,
    client: &Client,
) -> Result<Secret, AccountError> {
    let account = comparison_key(&credentials.username);
    let address = client.address_key();
    let address_key = format!("login:address:{address}");
    let account_key = account_key(&account);
    let pair_key = pair_key(client, &account);
    limits::consume(app, &address_key, ADDRESS_LIMIT).await?;
    limits::consume(app, &account_key, ACCOUNT_LIMIT).await?;
    limits::consume(app, &pair_key, PAIR_LIMIT).await?;

    let user = users_store::find_by_username(app.db.conn(), &credentials.username).await?;
    let hash = user.as_ref().and_then(|user| user.password_hash.clone());
    let is_correct = app.passwords.verify(credentials.password, hash).await?;
    let user = user
        .filter(|_| is_correct)
        .ok_or(AccountError::InvalidCredentials)?;
    // Only someone who knows the password learns that the account is pending.
    if !user.is_active {
        return Err(AccountError::Pending);
    }
    // Refund the attempts: a successful sign-in wasn't a guess, and a whole congregation may share one
    // address.
    limits::refund(app, &address_key).await?;
    limits::refund(app, &account_key).await?;
    limits::reset_attempts(app, &pair_key).await?;

    let tx = app.db.begin().await?;
    // The password or status may have changed while the hash was being compared.
    let user = users_store::lock(&tx, user.id)
        .await?
        .filter(|now| now.is_active && now.password_hash == user.password_hash)
        .ok_or(AccountError::InvalidCredentials)?;
    let zone = canonical_time_zone(credentials.time_zone.as_deref());
    adopt_time_zone(app, &tx, &user, zone).await?;
    let secret = open_session(app, &tx, user.id, SessionKind::Token, client).await?;
    tx.commit().await?;
    Ok(secret)
}

/// An account created without a time zone takes the first device's. A later device asks the member first.
pub async fn adopt_time_zone(
    app: &App,
    tx: &DatabaseTransaction,
    user: &users::Model,
    zone: Option<String>,
) -> Result<(), AccountError> {
    if let (Some(zone), false) = (zone, user.has_time_zone) {
        users_store::set_time_zone(tx, user.id, zone).await?;
        app.slices.times_changed(app, tx, user.id).await?;
    }
    Ok(())
}

/// Starts a session for a member who has proved their identity.
pub async fn open_session(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    kind: SessionKind,
    client: &Client,
) -> Result<Secret, AccountError> {
    let now = app.now();
    let secret = app.new_secret();
    let session = sessions::Model {
        id: app.new_id(),
        user_id,
        token_hash: secret.hash().into(),
        kind,
        user_agent: client.user_agent.clone(),
        created_at: now,
        last_seen_at: now,
        expires_at: now + SESSION_LIFETIME,
    };
    store::insert(conn, session).await?;
    users_store::set_last_login(conn, user_id, now).await?;
    Ok(secret)
}

pub async fn sign_out(app: &App, who: &SignedIn) -> Result<(), AccountError> {
    store::delete(app.db.conn(), who.user.id, who.session_id).await?;
    Ok(())
}

/// Signs a browser out by its cookie; an unknown cookie is not an error.
pub async fn sign_out_by_token(app: &App, secret: &str) -> Result<(), AccountError> {
    store::delete_by_secret(app.db.conn(), &SecretHash::of(secret)).await?;
    Ok(())
}

pub async fn sign_out_everywhere(app: &App, who: &SignedIn) -> Result<(), AccountError> {
    let tx = app.db.begin().await?;
    store::delete_all_for_user(&tx, who.user.id).await?;
    notifications::delete_devices(&tx, who.user.id).await?;
    tx.commit().await?;
    Ok(())
}

pub async fn end_device_session(app: &App, who: &SignedIn, id: Uuid) -> Result<(), AccountError> {
    if store::delete(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(AccountError::NoSuchSession)
    }
}

pub async fn devices(app: &App, who: &SignedIn) -> Result<Vec<Session>, AccountError> {
    let sessions = store::for_user(app.db.conn(), who.user.id, app.now()).await?;
    Ok(sessions
        .into_iter()
        .map(|session| Session::for_viewer(session, who.session_id))
        .collect())
}

/// Signs out every device; the one that made the request gets a new session.
pub async fn change_password(
    app: &App,
    who: &SignedIn,
    current: String,
    new: String,
    client: &Client,
) -> Result<Secret, AccountError> {
    if who.user.password_hash.is_none() {
        return Err(AccountError::NoPassword);
    }
    if !confirm_password(app, &who.user, current).await? {
        return Err(AccountError::WrongPassword);
    }
    let new_hash = app.passwords.hash(new).await?;
    let tx = app.db.begin().await?;
    replace_password(&tx, who.user.id, new_hash).await?;
    let secret = open_session(app, &tx, who.user.id, who.kind, client).await?;
    tx.commit().await?;
    Ok(secret)
}

/// Ends all sessions opened with the old password and deletes all reset links.
pub async fn replace_password(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    new_hash: String,
) -> Result<(), AccountError> {
    users_store::set_password(tx, user_id, new_hash).await?;
    links::delete_for_user(tx, user_id, &LinkPurpose::PASSWORD_RESET).await?;
    store::delete_all_for_user(tx, user_id).await?;
    notifications::delete_devices(tx, user_id).await?;
    Ok(())
}

/// Checks the password of a member who is already signed in, because someone else may have found the device
/// unlocked. Attempts are counted as they are for signing in.
pub async fn confirm_password(
    app: &App,
    user: &users::Model,
    password: String,
) -> Result<bool, AccountError> {
    let key = format!("password:account:{}", user.id);
    limits::consume(app, &key, PAIR_LIMIT).await?;
    let hash = user.password_hash.clone();
    let is_correct = app.passwords.verify(password, hash).await?;
    if is_correct {
        limits::reset_attempts(app, &key).await?;
    }
    Ok(is_correct)
}

/// Deletes a deleted account's attempt counters.
pub async fn delete_attempts(app: &App, user: &users::Model) -> Result<(), AccountError> {
    Ok(limits::reset_attempts(app, &account_key(&user.username_key)).await?)
}

/// Clears the counters for a member who has proved their identity another way, so earlier attempts don't
/// block them.
pub async fn clear_attempts(
    app: &App,
    user: &users::Model,
    client: &Client,
) -> Result<(), AccountError> {
    limits::reset_attempts(app, &pair_key(client, &user.username_key)).await?;
    delete_attempts(app, user).await
}

fn pair_key(client: &Client, username_key: &str) -> String {
    format!("login:pair:{}:{username_key}", client.address_key())
}

fn account_key(username_key: &str) -> String {
    format!("login:account:{username_key}")
}

pub async fn sweep(app: &App, now: DateTime<Utc>) -> Result<u64, AccountError> {
    Ok(store::delete_expired(app.db.conn(), now).await?)
}
