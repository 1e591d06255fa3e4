use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::service::{self, NewDevice};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{NoContent, Result, Valid},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/notifications/push",
            get_with(show, |op| {
                op.id("pushSettings").tag("notifications").summary(
                    "The installation's public key (VAPID, base64url), and how many devices are told",
                )
            })
            .post_with(subscribe, |op| {
                op.id("subscribeToPush")
                    .tag("notifications")
                    .summary("Tell this device, too (at most 20 devices)")
            })
            .delete_with(unsubscribe, |op| {
                op.id("unsubscribeFromPush")
                    .tag("notifications")
                    .summary("No longer tell this device")
            }),
        )
        .api_route(
            "/notifications/push/test",
            post_with(test, |op| {
                op.id("testPush")
                    .tag("notifications")
                    .summary("Send a test to every device of the person")
            }),
        )
}

/// What a browser needs to subscribe.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PushSettings {
    public_key: String,
    devices: u64,
}

async fn show(State(app): State<App>, who: SignedIn) -> Result<Json<PushSettings>> {
    let (public_key, devices) = service::settings(&app, &who).await?;
    Ok(Json(PushSettings {
        public_key,
        devices,
    }))
}

/// What the browser's `PushSubscription` says of itself.
#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct PushSubscriptionRequest {
    #[garde(skip)]
    endpoint: String,
    #[garde(skip)]
    keys: PushKeys,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct PushKeys {
    p256dh: String,
    auth: String,
}

async fn subscribe(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PushSubscriptionRequest>,
) -> Result<NoContent> {
    let device = NewDevice {
        endpoint: body.endpoint,
        p256dh: body.keys.p256dh,
        auth: body.keys.auth,
    };
    service::subscribe(&app, &who, device).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct PushEndpointRequest {
    #[garde(skip)]
    endpoint: String,
}

async fn unsubscribe(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PushEndpointRequest>,
) -> Result<NoContent> {
    service::unsubscribe(&app, &who, &body.endpoint).await?;
    Ok(NoContent)
}

async fn test(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::test(&app, &who).await?;
    Ok(NoContent)
}
