//! The rules for new accounts.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::accounts::{
    approval,
    entities::one_time_links::{self, Entity as Links},
    error::AccountError,
    links,
    model::LinkPurpose,
    profile::service::canonical_time_zone,
    sign_in::service as sign_in,
    store,
};
use trellis_identity::{
    client::Client,
    entities::users,
    model::{AuthMethod, Role, SessionKind, comparison_key, search_text},
};
use trellis_kernel::{Secret, SecretHash, Table};
use trellis_platform::{
    App, audit,
    limits::{self, Limit},
};

const SETUP_LINK_LIFETIME: TimeDelta = TimeDelta::hours(24);
/// How long we remember that a link was used; after that, it counts as unknown.
const USED_SETUP_LINK_LIFETIME: TimeDelta = TimeDelta::days(365);
/// Limits guessing at setup links from one IP address.
const SETUP_LINK_LIMIT: Limit = Limit {
    attempts: 100,
    window: TimeDelta::minutes(15),
};
/// A whole congregation may register in one evening, from one IP address.
const ADDRESS_LIMIT: Limit = Limit {
    attempts: 200,
    window: TimeDelta::hours(1),
};
/// No one alive today was born earlier.
const EARLIEST_BIRTH_DATE: NaiveDate = NaiveDate::from_ymd_opt(1900, 1, 1).expect("a date");
/// The specification's default translation for a reader who hasn't chosen one.
const DEFAULT_TRANSLATION: &str = "esv";

/// A new account as requested, however it is created.
#[derive(Debug)]
pub struct NewAccount {
    pub username: String,
    pub email: String,
    /// Absent for members who sign in through an identity provider.
    pub password: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub date_of_birth: Option<NaiveDate>,
    pub role: Role,
    pub is_active: bool,
    pub time_zone: Option<String>,
    pub profile_image_url: Option<String>,
}

/// Builds the row to insert. Hashes the password, so it is slow.
pub async fn prepare(app: &App, new: NewAccount) -> Result<users::Model, AccountError> {
    if new
        .date_of_birth
        .is_some_and(|born| born < EARLIEST_BIRTH_DATE || born > app.now().date_naive())
    {
        return Err(AccountError::ImpossibleBirthDate);
    }
    let auth_method = if new.password.is_some() {
        AuthMethod::Password
    } else {
        AuthMethod::Oidc
    };
    let password_hash = match new.password {
        Some(password) => Some(app.passwords.hash(password).await?),
        None => None,
    };
    let search_text = search_text(&new.first_name, &new.last_name, &new.username, &new.email);
    let time_zone = canonical_time_zone(new.time_zone.as_deref());
    Ok(users::Model {
        id: app.new_id(),
        username_key: comparison_key(&new.username),
        username: new.username,
        email_key: comparison_key(&new.email),
        email: new.email,
        password_hash,
        first_name: new.first_name,
        last_name: new.last_name,
        date_of_birth: new.date_of_birth,
        role: new.role,
        is_active: new.is_active,
        auth_method,
        profile_image_url: new.profile_image_url,
        spiritual_pathway: None,
        weekly_focus: None,
        has_time_zone: time_zone.is_some(),
        time_zone: time_zone.unwrap_or_else(|| "UTC".to_owned()),
        show_streaks: true,
        default_bible_translation: None,
        last_bible_translation: DEFAULT_TRANSLATION.to_owned(),
        created_at: app.now(),
        last_login_at: None,
        search_text,
    })
}

#[derive(Debug)]
pub enum RegistrationOutcome {
    Pending,
    /// The installation's first account, signed in immediately.
    SetUp(Secret),
}

pub async fn register(
    app: &App,
    new: NewAccount,
    setup_token: Option<String>,
    client: &Client,
) -> Result<RegistrationOutcome, AccountError> {
    let key = format!("register:address:{}", client.address_key());
    limits::consume(app, &key, ADDRESS_LIMIT).await?;
    let outcome = match setup_token {
        Some(token) => register_first_admin(app, new, &SecretHash::of(&token), client).await,
        None => register_pending(app, new).await,
    };
    outcome.map_err(|error| match error {
        AccountError::UsernameTaken | AccountError::EmailTaken if app.policy.hide_taken => {
            AccountError::NameTaken
        }
        other => other,
    })
}

