//! An identity provider in memory: whoever brings the code is the person it was told of.

use std::sync::Mutex;

use async_trait::async_trait;
use trellis_app::{
    kernel::Secret,
    ports::{Identity, IdentityProvider},
};

#[derive(Debug)]
pub struct MemoryIdentity {
    pub person: Mutex<Identity>,
    seen: Mutex<Option<(String, String)>>,
}

impl MemoryIdentity {
    pub const CODE: &str = "the-code";

    pub fn of(person: Identity) -> Self {
        Self {
            person: Mutex::new(person),
            seen: Mutex::new(None),
        }
    }
}

#[async_trait]
impl IdentityProvider for MemoryIdentity {
    fn issuer(&self) -> &str {
        "https://idp.test"
    }

    fn label(&self) -> &str {
        "Memory"
    }

    async fn authorize_url(
        &self,
        state: &Secret,
        nonce: &Secret,
        pkce_verifier: &Secret,
    ) -> anyhow::Result<String> {
        let kept = (nonce.reveal().to_owned(), pkce_verifier.reveal().to_owned());
        *self.seen.lock().expect("seen") = Some(kept);
        Ok(format!(
            "https://idp.test/authorize?state={}",
            state.reveal()
        ))
    }

    async fn identify(&self, code: &str, nonce: &str, verifier: &str) -> anyhow::Result<Identity> {
        let kept = self.seen.lock().expect("seen").clone();
        anyhow::ensure!(code == Self::CODE, "a code that was never given");
        anyhow::ensure!(
            kept == Some((nonce.to_owned(), verifier.to_owned())),
            "another sign-in"
        );
        Ok(self.person.lock().expect("person").clone())
    }

    async fn check(&self) -> anyhow::Result<()> {
        Ok(())
    }
}
