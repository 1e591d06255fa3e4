use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{AppConnection, SisterApp},
    service,
};
use trellis_identity::SignedIn;
use trellis_kernel::{Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sister_apps",
        list_sister_apps,
        list_app_connections,
        toggle_app_connection
    )
}

/// Apps you can connect
///
/// `primaryColor` defaults to #6B7280.
#[endpoint(GET "/sister-apps")]
async fn list_sister_apps(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<SisterApp>>> {
    Ok(Json(service::apps(&app).await?))
}

/// Your connections
///
/// Enter `code` in the other app to connect it. It is present only while connected.
#[endpoint(GET "/sister-apps/connections")]
async fn list_app_connections(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<AppConnection>>> {
    Ok(Json(service::connections(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ToggleConnectionRequest {
    #[garde(skip)]
    app_id: Uuid,
    #[garde(skip)]
    is_connected: bool,
}

/// Connect to or disconnect from an app
#[endpoint(POST "/sister-apps/toggle-connection")]
async fn toggle_app_connection(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ToggleConnectionRequest>,
) -> Result<Json<AppConnection>> {
    let connection = service::set_connected(&app, &who, body.app_id, body.is_connected).await?;
    Ok(Json(connection))
}
