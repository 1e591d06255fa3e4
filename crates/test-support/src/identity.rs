//! An in-memory identity provider. Anyone who presents the code is signed in as the configured person.

use std::sync::Mutex;

use async_trait::async_trait;
use trellis_kernel::Secret;
use trellis_platform::{
    SignInProvider,
    ports::{DiscoveryError, Identity, IdentityAccess, IdentityService, ProviderDocument},
};

#[derive(Debug)]
pub struct MemoryIdentity {
    /// The person who signs in, at both providers.
    pub person: Mutex<Option<Identity>>,
    seen: Mutex<Option<SignInParameters>>,
}

/// The parameters a sign-in started with.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SignInParameters {
    access: IdentityAccess,
    nonce: String,
    verifier: String,
}

impl MemoryIdentity {
    pub const CODE: &str = "the-code";
    pub const ISSUER: &str = "https://idp.test";
    /// A second provider's issuer.
    pub const OTHER_ISSUER: &str = "https://other-idp.test";

    pub fn nobody() -> Self {
        Self {
            person: Mutex::new(None),
            seen: Mutex::new(None),
        }
    }

    pub fn of(person: Identity) -> Self {
        Self {
            person: Mutex::new(Some(person)),
            ..Self::nobody()
        }
    }

    /// The provider as it would be configured in a file.
    pub fn provider() -> SignInProvider {
        SignInProvider {
            issuer: Self::ISSUER.to_owned(),
            client_id: "trellis".to_owned(),
            client_secret: "hush".to_owned(),
            label: "Memory".to_owned(),
        }
    }
}

#[async_trait]
impl IdentityService for MemoryIdentity {
    async fn authorize_url(
        &self,
        access: &IdentityAccess,
        state: &Secret,
        nonce: &Secret,
        pkce_verifier: &Secret,
    ) -> anyhow::Result<String> {
        *self.seen.lock().expect("seen") = Some(SignInParameters {
            access: access.clone(),
            nonce: nonce.reveal().to_owned(),
            verifier: pkce_verifier.reveal().to_owned(),
        });
        let (issuer, state) = (&access.issuer, state.reveal());
        Ok(format!("{issuer}/authorize?state={state}"))
    }

    async fn identify(
        &self,
        access: &IdentityAccess,
        code: &str,
        nonce: &str,
        verifier: &str,
    ) -> anyhow::Result<Identity> {
        let recorded = self.seen.lock().expect("seen").clone();
        anyhow::ensure!(code == Self::CODE, "a code that was never issued");
        let now = SignInParameters {
            access: access.clone(),
            nonce: nonce.to_owned(),
            verifier: verifier.to_owned(),
        };
        anyhow::ensure!(recorded == Some(now), "another sign-in");
        let person = self.person.lock().expect("person").clone();
        let person = person.ok_or_else(|| anyhow::anyhow!("nobody is there"))?;
        Ok(Identity {
            issuer: access.issuer.clone(),
            ..person
        })
    }

    async fn discover(&self, issuer: &str) -> Result<ProviderDocument, DiscoveryError> {
        match issuer {
            Self::ISSUER | Self::OTHER_ISSUER => Ok(ProviderDocument {
                issuer: issuer.to_owned(),
                authorization_endpoint: format!("{issuer}/authorize"),
                token_endpoint: Some(format!("{issuer}/token")),
                userinfo_endpoint: None,
            }),
            "https://idp.test/" => Err(DiscoveryError::IssuerMismatch(Self::ISSUER.to_owned())),
            "https://page.test" => Err(DiscoveryError::InvalidDiscoveryDocument(anyhow::anyhow!(
                "a page"
            ))),
            "https://empty.test" => Err(DiscoveryError::Refused { status: 404 }),
            _ => Err(DiscoveryError::Unreachable(anyhow::anyhow!("nobody"))),
        }
    }
}
