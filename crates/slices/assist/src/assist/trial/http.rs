use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    service::{self, TestResult, TestSettings},
    voice,
};
use trellis_identity::SuperAdmin;
use trellis_kernel::{
    Result, Valid, endpoint,
    extract::{nullable_text, trimmed_option},
    routes,
    text::{one_line, web_address},
};
use trellis_platform::{App, settings::mask::is_masked};

pub fn routes() -> ApiRouter<App> {
    routes!("administration", test_service)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TriedService {
    Text,
    Image,
    Voice,
}

#[derive(Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ServiceTestRequest {
    #[garde(skip)]
    service: TriedService,
    // Absent or masked uses the saved key; null or blank uses none.
    #[serde(default, deserialize_with = "nullable_text")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 500), inner(inner(custom(one_line))))]
    api_key: Option<Option<String>>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 500), inner(custom(web_address)))]
    base_url: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 200), inner(custom(one_line)))]
    model: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ServiceTestAnswer {
    /// Always true: if the service doesn't work, the response is 422.
    ok: bool,
    message: String,
    models: Vec<String>,
    took_ms: u64,
}

/// Test an AI service
///
/// Uses the given settings, or the saved ones for omitted fields. Returns 200 `{ok: true}`, or
/// 422 `{message}` with the reason.
#[endpoint(POST "/admin/system/test-service")]
async fn test_service(
    State(app): State<App>,
    _: SuperAdmin,
    Valid(body): Valid<ServiceTestRequest>,
) -> Result<Json<ServiceTestAnswer>> {
    let trial = TestSettings {
        // The page sends a saved key back in its masked form.
        key: body
            .api_key
            .filter(|key| !key.as_deref().is_some_and(is_masked)),
        base_url: body.base_url,
        model: body.model,
    };
    let TestResult {
        message,
        models,
        took,
    } = match body.service {
        TriedService::Text => service::text(&app, trial).await?,
        TriedService::Image => service::image(&app, trial).await?,
        TriedService::Voice => voice::voice(&app, trial).await?,
    };
    Ok(Json(ServiceTestAnswer {
        ok: true,
        message,
        models,
        took_ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
    }))
}
