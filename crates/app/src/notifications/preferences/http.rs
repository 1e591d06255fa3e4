use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};

use super::service;
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{Result, Valid},
    notifications::model::NotificationPreferences,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/notifications/preferences",
        get_with(show, |op| {
            op.id("notificationPreferences")
                .tag("notifications")
                .summary("How the person wants to be told")
        })
        .put_with(change, |op| {
            op.id("setNotificationPreferences")
                .tag("notifications")
                .summary("Change that")
        }),
    )
}

async fn show(State(app): State<App>, who: SignedIn) -> Result<Json<NotificationPreferences>> {
    Ok(Json(service::of(app.db.conn(), who.user.id).await?))
}

async fn change(
    State(app): State<App>,
    who: SignedIn,
    Valid(wanted): Valid<NotificationPreferences>,
) -> Result<Json<NotificationPreferences>> {
    Ok(Json(service::set(&app, &who, wanted).await?))
}
