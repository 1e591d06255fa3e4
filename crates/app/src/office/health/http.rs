use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};

use super::{model::SystemHealth, service};
use crate::{accounts::Admin, app::App, kernel::Result};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/admin/system-health",
        get_with(health, |op| {
            op.id("systemHealth")
                .tag("office")
                .summary("Whether all is well, part by part")
        }),
    )
}

async fn health(State(app): State<App>, _: Admin) -> Result<Json<SystemHealth>> {
    Ok(Json(service::health(&app).await))
}
