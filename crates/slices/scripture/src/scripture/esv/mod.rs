//! The ESV, from its publisher's service, within its conditions of use: off until a super admin
//! has set a key, confirmed the conditions and said how the installation asks for gifts; little
//! kept, asked seldom, and its notice shown with every answer.

mod allowance;
pub mod entity;
mod error;
pub mod http;
mod model;
pub mod service;
mod store;

use sea_orm::{DatabaseTransaction, DbErr};

pub use error::EsvReadError;
pub use model::{ABBREVIATION, ATTRIBUTION, ID, LINK, info};
use trellis_platform::settings::ApiSettings;

/// Without a key nothing of its text may be kept.
pub async fn forget_without_key(
    tx: &DatabaseTransaction,
    settings: &ApiSettings,
) -> Result<(), DbErr> {
    if settings.esv_key().is_some() {
        return Ok(());
    }
    store::forget(tx).await
}
