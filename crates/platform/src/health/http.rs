use aide::{
    OperationOutput,
    axum::ApiRouter,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use schemars::JsonSchema;
use serde::Serialize;

use super::service;
use crate::App;
use trellis_kernel::{Error, ErrorCode, Result, db::Outage, endpoint, routes};

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub fn routes() -> ApiRouter<App> {
    routes!("platform", health, health_live, health_ready)
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Health {
    /// Degraded: reads work, writes don't.
    status: HealthStatus,
    version: &'static str,
    /// How many Bible texts can be read; 0 without the content pack.
    bible_texts: usize,
    /// The problem, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<ErrorCode>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum HealthStatus {
    Ok,
    Degraded,
}

impl IntoResponse for Health {
    /// Returns 503 when degraded, so that monitors that only check the status code notice.
    fn into_response(self) -> Response {
        let status = match self.status {
            HealthStatus::Ok => StatusCode::OK,
            HealthStatus::Degraded => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Json(self)).into_response()
    }
}

impl OperationOutput for Health {
    type Inner = Self;

    fn inferred_responses(
        ctx: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        let describe = |description: &str, ctx: &mut GenContext, operation: &mut Operation| {
            let response = Json::<Self>::operation_response(ctx, operation)?;
            Some(ApiResponse {
                description: description.to_owned(),
                ..response
            })
        };
        let ok_response = describe("All is well", ctx, operation);
        let degraded = describe("Reads work, writes don't", ctx, operation);
        [(Some(200), ok_response), (Some(503), degraded)]
            .into_iter()
            .filter_map(|(status, response)| Some((status, response?)))
            .collect()
    }
}

/// Overall health, for people and monitors
///
/// Reports whether the server can read and write.
#[endpoint(GET "/health")]
async fn health(State(app): State<App>) -> Result<Health> {
    app.db.check_read().await?;
    let problem = service::check_write(&app).await.err();
    Ok(Health {
        status: if problem.is_some() {
            HealthStatus::Degraded
        } else {
            HealthStatus::Ok
        },
        version: VERSION,
        bible_texts: app.scripture.library().texts().count(),
        message: problem.map(|outage| match outage {
            Outage::Full => "The server's disk is full, so nothing can be saved.".to_owned(),
            Outage::Unavailable => "The database cannot be written to.".to_owned(),
        }),
        code: problem.map(|outage| Error::from(outage).code()),
    })
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Probe {
    status: ProbeStatus,
    version: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum ProbeStatus {
    Ok,
}

const HEALTHY: Probe = Probe {
    status: ProbeStatus::Ok,
    version: VERSION,
};

/// Liveness probe
///
/// Responds whenever this process is running; doesn't touch the database.
#[endpoint(GET "/health/live")]
async fn health_live() -> Result<Json<Probe>> {
    Ok(Json(HEALTHY))
}

/// Readiness probe
///
/// Responds when the database can be read.
#[endpoint(GET "/health/ready")]
async fn health_ready(State(app): State<App>) -> Result<Json<Probe>> {
    app.db.check_read().await?;
    Ok(Json(HEALTHY))
}
