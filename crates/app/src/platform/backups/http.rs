use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with, post_with},
};
use axum::{Json, body::Body, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::Backup,
    schedule::{self, BackupSchedule, ScheduleChange},
    service::{self, Download},
};
use crate::{
    accounts::SuperAdmin,
    app::App,
    kernel::{
        Created, FromPath, NoContent, Result, Valid,
        file::{File, Zip},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/system/backups",
            get_with(list, |op| {
                op.id("listBackups")
                    .tag("administration")
                    .summary("The backups that are kept, newest first")
            })
            .post_with(start, |op| {
                op.id("startBackup")
                    .tag("administration")
                    .summary("Make a backup now, one at a time")
            }),
        )
        .api_route(
            "/admin/system/backups/{id}",
            delete_with(delete, |op| {
                op.id("deleteBackup")
                    .tag("administration")
                    .summary("Remove a backup")
            }),
        )
        .api_route(
            "/admin/system/backups/{id}/download",
            get_with(download, |op| {
                op.id("downloadBackup")
                    .tag("administration")
                    .summary("The file of a backup, for `trellis restore`")
            }),
        )
        .api_route(
            "/admin/system/backups/{id}/verify",
            post_with(verify, |op| {
                op.id("verifyBackup")
                    .tag("administration")
                    .summary("Read a backup through and compare it with its checksums")
            }),
        )
        .api_route(
            "/admin/system/backup-schedule",
            get_with(show_schedule, |op| {
                op.id("backupSchedule")
                    .tag("administration")
                    .summary("When backups are made automatically, and how many are kept")
            })
            .post_with(save_schedule, |op| {
                op.id("saveBackupSchedule")
                    .tag("administration")
                    .summary("Change when backups are made automatically")
                    .description("A field that is left out stays as it is.")
            }),
        )
}

async fn list(State(app): State<App>, _: SuperAdmin) -> Result<Json<Vec<Backup>>> {
    Ok(Json(service::list(&app).await?))
}

async fn start(State(app): State<App>, SuperAdmin(actor): SuperAdmin) -> Result<Created<Backup>> {
    Ok(Created(service::start(&app, actor.user.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct BackupPath {
    id: Uuid,
}

async fn download(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    FromPath(path): FromPath<BackupPath>,
) -> Result<File<Zip>> {
    let Download { name, flow } = service::download(&app, actor.user.id, path.id).await?;
    let length = flow.range.end - flow.range.start;
    Ok(File::new(name, Body::from_stream(flow.bytes)).of_length(length))
}

async fn delete(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    FromPath(path): FromPath<BackupPath>,
) -> Result<NoContent> {
    service::delete(&app, actor.user.id, path.id).await?;
    Ok(NoContent)
}

async fn verify(
    State(app): State<App>,
    _: SuperAdmin,
    FromPath(path): FromPath<BackupPath>,
) -> Result<Json<Backup>> {
    Ok(Json(service::verify(&app, path.id).await?))
}

async fn show_schedule(State(app): State<App>, _: SuperAdmin) -> Result<Json<BackupSchedule>> {
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

async fn save_schedule(
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
