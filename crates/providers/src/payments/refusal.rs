//! Errors, and whether a request may be retried: the same rule as in Stripe's own libraries.

use crate::outbound::BodyError;
use anyhow::anyhow;
use reqwest::{StatusCode, header::HeaderMap};
use serde::Deserialize;
use trellis_platform::ports::PaymentError;

#[derive(Debug)]
pub(super) struct Failed {
    pub error: PaymentError,
    pub may_be_asked_again: bool,
}

impl Failed {
    pub fn for_good(error: PaymentError) -> Self {
        Self {
            error,
            may_be_asked_again: false,
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

/// No response. A call that timed out has used up its time.
pub(super) fn of_connection(cause: reqwest::Error) -> Failed {
    if cause.is_timeout() {
        return Failed::for_good(PaymentError::Slow);
    }
    Failed {
        may_be_asked_again: !cause.is_builder(),
        error: PaymentError::Unreachable(cause.without_url().into()),
    }
}

pub(super) fn of_body(cause: BodyError) -> Failed {
    match cause {
        BodyError::Interrupted(cause) => of_connection(cause),
        too_large @ BodyError::TooLarge(_) => {
            Failed::for_good(PaymentError::Unreachable(too_large.into()))
        }
    }
}

pub(super) fn of_answer(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Failed {
    // Perhaps from a server in between, so it may not be JSON.
    let told = serde_json::from_slice::<Refusal>(body).unwrap_or_default();
    Failed {
        may_be_asked_again: may_be_asked_again(status, headers),
        error: error(status, told.error),
    }
}

fn may_be_asked_again(status: StatusCode, headers: &HeaderMap) -> bool {
    match headers.get("stripe-should-retry").map(|it| it.as_bytes()) {
        Some(b"true") => true,
        Some(b"false") => false,
        _ => status == StatusCode::CONFLICT || status.is_server_error(),
    }
}

fn error(status: StatusCode, told: ErrorBody) -> PaymentError {
    let ErrorBody {
        kind,
        code,
        message,
        param,
    } = told;
    let code = code.unwrap_or_default();
    // Stripe's message may contain personal input, or the end of a key.
    let brief = || {
        let param = param.as_deref().unwrap_or_default();
        anyhow!("it answered {status} {kind} {code} {param}")
    };
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => PaymentError::KeyRefused(brief()),
        _ if code == "resource_missing" => PaymentError::Missing,
        StatusCode::CONFLICT | StatusCode::TOO_MANY_REQUESTS => PaymentError::Unreachable(brief()),
        _ if status.is_server_error() => PaymentError::Broken(brief()),
        _ if kind == "card_error" => match message {
            Some(message) => PaymentError::Card(message),
            None => PaymentError::Refused(brief()),
        },
        _ => PaymentError::Refused(brief()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(status: u16, should_retry: Option<&'static str>, body: &str) -> Failed {
        let mut headers = HeaderMap::new();
        if let Some(value) = should_retry {
            headers.insert("stripe-should-retry", value.parse().expect("a value"));
        }
        let status = StatusCode::from_u16(status).expect("a status");
        of_answer(status, &headers, body.as_bytes())
    }

    #[test]
    fn retries_follow_the_rule() {
        for (status, told, again) in [
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
            let failed = answered(status, told, "{}");
            assert_eq!(failed.may_be_asked_again, again, "{status} {told:?}");
        }
    }

    #[test]
    fn every_refusal_is_distinguished() {
        let said = |status, body: &str| answered(status, None, body).error;
        let missing = r#"{"error":{"type":"invalid_request_error","code":"resource_missing"}}"#;
        assert!(matches!(said(404, missing), PaymentError::Missing));
        assert!(matches!(said(400, missing), PaymentError::Missing));
        assert!(matches!(said(404, "<html>"), PaymentError::Refused(_)));
        let card = r#"{"error":{"type":"card_error","code":"card_declined","message":"Your card was declined."}}"#;
        assert!(
            matches!(said(402, card), PaymentError::Card(words) if words == "Your card was declined.")
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
        let told = r#"{"error":{"type":"invalid_request_error","code":"parameter_unknown","param":"shoe","message":"Ada said so"}}"#;
        let error = answered(400, None, told).error.to_string();
        assert!(error.contains("parameter_unknown shoe"), "{error}");
        assert!(!error.contains("Ada"), "{error}");
    }
}
