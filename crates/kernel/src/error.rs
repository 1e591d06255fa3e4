//! One error type for every response: `{message, code, fields?}`.
//!
//! Text for people (`message`, `fields`) and details for the log (`cause`) are separate, so nothing internal
//! can leak by accident.

use std::{borrow::Cow, collections::BTreeMap, fmt};

use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use schemars::JsonSchema;
use serde::Serialize;

use super::db::Outage;

/// Every code a response may carry. Exported to TypeScript through OpenAPI.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    Unauthorized,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    ValidationFailed,
    MalformedRequest,
    UnsupportedMediaType,
    PayloadTooLarge,
    BrokenImport,
    Conflict,
    SermonChanged,
    UsernameTaken,
    EmailTaken,
    RateLimited,
    InvalidCredentials,
    AccountPending,
    SetupLinkInvalid,
    PasswordLinkInvalid,
    OwnAccount,
    CrossOrigin,
    ServiceTestFailed,
    PassageNotUnderstood,
    TopicNotFound,
    GivingNotSetUp,
    GivenAlready,
    PaymentUnavailable,
    Unavailable,
    StorageFull,
    Timeout,
    Internal,
}

impl ErrorCode {
    pub fn status(self) -> StatusCode {
        match self {
            Self::Unauthorized | Self::InvalidCredentials => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::AccountPending | Self::OwnAccount | Self::CrossOrigin => {
                StatusCode::FORBIDDEN
            }
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::ValidationFailed | Self::MalformedRequest | Self::BrokenImport => {
                StatusCode::BAD_REQUEST
            }
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::PayloadTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Conflict
            | Self::SermonChanged
            | Self::UsernameTaken
            | Self::EmailTaken
            | Self::GivingNotSetUp
            | Self::GivenAlready => StatusCode::CONFLICT,
            Self::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::SetupLinkInvalid | Self::PasswordLinkInvalid => StatusCode::GONE,
            Self::ServiceTestFailed | Self::PassageNotUnderstood | Self::TopicNotFound => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::PaymentUnavailable => StatusCode::BAD_GATEWAY,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Timeout => StatusCode::GATEWAY_TIMEOUT,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Maps each field name to the message shown next to it.
pub type FieldErrors = BTreeMap<String, String>;

/// The body of every error response.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ErrorBody {
    /// A message that can be shown to the user.
    pub message: Cow<'static, str>,
    pub code: ErrorCode,
    /// The problem with each field.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(default)]
    pub fields: FieldErrors,
}

pub struct Error {
    body: Box<ErrorBody>,
    retry_after_seconds: Option<u64>,
    cause: Option<anyhow::Error>,
}

pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    pub fn new(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            body: Box::new(ErrorBody {
                message: message.into(),
                code,
                fields: FieldErrors::new(),
            }),
            retry_after_seconds: None,
            cause: None,
        }
    }

    /// A server error: the user sees a short message and the log gets the cause. If the error is temporary,
    /// the response says so and when to try again.
    pub fn internal(cause: impl Into<anyhow::Error>) -> Self {
        let cause = cause.into();
        let error = match Outage::from_error(&cause) {
            Some(outage) => outage.into(),
            None => Self::new(
                ErrorCode::Internal,
                "Something went wrong on our side. Please try again.",
            ),
        };
        error.caused_by(cause)
    }

    pub fn unauthorized() -> Self {
        Self::new(ErrorCode::Unauthorized, "Unauthorized. Please sign in.")
    }

    pub fn not_found(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::NotFound, message)
    }

    /// If all fields have the same message, it is also the overall message.
    pub fn validation(fields: FieldErrors) -> Self {
        let mut sentences = fields.values();
        let first = sentences.next().cloned();
        let message = match first.filter(|first| sentences.all(|other| other == first)) {
            Some(sentence) => Cow::from(sentence),
            None => Cow::from("Please check the marked fields."),
        };
        Self::new(ErrorCode::ValidationFailed, message).with_fields(fields)
    }

    /// One field is invalid: its message is also the overall message.
    pub fn invalid_field(field: &str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::ValidationFailed, message).on_field(field)
    }

    /// Repeats the message next to the field it's about.
    #[must_use]
    pub fn on_field(mut self, field: &str) -> Self {
        let message = self.body.message.to_string();
        self.body.fields.insert(field.to_owned(), message);
        self
    }

    /// Messages for individual fields, in addition to the overall message.
    #[must_use]
    pub fn with_fields(mut self, fields: FieldErrors) -> Self {
        self.body.fields = fields;
        self
    }

    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after_seconds = Some(seconds);
        self
    }

    #[must_use]
    pub fn caused_by(mut self, cause: impl Into<anyhow::Error>) -> Self {
        self.cause = Some(cause.into());
        self
    }

    pub fn code(&self) -> ErrorCode {
        self.body.code
    }

    pub fn message(&self) -> &str {
        &self.body.message
    }

    pub fn fields(&self) -> &FieldErrors {
        &self.body.fields
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.body.code, self.body.message)?;
        if let Some(cause) = &self.cause {
            write!(f, " ({cause:#})")?;
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.body.message)
    }
}

impl std::error::Error for Error {
    /// Lets a background job tell an outage from a bug.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        let cause: &(dyn std::error::Error + 'static) = &**self.cause.as_ref()?;
        Some(cause)
    }
}

/// Long enough for a database to restart, short enough for a page to recover on its own.
const RETRY_UNAVAILABLE_SECONDS: u64 = 5;
/// Someone has to free up disk space first.
const RETRY_FULL_SECONDS: u64 = 60;

impl From<Outage> for Error {
    fn from(outage: Outage) -> Self {
        match outage {
            Outage::Full => Self::new(
                ErrorCode::StorageFull,
                "The server's disk is full, so this could not be saved. \
                 Ask your administrator to make room, then try again.",
            )
            .retry_after(RETRY_FULL_SECONDS),
            Outage::Unavailable => Self::new(
                ErrorCode::Unavailable,
                "The database is not available right now. Please try again in a moment.",
            )
            .retry_after(RETRY_UNAVAILABLE_SECONDS),
        }
    }
}

impl From<sea_orm::DbErr> for Error {
    fn from(cause: sea_orm::DbErr) -> Self {
        Self::internal(cause)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.body.code.status();
        if let Some(cause) = &self.cause {
            if status.is_server_error() {
                tracing::error!(code = ?self.body.code, cause = format!("{cause:#}"), "request failed");
            } else {
                tracing::debug!(code = ?self.body.code, cause = format!("{cause:#}"), "request refused");
            }
        }
        let retry_after = self.retry_after_seconds;
        let mut response = (status, Json(self.body)).into_response();
        if let Some(seconds) = retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl OperationOutput for Error {
    type Inner = ErrorBody;

    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        let mut response = Json::<ErrorBody>::operation_response(ctx, operation)?;
        response.description = "Error details".to_owned();
        Some(response)
    }

    fn inferred_responses(
        ctx: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        Self::operation_response(ctx, operation)
            .map(|response| vec![(None, response)])
            .unwrap_or_default()
    }
}
