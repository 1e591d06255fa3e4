use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
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
use crate::{
    accounts::SignedIn,
    app::App,
    disciplines::model::FastEnding,
    kernel::{Created, FromPath, NoContent, Result, Valid, extract::trimmed_option},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/disciplines/fasting/plans",
            get_with(plans, |op| {
                op.id("listFastingPlans")
                    .tag("disciplines")
                    .summary("Fasting plans, shortest first; duration in hours")
            }),
        )
        .api_route(
            "/disciplines/fasting",
            get_with(list, |op| {
                op.id("listFasts").tag("disciplines").summary(
                    "The person's fasts, newest first; at most one is planned, running or \
                     finished (over, and not yet completed)",
                )
            })
            .post_with(start, |op| {
                op.id("startFast").tag("disciplines").summary(
                    "Start a fast: startsAt from a day ago to thirty days ahead (400); 409 while \
                     another is open",
                )
            }),
        )
        .api_route(
            "/disciplines/fasting/{id}",
            patch_with(end, |op| {
                op.id("endFast").tag("disciplines").summary(
                    "completed: only once its time is over (409 before); ended: any time before \
                     that; a closed one 409",
                )
            })
            .delete_with(delete, |op| {
                op.id("deleteFast")
                    .tag("disciplines")
                    .summary("Take a fast out of the history, or call off one that has not begun")
            }),
        )
}

async fn plans(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<FastingPlan>>> {
    Ok(Json(service::plans(&app).await?))
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Fast>>> {
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

async fn start(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StartFastRequest>,
) -> Result<Created<Fast>> {
    let fast = service::start(&app, &who, body.plan_id, body.starts_at, body.intention);
    Ok(Created(fast.await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct FastPath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct EndFastRequest {
    #[garde(skip)]
    status: FastEnding,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 20_000))]
    reflection: Option<String>,
}

async fn end(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<FastPath>,
    Valid(body): Valid<EndFastRequest>,
) -> Result<Json<Fast>> {
    let fast = service::end(&app, &who, path.id, body.status, body.reflection);
    Ok(Json(fast.await?))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<FastPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}
