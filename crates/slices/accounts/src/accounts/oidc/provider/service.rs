use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::model::SignInSettings;
use crate::accounts::oidc::http::CALLBACK;
use trellis_kernel::{Error, ErrorCode};
use trellis_platform::{
    App, SignInProvider,
    ports::{DiscoveryError, IdentityAccess, ProviderDocument},
    settings::{
        SealKey, Setting, SettingsError,
        group::{self, StoredGroup},
        mask::masked,
    },
};

/// The identity provider in use, if there is one.
pub async fn current(app: &App) -> Result<Option<SignInProvider>, SettingsError> {
    effective_provider(app.db.conn(), &app.seal_key, app.policy.sign_in.as_ref()).await
}

/// The current provider's connection details.
pub async fn access(app: &App) -> Result<Option<IdentityAccess>, SettingsError> {
    let Some(provider) = current(app).await? else {
        return Ok(None);
    };
    let secret = provider.client_secret;
    Ok(Some(IdentityAccess {
        issuer: provider.issuer,
        client_id: provider.client_id,
        client_secret: (!secret.is_empty()).then_some(secret),
        redirect_url: redirect_url(app)?,
    }))
}

/// A saved provider takes precedence over the one in the configuration file. An unreadable one counts as not
/// saved, so members with a password can still sign in.
pub async fn effective_provider(
    conn: &impl ConnectionTrait,
    key: &SealKey,
    configured: Option<&SignInProvider>,
) -> Result<Option<SignInProvider>, SettingsError> {
    match group::read(conn, key, Setting::SignInProvider).await? {
        StoredGroup::All(provider) => Ok(Some(provider)),
        StoredGroup::Nothing => Ok(configured.cloned()),
        StoredGroup::Unreadable => {
            tracing::warn!("the saved sign-in provider cannot be decrypted with this secret key");
            Ok(configured.cloned())
        }
    }
}

fn redirect_url(app: &App) -> Result<String, SettingsError> {
    let url = app.policy.public_url.join(CALLBACK);
    Ok(url.map_err(anyhow::Error::from)?.into())
}

pub async fn show(app: &App) -> Result<SignInSettings, SettingsError> {
    let stored = group::read(app.db.conn(), &app.seal_key, Setting::SignInProvider).await?;
    masked_view(app, stored)
}

fn masked_view(
    app: &App,
    stored: StoredGroup<SignInProvider>,
) -> Result<SignInSettings, SettingsError> {
    let is_unreadable = stored == StoredGroup::Unreadable;
    let saved = saved(stored);
    Ok(SignInSettings {
        issuer: saved.issuer,
        client_id: saved.client_id,
        client_secret: masked(&saved.client_secret),
        label: saved.label,
        is_unreadable,
        configured: app.policy.sign_in.as_ref().map(Into::into),
        redirect_uri: redirect_url(app)?,
    })
}

fn saved(stored: StoredGroup<SignInProvider>) -> SignInProvider {
    match stored {
        StoredGroup::All(provider) => provider,
        StoredGroup::Nothing | StoredGroup::Unreadable => SignInProvider::default(),
    }
}

/// The requested changes. An absent field is left unchanged; if all fields end up empty, no provider is
/// saved.
pub struct Change {
    pub issuer: Option<String>,
    pub client_id: Option<String>,
    pub client_secret: Option<String>,
    pub label: Option<String>,
}

pub async fn save(app: &App, actor: Uuid, change: Change) -> Result<SignInSettings, SettingsError> {
    let tx = group::begin(app).await?;
    let stored = group::read(&tx, &app.seal_key, Setting::SignInProvider).await?;
    let is_unreadable = stored == StoredGroup::Unreadable;
    let before = saved(stored);
    let after = change.apply_to(before.clone());
    let problems = after.problems();
    if !problems.is_empty() {
        return Err(SettingsError::Invalid(problems));
    }
    if after != before || is_unreadable {
        let pairs = before.named().into_iter().zip(after.named());
        let changed_fields: Vec<_> = pairs
            .filter(|(before, after)| before != after)
            .map(|((name, _), _)| name)
            .chain(is_unreadable.then_some("unreadable"))
            .collect();
        let value = (after != SignInProvider::default()).then_some(&after);
        group::write(
            app,
            &tx,
            actor,
            Setting::SignInProvider,
            value,
            &changed_fields,
        )
        .await?;
        tx.commit().await?;
    }
    masked_view(app, StoredGroup::All(after))
}

impl Change {
    fn apply_to(self, before: SignInProvider) -> SignInProvider {
        let text = |new: Option<String>, old: String| new.map_or(old, |new| new.trim().to_owned());
        let issuer = text(self.issuer, before.issuer.clone());
        // A secret is only ever sent to the provider it was entered for.
        let secret = if issuer == before.issuer {
            before.client_secret
        } else {
            String::new()
        };
        SignInProvider {
            issuer,
            client_id: text(self.client_id, before.client_id),
            client_secret: text(self.client_secret, secret),
            label: text(self.label, before.label),
        }
    }
}

/// Checks that a provider responds at this address. Nothing is saved, and no secret is sent.
pub async fn test(app: &App, issuer: &str) -> Result<ProviderDocument, Error> {
    let discovery = app.identity.discover(issuer).await;
    discovery.map_err(|error| {
        let document = format!(
            "{}/.well-known/openid-configuration",
            issuer.trim_end_matches('/')
        );
        let message = match &error {
            DiscoveryError::Unreachable(_) => {
                "There's no response from this address. Check the address, and that this server can reach it."
                    .to_owned()
            }
            DiscoveryError::Refused { status } => {
                format!("There is no provider at this address: {document} returned {status}.")
            }
            DiscoveryError::InvalidDiscoveryDocument(_) => {
                format!("{document} is not a sign-in provider's discovery document.")
            }
            DiscoveryError::IssuerMismatch(issuer) => format!(
                "The provider's issuer is {issuer}. Enter exactly that, including any trailing slash."
            ),
        };
        Error::new(ErrorCode::ServiceTestFailed, message).caused_by(error)
    })
}
