//! Stripe's keys, and the key type and mode that their prefixes show.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ports::PaymentAccess;
use trellis_kernel::{contract::whole, error::FieldErrors};

/// Fields are empty if not set. The secret keys are only shown to super admins, and masked.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentKeys {
    pub stripe_publishable_key: String,
    pub stripe_secret_key: String,
    pub stripe_webhook_secret: String,
    /// The name shown on receipts for the organization, such as a church or a charity.
    #[serde(default)]
    pub receipt_name: String,
    /// A note that is legally required on receipts.
    #[serde(default)]
    pub receipt_note: String,
}

impl fmt::Debug for PaymentKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PaymentKeys(…)")
    }
}

/// Whether payments move real money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentMode {
    Test,
    Live,
}

impl PaymentMode {
    fn word(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}

pub const PUBLISHABLE: &str = "stripePublishableKey";
pub const SECRET: &str = "stripeSecretKey";
pub const WEBHOOK: &str = "stripeWebhookSecret";
const RECEIPT_NAME: &str = "receiptName";
const RECEIPT_NOTE: &str = "receiptNote";

impl PaymentKeys {
    /// The values, by their names in the API.
    pub fn named(&self) -> [(&'static str, &str); 5] {
        [
            (PUBLISHABLE, &self.stripe_publishable_key),
            (SECRET, &self.stripe_secret_key),
            (WEBHOOK, &self.stripe_webhook_secret),
            (RECEIPT_NAME, &self.receipt_name),
            (RECEIPT_NOTE, &self.receipt_note),
        ]
    }

    pub fn access(&self) -> PaymentAccess {
        PaymentAccess {
            secret_key: self.stripe_secret_key.clone(),
        }
    }

    pub fn is_live(&self) -> bool {
        self.mode() == Some(PaymentMode::Live)
    }

    /// The mode according to the keys; `None` if they don't show it.
    pub fn mode(&self) -> Option<PaymentMode> {
        key_mode(&self.stripe_secret_key, &["sk", "rk"])
            .or_else(|| key_mode(&self.stripe_publishable_key, &["pk"]))
    }

    /// Whether gifts can be accepted and webhook events verified.
    pub fn is_ready(&self) -> bool {
        let keys = [
            &self.stripe_publishable_key,
            &self.stripe_secret_key,
            &self.stripe_webhook_secret,
        ];
        keys.iter().all(|key| !key.is_empty())
    }

    /// The problem with each field. A missing key is not a problem.
    pub fn problems(&self) -> FieldErrors {
        let mut problems = FieldErrors::new();
        let mut note = |field: &str, sentence: String| {
            problems.insert(field.to_owned(), sentence);
        };
        let publishable = key_mode(&self.stripe_publishable_key, &["pk"]);
        if !self.stripe_publishable_key.is_empty() && publishable.is_none() {
            let is_secret = key_mode(&self.stripe_publishable_key, &["sk", "rk"]).is_some();
            let sentence = if is_secret {
                "This is a secret key. Enter it in the secret key field."
            } else {
                "A publishable key begins with pk_test_ or pk_live_."
            };
            note(PUBLISHABLE, sentence.to_owned());
        }
        let secret = key_mode(&self.stripe_secret_key, &["sk", "rk"]);
        if !self.stripe_secret_key.is_empty() && secret.is_none() {
            let sentence = "A secret key begins with sk_test_ or sk_live_, a restricted one with rk_test_ or rk_live_.";
            note(SECRET, sentence.to_owned());
        }
        if let (Some(publishable), Some(secret)) = (publishable, secret)
            && publishable != secret
        {
            let (this, other) = (secret.word(), publishable.word());
            note(
                SECRET,
                format!(
                    "This is a {this} key, but the publishable key is a {other} key. Use two test keys or two live keys."
                ),
            );
        }
        if !self.stripe_webhook_secret.is_empty() && !is_key(&self.stripe_webhook_secret, "whsec_")
        {
            note(WEBHOOK, "A webhook secret begins with whsec_.".to_owned());
        }
        problems
    }
}

fn key_mode(key: &str, kinds: &[&str]) -> Option<PaymentMode> {
    let is = |mode: PaymentMode| {
        let word = mode.word();
        kinds
            .iter()
            .any(|kind| is_key(key, &format!("{kind}_{word}_")))
    };
    [PaymentMode::Test, PaymentMode::Live]
        .into_iter()
        .find(|mode| is(*mode))
}

/// Whether a key has this prefix, followed by characters that Stripe uses in keys.
fn is_key(key: &str, prefix: &str) -> bool {
    key.strip_prefix(prefix).is_some_and(|rest| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '+' | '/' | '=');
        !rest.is_empty() && rest.chars().all(is_plain)
    })
}

