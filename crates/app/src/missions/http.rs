use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Mission, MissionProgress, MissionSeries},
    service::{self, Change},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromPath, Result, Valid, extract::if_named, respond::CreatedOnce},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/missions/series",
            get_with(series, |op| {
                op.id("listMissionSeries").tag("missions").summary(
                    "Series, easiest first; retired ones for those who have begun with them",
                )
            }),
        )
        .api_route(
            "/missions/series/{seriesId}",
            get_with(missions, |op| {
                op.id("listMissions").tag("missions").summary(
                    "The missions of a series in their order, verses in the person's translation",
                )
            }),
        )
        .api_route(
            "/missions/progress",
            get_with(progress, |op| {
                op.id("missionProgress")
                    .tag("missions")
                    .summary("What the person started and completed, newest first")
            })
            .post_with(start, |op| {
                op.id("startMission")
                    .tag("missions")
                    .summary("Start a mission; twice is once (200 then, 201 at first)")
            }),
        )
        .api_route(
            "/missions/progress/{id}",
            patch_with(update, |op| {
                op.id("updateMission").tag("missions").summary(
                    "Complete a mission (also today's mission practice), change its notes \
                     (absent: left alone; null or blank: none), or take completion back",
                )
            }),
        )
}

async fn series(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<MissionSeries>>> {
    Ok(Json(service::series(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct SeriesPath {
    series_id: Uuid,
}

async fn missions(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SeriesPath>,
) -> Result<Json<Vec<Mission>>> {
    Ok(Json(service::missions(&app, &who, path.series_id).await?))
}

async fn progress(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<MissionProgress>>> {
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

async fn start(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StartMissionRequest>,
) -> Result<CreatedOnce<MissionProgress>> {
    let (body, is_new) = service::start(&app, &who, body.series_id, body.mission_id).await?;
    Ok(CreatedOnce { body, is_new })
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ProgressPath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct UpdateMissionRequest {
    #[garde(skip)]
    completed: bool,
    /// Left alone when absent; null or blank removes them.
    #[serde(default, deserialize_with = "if_named")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 20_000))]
    notes: Option<Option<String>>,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ProgressPath>,
    Valid(body): Valid<UpdateMissionRequest>,
) -> Result<Json<MissionProgress>> {
    let change = Change {
        completed: body.completed,
        notes: body.notes,
    };
    Ok(Json(service::update(&app, &who, path.id, change).await?))
}
