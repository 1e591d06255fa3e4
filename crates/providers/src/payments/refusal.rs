//! Errors from Stripe, and whether a request may be retried: the same rule as in Stripe's own libraries.

use crate::outbound::BodyError;
use anyhow::anyhow;
use reqwest::{StatusCode, header::HeaderMap};
use serde::Deserialize;
use trellis_platform::ports::PaymentError;

#[derive(Debug)]
pub(super) struct Failed {
    pub error: PaymentError,
    pub is_retryable: bool,
}

impl Failed {
    pub fn permanent(error: PaymentError) -> Self {
        Self {
            error,
            is_retryable: false,
        }
    }
}

#[derive(Debug, Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    error: ErrorBody,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ErrorBody {
    #[serde(rename = "type")]
    kind: String,
    code: Option<String>,
    message: Option<String>,
    param: Option<String>,
}

/// There was no response. A call that timed out has no time left for a retry.
pub(super) fn connection_failure(cause: reqwest::Error) -> Failed {
    if cause.is_timeout() {
        return Failed::permanent(PaymentError::Slow);
    }
    Failed {
        is_retryable: !cause.is_builder(),
        error: PaymentError::Unreachable(cause.without_url().into()),
    }
}

pub(super) fn body_failure(cause: BodyError) -> Failed {
    match cause {
        BodyError::Interrupted(cause) => connection_failure(cause),
        too_large @ BodyError::TooLarge(_) => {
            Failed::permanent(PaymentError::Unreachable(too_large.into()))
        }
    }
}

pub(super) fn response_failure(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Failed {
    // The response may come from a server in between, so it may not be JSON.
    let details = serde_json::from_slice::<Refusal>(body).unwrap_or_default();
    Failed {
        is_retryable: is_retryable(status, headers),
        error: error(status, details.error),
    }
}

fn is_retryable(status: StatusCode, headers: &HeaderMap) -> bool {
    match headers.get("stripe-should-retry").map(|it| it.as_bytes()) {
        Some(b"true") => true,
        Some(b"false") => false,
        _ => status == StatusCode::CONFLICT || status.is_server_error(),
    }
}

fn error(status: StatusCode, details: ErrorBody) -> PaymentError {
    let ErrorBody {
        kind,
        code,
        message,
        param,
    } = details;
    let code = code.unwrap_or_default();
    // Leaves out Stripe's message, which may contain personal input or the end of a key.
    let summary = || {
        let param = param.as_deref().unwrap_or_default();
        anyhow!("it responded with {status} {kind} {code} {param}")
    };
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => PaymentError::KeyRefused(summary()),
        _ if code == "resource_missing" => PaymentError::Missing,
        StatusCode::CONFLICT | StatusCode::TOO_MANY_REQUESTS => {
            PaymentError::Unreachable(summary())
        }
        _ if status.is_server_error() => PaymentError::Broken(summary()),
        _ if kind == "card_error" => match message {
            Some(message) => PaymentError::Card(message),
            None => PaymentError::Refused(summary()),
        },
        _ => PaymentError::Refused(summary()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure_for(status: u16, should_retry: Option<&'static str>, body: &str) -> Failed {
        let mut headers = HeaderMap::new();
        if let Some(value) = should_retry {
            headers.insert("stripe-should-retry", value.parse().expect("a value"));
        }
        let status = StatusCode::from_u16(status).expect("a status");
        response_failure(status, &headers, body.as_bytes())
    }

    #[test]
    fn temporary_failures_are_retryable() {
        for (status, details, again) in [
            (400, None, false),
            (402, None, false),
            (409, None, true),
            (409, Some("false"), false),
            (429, None, false),
            (429, Some("true"), true),
            (500, None, true),
            (500, Some("false"), false),
            (503, None, true),
            (400, Some("true"), true),
        ] {
            let failed = failure_for(status, details, "{}");
            assert_eq!(failed.is_retryable, again, "{status} {details:?}");
        }
    }

    #[test]
    fn every_refusal_is_distinguished() {
        let said = |status, body: &str| failure_for(status, None, body).error;
        let missing = r#"{"error":{"type":"invalid_request_error","code":"resource_missing"}}"#;
        assert!(matches!(said(404, missing), PaymentError::Missing));
        assert!(matches!(said(400, missing), PaymentError::Missing));
        assert!(matches!(said(404, "<html>"), PaymentError::Refused(_)));
        let card = r#"{"error":{"type":"card_error","code":"card_declined","message":"Your card was declined."}}"#;
        assert!(
            matches!(said(402, card), PaymentError::Card(card_message) if card_message == "Your card was declined.")
        );
        assert!(matches!(said(401, "{}"), PaymentError::KeyRefused(_)));
        assert!(matches!(said(403, "{}"), PaymentError::KeyRefused(_)));
        assert!(matches!(said(409, "{}"), PaymentError::Unreachable(_)));
        assert!(matches!(said(429, "{}"), PaymentError::Unreachable(_)));
        assert!(matches!(said(502, "<html>"), PaymentError::Broken(_)));
        assert!(matches!(said(302, ""), PaymentError::Refused(_)));
    }

    #[test]
    fn only_card_messages_are_passed_on() {
        let details = r#"{"error":{"type":"invalid_request_error","code":"parameter_unknown","param":"shoe","message":"Ada said so"}}"#;
        let error = failure_for(400, None, details).error.to_string();
        assert!(error.contains("parameter_unknown shoe"), "{error}");
        assert!(!error.contains("Ada"), "{error}");
    }
}
