//! OpenID Connect: authorization code with PKCE. The provider's discovery document and keys are fetched at
//! every sign-in, because sign-ins are rare and this way keys are never stale.

use std::{pin::Pin, sync::Arc, time::Duration};

use crate::{
    addresses::{GuardedResolver, is_public_https},
    outbound::{self, BodyError},
};
use anyhow::{Context, anyhow, bail};
use async_trait::async_trait;
use openidconnect::{
    AccessTokenHash, AsyncHttpClient, AuthenticationFlow, AuthorizationCode, ClientId,
    ClientSecret, CsrfToken, DiscoveryError as Discovery, EndUserEmail, EndpointMaybeSet,
    EndpointNotSet, EndpointSet, HttpRequest, HttpResponse, IssuerUrl, LocalizedClaim, Nonce,
    OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse,
    core::{
        CoreAuthenticationFlow, CoreClient, CoreProviderMetadata, CoreResponseType,
        CoreUserInfoClaims,
    },
};
use trellis_kernel::Secret;
use trellis_platform::ports::{
    DiscoveryError, Identity, IdentityAccess, IdentityService, ProviderDocument,
};
use url::Url;

const CALL_TIMEOUT: Duration = Duration::from_secs(10);
const MAX_RESPONSE_BYTES: usize = 1024 * 1024;

/// Signs people in through any OpenID Connect provider.
#[derive(Debug)]
pub struct Oidc {
    http: reqwest::Client,
    /// Calls the endpoints listed in a provider's discovery document. They must not be in our own network.
    public_http: reqwest::Client,
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
    pub fn new() -> anyhow::Result<Self> {
        let public_http = outbound::builder(CALL_TIMEOUT)
            // A proxy would resolve names itself and connect to unchecked addresses.
            .no_proxy()
            .https_only(true)
            .dns_resolver(Arc::new(GuardedResolver::public()))
            .build()
            .context("the HTTP client for identity providers")?;
        Ok(Self {
            http: outbound::client_with_timeout(CALL_TIMEOUT)?,
            public_http,
        })
    }

    /// The HTTP clients for this provider.
    fn clients(&self, issuer: &str) -> anyhow::Result<ProviderClients> {
        Ok(ProviderClients {
            issuer_url: Url::parse(issuer).context("the issuer")?,
            http: self.http.clone(),
            public_http: self.public_http.clone(),
        })
    }

    async fn client(
        &self,
        access: &IdentityAccess,
        clients: &ProviderClients,
    ) -> anyhow::Result<Client> {
        let metadata = document(&access.issuer, clients).await?;
        let secret = access.client_secret.clone().map(ClientSecret::new);
        let redirect = RedirectUrl::new(access.redirect_url.clone())?;
        Ok(CoreClient::from_provider_metadata(
            metadata,
            ClientId::new(access.client_id.clone()),
            secret,
        )
        .set_redirect_uri(redirect))
    }
}

/// The provider's discovery document and its keys.
async fn document(
    issuer: &str,
    clients: &ProviderClients,
) -> Result<CoreProviderMetadata, DiscoveryError> {
    let issuer = IssuerUrl::new(issuer.to_owned())
        .map_err(|cause| DiscoveryError::Unreachable(cause.into()))?;
    CoreProviderMetadata::discover_async(issuer, clients)
        .await
        .map_err(|error| match error {
            Discovery::Request(CallError::Refused(cause)) => {
                DiscoveryError::InvalidDiscoveryDocument(cause)
            }
            Discovery::Request(cause) => DiscoveryError::Unreachable(cause.into()),
            Discovery::Response(status, ..) if !status.is_success() => DiscoveryError::Refused {
                status: status.as_u16(),
            },
            // The library reports the mismatch only as an error message: "unexpected issuer URI `…` (expected
            // `…`)".
            Discovery::Validation(sentence) => match sentence.split('`').nth(1) {
                Some(found) => DiscoveryError::IssuerMismatch(found.to_owned()),
                None => DiscoveryError::InvalidDiscoveryDocument(anyhow!(sentence)),
            },
            other => DiscoveryError::InvalidDiscoveryDocument(other.into()),
        })
}

/// Makes the library use our HTTP clients instead of its own. The issuer's address was configured by an
/// admin, but the other endpoints come from the provider and are not trusted.
struct ProviderClients {
    issuer_url: Url,
    http: reqwest::Client,
    public_http: reqwest::Client,
}