/// The payment settings as a super admin sees them.
#[derive(Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct PaymentSettings {
    /// Empty if not set, like the others.
    pub stripe_publishable_key: String,
    /// Masked, like the webhook secret.
    pub stripe_secret_key: String,
    pub stripe_webhook_secret: String,
    pub mode: Option<PaymentMode>,
    /// All three keys are set.
    pub is_ready: bool,
    /// The keys were stored with another server secret key and have to be entered again.
    pub is_unreadable: bool,
    /// The address for Stripe's webhook events.
    pub webhook_url: String,
    /// The organization's name on receipts; empty for the product's own name.
    pub receipt_name: String,
    pub receipt_note: String,
    /// Gifts are accepted, but the ESV settings say that this installation doesn't ask for any.
    pub esv_says_no_gifts: bool,
}

impl fmt::Debug for PaymentSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PaymentSettings(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(publishable: &str, secret: &str, webhook: &str) -> PaymentKeys {
        PaymentKeys {
            stripe_publishable_key: publishable.to_owned(),
            stripe_secret_key: secret.to_owned(),
            stripe_webhook_secret: webhook.to_owned(),
            ..PaymentKeys::default()
        }
    }

    #[test]
    fn accepts_keys_of_the_same_mode() {
        for (keys, mode, is_ready) in [
            (keys("", "", ""), None, false),
            (
                keys("pk_test_1aB", "sk_test_2", "whsec_3"),
                Some(PaymentMode::Test),
                true,
            ),
            (
                keys("pk_live_1", "rk_live_2", "whsec_3"),
                Some(PaymentMode::Live),
                true,
            ),
            (keys("pk_live_1", "", ""), Some(PaymentMode::Live), false),
            (keys("", "", "whsec_3"), None, false),
        ] {
            assert_eq!(keys.problems(), FieldErrors::new());
            assert_eq!((keys.mode(), keys.is_ready()), (mode, is_ready));
        }
    }

    #[test]
    fn problems_name_their_field() {
        for (keys, field, part) in [
            (keys("pk_1", "", ""), PUBLISHABLE, "begins with pk_test_"),
            (
                keys("pk_test_", "", ""),
                PUBLISHABLE,
                "begins with pk_test_",
            ),
            (keys("pk_test_a b", "", ""), PUBLISHABLE, "begins with"),
            (keys("sk_test_1", "", ""), PUBLISHABLE, "a secret key"),
            (keys("", "pk_test_1", ""), SECRET, "begins with sk_test_"),
            (keys("", "whsec_1", ""), SECRET, "begins with sk_test_"),
            (
                keys("pk_live_1", "sk_test_1", ""),
                SECRET,
                "a test key, but the publishable key is a live key",
            ),
            (keys("", "", "sk_test_1"), WEBHOOK, "begins with whsec_"),
        ] {
            let problems = keys.problems();
            assert_eq!(problems.len(), 1, "{problems:?}");
            assert!(problems[field].contains(part), "{problems:?}");
        }
    }

    #[test]
    fn debug_hides_the_keys() {
        let keys = keys("pk_test_1", "sk_test_2", "whsec_3");
        assert_eq!(format!("{keys:?}"), "PaymentKeys(…)");
    }
}
