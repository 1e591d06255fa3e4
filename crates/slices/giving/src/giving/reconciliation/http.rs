use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Reconciliation, service};
use trellis_identity::Admin;
use trellis_kernel::{Accepted, Result, Valid, day::CalendarDate, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("giving", reconciliation, start_reconciliation)
}

/// The latest reconciliation with the payment provider, if any
#[endpoint(GET "/admin/donations/reconciliation")]
async fn reconciliation(State(app): State<App>, _: Admin) -> Result<Json<Option<Reconciliation>>> {
    Ok(Json(service::newest(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReconciliationRequest {
    #[garde(skip)]
    from: CalendarDate,
    /// The last day to compare. The range covers at most 366 days.
    #[garde(skip)]
    to: CalendarDate,
}

/// Reconcile our records with the payment provider's
///
/// Only one runs at a time.
#[endpoint(POST "/admin/donations/reconciliation")]
async fn start_reconciliation(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<ReconciliationRequest>,
) -> Result<Accepted<Reconciliation>> {
    let started = service::start(&app, actor.user.id, body.from.into(), body.to.into()).await?;
    Ok(Accepted(started))
}
