//! One HTTP client for calls to services: bounded in time, never led elsewhere by a redirect.

use std::time::Duration;

use anyhow::Context;

const CALL_TIME: Duration = Duration::from_secs(10);

pub fn client() -> anyhow::Result<reqwest::Client> {
    builder().build().context("the HTTP client")
}

pub fn builder() -> reqwest::ClientBuilder {
    // Already installed by an earlier call: then it is the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(CALL_TIME)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent(concat!("trellis/", env!("CARGO_PKG_VERSION")))
}
