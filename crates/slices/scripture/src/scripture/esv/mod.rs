//! The ESV, from its publisher's service and within its conditions of use. It is off until a super admin has
//! set a key, confirmed the conditions and described how the installation asks for gifts. Little is stored,
//! requests are rare, and every answer carries the copyright notice.

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

/// Without a key, none of its text may be stored.
pub async fn forget_without_key(
    tx: &DatabaseTransaction,
    settings: &ApiSettings,
) -> Result<(), DbErr> {
    if settings.esv_key().is_some() {
        return Ok(());
    }
    store::forget(tx).await
}
