use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{AppConnection, SisterApp},
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{Result, Valid},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/sister-apps",
            get_with(list, |op| {
                op.id("listSisterApps")
                    .tag("sister_apps")
                    .summary("Apps that can be connected; primaryColor is #6B7280 when none is set")
            }),
        )
        .api_route(
            "/sister-apps/connections",
            get_with(connections, |op| {
                op.id("listAppConnections").tag("sister_apps").summary(
                    "The person's connections. code: what the person gives to the other app so \
                     that it can name them; only while connected",
                )
            }),
        )
        .api_route(
            "/sister-apps/toggle-connection",
            post_with(toggle, |op| {
                op.id("toggleAppConnection")
                    .tag("sister_apps")
                    .summary("Connect or disconnect")
            }),
        )
}

async fn list(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<SisterApp>>> {
    Ok(Json(service::apps(&app).await?))
}

async fn connections(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<AppConnection>>> {
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

async fn toggle(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ToggleConnectionRequest>,
) -> Result<Json<AppConnection>> {
    let connection = service::set_connected(&app, &who, body.app_id, body.is_connected).await?;
    Ok(Json(connection))
}
