use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};

use super::{
    model::{Activity, AdminStats},
    service,
};
use crate::{accounts::Admin, app::App, kernel::Result};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/stats",
            get_with(stats, |op| {
                op.id("adminStats")
                    .tag("office")
                    .summary("How much there is of what")
            }),
        )
        .api_route(
            "/admin/recent-activity",
            get_with(recent, |op| {
                op.id("recentActivity")
                    .tag("office")
                    .summary("What happened last, newest first")
            }),
        )
}

async fn stats(State(app): State<App>, _: Admin) -> Result<Json<AdminStats>> {
    Ok(Json(service::stats(&app).await?))
}

async fn recent(State(app): State<App>, _: Admin) -> Result<Json<Vec<Activity>>> {
    Ok(Json(service::recent(&app).await?))
}
