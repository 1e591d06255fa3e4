use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{
    model::{AdminMission, AdminMissionSeries, MissionRequest, MissionSeriesRequest},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{Created, Id, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "missions",
        admin_list_mission_series,
        admin_create_mission_series,
        admin_update_mission_series,
        admin_list_missions,
        admin_create_mission,
        admin_update_mission
    )
}

/// All series, including archived ones
#[endpoint(GET "/admin/content/mission-series")]
async fn admin_list_mission_series(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminMissionSeries>>> {
    Ok(Json(service::list(&app).await?))
}

/// Create a series
///
/// Members can see a series once it has a mission.
#[endpoint(POST "/admin/content/mission-series")]
async fn admin_create_mission_series(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<MissionSeriesRequest>,
) -> Result<Created<AdminMissionSeries>> {
    Ok(Created(service::create(&app, &actor, body).await?))
}

/// Edit, archive or restore a series
#[endpoint(PATCH "/admin/content/mission-series/{id}")]
async fn admin_update_mission_series(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<MissionSeriesRequest>,
) -> Result<Json<AdminMissionSeries>> {
    let updated = service::update(&app, &actor, id, body).await?;
    Ok(Json(updated))
}

/// All missions in a series, in order, including archived ones
#[endpoint(GET "/admin/content/mission-series/{id}/missions")]
async fn admin_list_missions(
    State(app): State<App>,
    _: Admin,
    Id(id): Id,
) -> Result<Json<Vec<AdminMission>>> {
    Ok(Json(service::missions(&app, id).await?))
}

/// Add a mission to the end of a series
///
/// Its verse is filled in from the built-in translation.
#[endpoint(POST "/admin/content/mission-series/{id}/missions")]
async fn admin_create_mission(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<MissionRequest>,
) -> Result<Created<AdminMission>> {
    let created = service::create_mission(&app, &actor, id, body).await?;
    Ok(Created(created))
}

/// Edit, archive or restore a mission
#[endpoint(PATCH "/admin/content/missions/{id}")]
async fn admin_update_mission(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<MissionRequest>,
) -> Result<Json<AdminMission>> {
    let updated = service::update_mission(&app, &actor, id, body).await?;
    Ok(Json(updated))
}
