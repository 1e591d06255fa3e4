use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use trellis_kernel::contract::whole;
use trellis_platform::{SignInProvider, ports::ProviderDocument};

/// The provider settings as a super admin sees them.
#[derive(Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SignInSettings {
    /// Like the other fields, empty if no provider is saved.
    pub issuer: String,
    pub client_id: String,
    /// Masked.
    pub client_secret: String,
    pub label: String,
    /// The settings were stored with another server secret key and have to be entered again.
    pub is_unreadable: bool,
    /// The configuration file's provider, used for sign-in while no other provider is saved.
    pub configured: Option<ConfiguredProvider>,
    /// The redirect URI to register with the provider.
    pub redirect_uri: String,
}

impl fmt::Debug for SignInSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignInSettings({})", self.issuer)
    }
}

/// Leaves out the client secret, which never leaves the configuration file.
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

/// The provider's response to the test.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SignInTestAnswer {
    /// Always true: failures return 422.
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
