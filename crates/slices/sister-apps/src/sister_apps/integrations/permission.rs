//! Proves that a request comes from a sister app's server, as `SignedIn` does for members. The two are not
//! interchangeable: a member's token isn't accepted here, and an app's key isn't accepted anywhere else.

use aide::{OperationInput, generate::GenContext, openapi::Operation};
use axum::extract::FromRequestParts;
use http::{HeaderMap, header, request::Parts};
use uuid::Uuid;

use super::service;
use crate::sister_apps::error::SisterAppError;
use trellis_kernel::Error;
use trellis_platform::App;

/// The security scheme in the OpenAPI document.
pub const SCHEME: &str = "app_key";

/// A server that authenticated with one of this app's keys.
#[derive(Debug, Clone, Copy)]
pub struct SisterAppServer {
    pub app_id: Uuid,
}

impl FromRequestParts<App> for SisterAppServer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let key = bearer_token(&parts.headers).ok_or(SisterAppError::KeyRefused)?;
        let app_id = service::authenticate(app, key).await?;
        Ok(Self { app_id })
    }
}

fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

impl OperationInput for SisterAppServer {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        let scheme = [(SCHEME.to_owned(), Vec::new())].into_iter().collect();
        operation.security = vec![scheme];
        operation
            .extensions
            .insert("x-role".to_owned(), serde_json::Value::from("sister_app"));
    }
}
