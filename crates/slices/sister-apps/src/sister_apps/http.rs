use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{
    model::{SisterAppNotification, SisterAppProgress},
    service,
};
use trellis_identity::SignedIn;
use trellis_kernel::{Id, NoContent, Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sister_apps",
        sister_app_progress,
        sister_app_notifications,
        read_sister_app_notification
    )
}

/// Progress from connected apps, newest first
#[endpoint(GET "/sister-apps/progress")]
async fn sister_app_progress(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<SisterAppProgress>>> {
    Ok(Json(service::progress(&app, &who).await?))
}

/// Notifications from connected apps, newest first
#[endpoint(GET "/sister-apps/notifications")]
async fn sister_app_notifications(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<SisterAppNotification>>> {
    Ok(Json(service::notifications(&app, &who).await?))
}

/// Mark a notification as read
#[endpoint(POST "/sister-apps/notifications/{id}/read")]
async fn read_sister_app_notification(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::mark_read(&app, &who, id).await?;
    Ok(NoContent)
}
