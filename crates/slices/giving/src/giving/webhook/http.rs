use aide::axum::ApiRouter;
use axum::{Json, body::Bytes, extract::State};
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::{service, signature};
use trellis_kernel::{Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("giving", donation_webhook)
}

#[derive(Debug, Serialize, JsonSchema)]
struct WebhookAnswer {
    /// Always true: a rejected event gets a 400 response.
    received: bool,
}

// Takes the raw bytes, because Stripe signed exactly those.
/// Webhook for the payment provider, which signs its requests
#[endpoint(POST "/donations/webhook")]
async fn donation_webhook(
    State(app): State<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<WebhookAnswer>> {
    let header = headers.get(signature::SIGNATURE_HEADER);
    let header = header.and_then(|value| value.to_str().ok());
    service::receive(&app, header.unwrap_or_default(), &body).await?;
    Ok(Json(WebhookAnswer { received: true }))
}
