use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use url::Url;

use crate::{
    kernel::{contract::whole, error::FieldErrors, text::is_near},
    ports::ProviderDocument,
};

/// What the button calls a provider without a name.
const USUAL_LABEL: &str = "single sign-on";

#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignInProvider {
    /// As the provider writes it, to the last sign.
    pub issuer: String,
    pub client_id: String,
    /// Empty for a public client.
    pub client_secret: String,
    /// Empty: the usual one.
    pub label: String,
}

impl fmt::Debug for SignInProvider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignInProvider({})", self.issuer)
    }
}

const ISSUER: &str = "issuer";
const CLIENT_ID: &str = "clientId";

impl SignInProvider {
    /// By the names that the contract has for them.
    pub fn named(&self) -> [(&'static str, &str); 4] {
        [
            (ISSUER, &self.issuer),
            (CLIENT_ID, &self.client_id),
            ("clientSecret", &self.client_secret),
            ("label", &self.label),
        ]
    }

    /// What the sign-in button calls it.
    pub fn label(&self) -> String {
        let label = if self.label.is_empty() {
            USUAL_LABEL
        } else {
            &self.label
        };
        label.to_owned()
    }

    /// What is wrong, field by field. With nothing in it, nothing is: then there is none.
    pub fn problems(&self) -> FieldErrors {
        let mut problems = FieldErrors::new();
        if *self == Self::default() {
            return problems;
        }
        let mut note = |field: &str, sentence: &str| {
            problems.insert(field.to_owned(), sentence.to_owned());
        };
        if self.issuer.is_empty() {
            note(ISSUER, "Enter the address of the provider (its issuer).");
        } else if !is_safe(&self.issuer) {
            note(
                ISSUER,
                "The issuer must begin with https://, unless it is in your own network.",
            );
        }
        if self.client_id.is_empty() {
            note(CLIENT_ID, "Enter the client id that the provider gave you.");
        }
        problems
    }
}

/// Whoever could change what a provider says on its way could sign in as anybody.
fn is_safe(issuer: &str) -> bool {
    Url::parse(issuer).is_ok_and(|url| url.scheme() == "https" || is_near(&url))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn provider(issuer: &str, client_id: &str) -> SignInProvider {
        SignInProvider {
            issuer: issuer.to_owned(),
            client_id: client_id.to_owned(),
            client_secret: "hush".to_owned(),
            label: String::new(),
        }
    }

    #[test]
    fn a_provider_is_whole_or_there_is_none() {
        let fields =
            |provider: SignInProvider| -> Vec<String> { provider.problems().into_keys().collect() };
        assert!(fields(SignInProvider::default()).is_empty());
        assert!(fields(provider("https://id.example.org/", "trellis")).is_empty());
        assert!(fields(provider("http://127.0.0.1:9000", "trellis")).is_empty());
        assert!(fields(provider("http://keycloak.lan/realms/a", "trellis")).is_empty());
        assert_eq!(fields(provider("http://id.example.org", "t")), [ISSUER]);
        assert_eq!(fields(provider("https://id.example.org", "")), [CLIENT_ID]);
        assert_eq!(fields(provider("", "")), [CLIENT_ID, ISSUER]);
    }

    #[test]
    fn it_has_a_name_and_its_secret_is_in_no_log() {
        let mut one = provider("https://id.example.org", "trellis");
        assert_eq!(one.label(), "single sign-on");
        one.label = "Parish account".to_owned();
        assert_eq!(one.label(), "Parish account");
        assert!(!format!("{one:?}").contains("hush"));
    }
}
