//! The outside world, as the app needs it. `trellis-providers` has the real parts.

use std::fmt;

use async_trait::async_trait;

use crate::kernel::Secret;

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

#[async_trait]
pub trait IdentityProvider: Send + Sync + fmt::Debug {
    /// Who it says it is, in its document and in its answers.
    fn issuer(&self) -> &str;
    /// What the sign-in button calls it.
    fn label(&self) -> &str;
    /// Where the browser goes. `state` and `nonce` come back; the verifier stays here until the end.
    async fn authorize_url(
        &self,
        state: &Secret,
        nonce: &Secret,
        pkce_verifier: &Secret,
    ) -> anyhow::Result<String>;
    async fn identify(
        &self,
        code: &str,
        nonce: &str,
        pkce_verifier: &str,
    ) -> anyhow::Result<Identity>;
    /// For `trellis doctor`: can the provider be reached?
    async fn check(&self) -> anyhow::Result<()>;
}
