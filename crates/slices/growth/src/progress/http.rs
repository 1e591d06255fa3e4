use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{PracticeSummary, PracticeYear},
    service,
};
use crate::records::{Practice, PracticeEntry, ProgressRecord};
use trellis_identity::SignedIn;
use trellis_kernel::{Result, Valid, day::CalendarDate, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "progress",
        record_progress,
        complete_practice,
        progress_of_week,
        progress_of_year,
        progress_summary
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

/// Record a practice
#[endpoint(POST "/progress")]
async fn record_progress(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<RecordProgressRequest>,
) -> Result<Json<ProgressRecord>> {
    let entry = PracticeEntry {
        practice: body.kind,
        date: body.date.into(),
        devotional: body.devotional_id,
    };
    Ok(Json(
        service::complete_if(&app, &who, entry, body.completed).await?,
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

/// Mark a practice complete
///
/// Marking it again changes nothing.
#[endpoint(POST "/progress/complete")]
async fn complete_practice(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<CompletePracticeRequest>,
) -> Result<Json<ProgressRecord>> {
    let entry = PracticeEntry {
        practice: body.kind,
        date: body.date.into(),
        devotional: body.devotional_id,
    };
    Ok(Json(service::complete(&app, &who, entry).await?))
}

/// Practices from the last seven days, including today
#[endpoint(GET "/progress/week")]
async fn progress_of_week(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<ProgressRecord>>> {
    Ok(Json(service::week(&app, &who).await?))
}

/// Practices from the past year, day by day
///
/// Days without practice are left out.
#[endpoint(GET "/progress/year")]
async fn progress_of_year(State(app): State<App>, who: SignedIn) -> Result<Json<PracticeYear>> {
    Ok(Json(service::year(&app, &who).await?))
}

/// Streaks, totals, level and milestones
#[endpoint(GET "/progress/summary")]
async fn progress_summary(State(app): State<App>, who: SignedIn) -> Result<Json<PracticeSummary>> {
    Ok(Json(service::summary(&app, &who).await?))
}
