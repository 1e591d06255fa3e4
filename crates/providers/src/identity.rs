//! OpenID Connect: authorization code with PKCE. The provider's document and keys are read at
//! every sign-in: that is rare, and keys that were rolled are never stale.

use std::pin::Pin;

use anyhow::{Context, anyhow, bail};
use async_trait::async_trait;
use openidconnect::{
    AccessTokenHash, AsyncHttpClient, AuthenticationFlow, AuthorizationCode, ClientId,
    ClientSecret, CsrfToken, EndUserEmail, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    HttpRequest, HttpResponse, IssuerUrl, LocalizedClaim, Nonce, OAuth2TokenResponse,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse,
    core::{
        CoreAuthenticationFlow, CoreClient, CoreProviderMetadata, CoreResponseType,
        CoreUserInfoClaims,
    },
};
use trellis_app::{
    kernel::Secret,
    ports::{Identity, IdentityProvider},
};

use crate::outbound;

#[derive(Debug, Clone)]
pub struct OidcSettings {
    pub issuer: String,
    pub client_id: String,
    /// Absent for public clients.
    pub client_secret: Option<String>,
    pub redirect_url: String,
    pub label: String,
}

pub struct Oidc {
    settings: OidcSettings,
    http: Outbound,
}

impl std::fmt::Debug for Oidc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Oidc({})", self.settings.issuer)
    }
}

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

impl Oidc {
    pub fn new(settings: OidcSettings) -> anyhow::Result<Self> {
        Ok(Self {
            settings,
            http: Outbound(outbound::client()?),
        })
    }

    async fn client(&self) -> anyhow::Result<Client> {
        let issuer = IssuerUrl::new(self.settings.issuer.clone()).context("the issuer")?;
        let metadata = CoreProviderMetadata::discover_async(issuer, &self.http)
            .await
            .context("reading the provider's document")?;
        let secret = self.settings.client_secret.clone().map(ClientSecret::new);
        let redirect = RedirectUrl::new(self.settings.redirect_url.clone())?;
        Ok(CoreClient::from_provider_metadata(
            metadata,
            ClientId::new(self.settings.client_id.clone()),
            secret,
        )
        .set_redirect_uri(redirect))
    }
}

/// Lends our HTTP client to the library, which brings an older one of its own otherwise.
struct Outbound(reqwest::Client);

impl<'c> AsyncHttpClient<'c> for Outbound {
    type Error = CallError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, CallError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let response = self.0.execute(request.try_into()?).await?;
            let mut answer = openidconnect::http::Response::builder().status(response.status());
            for (name, value) in response.headers() {
                answer = answer.header(name, value);
            }
            Ok(answer.body(response.bytes().await?.to_vec())?)
        })
    }
}

#[derive(Debug)]
pub struct CallError(Box<dyn std::error::Error + Send + Sync>);

impl std::fmt::Display for CallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for CallError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source()
    }
}

impl From<reqwest::Error> for CallError {
    fn from(error: reqwest::Error) -> Self {
        Self(Box::new(error))
    }
}

impl From<openidconnect::http::Error> for CallError {
    fn from(error: openidconnect::http::Error) -> Self {
        Self(Box::new(error))
    }
}

#[async_trait]
impl IdentityProvider for Oidc {
    fn issuer(&self) -> &str {
        &self.settings.issuer
    }

    fn label(&self) -> &str {
        &self.settings.label
    }

    async fn authorize_url(
        &self,
        state: &Secret,
        nonce: &Secret,
        pkce_verifier: &Secret,
    ) -> anyhow::Result<String> {
        let verifier = PkceCodeVerifier::new(pkce_verifier.reveal().to_owned());
        let challenge = PkceCodeChallenge::from_code_verifier_sha256(&verifier);
        let flow: CoreAuthenticationFlow =
            AuthenticationFlow::<CoreResponseType>::AuthorizationCode;
        let state = CsrfToken::new(state.reveal().to_owned());
        let nonce = Nonce::new(nonce.reveal().to_owned());
        let client = self.client().await?;
        let (url, _, _) = client
            .authorize_url(flow, move || state, move || nonce)
            .add_scopes(["email", "profile"].map(|scope| Scope::new(scope.to_owned())))
            .set_pkce_challenge(challenge)
            .url();
        Ok(url.into())
    }

    async fn identify(
        &self,
        code: &str,
        nonce: &str,
        pkce_verifier: &str,
    ) -> anyhow::Result<Identity> {
        let client = self.client().await?;
        let tokens = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))?
            .set_pkce_verifier(PkceCodeVerifier::new(pkce_verifier.to_owned()))
            .request_async(&self.http)
            .await
            .context("exchanging the code")?;
        let id_token = tokens.id_token().ok_or_else(|| anyhow!("no ID token"))?;
        let verifier = client.id_token_verifier();
        let claims = id_token
            .claims(&verifier, &Nonce::new(nonce.to_owned()))
            .context("the ID token")?;
        if let Some(expected) = claims.access_token_hash() {
            let actual = AccessTokenHash::from_token(
                tokens.access_token(),
                id_token.signing_alg()?,
                id_token.signing_key(&verifier)?,
            )?;
            if actual != *expected {
                bail!("the access token is not the ID token's");
            }
        }
        // Profile and e-mail are often not in the ID token; the subject must be the same.
        let info: CoreUserInfoClaims = client
            .user_info(
                tokens.access_token().clone(),
                Some(claims.subject().clone()),
            )?
            .request_async(&self.http)
            .await
            .context("asking who it is")?;
        Ok(Identity {
            issuer: claims.issuer().to_string(),
            subject: claims.subject().to_string(),
            email: verified_email(&info),
            preferred_username: info.preferred_username().map(|name| name.to_string()),
            first_name: info.given_name().and_then(any_language),
            last_name: info.family_name().and_then(any_language),
        })
    }

    async fn check(&self) -> anyhow::Result<()> {
        self.client().await.map(drop)
    }
}

/// An address that the provider did not verify could be anybody's.
fn verified_email(info: &CoreUserInfoClaims) -> Option<String> {
    let email: Option<&EndUserEmail> = info.email();
    email
        .filter(|_| info.email_verified() == Some(true))
        .map(|email| email.to_string())
}

fn any_language<T>(claim: &LocalizedClaim<T>) -> Option<String>
where
    T: std::ops::Deref<Target = String>,
{
    claim
        .get(None)
        .or_else(|| claim.iter().next().map(|(_, value)| value))
        .map(|value| value.to_string())
}
