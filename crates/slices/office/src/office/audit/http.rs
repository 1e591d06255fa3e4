use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::AuditPage,
    service::{self, Asked},
};
use crate::{
    accounts::SuperAdmin,
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
            "/admin/audit",
            get_with(page, |op| {
                op.id("auditLog")
                    .tag("office")
                    .summary("Who changed what, newest first")
            }),
        )
        .api_route(
            "/admin/audit/csv",
            get_with(table, |op| {
                op.id("auditTable")
                    .tag("office")
                    .summary("The same as a table for spreadsheets")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct AuditQuery {
    /// Words of the name of whoever did it, or whom it is about.
    search: Option<String>,
    action: Option<String>,
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
    /// Only what is older than this entry.
    before: Option<Uuid>,
}

impl From<AuditQuery> for Asked {
    fn from(query: AuditQuery) -> Self {
        Self {
            search: query.search,
            action: query.action,
            from: query.from.map(Into::into),
            to: query.to.map(Into::into),
            before: query.before,
        }
    }
}

async fn page(
    State(app): State<App>,
    _: SuperAdmin,
    FromQuery(query): FromQuery<AuditQuery>,
) -> Result<Json<AuditPage>> {
    Ok(Json(service::page(&app, query.into()).await?))
}

async fn table(
    State(app): State<App>,
    _: SuperAdmin,
    FromQuery(query): FromQuery<AuditQuery>,
) -> Result<File<Csv>> {
    let table = service::table(&app, query.into()).await?;
    Ok(File::new("trellis-audit.csv", table))
}
