//! Stripe's error responses.

use serde_json::{Value, json};

/// An error response from Stripe.
#[derive(Debug, Clone)]
pub(super) struct Refusal {
    pub status: u16,
    pub body: Value,
}

pub(super) type Outcome = Result<Value, Refusal>;

impl Refusal {
    pub fn new(status: u16, kind: &str, code: Option<&str>, message: &str) -> Self {
        let mut error = json!({ "type": kind, "message": message });
        if let Some(code) = code {
            error["code"] = json!(code);
            error["doc_url"] = json!(format!("https://stripe.com/docs/error-codes/{code}"));
        }
        Self {
            status,
            body: json!({ "error": error }),
        }
    }

    pub fn invalid(code: Option<&str>, message: &str) -> Self {
        Self::new(400, "invalid_request_error", code, message)
    }

    /// Names the parameter that caused the error.
    #[must_use]
    pub fn with_parameter(mut self, parameter: &str) -> Self {
        self.body["error"]["param"] = json!(parameter);
        self
    }

    /// Adds the payment that caused the error, in its current state.
    #[must_use]
    pub fn with_payment(mut self, payment_intent: Value) -> Self {
        self.body["error"]["payment_intent"] = payment_intent;
        self
    }

    pub fn unknown_parameter(name: &str) -> Self {
        let message = format!("Received unknown parameter: {name}");
        Self::invalid(Some("parameter_unknown"), &message).with_parameter(name)
    }

    pub fn missing_parameter(name: &str) -> Self {
        let message = format!("Missing required param: {name}.");
        Self::invalid(Some("parameter_missing"), &message).with_parameter(name)
    }

    /// Not found: the object named in the path doesn't exist. (An unknown object in a parameter is a bad
    /// request.)
    pub fn no_such(kind: &str, id: &str) -> Self {
        let message = format!("No such {kind}: '{id}'");
        let code = Some("resource_missing");
        Self::new(404, "invalid_request_error", code, &message).with_parameter("id")
    }

    pub fn no_such_parameter(kind: &str, id: &str, parameter: &str) -> Self {
        let message = format!("No such {kind}: '{id}'");
        Self::invalid(Some("resource_missing"), &message).with_parameter(parameter)
    }

    /// A response with only a status, as any server in between might send.
    pub fn from_status(status: u16) -> Self {
        let (kind, code, message) = match status {
            401 => (
                "invalid_request_error",
                None,
                "Invalid API Key provided: sk_****",
            ),
            402 => (
                "card_error",
                Some("card_declined"),
                "Your card was declined.",
            ),
            403 => ("invalid_request_error", None, "That is not permitted."),
            409 => (
                "invalid_request_error",
                Some("lock_timeout"),
                "Something else is using this object. Try again.",
            ),
            429 => (
                "invalid_request_error",
                Some("rate_limit"),
                "Request rate limit exceeded.",
            ),
            400..500 => ("invalid_request_error", None, "The request is invalid."),
            _ => (
                "api_error",
                None,
                "An error occurred on our side. We are looking into it.",
            ),
        };
        Self::new(status, kind, code, message)
    }
}
