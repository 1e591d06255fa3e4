use std::fmt;

use async_trait::async_trait;

use trellis_kernel::Secret;

/// A member as described by an identity provider. `email` is only set if the provider has verified it.
#[derive(Debug, Clone)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    pub email: Option<String>,
    pub preferred_username: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
}

/// The provider's address, and our credentials for it.
#[derive(Clone, PartialEq, Eq)]
pub struct IdentityAccess {
    /// The issuer named in the provider's discovery document and tokens.
    pub issuer: String,
    pub client_id: String,
    /// Absent for public clients.
    pub client_secret: Option<String>,
    /// Where the provider sends the browser back to.
    pub redirect_url: String,
}

impl fmt::Debug for IdentityAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IdentityAccess({})", self.issuer)
    }
}

/// The parts of a provider's discovery document that we use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderDocument {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: Option<String>,
    pub userinfo_endpoint: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum DiscoveryError {
    #[error("the provider can't be reached: {0:#}")]
    Unreachable(anyhow::Error),
    #[error("it responded with {status}")]
    Refused { status: u16 },
    #[error("the response is not a discovery document: {0:#}")]
    InvalidDiscoveryDocument(anyhow::Error),
    #[error("its issuer is {0}")]
    IssuerMismatch(String),
}

/// An OpenID Connect identity provider, configured by an operator or a super admin.
#[async_trait]
pub trait IdentityService: Send + Sync + fmt::Debug {
    /// The URL to send the browser to. The provider returns `state` and `nonce`; the PKCE verifier stays on
    /// the server.
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
    /// Reads the discovery document at this address.
    async fn discover(&self, issuer: &str) -> Result<ProviderDocument, DiscoveryError>;
}
