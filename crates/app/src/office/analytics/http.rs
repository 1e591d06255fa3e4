use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Analytics, service};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        FromQuery, Result,
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
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

async fn sums(
    State(app): State<App>,
    _: Admin,
    FromQuery(days): FromQuery<Days>,
) -> Result<Json<Analytics>> {
    Ok(Json(service::sums(&app, days.from, days.to).await?))
}

async fn table(
    State(app): State<App>,
    _: Admin,
    FromQuery(days): FromQuery<Days>,
) -> Result<File<Csv>> {
    let analytics = service::sums(&app, days.from, days.to).await?;
    Ok(File::new(
        "trellis-analytics.csv",
        service::table(&analytics),
    ))
}
