//! The rules for signing in through an identity provider.

use std::time::Duration;

use anyhow::anyhow;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DatabaseTransaction;

use super::{provider, store as flows};
use crate::accounts::{
    approval,
    entities::{
        identities::{self, Entity as Identities},
        sign_in_flows::{self, Entity as Flows},
    },
    error::AccountError,
    profile::service::canonical_time_zone,
    registration::service::{NewAccount, prepare},
    sign_in::service as sign_in,
    store,
};
use trellis_identity::{
    client::Client,
    entities::users,
    model::{Role, SessionKind},
    sessions::store as sessions,
};
use trellis_kernel::{Secret, SecretHash, Table, text::cleaned};
use trellis_notifications::notifications;
use trellis_platform::{
    App, audit,
    limits::{self, Limit},
    ports::Identity,
};

const FLOW_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// Anyone can start a sign-in, and each one queries the provider and stores a row.
const ADDRESS_LIMIT: Limit = Limit {
    attempts: 200,
    window: TimeDelta::minutes(15),
};
/// Shorter than the request timeout, so the member gets a page instead of a timeout error.
const PROVIDER_TIMEOUT: Duration = Duration::from_secs(20);
const MAX_NEXT_LENGTH: usize = 2_000;
const MAX_NAME_LENGTH: usize = 56;
const MAX_EMAIL_LENGTH: usize = 254;

/// Only accepts paths on our site, never another host, however it is written.
pub fn safe_next(next: Option<&str>) -> &str {
    next.filter(|next| {
        next.starts_with('/')
            && !next.starts_with("//")
            && !next.contains('\\')
            && !next.chars().any(char::is_control)
            && !next.starts_with("/api/")
            && next.len() <= MAX_NEXT_LENGTH
    })
    .unwrap_or("/")
}

#[derive(Debug)]
pub struct StartedSignIn {
    pub authorize_url: String,
    /// Stored in the browser's cookie and returned with the callback.
    pub browser: Secret,
}

/// `None` if no identity provider is set up.
pub async fn begin(
    app: &App,
    next: &str,
    time_zone: Option<&str>,
    client: &Client,
) -> Result<Option<StartedSignIn>, AccountError> {
    let Some(access) = provider::access(app).await? else {
        return Ok(None);
    };
    let key = format!("oidc:address:{}", client.address_key());
    limits::consume(app, &key, ADDRESS_LIMIT).await?;
    let [state, nonce, verifier, browser] = std::array::from_fn(|_| app.new_secret());
    let authorize_url = app
        .identity
        .authorize_url(&access, &state, &nonce, &verifier)
        .await
        .map_err(AccountError::SignInFailed)?;
    let flow = sign_in_flows::Model {
        state_hash: state.hash().into(),
        browser_hash: browser.hash().into(),
        nonce: nonce.reveal().to_owned(),
        pkce_verifier: verifier.reveal().to_owned(),
        next: next.to_owned(),
        time_zone: canonical_time_zone(time_zone),
        issuer: access.issuer,
        expires_at: app.now() + FLOW_LIFETIME,
    };
    Flows::add(app.db.conn(), flow).await?;
    Ok(Some(StartedSignIn {
        authorize_url,
        browser,
    }))
}

#[derive(Debug)]
pub struct CompletedSignIn {
    pub session: Secret,
    pub next: String,
}

/// The parameters the provider sends back through the browser.
#[derive(Debug)]
pub struct CallbackParams<'a> {
    pub state: &'a str,
    pub code: &'a str,
    pub issuer: Option<&'a str>,
    pub browser: &'a str,
}

pub async fn finish(
    app: &App,
    returned: CallbackParams<'_>,
    client: &Client,
) -> Result<CompletedSignIn, AccountError> {
    let refuse = |why: &'static str| AccountError::SignInFailed(anyhow!(why));
    let access = provider::access(app)
        .await?
        .ok_or_else(|| refuse("no provider is set up"))?;
    let flow = flows::take_flow(app.db.conn(), &SecretHash::of(returned.state))
        .await?
        .ok_or_else(|| refuse("unknown or already used state"))?;
    if flow.expires_at <= app.now() {
        return Err(refuse("the sign-in took too long"));
    }
    if flow.browser_hash != SecretHash::of(returned.browser).as_str() {
        return Err(refuse("another browser started this sign-in"));
    }
    if flow.issuer != access.issuer {
        return Err(refuse("another provider was set up in the meantime"));
    }
    if returned
        .issuer
        .is_some_and(|issuer| issuer != access.issuer)
    {
        return Err(refuse("the response is from another provider"));
    }
    let (nonce, verifier) = (&flow.nonce, &flow.pkce_verifier);
    let identify = app
        .identity
        .identify(&access, returned.code, nonce, verifier);
    let identity = tokio::time::timeout(PROVIDER_TIMEOUT, identify)
        .await
        .map_err(|_| refuse("the provider took too long"))?
        .map_err(AccountError::SignInFailed)?;

    let tx = app.db.begin().await?;
    let user = find_or_create_account(app, &tx, identity).await?;
    if !user.is_active {
        // The account is saved even though sign-in is rejected, because it needs approval like any other
        // account.
        tx.commit().await?;
        return Err(AccountError::Pending);
    }
    sign_in::adopt_time_zone(app, &tx, &user, flow.time_zone).await?;
    let session = sign_in::open_session(app, &tx, user.id, SessionKind::Cookie, client).await?;
    tx.commit().await?;
    Ok(CompletedSignIn {
        session,
        next: flow.next,
    })
}