async fn register_pending(app: &App, new: NewAccount) -> Result<RegistrationOutcome, AccountError> {
    let user = prepare(
        app,
        NewAccount {
            role: Role::User,
            is_active: false,
            ..new
        },
    )
    .await?;
    let tx = app.db.begin().await?;
    let user = store::insert(&tx, user).await?;
    audit::record(
        app,
        &tx,
        audit::Entry::by_system("user_registration").about(user.id),
    )
    .await?;
    approval::notify_admins(app, &tx, &user).await?;
    tx.commit().await?;
    Ok(RegistrationOutcome::Pending)
}

async fn register_first_admin(
    app: &App,
    new: NewAccount,
    link: &SecretHash,
    client: &Client,
) -> Result<RegistrationOutcome, AccountError> {
    let user = prepare(
        app,
        NewAccount {
            role: Role::SuperAdmin,
            is_active: true,
            ..new
        },
    )
    .await?;
    let tx = app.db.begin().await?;
    let live = links::is_live(&tx, link, LinkPurpose::Setup, app.now()).await?;
    // The update locks the rows for this transaction: if two requests arrive at once, the second one finds no
    // unused link.
    let used_count =
        links::mark_setup_links_used(&tx, app.now() + USED_SETUP_LINK_LIFETIME).await?;
    if !live || used_count == 0 || !store::lock_super_admins(&tx).await?.is_empty() {
        return Err(AccountError::SetupLinkInvalid);
    }
    let user = store::insert(&tx, user).await?;
    audit::record(
        app,
        &tx,
        audit::Entry::by(user.id, "installation_set_up").about(user.id),
    )
    .await?;
    let secret = sign_in::open_session(app, &tx, user.id, SessionKind::Token, client).await?;
    tx.commit().await?;
    Ok(RegistrationOutcome::SetUp(secret))
}

/// For the command line: the account is active immediately and can have any role.
pub async fn create_as_operator(app: &App, new: NewAccount) -> Result<Uuid, AccountError> {
    let role = new.role;
    let user = prepare(app, new).await?;
    let tx = app.db.begin().await?;
    let user = store::insert(&tx, user).await?;
    if role == Role::SuperAdmin {
        links::mark_setup_links_used(&tx, app.now() + USED_SETUP_LINK_LIFETIME).await?;
    }
    let entry = audit::Entry::by_system("user_created")
        .about(user.id)
        .after(serde_json::json!({ "role": role }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(user.id)
}

/// Creates a link for setting up the first super admin, or returns `None` if there already is one. Accounts
/// waiting for approval don't prevent it.
pub async fn create_setup_link(app: &App) -> Result<Option<String>, AccountError> {
    if store::has_super_admin(app.db.conn()).await? {
        return Ok(None);
    }
    let secret = app.new_secret();
    let now = app.now();
    let link = one_time_links::Model {
        token_hash: secret.hash().into(),
        purpose: LinkPurpose::Setup,
        user_id: None,
        created_at: now,
        expires_at: now + SETUP_LINK_LIFETIME,
    };
    Links::add(app.db.conn(), link).await?;
    let mut url = app.policy.public_url.clone();
    url.query_pairs_mut().append_pair("setup", secret.reveal());
    Ok(Some(url.into()))
}

/// What a setup link's holder may learn about the link. `Used`: Trellis is set up, and there is an account to
/// sign in with. `Unknown`: the link is expired, deleted or made up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetupLinkStatus {
    Open,
    Used,
    Unknown,
}

/// Only a real link gets a specific response, because strangers mustn't learn whether an installation is set
/// up.
pub async fn setup_link_status(
    app: &App,
    token: &str,
    client: &Client,
) -> Result<SetupLinkStatus, AccountError> {
    let key = format!("setup-link:address:{}", client.address_key());
    limits::consume(app, &key, SETUP_LINK_LIMIT).await?;
    let purposes = [LinkPurpose::Setup, LinkPurpose::UsedSetup];
    let link =
        links::find_unexpired(app.db.conn(), &SecretHash::of(token), &purposes, app.now()).await?;
    Ok(match link.map(|link| link.purpose) {
        Some(LinkPurpose::Setup) => SetupLinkStatus::Open,
        Some(LinkPurpose::UsedSetup) => SetupLinkStatus::Used,
        _ => SetupLinkStatus::Unknown,
    })
}

pub async fn sweep(app: &App, now: DateTime<Utc>) -> Result<u64, AccountError> {
    Ok(links::delete_expired(app.db.conn(), now).await?)
}
