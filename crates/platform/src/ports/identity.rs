use std::fmt;

use async_trait::async_trait;

use trellis_kernel::Secret;

/// What an identity provider says of a person. `email` is only given when the provider verified it.
#[derive(Debug, Clone)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    pub email: Option<String>,
    pub preferred_username: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
}

/// Where a provider is, and as whom it knows us.
#[derive(Clone, PartialEq, Eq)]
pub struct IdentityAccess {
    /// Who it says it is, in its document and in its answers.
    pub issuer: String,
    pub client_id: String,
    /// Absent for public clients.
    pub client_secret: Option<String>,
    /// Where it sends the browser back to.
    pub redirect_url: String,
}

impl fmt::Debug for IdentityAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IdentityAccess({})", self.issuer)
    }
}

/// What a provider says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderDocument {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: Option<String>,
    pub userinfo_endpoint: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum DiscoveryError {
    #[error("it cannot be reached: {0:#}")]
    Unreachable(anyhow::Error),
    #[error("it answered {status}")]
    Refused { status: u16 },
    #[error("its answer is not a provider's document: {0:#}")]
    NotADocument(anyhow::Error),
    #[error("it calls itself {0}")]
    OtherIssuer(String),
}

/// Identity providers that speak OpenID Connect: whichever an operator or a super admin names.
#[async_trait]
pub trait IdentityService: Send + Sync + fmt::Debug {
    /// Where the browser goes. `state` and `nonce` come back; the verifier stays here until the end.
    async fn authorize_url(
        &self,
        access: &IdentityAccess,
        state: &Secret,
        nonce: &Secret,
        pkce_verifier: &Secret,
    ) -> anyhow::Result<String>;
    async fn identify(
        &self,
        access: &IdentityAccess,
        code: &str,
        nonce: &str,
        pkce_verifier: &str,
    ) -> anyhow::Result<Identity>;
    /// Reads the document of whoever is at this address.
    async fn discover(&self, issuer: &str) -> Result<ProviderDocument, DiscoveryError>;
}
