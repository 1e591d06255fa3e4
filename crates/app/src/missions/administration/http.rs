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
    model::{AdminMission, AdminMissionSeries},
    service::{self, WrittenMission, WrittenSeries},
};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        Created, FromPath, Result, Valid, contract::demanded, extract::trimmed, text::heading,
    },
    missions::model::{MissionCategory, MissionDifficulty},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/content/mission-series",
            get_with(list, |op| {
                op.id("adminListMissionSeries")
                    .tag("missions")
                    .summary("All series, retired ones too")
            })
            .post_with(create, |op| {
                op.id("adminCreateMissionSeries")
                    .tag("missions")
                    .summary("Begin a series; it is offered as soon as it has a mission")
            }),
        )
        .api_route(
            "/admin/content/mission-series/{id}",
            patch_with(update, |op| {
                op.id("adminUpdateMissionSeries")
                    .tag("missions")
                    .summary("Change a series, retire it or bring it back")
            }),
        )
        .api_route(
            "/admin/content/mission-series/{id}/missions",
            get_with(missions, |op| {
                op.id("adminListMissions")
                    .tag("missions")
                    .summary("The missions of a series in their order, retired ones too")
            })
            .post_with(create_mission, |op| {
                op.id("adminCreateMission")
                    .tag("missions")
                    .summary("Add a mission, the last; its verse is filled from the bundled text")
            }),
        )
        .api_route(
            "/admin/content/missions/{id}",
            patch_with(update_mission, |op| {
                op.id("adminUpdateMission")
                    .tag("missions")
                    .summary("Change a mission, retire it or bring it back")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "description", "category", "difficulty", "estimatedDays"]))]
struct MissionSeriesRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    #[garde(skip)]
    category: MissionCategory,
    #[garde(skip)]
    difficulty: MissionDifficulty,
    #[garde(range(min = 1, max = 366))]
    estimated_days: i16,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<MissionSeriesRequest> for WrittenSeries {
    fn from(body: MissionSeriesRequest) -> Self {
        Self {
            title: body.title,
            description: body.description,
            category: body.category,
            difficulty: body.difficulty,
            estimated_days: body.estimated_days,
            is_active: body.is_active,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "description", "verseReference"]))]
struct MissionRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    /// What is to be read and done.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    verse_reference: String,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<MissionRequest> for WrittenMission {
    fn from(body: MissionRequest) -> Self {
        Self {
            title: body.title,
            description: body.description,
            verse_reference: body.verse_reference,
            is_active: body.is_active,
        }
    }
}

/// Of a series or of a mission.
#[derive(Debug, Deserialize, JsonSchema)]
struct ContentPath {
    id: Uuid,
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminMissionSeries>>> {
    Ok(Json(service::list(&app).await?))
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<MissionSeriesRequest>,
) -> Result<Created<AdminMissionSeries>> {
    Ok(Created(service::create(&app, &actor, body.into()).await?))
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<ContentPath>,
    Valid(body): Valid<MissionSeriesRequest>,
) -> Result<Json<AdminMissionSeries>> {
    let changed = service::update(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}

async fn missions(
    State(app): State<App>,
    _: Admin,
    FromPath(path): FromPath<ContentPath>,
) -> Result<Json<Vec<AdminMission>>> {
    Ok(Json(service::missions(&app, path.id).await?))
}

async fn create_mission(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<ContentPath>,
    Valid(body): Valid<MissionRequest>,
) -> Result<Created<AdminMission>> {
    let made = service::create_mission(&app, &actor, path.id, body.into()).await?;
    Ok(Created(made))
}

async fn update_mission(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<ContentPath>,
    Valid(body): Valid<MissionRequest>,
) -> Result<Json<AdminMission>> {
    let changed = service::update_mission(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}
