//! The errors a service returns, and whether to retry.

use std::time::Duration;

use crate::outbound;
use anyhow::anyhow;
use chrono::DateTime;
use reqwest::{Response, StatusCode, header::HeaderMap};
use serde_json::Value;
use trellis_platform::ports::ServiceError;

use super::interrupted;

const MAX_REASON_BYTES: usize = 64 * 1024;
const MAX_REASON_LENGTH: usize = 300;
const MAX_RETRIES: u32 = 2;
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// If a service asks for a longer wait, we don't retry.
const MAX_WAIT: Duration = Duration::from_secs(20);
/// A self-hosted server loads its model from disk before it can respond.
const LOADING_WAIT: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub struct Refusal {
    error: ServiceError,
    retry: Retry,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Retry {
    Never,
    /// Retry after a short wait, or after the time that the service asks for.
    Later(Option<Duration>),
    /// Retry until the model has loaded, as long as there is time.
    WhileLoading,
}

impl Refusal {
    pub fn unreachable(cause: reqwest::Error) -> Self {
        let retry = if cause.is_connect() {
            Retry::Later(None)
        } else {
            Retry::Never
        };
        Self {
            error: interrupted(cause),
            retry,
        }
    }

    pub async fn read(response: Response) -> Self {
        let (status, headers) = (response.status(), response.headers().clone());
        let body = outbound::read_limited(response, MAX_REASON_BYTES)
            .await
            .unwrap_or_default();
        Self::new(status, &headers, &Reason::read(&body))
    }

    fn new(status: StatusCode, headers: &HeaderMap, reason: &Reason) -> Self {
        let requested_wait = retry_after(headers);
        let error = error(status, requested_wait, reason);
        let retry = match (text(headers, "x-should-retry"), &error) {
            (_, ServiceError::OutOfCredit | ServiceError::SchemaRefused) | (Some("false"), _) => {
                Retry::Never
            }
            _ if status == StatusCode::SERVICE_UNAVAILABLE && reason.is_loading() => {
                Retry::WhileLoading
            }
            (Some("true"), _) => Retry::Later(requested_wait),
            _ if matches!(status.as_u16(), 408 | 409 | 429 | 500..) => Retry::Later(requested_wait),
            _ => Retry::Never,
        };
        Self { error, retry }
    }

    pub fn into_error(self) -> ServiceError {
        self.error
    }

    /// How long to wait before the next attempt, after this many tries; `None` means not to retry.
    pub fn wait_before(&self, tries: u32) -> Option<Duration> {
        match self.retry {
            Retry::Never => None,
            Retry::WhileLoading => Some(LOADING_WAIT),
            Retry::Later(_) if tries > MAX_RETRIES => None,
            Retry::Later(Some(wait)) => (wait <= MAX_WAIT).then_some(wait),
            Retry::Later(None) => Some(FIRST_WAIT * 2_u32.saturating_pow(tries - 1)),
        }
    }
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

/// The wait that the service asks for: in milliseconds, in seconds, or as a date by its own clock.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let number = |name| text(headers, name)?.parse::<f64>().ok();
    let seconds = number("retry-after-ms")
        .map(|milliseconds| milliseconds / 1000.0)
        .or_else(|| number("retry-after"));
    match seconds {
        Some(seconds) => Duration::try_from_secs_f64(seconds).ok(),
        None => {
            let date = |name| DateTime::parse_from_rfc2822(text(headers, name)?).ok();
            let wait = date("retry-after")? - date("date")?;
            // If the date is in the past, don't wait.
            Some(wait.to_std().unwrap_or_default())
        }
    }
}

fn error(status: StatusCode, wait: Option<Duration>, reason: &Reason) -> ServiceError {
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => ServiceError::KeyRefused,
        StatusCode::PAYMENT_REQUIRED => ServiceError::OutOfCredit,
        StatusCode::TOO_MANY_REQUESTS if reason.is("insufficient_quota") => {
            ServiceError::OutOfCredit
        }
        StatusCode::TOO_MANY_REQUESTS => ServiceError::Throttled {
            retry_after_seconds: wait.map(|wait| wait.as_secs().max(1)),
        },
        StatusCode::NOT_FOUND if reason.is_about_the_model() => ServiceError::NoSuchModel,
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => ServiceError::EndpointNotFound,
        StatusCode::REQUEST_TIMEOUT | StatusCode::CONFLICT => {
            ServiceError::Unavailable(anyhow!("it responded with {status}"))
        }
        // Some servers fail when they can't turn the schema into a grammar.
        StatusCode::BAD_REQUEST
        | StatusCode::UNPROCESSABLE_ENTITY
        | StatusCode::INTERNAL_SERVER_ERROR
        | StatusCode::NOT_IMPLEMENTED
            if reason.is_about_the_schema() =>
        {
            ServiceError::SchemaRefused
        }
        status if status.is_server_error() => {
            ServiceError::Unavailable(anyhow!("it responded with {status}: {}", reason.message))
        }
        StatusCode::BAD_REQUEST if reason.is_about_the_model() => ServiceError::NoSuchModel,
        status => ServiceError::unusable(anyhow!("it responded with {status}: {}", reason.message)),
    }
}

/// `{"error": {"message", "type", "code"}}`, where the code may be a string, a number or missing, or a plain
/// string instead of the whole object.
#[derive(Debug, Default)]
struct Reason {
    message: String,
    names: Vec<String>,
}

