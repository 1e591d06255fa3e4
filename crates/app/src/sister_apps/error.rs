//! Why something about connected apps is refused, and what the person (or the other server's
//! developer) reads.

use crate::{
    kernel::{Error, ErrorCode},
    platform::limits::LimitError,
};

#[derive(Debug, thiserror::Error)]
pub enum SisterAppError {
    #[error("This app does not exist.")]
    NoSuchApp,
    #[error("This notification does not exist.")]
    NoSuchNotification,
    /// One sentence for all of it: it does not tell whether the person exists.
    #[error("There is no such connection.")]
    NoSuchConnection,
    #[error("This key does not exist.")]
    NoSuchKey,
    #[error("This needs the key of a sister app.")]
    KeyRefused,
    #[error("Another app has this name.")]
    NameTaken,
    #[error(
        "This address is on a private network. Use one on the public internet, or ask the server's operator to allow private networks"
    )]
    PrivateAddress,
    #[error("There are as many apps as there can be. Change one that is no longer needed.")]
    TooManyApps,
    #[error("This app has as many keys as it can have. Revoke one first.")]
    TooManyKeys,
    #[error("No more can be kept of this app for this person.")]
    Full,
    /// The field, and what is wrong with it.
    #[error("{1}")]
    Misdated(String, &'static str),
    #[error("That was often enough for now. Please wait a moment.")]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<LimitError> for SisterAppError {
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

impl From<SisterAppError> for Error {
    fn from(error: SisterAppError) -> Self {
        use SisterAppError as E;
        let message = error.to_string();
        match error {
            E::NoSuchApp | E::NoSuchNotification | E::NoSuchConnection | E::NoSuchKey => {
                Error::not_found(message)
            }
            E::KeyRefused => Error::new(ErrorCode::Unauthorized, message),
            E::NameTaken => Error::new(ErrorCode::Conflict, message).on_field("displayName"),
            E::PrivateAddress => Error::invalid_field("syncUrl", message),
            E::TooManyApps | E::TooManyKeys | E::Full => Error::new(ErrorCode::Conflict, message),
            E::Misdated(field, sentence) => Error::invalid_field(&field, sentence),
            E::TooOften {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::Storage(cause) => cause.into(),
        }
    }
}
