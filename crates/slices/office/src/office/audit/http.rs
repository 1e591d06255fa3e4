use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::AuditPage,
    service::{self, LogFilter},
};
use trellis_identity::SuperAdmin;
use trellis_kernel::{
    FromQuery, Result,
    day::CalendarDate,
    endpoint,
    file::{Csv, File},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("office", audit_log, export_audit_log)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct AuditQuery {
    /// Words from the name of either the admin who made the change or the account that was changed.
    search: Option<String>,
    action: Option<String>,
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
    /// The id of an entry. Only entries older than this one are returned.
    before: Option<Uuid>,
}

impl From<AuditQuery> for LogFilter {
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

/// Changes by administrators, newest first
#[endpoint(GET "/admin/audit")]
async fn audit_log(
    State(app): State<App>,
    _: SuperAdmin,
    FromQuery(query): FromQuery<AuditQuery>,
) -> Result<Json<AuditPage>> {
    Ok(Json(service::page(&app, query.into()).await?))
}

/// Changes by administrators as a CSV file
#[endpoint(GET "/admin/audit/csv")]
async fn export_audit_log(
    State(app): State<App>,
    _: SuperAdmin,
    FromQuery(query): FromQuery<AuditQuery>,
) -> Result<File<Csv>> {
    let table = service::table(&app, query.into()).await?;
    Ok(File::new("trellis-audit.csv", table))
}
