//! Lets an app verify that a request comes from Trellis. We store only the SHA-256 hash of the app's key, so
//! requests are signed with that hash; the app has the key and can compute it.

use anyhow::Context;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use sha2::Sha256;

pub const TIMESTAMP_HEADER: &str = "trellis-timestamp";
pub const SIGNATURE_HEADER: &str = "trellis-signature";

/// A request's two signature headers. `secret_hash` is the key's hash as stored.
pub fn headers(
    secret_hash: &str,
    at: DateTime<Utc>,
    body: &str,
) -> anyhow::Result<[(&'static str, String); 2]> {
    let key = URL_SAFE_NO_PAD
        .decode(secret_hash)
        .context("decoding the stored key hash")?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).context("creating the signing key")?;
    let timestamp = at.timestamp().to_string();
    mac.update(format!("{timestamp}.{body}").as_bytes());
    let signature = mac.finalize().into_bytes();
    let hex: String = signature.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok([
        (TIMESTAMP_HEADER, timestamp),
        (SIGNATURE_HEADER, format!("v1={hex}")),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use trellis_kernel::SecretHash;

    /// The expected value was computed with Node's crypto module, as an app might do it.
    #[test]
    fn an_app_can_compute_the_same_signature() {
        let hash = SecretHash::of("trellis_app_example");
        let at = DateTime::from_timestamp(1_772_452_800, 0).expect("a time");
        let body = r#"{"connection":"0123","since":null}"#;
        let [timestamp, signature] = headers(hash.as_str(), at, body).expect("headers");
        assert_eq!(timestamp, ("trellis-timestamp", "1772452800".to_owned()));
        assert_eq!(signature.0, "trellis-signature");
        assert_eq!(
            signature.1,
            "v1=1b1d2914706460ab3b1b7062777bd5dcd6b8eb1a4c26578a8343af0121de7e6e"
        );
        assert!(headers("not base64!", at, body).is_err());
    }
}
