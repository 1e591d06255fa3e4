//! Errors for the admin area.

use trellis_giving::giving::GivingError;
use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum OfficeError {
    #[error("The first day can't be after the last day.")]
    #[refusal(field = "to")]
    WrongOrder,
    #[error("You can view up to {0} days at a time.")]
    #[refusal(field = "from")]
    TooManyDays(i64),
    #[error(transparent)]
    Giving(#[from] GivingError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
