//! One HTTP client for calls to services: bounded in time, never led elsewhere by a redirect.

use std::time::Duration;

use anyhow::Context;
use reqwest::Response;

const CALL_TIME: Duration = Duration::from_secs(10);

pub fn client() -> anyhow::Result<reqwest::Client> {
    client_within(CALL_TIME)
}

/// Neither the connection nor all of the call takes longer than this.
pub fn client_within(time: Duration) -> anyhow::Result<reqwest::Client> {
    builder(time).build().context("the HTTP client")
}

/// The same, for a client with more rules of its own.
pub fn builder(time: Duration) -> reqwest::ClientBuilder {
    // Already installed by an earlier call: then it is the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(time)
        .connect_timeout(time)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent(concat!("trellis/", env!("CARGO_PKG_VERSION")))
}

#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    #[error("an answer of more than {0} bytes")]
    TooLarge(usize),
    #[error(transparent)]
    Interrupted(#[from] reqwest::Error),
}

/// A whole body, unless it is larger than that.
pub async fn bounded(mut response: Response, largest: usize) -> Result<Vec<u8>, BodyError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > largest {
            return Err(BodyError::TooLarge(largest));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
