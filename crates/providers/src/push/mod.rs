//! Messages to devices, by way of the push service that each of them names. The address comes from
//! a user: it may not lead into the network that the server stands in.

use std::{sync::Arc, time::Duration};

use anyhow::Context;
use async_trait::async_trait;
use reqwest::{StatusCode, header::HeaderMap};
use trellis_app::ports::{PushOutcome, PushService};
use url::Url;

use crate::{
    addresses::{self, Public},
    outbound,
};

/// Push services answer at once. One that a user made up may never, and others wait behind it.
const CALL_TIME: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct WebPush {
    client: reqwest::Client,
    /// For tests, whose push service stands on this machine and speaks http.
    anywhere: bool,
}

impl WebPush {
    pub fn new() -> anyhow::Result<Self> {
        let client = outbound::builder(CALL_TIME)
            // A proxy would look names up by itself, and connect to what nobody has checked.
            .no_proxy()
            .https_only(true)
            .dns_resolver(Arc::new(Public))
            .build()
            .context("the HTTP client for push")?;
        Ok(Self {
            client,
            anywhere: false,
        })
    }

    /// Goes wherever it is told to, this machine included. For tests.
    pub fn reaching_loopback() -> anyhow::Result<Self> {
        Ok(Self {
            client: outbound::client()?,
            anywhere: true,
        })
    }
}

#[async_trait]
impl PushService for WebPush {
    async fn send(&self, endpoint: &Url, headers: HeaderMap, body: Vec<u8>) -> PushOutcome {
        if !self.anywhere && !addresses::is_outside(endpoint) {
            return PushOutcome::TryLater("the endpoint is not on the public internet".to_owned());
        }
        let request = self.client.post(endpoint.clone());
        match request.headers(headers).body(body).send().await {
            Ok(answer) => outcome(answer.status()),
            // Without the address: what follows the host in it is known to the device alone.
            Err(cause) => {
                let cause = anyhow::Error::from(cause.without_url());
                PushOutcome::TryLater(format!("{cause:#}"))
            }
        }
    }
}

fn outcome(status: StatusCode) -> PushOutcome {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => PushOutcome::Gone,
        status if status.is_success() => PushOutcome::Delivered,
        status => PushOutcome::TryLater(format!("the push service answers {status}")),
    }
}
