//! Calls the servers of sister apps. A member is waiting and the server is untrusted, so the timeout is
//! short, the size of the response is limited, and redirects aren't followed.

use std::time::Duration;

use crate::{
    addresses,
    outbound::{self, BodyError},
};
use anyhow::anyhow;
use async_trait::async_trait;
use reqwest::{Response, header};
use trellis_kernel::OutboundGuard;
use trellis_platform::ports::{PullError, SisterAppServers};
use url::Url;

const CALL_TIMEOUT: Duration = Duration::from_secs(4);
const MAX_RESPONSE_BYTES: usize = 1024 * 1024;

#[derive(Debug)]
pub struct SisterApps {
    http: reqwest::Client,
    guard: OutboundGuard,
}

impl SisterApps {
    pub fn new(guard: OutboundGuard) -> anyhow::Result<Self> {
        Ok(Self {
            http: addresses::client(&guard, CALL_TIMEOUT)?,
            guard,
        })
    }
}

#[async_trait]
impl SisterAppServers for SisterApps {
    async fn pull(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Vec<u8>, PullError> {
        let url = Url::parse(url).map_err(|cause| PullError::Refused(cause.into()))?;
        self.guard
            .check_address(&url)
            .map_err(|cause| PullError::Refused(cause.into()))?;
        let mut request = self
            .http
            .post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "application/json")
            .body(body);
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let response = request.send().await.map_err(interrupted)?;
        let status = response.status();
        if status.is_server_error() {
            return Err(PullError::Unreachable(anyhow!(
                "it responded with {status}"
            )));
        }
        if !status.is_success() {
            return Err(PullError::Refused(anyhow!("it responded with {status}")));
        }
        if !is_json(&response) {
            return Err(PullError::Refused(anyhow!("its answer is not JSON")));
        }
        match outbound::read_limited(response, MAX_RESPONSE_BYTES).await {
            Ok(body) => Ok(body),
            Err(BodyError::Interrupted(cause)) => Err(interrupted(cause)),
            Err(too_large) => Err(PullError::Refused(too_large.into())),
        }
    }
}

fn interrupted(cause: reqwest::Error) -> PullError {
    if cause.is_timeout() {
        PullError::Slow
    } else if cause.is_builder() || addresses::is_refused(&cause) {
        PullError::Refused(cause.without_url().into())
    } else {
        PullError::Unreachable(cause.without_url().into())
    }
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok()).unwrap_or("");
    let media_type = kind.split(';').next().unwrap_or_default().trim();
    media_type.eq_ignore_ascii_case("application/json")
}