/// The account for this identity: already linked, matched by verified email, or newly created.
async fn find_or_create_account(
    app: &App,
    tx: &DatabaseTransaction,
    identity: Identity,
) -> Result<users::Model, AccountError> {
    let linked = flows::find_user_id(tx, &identity.issuer, &identity.subject).await?;
    if let Some(id) = linked {
        return store::lock(tx, id).await?.ok_or(AccountError::NoSuchUser);
    }
    let email = identity
        .email
        .clone()
        .ok_or_else(|| AccountError::SignInFailed(anyhow!("no verified email address")))?;
    let user = match store::find_by_email(tx, &email).await? {
        Some(user) => switch_to_provider(app, tx, user).await?,
        None => {
            let user = create(app, tx, &identity, email).await?;
            let entry = audit::Entry::by_system("user_registration").about(user.id);
            audit::record(app, tx, entry).await?;
            approval::notify_admins(app, tx, &user).await?;
            user
        }
    };
    let link = identities::Model {
        issuer: identity.issuer,
        subject: identity.subject,
        user_id: user.id,
        created_at: app.now(),
    };
    Identities::add(tx, link).await?;
    Ok(user)
}

/// Only the provider has verified the email address; we never did. Someone else may have set the account's
/// password, so the first sign-in through the provider removes the password and ends all sessions.
async fn switch_to_provider(
    app: &App,
    tx: &DatabaseTransaction,
    user: users::Model,
) -> Result<users::Model, AccountError> {
    sessions::delete_all_for_user(tx, user.id).await?;
    notifications::delete_devices(tx, user.id).await?;
    let entry = audit::Entry::by_system("identity_linked").about(user.id);
    audit::record(app, tx, entry).await?;
    Ok(store::remove_password(tx, user.id).await?)
}

async fn create(
    app: &App,
    tx: &DatabaseTransaction,
    identity: &Identity,
    email: String,
) -> Result<users::Model, AccountError> {
    let base_username = identity
        .preferred_username
        .as_deref()
        .or_else(|| email.split('@').next())
        .map(|name| cleaned(name, MAX_NAME_LENGTH))
        .filter(|name| name.chars().count() >= 3)
        .unwrap_or_else(|| "friend".to_owned());
    let name =
        |claim: &Option<String>| cleaned(claim.as_deref().unwrap_or_default(), MAX_NAME_LENGTH);
    let new = NewAccount {
        username: available_username(tx, &base_username).await?,
        email: cleaned(&email, MAX_EMAIL_LENGTH),
        password: None,
        first_name: name(&identity.first_name),
        last_name: name(&identity.last_name),
        date_of_birth: None,
        role: Role::User,
        is_active: false,
        time_zone: None,
        profile_image_url: None,
    };
    let user = prepare(app, new).await?;
    store::insert(tx, user).await
}

async fn available_username(
    tx: &DatabaseTransaction,
    base_username: &str,
) -> Result<String, AccountError> {
    for number in 1_u32.. {
        let name = if number == 1 {
            base_username.to_owned()
        } else {
            format!("{base_username}-{number}")
        };
        if store::find_by_username(tx, &name).await?.is_none() {
            return Ok(name);
        }
    }
    Err(AccountError::UsernameTaken)
}

pub async fn sweep(app: &App, now: DateTime<Utc>) -> Result<u64, AccountError> {
    Ok(flows::delete_expired(app.db.conn(), now).await?)
}

#[cfg(test)]
mod tests {
    use super::safe_next;

    #[test]
    fn next_path_stays_on_this_site() {
        assert_eq!(safe_next(Some("/prayer?x=1#top")), "/prayer?x=1#top");
        for bad in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "javascript:alert(1)",
            "/\nLocation: x",
            "/api/logout",
            "",
        ] {
            assert_eq!(safe_next(Some(bad)), "/", "{bad:?}");
        }
        assert_eq!(safe_next(None), "/");
    }
}
