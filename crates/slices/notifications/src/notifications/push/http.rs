use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::service::{self, NewDevice};
use trellis_identity::SignedIn;
use trellis_kernel::{NoContent, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "notifications",
        push_settings,
        subscribe_to_push,
        unsubscribe_from_push,
        test_push
    )
}

/// The values a browser needs to subscribe.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PushSettings {
    public_key: String,
    devices: u64,
}

/// The server's public push key (VAPID, base64url) and your number of devices
#[endpoint(GET "/notifications/push")]
async fn push_settings(State(app): State<App>, who: SignedIn) -> Result<Json<PushSettings>> {
    let (public_key, devices) = service::settings(&app, &who).await?;
    Ok(Json(PushSettings {
        public_key,
        devices,
    }))
}

/// The fields of the browser's `PushSubscription`.
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

/// Turn on push notifications for this device
///
/// At most 20 devices.
#[endpoint(POST "/notifications/push")]
async fn subscribe_to_push(
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

/// Turn off push notifications for this device
#[endpoint(DELETE "/notifications/push")]
async fn unsubscribe_from_push(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PushEndpointRequest>,
) -> Result<NoContent> {
    service::unsubscribe(&app, &who, &body.endpoint).await?;
    Ok(NoContent)
}

/// Send a test notification to all your devices
#[endpoint(POST "/notifications/push/test")]
async fn test_push(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::test(&app, &who).await?;
    Ok(NoContent)
}
