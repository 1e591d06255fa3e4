use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{model::SystemHealth, service};
use trellis_identity::Admin;
use trellis_kernel::{Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("office", system_health)
}

/// Health of each part of the system
#[endpoint(GET "/admin/system-health")]
async fn system_health(State(app): State<App>, _: Admin) -> Result<Json<SystemHealth>> {
    Ok(Json(service::health(&app).await))
}
