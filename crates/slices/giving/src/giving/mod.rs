//! Giving: one-time and recurring gifts through Stripe. A gift is never reported as received before Stripe
//! confirms it, never counted twice, and never lost.

mod account_deletion;
mod administration;
pub mod entities;
mod error;
#[cfg(test)]
mod examples;
mod export;
mod intents;
mod ledger;
pub mod model;
mod own;
mod reconciliation;
mod settling;
mod webhook;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use account_deletion::{AccountDeletionJob, cancel_for_deleted_account};
pub use administration::{DonationSums, sums_by_day};
pub use error::GivingError;
pub use export::export;
pub use reconciliation::ReconciliationJob;
pub use settling::SettlementJob;
use trellis_platform::{
    App, Jobs, Slice, Sweep,
    backup::Table,
    settings::payments::{self, PaymentKeys},
};
pub use webhook::{WebhookEventJob, sweep};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::giving_customers::Entity>(),
        Table::of::<entities::giving_prices::Entity>(),
        Table::of::<entities::recurring_gifts::Entity>(),
        Table::of::<entities::gifts::Entity>(),
        Table::of::<entities::gift_history::Entity>(),
    ],
    excluded_tables: &["giving_events", "giving_reconciliations"],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    jobs: &[
        Jobs {
            workers: 1,
            handlers: || {
                vec![
                    Arc::new(WebhookEventJob),
                    Arc::new(SettlementJob),
                    Arc::new(AccountDeletionJob),
                ]
            },
        },
        // Reconciliation has its own worker, because it can take a long time and new payments must not wait
        // for it.
        Jobs {
            workers: 1,
            handlers: || vec![Arc::new(ReconciliationJob)],
        },
    ],
    sweeps: &[Sweep {
        name: "payment messages",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    before_account_deletion: Some(|app, tx, user_id| {
        Box::pin(async move {
            cancel_for_deleted_account(app, tx, user_id).await?;
            Ok(Vec::new())
        })
    }),
    ..Slice::named("giving")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(intents::http::routes())
        .merge(webhook::http::routes())
        .merge(own::http::routes())
        .merge(administration::routes())
        .merge(reconciliation::routes())
}

/// Returns whether totals count live gifts; with test keys they count test gifts. The two are never mixed.
pub async fn is_live_mode(app: &App) -> Result<bool, GivingError> {
    let keys = payments::keys(app, app.db.conn()).await?;
    Ok(keys.is_none_or(|keys| keys.is_live()))
}

async fn ready_keys(app: &App) -> Result<PaymentKeys, GivingError> {
    let keys = payments::keys(app, app.db.conn()).await?;
    keys.ok_or(GivingError::NotSetUp)
}
