use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Reconciliation, service};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{Accepted, Result, Valid, day::CalendarDate},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/admin/donations/reconciliation",
        get_with(newest, |op| {
            op.id("reconciliation")
                .tag("giving")
                .summary("The newest comparison of our books with the provider's, if any")
        })
        .post_with(start, |op| {
            op.id("startReconciliation")
                .tag("giving")
                .summary("Compare our books with the provider's, and mend ours; one at a time")
        }),
    )
}

async fn newest(State(app): State<App>, _: Admin) -> Result<Json<Option<Reconciliation>>> {
    Ok(Json(service::newest(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReconciliationRequest {
    #[garde(skip)]
    from: CalendarDate,
    /// The last day, at most 366 in all.
    #[garde(skip)]
    to: CalendarDate,
}

async fn start(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<ReconciliationRequest>,
) -> Result<Accepted<Reconciliation>> {
    let started = service::start(&app, actor.user.id, body.from.into(), body.to.into()).await?;
    Ok(Accepted(started))
}
