//! Verifies that a webhook was signed by Stripe, and recently.

use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use sha2::Sha256;

pub const SIGNATURE_HEADER: &str = "stripe-signature";
/// In seconds. An older request may be a replay.
const MAX_AGE_SECONDS: i64 = 300;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignatureError {
    #[error("it isn't signed")]
    Unsigned,
    #[error("its signature doesn't match")]
    Forged,
    #[error("its timestamp is too old")]
    Stale,
    #[error("its timestamp is in the future")]
    Early,
}

/// Returns the signature time as a Unix timestamp. During secret rotation an event carries several
/// signatures, and one match is enough.
pub fn verify(
    secret: &str,
    header: &str,
    body: &[u8],
    now: DateTime<Utc>,
) -> Result<i64, SignatureError> {
    let mut signed_at = None;
    let mut signatures = Vec::new();
    for part in header.split(',') {
        match part.trim().split_once('=') {
            Some(("t", time)) => signed_at = Some(time),
            Some(("v1", hex)) => signatures.extend(from_hex(hex)),
            _ => {}
        }
    }
    let timestamp = signed_at.ok_or(SignatureError::Unsigned)?;
    let signed_at: i64 = timestamp.parse().map_err(|_| SignatureError::Unsigned)?;
    if signatures.is_empty() {
        return Err(SignatureError::Unsigned);
    }
    let is_match = |signature: &Vec<u8>| {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else {
            return false;
        };
        mac.update(timestamp.as_bytes());
        mac.update(b".");
        mac.update(body);
        // Compares the signatures in constant time.
        mac.verify_slice(signature).is_ok()
    };
    if !signatures.iter().any(is_match) {
        return Err(SignatureError::Forged);
    }
    match now.timestamp().saturating_sub(signed_at) {
        age if age > MAX_AGE_SECONDS => Err(SignatureError::Stale),
        age if age < -MAX_AGE_SECONDS => Err(SignatureError::Early),
        _ => Ok(signed_at),
    }
}

fn from_hex(hex: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = hex
        .chars()
        .map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
        .collect();
    let digits = digits.filter(|digits| !digits.is_empty() && digits.len().is_multiple_of(2))?;
    let pairs = digits.chunks_exact(2);
    Some(pairs.map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "whsec_test";
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;
    /// The expected signature, computed with Node's crypto module, as Stripe's own library does.
    const SIGNATURE: &str = "f6579f5ec743829af5779b3a711c5f4054408a0b0e5e71830ee92973f9748119";
    const AT: i64 = 1_772_452_800;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).expect("a time")
    }

    fn header() -> String {
        format!("t={AT},v1={SIGNATURE},v0=ignored")
    }

    #[test]
    fn a_valid_signature_is_accepted() {
        assert_eq!(verify(SECRET, &header(), BODY, at(AT)), Ok(AT));
        let rotated_header = format!("t={AT},v1={},v1={SIGNATURE}", "00".repeat(32));
        assert_eq!(verify(SECRET, &rotated_header, BODY, at(AT)), Ok(AT));
    }

    #[test]
    fn a_signature_expires_after_five_minutes() {
        for (now, expected) in [
            (AT + 300, Ok(AT)),
            (AT + 301, Err(SignatureError::Stale)),
            (AT - 300, Ok(AT)),
            (AT - 301, Err(SignatureError::Early)),
        ] {
            assert_eq!(verify(SECRET, &header(), BODY, at(now)), expected);
        }
    }

    #[test]
    fn invalid_signatures_are_rejected() {
        let forged = format!("t={AT},v1={}", "ab".repeat(32));
        let altered = format!("t={},v1={SIGNATURE}", AT + 1);
        for (secret, header, body, why) in [
            (SECRET, forged.as_str(), BODY, SignatureError::Forged),
            (SECRET, &altered, BODY, SignatureError::Forged),
            ("whsec_other", &header(), BODY, SignatureError::Forged),
            (
                SECRET,
                &header(),
                br#"{"id":"evt_2"}"#,
                SignatureError::Forged,
            ),
            (SECRET, "", BODY, SignatureError::Unsigned),
            (SECRET, "t=,v1=", BODY, SignatureError::Unsigned),
            (SECRET, "t=now,v1=ab", BODY, SignatureError::Unsigned),
            (
                SECRET,
                &format!("v1={SIGNATURE}"),
                BODY,
                SignatureError::Unsigned,
            ),
            (SECRET, &format!("t={AT}"), BODY, SignatureError::Unsigned),
            (
                SECRET,
                &format!("t={AT},v0={SIGNATURE}"),
                BODY,
                SignatureError::Unsigned,
            ),
            (
                SECRET,
                &format!("t={AT},v1=äöü"),
                BODY,
                SignatureError::Unsigned,
            ),
        ] {
            assert_eq!(verify(secret, header, body, at(AT)), Err(why), "{header}");
        }
    }
}
