//! An HTTP client for calls to services: limited in time, and without following redirects.

use std::time::Duration;

use anyhow::Context;
use reqwest::Response;

const CALL_TIMEOUT: Duration = Duration::from_secs(10);

pub fn client() -> anyhow::Result<reqwest::Client> {
    client_with_timeout(CALL_TIMEOUT)
}

/// A client that limits both connecting and the whole call to this time.
pub fn client_with_timeout(time: Duration) -> anyhow::Result<reqwest::Client> {
    builder(time).build().context("the HTTP client")
}

/// Like `client_with_timeout`, for a client with additional settings.
pub fn builder(time: Duration) -> reqwest::ClientBuilder {
    // Fails if an earlier call already installed a provider; it is the same one, so that's fine.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(time)
        .connect_timeout(time)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent(concat!("trellis/", env!("CARGO_PKG_VERSION")))
}

#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    #[error("the response is larger than {0} bytes")]
    TooLarge(usize),
    #[error(transparent)]
    Interrupted(#[from] reqwest::Error),
}

/// The whole body, or an error if it exceeds the limit.
pub async fn read_limited(mut response: Response, max_bytes: usize) -> Result<Vec<u8>, BodyError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > max_bytes {
            return Err(BodyError::TooLarge(max_bytes));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
