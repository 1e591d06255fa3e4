use aide::axum::{ApiRouter, routing::post_with};
use axum::{Json, body::Bytes, extract::State};
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::{service, signature};
use crate::{app::App, kernel::Result};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/donations/webhook",
        post_with(receive, |op| {
            op.id("donationWebhook")
                .tag("giving")
                .summary("For the payment provider alone, which signs what it says")
        }),
    )
}

#[derive(Debug, Serialize, JsonSchema)]
struct WebhookAnswer {
    /// Always true: what is not taken is answered with 400.
    received: bool,
}

/// The bytes as they came: they are what is signed.
async fn receive(
    State(app): State<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<WebhookAnswer>> {
    let header = headers.get(signature::HEADER);
    let header = header.and_then(|value| value.to_str().ok());
    service::receive(&app, header.unwrap_or_default(), &body).await?;
    Ok(Json(WebhookAnswer { received: true }))
}
