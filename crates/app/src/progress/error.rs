//! Why something is not recorded, and what the person reads.

use crate::kernel::Error;

#[derive(Debug, thiserror::Error)]
pub enum ProgressError {
    #[error("Only what is completed can be recorded.")]
    NotCompleted,
    #[error("Only today's practice can be recorded.")]
    NotToday,
    #[error("Devotional is required")]
    DevotionalMissing,
    #[error("Only a devotional practice names a devotional.")]
    DevotionalUncalledFor,
    #[error("That is more than can be read in a day.")]
    TooMany,
    #[error("There is no such devotional.")]
    NoDevotional,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<ProgressError> for Error {
    fn from(error: ProgressError) -> Self {
        use ProgressError as E;
        let message = error.to_string();
        match error {
            E::NotCompleted => Error::invalid_field("completed", message),
            E::NotToday => Error::invalid_field("date", message),
            E::DevotionalMissing | E::DevotionalUncalledFor | E::TooMany => {
                Error::invalid_field("devotionalId", message)
            }
            E::NoDevotional => Error::not_found(message),
            E::Storage(cause) => cause.into(),
        }
    }
}
