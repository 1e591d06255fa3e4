use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Fast, FastingPlan},
    service,
};
use crate::disciplines::model::FastEnding;
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, Id, NoContent, Result, Valid, endpoint, extract::trimmed_option, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "disciplines",
        list_fasting_plans,
        list_fasts,
        start_fast,
        end_fast,
        delete_fast
    )
}

/// Fasting plans, shortest first, with durations in hours
#[endpoint(GET "/disciplines/fasting/plans")]
async fn list_fasting_plans(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<FastingPlan>>> {
    Ok(Json(service::plans(&app).await?))
}

/// Your fasts, newest first
///
/// At most one is planned, running or finished (past its end, but not marked as completed yet).
#[endpoint(GET "/disciplines/fasting")]
async fn list_fasts(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Fast>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct StartFastRequest {
    #[garde(skip)]
    plan_id: Uuid,
    #[garde(skip)]
    starts_at: DateTime<Utc>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000))]
    intention: Option<String>,
}

/// Start or plan a fast
///
/// `startsAt` can be up to a day ago or thirty days ahead (otherwise returns 400). Returns 409 while another
/// fast is open.
#[endpoint(POST "/disciplines/fasting")]
async fn start_fast(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StartFastRequest>,
) -> Result<Created<Fast>> {
    let fast = service::start(&app, &who, body.plan_id, body.starts_at, body.intention);
    Ok(Created(fast.await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct EndFastRequest {
    #[garde(skip)]
    status: FastEnding,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 20_000))]
    reflection: Option<String>,
}

/// Complete a fast, or end it early
///
/// `completed` is accepted only once the fast's time is over (409 before that). After that, `ended` also
/// counts as completed. A closed fast can't be changed (409).
#[endpoint(PATCH "/disciplines/fasting/{id}")]
async fn end_fast(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<EndFastRequest>,
) -> Result<Json<Fast>> {
    let fast = service::end(&app, &who, id, body.status, body.reflection);
    Ok(Json(fast.await?))
}

/// Delete a past fast, or cancel one that hasn't started
#[endpoint(DELETE "/disciplines/fasting/{id}")]
async fn delete_fast(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}
