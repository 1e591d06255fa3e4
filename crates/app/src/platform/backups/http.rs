use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with},
};
use axum::{Json, body::Body, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::Backup,
    service::{self, Download},
};
use crate::{
    accounts::SuperAdmin,
    app::App,
    kernel::{
        Created, FromPath, NoContent, Result,
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
