use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Analytics, service};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        FromQuery, Result,
        day::CalendarDate,
        file::{Csv, File},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/analytics",
            get_with(sums, |op| {
                op.id("analytics")
                    .tag("office")
                    .summary("Sums by day, at most 366 days; never who did what")
            }),
        )
        .api_route(
            "/admin/analytics/csv",
            get_with(table, |op| {
                op.id("analyticsTable")
                    .tag("office")
                    .summary("The same as a table for spreadsheets")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Days {
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
}

async fn sums(
    State(app): State<App>,
    _: Admin,
    FromQuery(days): FromQuery<Days>,
) -> Result<Json<Analytics>> {
    Ok(Json(
        service::sums(&app, days.from.map(Into::into), days.to.map(Into::into)).await?,
    ))
}

async fn table(
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
