//! Sends push messages through the push service each device names. The address is set by a user, so it must
//! not be in the server's own network.

use std::time::Duration;

use crate::addresses;
use async_trait::async_trait;
use reqwest::{StatusCode, header::HeaderMap};
use trellis_kernel::OutboundGuard;
use trellis_platform::ports::{PushOutcome, PushService};
use url::Url;

/// Push services respond immediately, but an address that a user made up may never respond, and other
/// messages wait behind that call.
const CALL_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct WebPush {
    client: reqwest::Client,
    guard: OutboundGuard,
}

impl WebPush {
    pub fn new(guard: OutboundGuard) -> anyhow::Result<Self> {
        Ok(Self {
            client: addresses::client(&guard, CALL_TIMEOUT)?,
            guard,
        })
    }
}

#[async_trait]
impl PushService for WebPush {
    async fn send(&self, endpoint: &Url, headers: HeaderMap, body: Vec<u8>) -> PushOutcome {
        // In a private network, a push service may have no certificate, so plain http is allowed.
        let is_open = endpoint.scheme() == "https" || self.guard.allows_private_networks();
        if !is_open || self.guard.check_address(endpoint).is_err() {
            return PushOutcome::TemporaryFailure(
                "the endpoint is not on the public internet".to_owned(),
            );
        }
        let request = self.client.post(endpoint.clone());
        match request.headers(headers).body(body).send().await {
            Ok(response) => outcome(response.status()),
            // Leaves out the URL, because everything after the host is the device's secret.
            Err(cause) => {
                let cause = anyhow::Error::from(cause.without_url());
                PushOutcome::TemporaryFailure(format!("{cause:#}"))
            }
        }
    }
}

fn outcome(status: StatusCode) -> PushOutcome {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => PushOutcome::Gone,
        status if status.is_success() => PushOutcome::Delivered,
        status => {
            PushOutcome::TemporaryFailure(format!("the push service responded with {status}"))
        }
    }
}
