//! A single call to Stripe: its form fields, its timeout, and when it is retried.

use std::{
    fmt::Display,
    time::{Duration, Instant},
};

use crate::outbound;
use anyhow::Context;
use reqwest::{Method, Request, header};
use serde::de::DeserializeOwned;
use trellis_platform::ports::{PaymentAccess, PaymentError};
use url::Url;

use super::refusal::{self, Failed};

/// Responses use this API version, even if the account's default is different.
const VERSION: &str = "2026-10-28.endive";
/// Includes the second attempt. A member is waiting, and their request may need three calls.
const CALL_TIMEOUT: Duration = Duration::from_secs(7);
/// Gives an overloaded server a moment to recover.
const RETRY_PAUSE: Duration = Duration::from_millis(250);
/// Enough for a hundred payments with their charges.
const MAX_RESPONSE_BYTES: usize = 4 * 1024 * 1024;

#[derive(Debug)]
pub struct Stripe {
    base: Url,
    time: Duration,
    pause: Duration,
    http: reqwest::Client,
}

/// A request. A retry sends it unchanged.
#[derive(Debug)]
pub(super) struct Call {
    method: Method,
    path: Vec<String>,
    parameters: Vec<(&'static str, String)>,
    idempotency_key: Option<String>,
}

impl Call {
    pub(super) fn get(path: &[&str]) -> Self {
        Self::new(Method::GET, path, None)
    }

    pub(super) fn post(path: &[&str], idempotency_key: &str) -> Self {
        Self::new(Method::POST, path, Some(idempotency_key.to_owned()))
    }

    pub(super) fn delete(path: &[&str]) -> Self {
        Self::new(Method::DELETE, path, None)
    }

    fn new(method: Method, path: &[&str], idempotency_key: Option<String>) -> Self {
        Self {
            method,
            path: path.iter().map(|&part| part.to_owned()).collect(),
            parameters: Vec::new(),
            idempotency_key,
        }
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.parameters.push((name, value.to_string()));
        self
    }

    pub(super) fn after(self, last: Option<&str>) -> Self {
        match last {
            Some(last) => self.with("starting_after", last),
            None => self,
        }
    }
}

impl Stripe {
    /// `base_url` is Stripe's, except in tests, which use a fake server.
    pub fn new(base_url: &str) -> anyhow::Result<Self> {
        Self::with_timeout(base_url, CALL_TIMEOUT)
    }

    /// Like `new`, with a shorter timeout.
    pub fn with_timeout(base_url: &str, time: Duration) -> anyhow::Result<Self> {
        let base = Url::parse(base_url)
            .with_context(|| format!("the payment provider's address {base_url:?}"))?;
        anyhow::ensure!(
            !base.cannot_be_a_base(),
            "the payment provider's address {base_url:?} can't have a path appended"
        );
        Ok(Self {
            base,
            time,
            pause: RETRY_PAUSE,
            http: outbound::client_with_timeout(time)?,
        })
    }

    /// Changes the pause before the second attempt.
    pub fn with_pause(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        access: &PaymentAccess,
        call: Call,
    ) -> Result<T, PaymentError> {
        let until = Instant::now() + self.time;
        let body = match self.attempt(access, &call, until).await {
            Err(failed) if failed.is_retryable && Instant::now() + self.pause < until => {
                tokio::time::sleep(self.pause).await;
                self.attempt(access, &call, until).await
            }
            first => first,
        };
        let body = body.map_err(|failed| failed.error)?;
        serde_json::from_slice(&body)
            .context("a response in an unexpected format")
            .map_err(PaymentError::Unreachable)
    }

    async fn attempt(
        &self,
        access: &PaymentAccess,
        call: &Call,
        until: Instant,
    ) -> Result<Vec<u8>, Failed> {
        let remaining = until.saturating_duration_since(Instant::now());
        let request = self
            .request(access, call, remaining)
            .map_err(Failed::permanent)?;
        let response = self
            .http
            .execute(request)
            .await
            .map_err(refusal::connection_failure)?;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = outbound::read_limited(response, MAX_RESPONSE_BYTES)
            .await
            .map_err(refusal::body_failure)?;
        if status.is_success() {
            Ok(body)
        } else {
            Err(refusal::response_failure(status, &headers, &body))
        }
    }

