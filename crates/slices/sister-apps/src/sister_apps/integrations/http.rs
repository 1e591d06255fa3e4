use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{permission::SisterAppServer, service};
use crate::sister_apps::receiving::{
    model::{MAX_ITEMS, PushedNotification, PushedProgress},
    service::StoreCounts,
};
use trellis_kernel::{
    Result, Valid, contract::required_fields, endpoint, extract::trimmed, routes, text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("integrations", push_progress, push_notifications)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["connection", "items"]))]
struct PushProgressRequest {
    /// The member's connection code.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    connection: String,
    #[serde(default)]
    #[garde(custom(validate_not_empty), dive)]
    #[schemars(length(min = 1, max = 100))]
    items: Vec<PushedProgress>,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["connection", "items"]))]
struct PushNotificationsRequest {
    /// The member's connection code.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    connection: String,
    #[serde(default)]
    #[garde(custom(validate_not_empty), dive)]
    #[schemars(length(min = 1, max = 100))]
    items: Vec<PushedNotification>,
}

/// The built-in length messages talk about characters, but this checks the number of items.
fn validate_not_empty<T>(items: &[T], _: &()) -> garde::Result {
    if (1..=MAX_ITEMS).contains(&items.len()) {
        Ok(())
    } else {
        Err(garde::Error::new("Send 1 to 100 items at a time"))
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct PushAnswer {
    /// The number of new items.
    added: u64,
    /// The number of items received before, which are left unchanged.
    known: u64,
}

impl From<StoreCounts> for PushAnswer {
    fn from(counts: StoreCounts) -> Self {
        Self {
            added: counts.added,
            known: counts.known,
        }
    }
}

/// Receive progress from a sister app's server
///
/// Send 1 to 100 items, with the app's key as the bearer token.
#[endpoint(POST "/integrations/progress")]
async fn push_progress(
    State(app): State<App>,
    server: SisterAppServer,
    Valid(body): Valid<PushProgressRequest>,
) -> Result<Json<PushAnswer>> {
    let counts = service::push_progress(&app, server, &body.connection, body.items).await?;
    Ok(Json(counts.into()))
}

/// Receive notifications from a sister app's server
#[endpoint(POST "/integrations/notifications")]
async fn push_notifications(
    State(app): State<App>,
    server: SisterAppServer,
    Valid(body): Valid<PushNotificationsRequest>,
) -> Result<Json<PushAnswer>> {
    let counts = service::push_notifications(&app, server, &body.connection, body.items).await?;
    Ok(Json(counts.into()))
}
