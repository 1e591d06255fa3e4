//! Why something about a gift is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode, error::FieldErrors},
    platform::{limits::LimitError, settings::SettingsError},
    ports::PaymentError,
};

const VALID_AMOUNT: &str = "Please enter a valid donation amount.";

#[derive(Debug, thiserror::Error)]
pub enum GivingError {
    #[error("Invalid Amount")]
    Amount,
    #[error("Giving is not set up yet.")]
    NotSetUp,
    #[error("This gift does not exist.")]
    NotFound,
    #[error("This was sent before as another gift. Please begin anew.")]
    OtherSubmit,
    #[error(
        "This gift was begun with other payment keys. Please ask those who run this installation."
    )]
    OtherMode,
    #[error("This gift is on its way already.")]
    GivenAlready,
    #[error("That was tried often just now. Please wait a few minutes and try again.")]
    TooOften { retry_after_seconds: u64 },
    #[error("{0}")]
    Card(String),
    #[error("An unexpected error occurred. Please try again.")]
    Provider(PaymentError),
    #[error("The webhook was refused: {0}.")]
    Webhook(String),
    #[error("The first day must not be after the last.")]
    WrongOrder,
    #[error("At most {0} days can be compared together.")]
    TooManyDays(i64),
    #[error("A comparison is under way already.")]
    ComparingAlready,
    /// Somebody else changed it again and again while we looked.
    #[error("it changed each time it was looked at")]
    Busy,
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<PaymentError> for GivingError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Card(sentence) => Self::Card(sentence),
            error => Self::Provider(error),
        }
    }
}

impl From<LimitError> for GivingError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooOften {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<GivingError> for Error {
    fn from(error: GivingError) -> Self {
        let message = error.to_string();
        match error {
            GivingError::Amount => Error::new(ErrorCode::ValidationFailed, message).with_fields(
                FieldErrors::from([("amount".to_owned(), VALID_AMOUNT.to_owned())]),
            ),
            GivingError::NotSetUp => Error::new(ErrorCode::GivingNotSetUp, message),
            GivingError::NotFound => Error::not_found(message),
            GivingError::OtherSubmit | GivingError::OtherMode | GivingError::ComparingAlready => {
                Error::new(ErrorCode::Conflict, message)
            }
            GivingError::WrongOrder => Error::invalid_field("to", message),
            GivingError::TooManyDays(_) => Error::invalid_field("from", message),
            GivingError::GivenAlready => Error::new(ErrorCode::GivenAlready, message),
            GivingError::TooOften {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            GivingError::Card(_) => Error::new(ErrorCode::PaymentUnavailable, message),
            GivingError::Provider(cause) => {
                Error::new(ErrorCode::PaymentUnavailable, message).caused_by(cause)
            }
            GivingError::Webhook(_) => Error::new(ErrorCode::MalformedRequest, message),
            GivingError::Busy => Error::internal(error),
            GivingError::Settings(cause) => cause.into(),
            GivingError::Storage(cause) => cause.into(),
        }
    }
}
