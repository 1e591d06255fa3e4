//! Passwords are stored as Argon2id hashes. Hashing is deliberately slow, so it runs outside the async
//! threads, and only a few hashes are computed at a time so that a flood of sign-ins can't exhaust memory.

use std::sync::Arc;

use anyhow::{Context, anyhow};
use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use trellis_kernel::Entropy;

#[derive(Debug, Clone, Copy)]
pub struct PasswordCost {
    pub memory_kib: u32,
    pub iterations: u32,
    pub max_concurrent_hashes: usize,
}

impl Default for PasswordCost {
    /// The parameters OWASP recommends for Argon2id with one lane.
    fn default() -> Self {
        Self {
            memory_kib: 19_456,
            iterations: 2,
            max_concurrent_hashes: 2,
        }
    }
}

#[derive(Debug, Clone)]
pub struct PasswordHasher {
    argon2: Argon2<'static>,
    entropy: Arc<dyn Entropy>,
    permits: Arc<Semaphore>,
    /// The hash to verify against if there is no account, so the response takes equally long either way.
    decoy: Arc<str>,
}

impl PasswordHasher {
    pub fn new(cost: PasswordCost, entropy: Arc<dyn Entropy>) -> anyhow::Result<Self> {
        let params = Params::new(cost.memory_kib, cost.iterations, 1, None)
            .map_err(|error| anyhow!("password cost: {error}"))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let decoy = hash_with(
            &argon2,
            b"no account has this password",
            &salt(entropy.as_ref()),
        )?;
        Ok(Self {
            argon2,
            entropy,
            permits: Arc::new(Semaphore::new(cost.max_concurrent_hashes)),
            decoy: decoy.into(),
        })
    }

    pub async fn hash(&self, password: String) -> anyhow::Result<String> {
        let salt = salt(self.entropy.as_ref());
        let argon2 = self.argon2.clone();
        self.with_permit(move || hash_with(&argon2, password.as_bytes(), &salt))
            .await?
    }

    /// Whether the password matches the hash. Without a hash, this takes the same time and returns false.
    pub async fn verify(&self, password: String, hash: Option<String>) -> anyhow::Result<bool> {
        let exists = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.decoy.to_string());
        let argon2 = self.argon2.clone();
        let matches = self
            .with_permit(move || {
                PasswordHash::new(&hash)
                    .is_ok_and(|hash| argon2.verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await?;
        Ok(exists && matches)
    }

    async fn with_permit<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .context("hashing has stopped")?;
        // The permit moves into the task, so a client that disconnects during hashing doesn't free it early.
        let work = move || {
            let _permit = permit;
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .context("hashing was interrupted")
    }
}

fn salt(entropy: &dyn Entropy) -> [u8; 16] {
    let mut salt = [0_u8; 16];
    entropy.fill(&mut salt);
    salt
}

fn hash_with(argon2: &Argon2<'_>, password: &[u8], salt: &[u8]) -> anyhow::Result<String> {
    argon2
        .hash_password_with_salt(password, salt)
        .map(|hash| hash.to_string())
        .map_err(|error| anyhow!("hashing a password: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct FixedEntropy;

    impl Entropy for FixedEntropy {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    fn hasher() -> PasswordHasher {
        let cost = PasswordCost {
            memory_kib: 8,
            iterations: 1,
            max_concurrent_hashes: 1,
        };
        PasswordHasher::new(cost, Arc::new(FixedEntropy)).expect("cost")
    }

    #[tokio::test]
    async fn only_the_right_password_matches() {
        let hasher = hasher();
        let hash = hasher.hash("correct horse".into()).await.expect("hash");
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"));
        assert!(
            hasher
                .verify("correct horse".into(), Some(hash.clone()))
                .await
                .expect("verify")
        );
        assert!(
            !hasher
                .verify("Correct horse".into(), Some(hash))
                .await
                .expect("verify")
        );
    }

    #[tokio::test]
    async fn the_decoy_password_does_not_match_without_a_hash() {
        let matches = hasher()
            .verify("no account has this password".into(), None)
            .await;
        assert!(!matches.expect("verify"));
    }

    #[tokio::test]
    async fn a_malformed_hash_never_matches() {
        assert!(
            !hasher()
                .verify("x".into(), Some("plain".into()))
                .await
                .expect("verify")
        );
    }
}
