use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service;
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromPath, FromQuery, NoContent, Result},
    notifications::model::NotificationList,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/notifications",
            get_with(list, |op| {
                op.id("listNotifications").tag("notifications").summary(
                    "The bell: product and sister-app notifications together, newest first",
                )
            }),
        )
        .api_route(
            "/notifications/read-all",
            post_with(read_all, |op| {
                op.id("readAllNotifications")
                    .tag("notifications")
                    .summary("Mark all as read")
            }),
        )
        .api_route(
            "/notifications/{id}/read",
            post_with(read, |op| {
                op.id("readNotification")
                    .tag("notifications")
                    .summary("Mark one as read, of either kind")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct NotificationsQuery {
    /// 30 when it is left out; at most 100.
    limit: Option<u64>,
    /// The id of the oldest one that is known already.
    before: Option<Uuid>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<NotificationsQuery>,
) -> Result<Json<NotificationList>> {
    Ok(Json(
        service::list(&app, &who, query.limit, query.before).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct NotificationPath {
    id: Uuid,
}

async fn read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<NotificationPath>,
) -> Result<NoContent> {
    service::read(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn read_all(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::read_all(&app, &who).await?;
    Ok(NoContent)
}
