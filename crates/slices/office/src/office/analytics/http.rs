use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Analytics, service};
use trellis_identity::Admin;
use trellis_kernel::{
    FromQuery, Result,
    day::CalendarDate,
    endpoint,
    file::{Csv, File},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("office", analytics, export_analytics)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Days {
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
}

/// Daily totals for at most 366 days, never about individual members
#[endpoint(GET "/admin/analytics")]
async fn analytics(
    State(app): State<App>,
    _: Admin,
    FromQuery(days): FromQuery<Days>,
) -> Result<Json<Analytics>> {
    Ok(Json(
        service::sums(&app, days.from.map(Into::into), days.to.map(Into::into)).await?,
    ))
}

/// Daily totals as a CSV file
#[endpoint(GET "/admin/analytics/csv")]
async fn export_analytics(
    State(app): State<App>,
    _: Admin,
    FromQuery(days): FromQuery<Days>,
) -> Result<File<Csv>> {
    let analytics = service::sums(&app, days.from.map(Into::into), days.to.map(Into::into)).await?;
    Ok(File::new(
        "trellis-analytics.csv",
        service::table(&analytics),
    ))
}
