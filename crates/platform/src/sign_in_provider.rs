//! The identity provider configured by an operator or a super admin.

use std::fmt;

use serde::{Deserialize, Serialize};
use url::Url;

use trellis_kernel::{error::FieldErrors, text::is_near};

/// The sign-in button's label if the provider has no name.
const DEFAULT_LABEL: &str = "single sign-on";

#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignInProvider {
    /// Exactly as it appears in the provider's discovery document.
    pub issuer: String,
    pub client_id: String,
    /// Empty for a public client.
    pub client_secret: String,
    /// If empty, the default label is used.
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
    /// The values, by their names in the API.
    pub fn named(&self) -> [(&'static str, &str); 4] {
        [
            (ISSUER, &self.issuer),
            (CLIENT_ID, &self.client_id),
            ("clientSecret", &self.client_secret),
            ("label", &self.label),
        ]
    }

    /// The provider's name on the sign-in button.
    pub fn label(&self) -> String {
        let label = if self.label.is_empty() {
            DEFAULT_LABEL
        } else {
            &self.label
        };
        label.to_owned()
    }

    /// The problem with each field. If all fields are empty, no provider is configured, and that is not a
    /// problem.
    pub fn problems(&self) -> FieldErrors {
        let mut problems = FieldErrors::new();
        if *self == Self::default() {
            return problems;
        }
        let mut note = |field: &str, sentence: &str| {
            problems.insert(field.to_owned(), sentence.to_owned());
        };
        if self.issuer.is_empty() {
            note(ISSUER, "Enter the provider's address (its issuer).");
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

/// Requires https outside the local network: someone who could change a provider's responses in transit could
/// sign in as any member.
fn is_safe(issuer: &str) -> bool {
    Url::parse(issuer).is_ok_and(|url| url.scheme() == "https" || is_near(&url))
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
    fn a_provider_must_be_complete_or_absent() {
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
    fn uses_a_default_label_and_hides_its_secret() {
        let mut one = provider("https://id.example.org", "trellis");
        assert_eq!(one.label(), "single sign-on");
        one.label = "Parish account".to_owned();
        assert_eq!(one.label(), "Parish account");
        assert!(!format!("{one:?}").contains("hush"));
    }
}
