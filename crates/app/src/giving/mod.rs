//! Giving: once or again and again, through a payment provider. A gift is never claimed before the
//! provider says that it came, never counted twice, and never lost.

mod administration;
pub mod entities;
mod error;
#[cfg(test)]
mod examples;
mod export;
mod intents;
mod leaving;
mod ledger;
pub mod model;
mod own;
mod reconciliation;
mod settling;
mod webhook;

use aide::axum::ApiRouter;

use crate::{
    app::App,
    platform::settings::payments::{self, PaymentKeys},
};
pub use administration::{DonationSums, sums_by_day};
pub use error::GivingError;
pub use export::export;
pub use leaving::{Farewell, say_farewell};
pub use reconciliation::Reconciling;
pub use settling::Settling;
pub use webhook::{GivingEvents, sweep};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(intents::http::routes())
        .merge(webhook::http::routes())
        .merge(own::http::routes())
        .merge(administration::routes())
        .merge(reconciliation::routes())
}

/// What is added up is never mixed: gifts in earnest, or test gifts while the keys are test keys.
pub async fn counts_live(app: &App) -> Result<bool, GivingError> {
    let keys = payments::keys(app, app.db.conn()).await?;
    Ok(keys.is_none_or(|keys| keys.is_live()))
}

async fn ready_keys(app: &App) -> Result<PaymentKeys, GivingError> {
    let keys = payments::keys(app, app.db.conn()).await?;
    keys.ok_or(GivingError::NotSetUp)
}
