//! Sender authentication: the installation's key and the signed token that identifies us (RFC 8292).

use std::fmt;

use anyhow::Context;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use p256::{
    SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer},
};
use serde_json::json;
use url::Url;

use trellis_kernel::Entropy;

/// Push services reject a token valid for more than a day.
const TOKEN_LIFETIME: TimeDelta = TimeDelta::hours(12);
const KEY_BYTES: usize = 32;

/// The installation's key.
pub struct VapidKey(SecretKey);

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VapidKey(…)")
    }
}

/// Almost every number of this length is a valid key; the few that aren't are generated again.
pub fn random_key(entropy: &dyn Entropy) -> SecretKey {
    loop {
        let mut bytes = [0; KEY_BYTES];
        entropy.fill(&mut bytes);
        if let Ok(key) = SecretKey::from_slice(&bytes) {
            return key;
        }
    }
}

impl VapidKey {
    /// A new key, as a string for [`VapidKey::parse`].
    pub fn generate(entropy: &dyn Entropy) -> String {
        URL_SAFE_NO_PAD.encode(random_key(entropy).to_bytes())
    }

    pub fn parse(text: &str) -> anyhow::Result<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).context("the push key")?;
        Ok(Self(SecretKey::from_slice(&bytes).context("the push key")?))
    }

    /// The form browsers expect: the uncompressed point in base64url.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().to_sec1_bytes())
    }

    /// The `Authorization` header that identifies the sender to the endpoint's push service.
    pub fn authorization(
        &self,
        endpoint: &Url,
        sender: &Url,
        now: DateTime<Utc>,
    ) -> anyhow::Result<String> {
        let encoded = |part: &serde_json::Value| -> anyhow::Result<String> {
            Ok(URL_SAFE_NO_PAD.encode(serde_json::to_vec(part)?))
        };
        let header = encoded(&json!({ "typ": "JWT", "alg": "ES256" }))?;
        let claims = encoded(&json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": (now + TOKEN_LIFETIME).timestamp(),
            "sub": sender.as_str(),
        }))?;
        let signing_input = format!("{header}.{claims}");
        let signature: Signature = SigningKey::from(&self.0).sign(signing_input.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        Ok(format!(
            "vapid t={signing_input}.{signature}, k={}",
            self.public()
        ))
    }
}
