//! Stored values are encrypted with the installation's key and bound to their name. Reading the database or a
//! backup reveals nothing, and a value copied to another name can't be decrypted.
//!
//! The same key is used to sign data that we hand out and later need to verify. A signature is only valid for
//! its purpose.

use std::fmt;

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE, URL_SAFE_NO_PAD},
};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};

use hmac::{Hmac, Mac};
use sha2::Sha256;

use trellis_kernel::Entropy;

const KEY_BYTES: usize = 32;
/// Long enough for any number of replicas to generate nonces randomly.
const NONCE_BYTES: usize = 24;
/// The version of the encryption format.
const FORMAT_PREFIX: &str = "1:";

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the secret key must be 32 bytes in base64; generate one with `openssl rand -base64 32`")]
pub struct InvalidKey;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("encrypted with another key, or changed since")]
pub struct DecryptError;

/// The installation's key.
#[derive(Clone)]
pub struct SealKey {
    cipher: XChaCha20Poly1305,
    /// A separate key, derived from the installation's key, so the encryption key is never used for signing.
    signing: Hmac<Sha256>,
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey(…)")
    }
}

impl SealKey {
    /// Parses a key in any common base64 variant.
    pub fn parse(text: &str) -> Result<Self, InvalidKey> {
        let text = text.trim();
        let bytes = [STANDARD, STANDARD_NO_PAD, URL_SAFE, URL_SAFE_NO_PAD]
            .iter()
            .find_map(|spelling| spelling.decode(text).ok())
            .ok_or(InvalidKey)?;
        let key: [u8; KEY_BYTES] = bytes.try_into().map_err(|_| InvalidKey)?;
        let mut derived = Hmac::<Sha256>::new_from_slice(&key).map_err(|_| InvalidKey)?;
        derived.update(b"trellis signing");
        let derived = derived.finalize().into_bytes();
        Ok(Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
            signing: Hmac::new_from_slice(&derived).map_err(|_| InvalidKey)?,
        })
    }

    /// Generates a key, in the form that [`SealKey::parse`] accepts.
    pub fn generate(entropy: &dyn Entropy) -> String {
        let mut bytes = [0; KEY_BYTES];
        entropy.fill(&mut bytes);
        STANDARD.encode(bytes)
    }

    pub fn seal(&self, entropy: &dyn Entropy, name: &str, value: &str) -> anyhow::Result<String> {
        let mut nonce = [0; NONCE_BYTES];
        entropy.fill(&mut nonce);
        let payload = Payload {
            msg: value.as_bytes(),
            aad: name.as_bytes(),
        };
        let sealed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .map_err(|_| anyhow::anyhow!("{name} is too long to be encrypted"))?;
        Ok(format!(
            "{FORMAT_PREFIX}{}",
            STANDARD_NO_PAD.encode([nonce.as_slice(), &sealed].concat())
        ))
    }

    pub fn open(&self, name: &str, sealed: &str) -> Result<String, DecryptError> {
        let text = sealed.strip_prefix(FORMAT_PREFIX).ok_or(DecryptError)?;
        let bytes = STANDARD_NO_PAD.decode(text).map_err(|_| DecryptError)?;
        let (nonce, sealed) = bytes
            .split_first_chunk::<NONCE_BYTES>()
            .ok_or(DecryptError)?;
        let payload = Payload {
            msg: sealed,
            aad: name.as_bytes(),
        };
        let value = self
            .cipher
            .decrypt(&XNonce::from(*nonce), payload)
            .map_err(|_| DecryptError)?;
        String::from_utf8(value).map_err(|_| DecryptError)
    }

    /// Signs a message. The signature is only valid for this purpose.
    pub fn sign(&self, purpose: &str, message: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.signature_mac(purpose, message).finalize().into_bytes())
    }

    /// Verifies a signature in constant time.
    pub fn is_signed(&self, purpose: &str, message: &str, signature: &str) -> bool {
        URL_SAFE_NO_PAD.decode(signature).is_ok_and(|bytes| {
            self.signature_mac(purpose, message)
                .verify_slice(&bytes)
                .is_ok()
        })
    }

    fn signature_mac(&self, purpose: &str, message: &str) -> Hmac<Sha256> {
        let mut mac = self.signing.clone();
        mac.update(&(purpose.len() as u64).to_be_bytes());
        mac.update(purpose.as_bytes());
        mac.update(message.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering};

    use super::*;

    #[derive(Debug, Default)]
    struct CountingEntropy(AtomicU8);

    impl Entropy for CountingEntropy {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill_with(|| self.0.fetch_add(1, Ordering::Relaxed));
        }
    }

    fn key(first: u8) -> SealKey {
        let mut bytes = [7; KEY_BYTES];
        bytes[0] = first;
        SealKey::parse(&STANDARD.encode(bytes)).unwrap()
    }

    #[test]
    fn values_decrypt_only_with_the_same_key_and_name() {
        let entropy = CountingEntropy::default();
        let sealed = key(1).seal(&entropy, "esvApiKey", "s3cret").unwrap();
        assert!(!sealed.contains("s3cret"));
        assert_eq!(key(1).open("esvApiKey", &sealed).unwrap(), "s3cret");
        assert_eq!(key(2).open("esvApiKey", &sealed), Err(DecryptError));
        assert_eq!(key(1).open("openaiApiKey", &sealed), Err(DecryptError));
        let again = key(1).seal(&entropy, "esvApiKey", "s3cret").unwrap();
        assert_ne!(
            sealed, again,
            "encrypting the same value twice gives different results"
        );
    }

    #[test]
    fn tampered_values_do_not_decrypt() {
        let sealed = key(1)
            .seal(&CountingEntropy::default(), "name", "value")
            .unwrap();
        for at in 0..sealed.len() {
            let mut bytes = sealed.clone().into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(bytes).unwrap();
            assert!(key(1).open("name", &changed).is_err(), "{at}");
            assert!(key(1).open("name", &sealed[..at]).is_err(), "{at}");
        }
    }

    #[test]
    fn a_signature_is_valid_for_one_key_purpose_and_message() {
        let signature = key(1).sign("media", "message");
        assert!(key(1).is_signed("media", "message", &signature));
        assert!(!key(2).is_signed("media", "message", &signature));
        assert!(!key(1).is_signed("mediam", "essage", &signature));
        assert!(!key(1).is_signed("media", "messages", &signature));
        for wrong in ["", "no base64!", &signature[1..]] {
            assert!(!key(1).is_signed("media", "message", wrong), "{wrong}");
        }
    }

    #[test]
    fn parses_a_32_byte_key_in_any_base64_variant() {
        let generated = SealKey::generate(&CountingEntropy::default());
        assert!(SealKey::parse(&format!("{generated}\n")).is_ok());
        let url_safe = generated
            .replace('+', "-")
            .replace('/', "_")
            .replace('=', "");
        assert!(SealKey::parse(&url_safe).is_ok());
        for wrong in ["", "password", &generated[..20]] {
            assert_eq!(SealKey::parse(wrong).err(), Some(InvalidKey), "{wrong}");
        }
        assert_eq!(format!("{:?}", key(1)), "SealKey(…)");
    }
}
