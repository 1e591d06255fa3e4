use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Mission, MissionProgress, MissionSeries},
    service::{self, MissionUpdate},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    FromPath, Id, Result, Valid, endpoint, extract::nullable_text, respond::CreatedOnce, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "missions",
        list_mission_series,
        list_missions,
        mission_progress,
        start_mission,
        update_mission
    )
}

/// Mission series, easiest first
///
/// Archived series appear only for members who already started them.
#[endpoint(GET "/missions/series")]
async fn list_mission_series(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<MissionSeries>>> {
    Ok(Json(service::series(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct SeriesPath {
    series_id: Uuid,
}

/// Missions in a series, in order, with verses in your translation
#[endpoint(GET "/missions/series/{seriesId}")]
async fn list_missions(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SeriesPath>,
) -> Result<Json<Vec<Mission>>> {
    Ok(Json(service::missions(&app, &who, path.series_id).await?))
}

/// Missions you started or completed, newest first
#[endpoint(GET "/missions/progress")]
async fn mission_progress(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<MissionProgress>>> {
    Ok(Json(service::progress(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct StartMissionRequest {
    #[garde(skip)]
    series_id: Uuid,
    #[garde(skip)]
    mission_id: Uuid,
}

/// Start a mission
///
/// Returns 201 the first time and 200 after that.
#[endpoint(POST "/missions/progress")]
async fn start_mission(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StartMissionRequest>,
) -> Result<CreatedOnce<MissionProgress>> {
    let (body, is_new) = service::start(&app, &who, body.series_id, body.mission_id).await?;
    Ok(CreatedOnce { body, is_new })
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct UpdateMissionRequest {
    #[garde(skip)]
    completed: bool,
    /// Unchanged if omitted. Null or a blank string removes the notes.
    #[serde(default, deserialize_with = "nullable_text")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 20_000))]
    notes: Option<Option<String>>,
}

/// Complete a mission, undo completion, or edit its notes
///
/// Completing it also counts as today's mission practice. Omitted notes stay unchanged; null or
/// blank notes are removed.
#[endpoint(PATCH "/missions/progress/{id}")]
async fn update_mission(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<UpdateMissionRequest>,
) -> Result<Json<MissionProgress>> {
    let change = MissionUpdate {
        completed: body.completed,
        notes: body.notes,
    };
    Ok(Json(service::update(&app, &who, id, change).await?))
}
