use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{
    model::{Activity, AdminStats},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("office", admin_stats, recent_activity)
}

/// Totals for the dashboard
#[endpoint(GET "/admin/stats")]
async fn admin_stats(State(app): State<App>, _: Admin) -> Result<Json<AdminStats>> {
    Ok(Json(service::stats(&app).await?))
}

/// Recent activity, newest first
#[endpoint(GET "/admin/recent-activity")]
async fn recent_activity(State(app): State<App>, _: Admin) -> Result<Json<Vec<Activity>>> {
    Ok(Json(service::recent(&app).await?))
}
