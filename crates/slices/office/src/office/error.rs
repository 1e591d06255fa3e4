//! Why something in the office is refused.

use trellis_giving::giving::GivingError;
use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum OfficeError {
    #[error("The first day must not be after the last.")]
    #[refusal(field = "to")]
    WrongOrder,
    #[error("At most {0} days can be looked at together.")]
    #[refusal(field = "from")]
    TooManyDays(i64),
    #[error(transparent)]
    Giving(#[from] GivingError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
