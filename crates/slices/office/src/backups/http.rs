use aide::axum::ApiRouter;
use axum::{Json, body::Body, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::Backup,
    schedule::{self, BackupSchedule, ScheduleChange},
    service::{self, Download},
};
use trellis_identity::SuperAdmin;
use trellis_kernel::{
    Created, Id, NoContent, Result, Valid, endpoint,
    file::{File, Zip},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "administration",
        list_backups,
        start_backup,
        delete_backup,
        download_backup,
        verify_backup,
        backup_schedule,
        save_backup_schedule
    )
}

/// Backups, newest first
#[endpoint(GET "/admin/system/backups")]
async fn list_backups(State(app): State<App>, _: SuperAdmin) -> Result<Json<Vec<Backup>>> {
    Ok(Json(service::list(&app).await?))
}

/// Create a backup now
///
/// Only one backup can run at a time.
#[endpoint(POST "/admin/system/backups")]
async fn start_backup(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
) -> Result<Created<Backup>> {
    Ok(Created(service::start(&app, actor.user.id).await?))
}

/// Download a backup file, for `trellis restore`
#[endpoint(GET "/admin/system/backups/{id}/download")]
async fn download_backup(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Id(id): Id,
) -> Result<File<Zip>> {
    let Download { name, flow } = service::download(&app, actor.user.id, id).await?;
    let length = flow.range.end - flow.range.start;
    Ok(File::new(name, Body::from_stream(flow.bytes)).with_length(length))
}

/// Delete a backup
#[endpoint(DELETE "/admin/system/backups/{id}")]
async fn delete_backup(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Id(id): Id,
) -> Result<NoContent> {
    service::delete(&app, actor.user.id, id).await?;
    Ok(NoContent)
}

/// Verify a backup against its checksums
#[endpoint(POST "/admin/system/backups/{id}/verify")]
async fn verify_backup(State(app): State<App>, _: SuperAdmin, Id(id): Id) -> Result<Json<Backup>> {
    Ok(Json(service::verify(&app, id).await?))
}

/// The backup schedule and how many backups are kept
#[endpoint(GET "/admin/system/backup-schedule")]
async fn backup_schedule(State(app): State<App>, _: SuperAdmin) -> Result<Json<BackupSchedule>> {
    Ok(Json(schedule::show(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct BackupScheduleRequest {
    #[garde(skip)]
    enabled: Option<bool>,
    #[garde(range(max = 23))]
    hour: Option<u32>,
    #[garde(length(chars, max = 100))]
    time_zone: Option<String>,
    #[garde(range(min = 1, max = 31))]
    keep_daily: Option<u32>,
    #[garde(range(max = 52))]
    keep_weekly: Option<u32>,
    #[garde(range(max = 60))]
    keep_monthly: Option<u32>,
}

/// Change the backup schedule
///
/// Omitted fields stay unchanged.
#[endpoint(POST "/admin/system/backup-schedule")]
async fn save_backup_schedule(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Valid(body): Valid<BackupScheduleRequest>,
) -> Result<Json<BackupSchedule>> {
    let change = ScheduleChange {
        enabled: body.enabled,
        hour: body.hour,
        time_zone: body.time_zone,
        keep_daily: body.keep_daily,
        keep_weekly: body.keep_weekly,
        keep_monthly: body.keep_monthly,
    };
    Ok(Json(schedule::save(&app, actor.user.id, change).await?))
}
