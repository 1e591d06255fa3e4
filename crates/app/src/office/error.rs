//! Why something in the office is refused.

use crate::{giving::GivingError, kernel::Error};

#[derive(Debug, thiserror::Error)]
pub enum OfficeError {
    #[error("The first day must not be after the last.")]
    WrongOrder,
    #[error("At most {0} days can be looked at together.")]
    TooManyDays(i64),
    #[error(transparent)]
    Giving(#[from] GivingError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<OfficeError> for Error {
    fn from(error: OfficeError) -> Self {
        let message = error.to_string();
        match error {
            OfficeError::WrongOrder => Error::invalid_field("to", message),
            OfficeError::TooManyDays(_) => Error::invalid_field("from", message),
            OfficeError::Giving(cause) => cause.into(),
            OfficeError::Storage(cause) => cause.into(),
        }
    }
}
