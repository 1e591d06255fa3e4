//! Errors for the giving slice, with the messages members see.

use trellis_kernel::{Error, ErrorCode, Refusal, error::FieldErrors};
use trellis_platform::{ports::PaymentError, settings::SettingsError};

const INVALID_AMOUNT_MESSAGE: &str = "Please enter a valid donation amount.";

#[derive(Debug, thiserror::Error, Refusal)]
pub enum GivingError {
    #[error("Invalid Amount")]
    #[refusal(with = invalid_amount)]
    Amount,
    #[error("Giving is not set up yet.")]
    #[refusal(GivingNotSetUp)]
    NotSetUp,
    #[error("We couldn't find this gift.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("This form was already submitted for a different gift. Start a new gift.")]
    #[refusal(Conflict)]
    SubmitIdReused,
    #[error("This gift was started with different payment keys. Ask an admin for help.")]
    #[refusal(Conflict)]
    WrongKeyMode,
    #[error("This gift is already being processed.")]
    #[refusal(GivenAlready)]
    GivenAlready,
    #[error("Too many attempts. Wait a few minutes and try again.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("{0}")]
    #[refusal(PaymentUnavailable)]
    Card(String),
    #[error("An unexpected error occurred. Please try again.")]
    #[refusal(PaymentUnavailable)]
    Provider(#[source] PaymentError),
    #[error("The webhook was rejected: {0}.")]
    #[refusal(MalformedRequest)]
    Webhook(String),
    #[error("The first day can't be after the last day.")]
    #[refusal(field = "to")]
    WrongOrder,
    #[error("You can compare up to {0} days at a time.")]
    #[refusal(field = "from")]
    TooManyDays(i64),
    #[error("A reconciliation is already running.")]
    #[refusal(Conflict)]
    ReconciliationRunning,
    /// The gift's row changed every time we tried to update it.
    #[error("the row changed every time we tried to update it")]
    #[refusal(internal)]
    Busy,
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

/// The message shown next to the amount field is more specific than the response's general message.
fn invalid_amount(message: String) -> Error {
    let fields = FieldErrors::from([("amount".to_owned(), INVALID_AMOUNT_MESSAGE.to_owned())]);
    Error::new(ErrorCode::ValidationFailed, message).with_fields(fields)
}

impl From<PaymentError> for GivingError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Card(sentence) => Self::Card(sentence),
            error => Self::Provider(error),
        }
    }
}