impl Reason {
    fn read(body: &[u8]) -> Self {
        let json: Value = serde_json::from_slice(body).unwrap_or_default();
        let error = json.get("error").unwrap_or(&Value::Null);
        let message = error.get("message").unwrap_or(error);
        let message = message.as_str().unwrap_or_default();
        let names = ["type", "code"]
            .iter()
            .filter_map(|name| match error.get(name)? {
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                _ => None,
            });
        Self {
            message: message.chars().take(MAX_REASON_LENGTH).collect(),
            names: names.collect(),
        }
    }

    fn is(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    fn is_loading(&self) -> bool {
        self.is("unavailable_error") || self.message.to_lowercase().contains("loading")
    }

    /// Each server has its own words for it.
    fn is_about_the_schema(&self) -> bool {
        let message = self.message.to_lowercase();
        ["response_format", "json_schema", "schema", "grammar"]
            .iter()
            .any(|sign| message.contains(sign))
    }

    fn is_about_the_model(&self) -> bool {
        let message = self.message.to_lowercase();
        self.is("model_not_found")
            || (message.contains("model")
                && ["not found", "not exist", "no such"]
                    .iter()
                    .any(|sign| message.contains(sign)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(status: u16, headers: &[(&'static str, &str)], body: &Value) -> Refusal {
        let status = StatusCode::from_u16(status).unwrap();
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        Refusal::new(status, &map, &Reason::read(body.to_string().as_bytes()))
    }

    #[test]
    fn equivalent_errors_from_different_servers_are_recognized() {
        for (status, body, expected) in [
            (
                401,
                json!({ "error": { "message": "Incorrect API key", "type": "x", "param": null, "code": "invalid_api_key" } }),
                "KeyRefused",
            ),
            (
                401,
                json!({ "error": { "message": "no", "type": "authentication_error", "code": 401 } }),
                "KeyRefused",
            ),
            (
                429,
                json!({ "error": { "message": "You exceeded", "type": "insufficient_quota", "code": "insufficient_quota" } }),
                "OutOfCredit",
            ),
            (
                429,
                json!({ "error": { "message": "slow down", "type": "requests", "code": "rate_limit_exceeded" } }),
                "Throttled",
            ),
            (402, json!({}), "OutOfCredit"),
            (
                404,
                json!({ "error": { "message": "The model `x` does not exist", "code": "model_not_found" } }),
                "NoSuchModel",
            ),
            (
                404,
                json!({ "error": { "message": "model \"x\" not found, try pulling it first", "type": "not_found_error" } }),
                "NoSuchModel",
            ),
            (
                404,
                json!({ "error": "404 page not found" }),
                "EndpointNotFound",
            ),
            (404, json!(null), "EndpointNotFound"),
            (500, json!({ "error": "it broke" }), "Unavailable"),
            (
                400,
                json!({ "error": { "message": "'response_format' of type 'json_schema' is not supported with this model", "code": null } }),
                "SchemaRefused",
            ),
            (
                500,
                json!({ "error": { "message": "failed to parse grammar", "code": 500 } }),
                "SchemaRefused",
            ),
            (
                422,
                json!({ "error": "unsupported schema" }),
                "SchemaRefused",
            ),
            (
                400,
                json!({ "error": { "message": "too long", "type": "exceed_context_size_error", "code": 400 } }),
                "Unusable",
            ),
        ] {
            let error = format!("{:?}", refused(status, &[], &body).into_error());
            assert!(error.starts_with(expected), "{status} {body}: {error}");
        }
    }

    #[test]
    fn only_temporary_failures_are_retried_soon() {
        let seconds = |refusal: Refusal, tries| refusal.wait_before(tries).map(|w| w.as_secs_f64());
        let slow = json!({ "error": { "code": "rate_limit_exceeded" } });
        let empty = json!({ "error": { "type": "insufficient_quota" } });
        assert_eq!(seconds(refused(500, &[], &json!({})), 1), Some(0.5));
        assert_eq!(seconds(refused(500, &[], &json!({})), 2), Some(1.0));
        assert_eq!(seconds(refused(500, &[], &json!({})), 3), None);
        assert_eq!(
            seconds(refused(429, &[("retry-after", "2")], &slow), 1),
            Some(2.0)
        );
        assert_eq!(
            seconds(refused(429, &[("retry-after", "600")], &slow), 1),
            None
        );
        assert_eq!(
            seconds(refused(429, &[("retry-after-ms", "250")], &slow), 1),
            Some(0.25)
        );
        for (date, wait) in [
            ("Mon, 02 Mar 2026 12:00:07 GMT", Some(7.0)),
            ("Mon, 02 Mar 2026 11:59:00 GMT", Some(0.0)),
            ("Mon, 02 Mar 2026 13:00:00 GMT", None),
            ("next week", Some(0.5)),
        ] {
            let headers = [
                ("retry-after", date),
                ("date", "Mon, 02 Mar 2026 12:00:00 GMT"),
            ];
            assert_eq!(seconds(refused(429, &headers, &slow), 1), wait, "{date}");
        }
        assert_eq!(
            seconds(refused(429, &[("retry-after", "1")], &empty), 1),
            None
        );
        assert_eq!(
            seconds(refused(500, &[("x-should-retry", "false")], &slow), 1),
            None
        );
        assert_eq!(
            seconds(refused(400, &[("x-should-retry", "true")], &slow), 1),
            Some(0.5)
        );
        for never in [400, 401, 403, 404, 422] {
            assert_eq!(seconds(refused(never, &[], &json!({})), 1), None, "{never}");
        }
        let loading = json!({ "error": { "message": "Loading model", "type": "unavailable_error", "code": 503 } });
        assert_eq!(seconds(refused(503, &[], &loading), 9), Some(2.0));
    }
}
