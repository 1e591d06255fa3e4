use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Practice, PracticeSummary, PracticeYear, ProgressRecord},
    service::{self, Deed},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{Result, Valid, day::CalendarDate},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/progress",
            post_with(record, |op| {
                op.id("recordProgress")
                    .tag("progress")
                    .summary("Record a practice")
            }),
        )
        .api_route(
            "/progress/complete",
            post_with(complete, |op| {
                op.id("completePractice")
                    .tag("progress")
                    .summary("Mark a practice complete; twice is once")
            }),
        )
        .api_route(
            "/progress/week",
            get_with(week, |op| {
                op.id("progressOfWeek")
                    .tag("progress")
                    .summary("What was done in the seven days that end today")
            }),
        )
        .api_route(
            "/progress/year",
            get_with(year, |op| {
                op.id("progressOfYear")
                    .tag("progress")
                    .summary("The year that ends today, day by day; days without practice left out")
            }),
        )
        .api_route(
            "/progress/summary",
            get_with(summary, |op| {
                op.id("progressSummary")
                    .tag("progress")
                    .summary("Streaks, sums and milestones")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct RecordProgressRequest {
    #[serde(rename = "type")]
    #[garde(skip)]
    kind: Practice,
    #[garde(skip)]
    date: CalendarDate,
    #[garde(skip)]
    completed: bool,
    #[serde(default)]
    #[garde(skip)]
    devotional_id: Option<Uuid>,
}

async fn record(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<RecordProgressRequest>,
) -> Result<Json<ProgressRecord>> {
    let deed = Deed {
        practice: body.kind,
        date: body.date.into(),
        devotional: body.devotional_id,
    };
    Ok(Json(
        service::complete_if(&app, &who, deed, body.completed).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct CompletePracticeRequest {
    #[serde(rename = "type")]
    #[garde(skip)]
    kind: Practice,
    #[garde(skip)]
    date: CalendarDate,
    #[serde(default)]
    #[garde(skip)]
    devotional_id: Option<Uuid>,
}

async fn complete(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<CompletePracticeRequest>,
) -> Result<Json<ProgressRecord>> {
    let deed = Deed {
        practice: body.kind,
        date: body.date.into(),
        devotional: body.devotional_id,
    };
    Ok(Json(service::complete(&app, &who, deed).await?))
}

async fn week(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<ProgressRecord>>> {
    Ok(Json(service::week(&app, &who).await?))
}

async fn year(State(app): State<App>, who: SignedIn) -> Result<Json<PracticeYear>> {
    Ok(Json(service::year(&app, &who).await?))
}

async fn summary(State(app): State<App>, who: SignedIn) -> Result<Json<PracticeSummary>> {
    Ok(Json(service::summary(&app, &who).await?))
}
