//! Random secrets that are handed out once and stored only as a hash.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use super::clock::Entropy;

/// 256 random bits as text. `Debug` doesn't show them, so they can't end up in the log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn random(entropy: &dyn Entropy) -> Self {
        let mut bytes = [0_u8; 32];
        entropy.fill(&mut bytes);
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The stored form. A plain hash is enough: 256 random bits can't be guessed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecretHash(String);

impl SecretHash {
    pub fn of(plaintext: &str) -> Self {
        Self(URL_SAFE_NO_PAD.encode(Sha256::digest(plaintext.as_bytes())))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<SecretHash> for String {
    fn from(hash: SecretHash) -> Self {
        hash.0
    }
}
