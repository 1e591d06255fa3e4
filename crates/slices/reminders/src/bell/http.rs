use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{model::NotificationList, service};
use trellis_identity::SignedIn;
use trellis_kernel::{FromQuery, Id, NoContent, Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "notifications",
        list_notifications,
        read_all_notifications,
        read_notification
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct NotificationsQuery {
    /// Defaults to 30; at most 100.
    limit: Option<u64>,
    /// The id of the oldest notification the client already has.
    before: Option<Uuid>,
}

/// Notifications from Trellis and connected apps, newest first
#[endpoint(GET "/notifications")]
async fn list_notifications(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<NotificationsQuery>,
) -> Result<Json<NotificationList>> {
    Ok(Json(
        service::list(&app, &who, query.limit, query.before).await?,
    ))
}

/// Mark a notification as read
#[endpoint(POST "/notifications/{id}/read")]
async fn read_notification(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::mark_read(&app, &who, id).await?;
    Ok(NoContent)
}

/// Mark all notifications as read
#[endpoint(POST "/notifications/read-all")]
async fn read_all_notifications(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::mark_all_read(&app, &who).await?;
    Ok(NoContent)
}
