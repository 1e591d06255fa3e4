use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use trellis_kernel::contract::whole;
use trellis_platform::{SignInProvider, ports::ProviderDocument};

/// What a super admin sees.
#[derive(Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SignInSettings {
    /// Empty, like the rest, when none is saved.
    pub issuer: String,
    pub client_id: String,
    /// Masked.
    pub client_secret: String,
    pub label: String,
    /// They were stored with another secret key of the server, and have to be entered anew.
    pub is_unreadable: bool,
    /// The one of the configuration file, which signs people in while none is saved.
    pub configured: Option<ConfiguredProvider>,
    /// What to register with the provider.
    pub redirect_uri: String,
}

impl fmt::Debug for SignInSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignInSettings({})", self.issuer)
    }
}

/// Without its secret: that stays where the operator put it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfiguredProvider {
    pub issuer: String,
    pub client_id: String,
    pub label: String,
}

impl From<&SignInProvider> for ConfiguredProvider {
    fn from(provider: &SignInProvider) -> Self {
        Self {
            issuer: provider.issuer.clone(),
            client_id: provider.client_id.clone(),
            label: provider.label(),
        }
    }
}

/// The provider answers, and this is what it says of itself.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SignInTestAnswer {
    /// Always true: what does not work is answered with 422.
    pub ok: bool,
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: Option<String>,
    pub userinfo_endpoint: Option<String>,
}

impl From<ProviderDocument> for SignInTestAnswer {
    fn from(document: ProviderDocument) -> Self {
        Self {
            ok: true,
            issuer: document.issuer,
            authorization_endpoint: document.authorization_endpoint,
            token_endpoint: document.token_endpoint,
            userinfo_endpoint: document.userinfo_endpoint,
        }
    }
}
