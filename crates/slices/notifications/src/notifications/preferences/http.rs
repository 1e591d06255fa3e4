use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::service;
use crate::notifications::model::NotificationPreferences;
use trellis_identity::SignedIn;
use trellis_kernel::{Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "notifications",
        notification_preferences,
        set_notification_preferences
    )
}

/// Your notification preferences
#[endpoint(GET "/notifications/preferences")]
async fn notification_preferences(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<NotificationPreferences>> {
    Ok(Json(service::of(app.db.conn(), who.user.id).await?))
}

/// Change your notification preferences
#[endpoint(PUT "/notifications/preferences")]
async fn set_notification_preferences(
    State(app): State<App>,
    who: SignedIn,
    Valid(new_preferences): Valid<NotificationPreferences>,
) -> Result<Json<NotificationPreferences>> {
    Ok(Json(service::set(&app, &who, new_preferences).await?))
}