    fn request(
        &self,
        access: &PaymentAccess,
        call: &Call,
        time: Duration,
    ) -> Result<Request, PaymentError> {
        let mut key = header::HeaderValue::from_str(&format!("Bearer {}", access.secret_key))
            // A key that isn't a valid header value can't be a valid key.
            .context("a key with invalid characters")
            .map_err(PaymentError::KeyRefused)?;
        key.set_sensitive(true);
        let mut url = self.base.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            // Keeps each part a single path segment, whatever it contains.
            path.pop_if_empty().push("v1").extend(&call.path);
        }
        let mut request = self
            .http
            .request(call.method.clone(), url)
            .timeout(time)
            .header(header::AUTHORIZATION, key)
            .header("Stripe-Version", VERSION);
        if let Some(idempotency_key) = &call.idempotency_key {
            request = request.header("Idempotency-Key", idempotency_key);
        }
        let request = if call.method == Method::POST {
            request.form(&call.parameters)
        } else {
            request.query(&call.parameters)
        };
        request
            .build()
            .map_err(|cause| PaymentError::Refused(cause.without_url().into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(call: Call) -> (String, String, Request) {
        let stripe = Stripe::new("https://stripe.test").expect("a client");
        let access = PaymentAccess {
            secret_key: "sk_test_1".to_owned(),
        };
        let request = stripe
            .request(&access, &call, Duration::from_secs(1))
            .expect("a request");
        let body = request.body().and_then(reqwest::Body::as_bytes);
        let body = String::from_utf8(body.unwrap_or_default().to_vec()).expect("text");
        (
            format!("{} {}", request.method(), request.url()),
            body,
            request,
        )
    }

    #[test]
    fn a_create_call_sends_a_form_with_key_and_version() {
        let call = Call::post(&["payment_intents"], "gift-1")
            .with("amount", 2500)
            .with("metadata[gift]", "a b&c")
            .with("expand[]", "latest_charge");
        let (line, body, request) = written(call);
        assert_eq!(line, "POST https://stripe.test/v1/payment_intents");
        assert_eq!(
            body,
            "amount=2500&metadata%5Bgift%5D=a+b%26c&expand%5B%5D=latest_charge"
        );
        let header = |name: &str| request.headers()[name].to_str().expect("text");
        assert_eq!(header("authorization"), "Bearer sk_test_1");
        assert_eq!(header("stripe-version"), "2026-10-28.endive");
        assert_eq!(header("idempotency-key"), "gift-1");
        assert_eq!(header("content-type"), "application/x-www-form-urlencoded");
    }

    #[test]
    fn a_read_call_sends_query_parameters() {
        let call = Call::get(&["payment_intents"])
            .with("created[gte]", 5)
            .after(Some("pi_1"))
            .after(None);
        let (line, body, request) = written(call);
        assert_eq!(
            line,
            "GET https://stripe.test/v1/payment_intents?created%5Bgte%5D=5&starting_after=pi_1"
        );
        assert_eq!(body, "");
        assert!(!request.headers().contains_key("idempotency-key"));
    }

    #[test]
    fn ids_are_escaped_in_the_path() {
        let (line, ..) = written(Call::get(&["payment_intents", "../customers?x#y"]));
        assert_eq!(
            line,
            "GET https://stripe.test/v1/payment_intents/..%2Fcustomers%3Fx%23y"
        );
    }

    #[test]
    fn a_key_is_never_logged() {
        let call = Call::post(&["customers"], "1");
        assert!(!format!("{:?}", written(call).2).contains("sk_test_1"));
        let broken = PaymentAccess {
            secret_key: "sk_\n1".to_owned(),
        };
        let stripe = Stripe::new("https://stripe.test").expect("a client");
        let error = stripe.request(&broken, &Call::get(&["events"]), RETRY_PAUSE);
        assert!(matches!(error, Err(PaymentError::KeyRefused(_))));
    }

    #[test]
    fn the_address_must_be_valid() {
        assert!(Stripe::new("nowhere").is_err());
        assert!(Stripe::new("mailto:a@example.org").is_err());
    }
}