impl ProviderClients {
    fn to(&self, url: &Url) -> Result<&reqwest::Client, CallError> {
        if url.origin() == self.issuer_url.origin() {
            Ok(&self.http)
        } else if is_public_https(url) {
            Ok(&self.public_http)
        } else {
            let provider_origin = url.origin().ascii_serialization();
            Err(CallError::Refused(anyhow!(
                "the provider's configuration points to {provider_origin}, which is not on the public internet"
            )))
        }
    }
}

impl<'c> AsyncHttpClient<'c> for ProviderClients {
    type Error = CallError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, CallError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let request = reqwest::Request::try_from(request)?;
            let response = self.to(request.url())?.execute(request).await?;
            let mut http_response =
                openidconnect::http::Response::builder().status(response.status());
            for (name, value) in response.headers() {
                http_response = http_response.header(name, value);
            }
            let body = outbound::read_limited(response, MAX_RESPONSE_BYTES).await;
            let body = body.map_err(|error| match error {
                BodyError::Interrupted(cause) => cause.into(),
                too_large => CallError::Refused(too_large.into()),
            })?;
            Ok(http_response.body(body)?)
        })
    }
}

#[derive(Debug, thiserror::Error)]
pub enum CallError {
    #[error("{0:#}")]
    Interrupted(anyhow::Error),
    /// The response is unusable, so trying again won't help.
    #[error("{0:#}")]
    Refused(anyhow::Error),
}

impl From<reqwest::Error> for CallError {
    fn from(error: reqwest::Error) -> Self {
        Self::Interrupted(error.into())
    }
}

impl From<openidconnect::http::Error> for CallError {
    fn from(error: openidconnect::http::Error) -> Self {
        Self::Refused(error.into())
    }
}

#[async_trait]
impl IdentityService for Oidc {
    async fn authorize_url(
        &self,
        access: &IdentityAccess,
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
        let client = self.client(access, &self.clients(&access.issuer)?).await?;
        let (url, _, _) = client
            .authorize_url(flow, move || state, move || nonce)
            .add_scopes(["email", "profile"].map(|scope| Scope::new(scope.to_owned())))
            .set_pkce_challenge(challenge)
            .url();
        Ok(url.into())
    }

    async fn identify(
        &self,
        access: &IdentityAccess,
        code: &str,
        nonce: &str,
        pkce_verifier: &str,
    ) -> anyhow::Result<Identity> {
        let clients = self.clients(&access.issuer)?;
        let client = self.client(access, &clients).await?;
        let tokens = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))?
            .set_pkce_verifier(PkceCodeVerifier::new(pkce_verifier.to_owned()))
            .request_async(&clients)
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
                bail!("the access token doesn't match the ID token");
            }
        }
        // Profile and email are often missing from the ID token. The subject must be the same in both.
        let info: CoreUserInfoClaims = client
            .user_info(
                tokens.access_token().clone(),
                Some(claims.subject().clone()),
            )?
            .request_async(&clients)
            .await
            .context("fetching the user info")?;
        Ok(Identity {
            issuer: claims.issuer().to_string(),
            subject: claims.subject().to_string(),
            email: verified_email(&info),
            preferred_username: info.preferred_username().map(|name| name.to_string()),
            first_name: info.given_name().and_then(first_localized),
            last_name: info.family_name().and_then(first_localized),
        })
    }

    async fn discover(&self, issuer: &str) -> Result<ProviderDocument, DiscoveryError> {
        let clients = self.clients(issuer).map_err(DiscoveryError::Unreachable)?;
        let found = document(issuer, &clients).await?;
        Ok(ProviderDocument {
            issuer: found.issuer().to_string(),
            authorization_endpoint: found.authorization_endpoint().to_string(),
            token_endpoint: found.token_endpoint().map(|url| url.to_string()),
            userinfo_endpoint: found.userinfo_endpoint().map(|url| url.to_string()),
        })
    }
}

/// An email address that the provider has not verified could be anyone's.
fn verified_email(info: &CoreUserInfoClaims) -> Option<String> {
    let email: Option<&EndUserEmail> = info.email();
    email
        .filter(|_| info.email_verified() == Some(true))
        .map(|email| email.to_string())
}

fn first_localized<T>(claim: &LocalizedClaim<T>) -> Option<String>
where
    T: std::ops::Deref<Target = String>,
{
    claim
        .get(None)
        .or_else(|| claim.iter().next().map(|(_, value)| value))
        .map(|value| value.to_string())
}
