use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{SisterAppNotification, SisterAppProgress},
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromPath, NoContent, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/sister-apps/progress",
            get_with(progress, |op| {
                op.id("sisterAppProgress")
                    .tag("sister_apps")
                    .summary("What connected apps brought, newest first")
            }),
        )
        .api_route(
            "/sister-apps/notifications",
            get_with(notifications, |op| {
                op.id("sisterAppNotifications")
                    .tag("sister_apps")
                    .summary("What connected apps say, newest first")
            }),
        )
        .api_route(
            "/sister-apps/notifications/{id}/read",
            post_with(mark_read, |op| {
                op.id("readSisterAppNotification")
                    .tag("sister_apps")
                    .summary("Mark one as read")
            }),
        )
}

async fn progress(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<SisterAppProgress>>> {
    Ok(Json(service::progress(&app, &who).await?))
}

async fn notifications(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<SisterAppNotification>>> {
    Ok(Json(service::notifications(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct NotificationPath {
    id: Uuid,
}

async fn mark_read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<NotificationPath>,
) -> Result<NoContent> {
    service::mark_read(&app, &who, path.id).await?;
    Ok(NoContent)
}
