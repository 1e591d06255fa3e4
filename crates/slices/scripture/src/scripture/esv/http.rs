use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{error::EsvReadError, service};
use trellis_identity::SuperAdmin;
use trellis_kernel::{
    Error, ErrorCode, Result, Valid, endpoint, extract::trimmed, routes, text::one_line,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("administration", test_esv_api)
}

#[derive(Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct TestRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 500), custom(one_line))]
    api_key: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct TestAnswer {
    /// Always true: if the key doesn't work, the response is a 422 error.
    ok: bool,
    reference: String,
    text: String,
}

/// Test an ESV API key
#[endpoint(POST "/admin/system/test-esv-api")]
async fn test_esv_api(
    State(app): State<App>,
    _: SuperAdmin,
    Valid(body): Valid<TestRequest>,
) -> Result<Json<TestAnswer>> {
    let probe = service::probe(&app, body.api_key).await.map_err(refused)?;
    Ok(Json(TestAnswer {
        ok: true,
        reference: probe.reference,
        text: probe.text,
    }))
}

/// Reports errors from the ESV service as a failed test, not as a failed request.
fn refused(error: EsvReadError) -> Error {
    let message = match &error {
        EsvReadError::KeyRefused => {
            "The ESV API key is not working. Please check the key and try again."
        }
        EsvReadError::Busy { .. } => {
            "The ESV service is receiving too many requests. Try again in a minute."
        }
        EsvReadError::NotFound | EsvReadError::Unavailable(_) => {
            "We couldn't reach the ESV service. Try again later."
        }
        _ => return error.into(),
    };
    Error::new(ErrorCode::ServiceTestFailed, message)
}
