//! The ESV, fetched from its publisher's service under its conditions of use. It is off until a super admin
//! has set a key, confirmed the conditions and described how the installation asks for gifts. Little is
//! stored, requests are rare, and every response includes the copyright notice.

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

/// Deletes the stored ESV text if there is no key, because it may not be stored without one.
pub async fn delete_without_key(
    tx: &DatabaseTransaction,
    settings: &ApiSettings,
) -> Result<(), DbErr> {
    if settings.esv_key().is_some() {
        return Ok(());
    }
    store::delete_all(tx).await
}
