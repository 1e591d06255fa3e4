//! Is this replica able to serve?

use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    app::App,
    kernel::{Error, ErrorCode, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/health",
        get_with(health, |op| {
            op.id("health")
                .tag("platform")
                .summary("Whether this server can serve")
        }),
    )
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Health {
    status: HealthStatus,
    version: &'static str,
    /// How many Bible texts can be read; none without the content pack.
    bible_texts: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum HealthStatus {
    Ok,
}

async fn health(State(app): State<App>) -> Result<Json<Health>> {
    app.db.ping().await.map_err(|cause| {
        Error::new(ErrorCode::Unavailable, "The database cannot be reached.").caused_by(cause)
    })?;
    Ok(Json(Health {
        status: HealthStatus::Ok,
        version: env!("CARGO_PKG_VERSION"),
        bible_texts: app.scripture.library().texts().count(),
    }))
}
