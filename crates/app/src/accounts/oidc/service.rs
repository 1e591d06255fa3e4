//! The rules of signing in through an identity provider.

use anyhow::anyhow;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DatabaseTransaction;

use super::store as flows;
use crate::{
    accounts::{
        client::Client,
        entities::{identities, sign_in_flows, users},
        error::AccountError,
        model::{Role, SessionKind},
        registration::service::{NewAccount, prepare},
        sign_in::service as sign_in,
        store,
    },
    app::App,
    kernel::{Secret, SecretHash},
    platform::audit,
    ports::Identity,
};

const FLOW_LIFE: TimeDelta = TimeDelta::minutes(10);

/// A path of ours and nothing else: no other host, however it is spelled.
pub fn safe_next(next: Option<&str>) -> &str {
    next.filter(|next| {
        next.starts_with('/')
            && !next.starts_with("//")
            && !next.contains('\\')
            && !next.chars().any(char::is_control)
            && !next.starts_with("/api/")
    })
    .unwrap_or("/")
}

#[derive(Debug)]
pub struct Begun {
    pub authorize_url: String,
    /// For the browser to bring back in its cookie.
    pub browser: Secret,
}

/// `None` when no identity provider is set up.
pub async fn begin(app: &App, next: &str) -> Result<Option<Begun>, AccountError> {
    let Some(provider) = &app.identity else {
        return Ok(None);
    };
    let [state, nonce, verifier, browser] = std::array::from_fn(|_| app.new_secret());
    let authorize_url = provider
        .authorize_url(&state, &nonce, &verifier)
        .await
        .map_err(AccountError::SignInFailed)?;
    let flow = sign_in_flows::Model {
        state_hash: state.hash().into(),
        browser_hash: browser.hash().into(),
        nonce: nonce.reveal().to_owned(),
        pkce_verifier: verifier.reveal().to_owned(),
        next: next.to_owned(),
        expires_at: app.now() + FLOW_LIFE,
    };
    flows::insert_flow(app.db.conn(), flow).await?;
    Ok(Some(Begun {
        authorize_url,
        browser,
    }))
}

#[derive(Debug)]
pub struct Finished {
    pub session: Secret,
    pub next: String,
}

pub async fn finish(
    app: &App,
    state: &str,
    code: &str,
    browser: &str,
    client: &Client,
) -> Result<Finished, AccountError> {
    let refuse = |why: &'static str| AccountError::SignInFailed(anyhow!(why));
    let provider = app
        .identity
        .as_ref()
        .ok_or_else(|| refuse("no provider is set up"))?;
    let flow = flows::take_flow(app.db.conn(), &SecretHash::of(state))
        .await?
        .ok_or_else(|| refuse("unknown or used state"))?;
    if flow.expires_at <= app.now() {
        return Err(refuse("the sign-in took too long"));
    }
    if flow.browser_hash != SecretHash::of(browser).as_str() {
        return Err(refuse("another browser began this sign-in"));
    }
    let identity = provider
        .identify(code, &flow.nonce, &flow.pkce_verifier)
        .await
        .map_err(AccountError::SignInFailed)?;

    let tx = app.db.begin().await?;
    let user = account_of(app, &tx, identity).await?;
    if !user.is_active {
        // The account is kept: it waits for approval like any other.
        tx.commit().await?;
        return Err(AccountError::Pending);
    }
    let session = sign_in::open_session(app, &tx, user.id, SessionKind::Cookie, client).await?;
    tx.commit().await?;
    Ok(Finished {
        session,
        next: flow.next,
    })
}

/// The account of this identity: linked before, or with the same verified e-mail, or new.
async fn account_of(
    app: &App,
    tx: &DatabaseTransaction,
    identity: Identity,
) -> Result<users::Model, AccountError> {
    let linked = flows::user_of(tx, &identity.issuer, &identity.subject).await?;
    if let Some(id) = linked {
        return store::by_id(tx, id).await?.ok_or(AccountError::NoSuchUser);
    }
    let email = identity
        .email
        .clone()
        .ok_or_else(|| AccountError::SignInFailed(anyhow!("no verified e-mail address")))?;
    let user = match store::by_email(tx, &email).await? {
        Some(user) => user,
        None => {
            let user = create(app, tx, &identity, email).await?;
            let entry = audit::Entry::by_system("user_registration").about(user.id);
            audit::record(app, tx, entry).await?;
            user
        }
    };
    let link = identities::Model {
        issuer: identity.issuer,
        subject: identity.subject,
        user_id: user.id,
        created_at: app.now(),
    };
    flows::link(tx, link).await?;
    Ok(user)
}

async fn create(
    app: &App,
    tx: &DatabaseTransaction,
    identity: &Identity,
    email: String,
) -> Result<users::Model, AccountError> {
    let wanted = identity
        .preferred_username
        .as_deref()
        .or_else(|| email.split('@').next())
        .map(str::trim)
        .filter(|name| name.chars().count() >= 3)
        .unwrap_or("friend")
        .to_owned();
    let new = NewAccount {
        username: free_username(tx, &wanted).await?,
        email,
        password: None,
        first_name: identity.first_name.clone().unwrap_or_default(),
        last_name: identity.last_name.clone().unwrap_or_default(),
        date_of_birth: None,
        role: Role::User,
        is_active: false,
        time_zone: None,
        profile_image_url: identity
            .picture
            .clone()
            .filter(|url| url.starts_with("https://")),
    };
    let user = prepare(app, new).await?;
    store::insert(tx, user).await
}

async fn free_username(tx: &DatabaseTransaction, wanted: &str) -> Result<String, AccountError> {
    let base: String = wanted.chars().take(56).collect();
    for number in 1_u32.. {
        let name = if number == 1 {
            base.clone()
        } else {
            format!("{base}-{number}")
        };
        if store::by_username(tx, &name).await?.is_none() {
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
    fn the_way_back_stays_on_this_site() {
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
