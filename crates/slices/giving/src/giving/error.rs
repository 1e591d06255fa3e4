//! Why something about a gift is refused, and what the person reads.

use trellis_kernel::{Error, ErrorCode, Refusal, error::FieldErrors};
use trellis_platform::{ports::PaymentError, settings::SettingsError};

const VALID_AMOUNT: &str = "Please enter a valid donation amount.";

#[derive(Debug, thiserror::Error, Refusal)]
pub enum GivingError {
    #[error("Invalid Amount")]
    #[refusal(with = invalid_amount)]
    Amount,
    #[error("Giving is not set up yet.")]
    #[refusal(GivingNotSetUp)]
    NotSetUp,
    #[error("This gift does not exist.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("This was sent before as another gift. Please begin anew.")]
    #[refusal(Conflict)]
    OtherSubmit,
    #[error(
        "This gift was begun with other payment keys. Please ask those who run this installation."
    )]
    #[refusal(Conflict)]
    OtherMode,
    #[error("This gift is on its way already.")]
    #[refusal(GivenAlready)]
    GivenAlready,
    #[error("That was tried often just now. Please wait a few minutes and try again.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("{0}")]
    #[refusal(PaymentUnavailable)]
    Card(String),
    #[error("An unexpected error occurred. Please try again.")]
    #[refusal(PaymentUnavailable)]
    Provider(#[source] PaymentError),
    #[error("The webhook was refused: {0}.")]
    #[refusal(MalformedRequest)]
    Webhook(String),
    #[error("The first day must not be after the last.")]
    #[refusal(field = "to")]
    WrongOrder,
    #[error("At most {0} days can be compared together.")]
    #[refusal(field = "from")]
    TooManyDays(i64),
    #[error("A comparison is under way already.")]
    #[refusal(Conflict)]
    ComparingAlready,
    /// Somebody else changed it again and again while we looked.
    #[error("it changed each time it was looked at")]
    #[refusal(internal)]
    Busy,
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

/// The sentence beside the field says more than the message.
fn invalid_amount(message: String) -> Error {
    let fields = FieldErrors::from([("amount".to_owned(), VALID_AMOUNT.to_owned())]);
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
