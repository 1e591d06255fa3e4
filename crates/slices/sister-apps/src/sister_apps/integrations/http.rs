use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{permission::SisterAppServer, service};
use crate::sister_apps::receiving::{
    model::{MOST_ITEMS, PushedNotification, PushedProgress},
    service::Kept,
};
use trellis_kernel::{
    Result, Valid, contract::demanded, endpoint, extract::trimmed, routes, text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("integrations", push_progress, push_notifications)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = demanded(&["connection", "items"]))]
struct PushProgressRequest {
    /// The member's connection code.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    connection: String,
    #[serde(default)]
    #[garde(custom(some), dive)]
    #[schemars(length(min = 1, max = 100))]
    items: Vec<PushedProgress>,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = demanded(&["connection", "items"]))]
struct PushNotificationsRequest {
    /// The member's connection code.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    connection: String,
    #[serde(default)]
    #[garde(custom(some), dive)]
    #[schemars(length(min = 1, max = 100))]
    items: Vec<PushedNotification>,
}

/// The built-in length messages talk about characters, but this checks the number of items.
fn some<T>(items: &[T], _: &()) -> garde::Result {
    if (1..=MOST_ITEMS).contains(&items.len()) {
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

impl From<Kept> for PushAnswer {
    fn from(kept: Kept) -> Self {
        Self {
            added: kept.added,
            known: kept.known,
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
    let kept = service::push_progress(&app, server, &body.connection, body.items).await?;
    Ok(Json(kept.into()))
}

/// Receive notifications from a sister app's server
#[endpoint(POST "/integrations/notifications")]
async fn push_notifications(
    State(app): State<App>,
    server: SisterAppServer,
    Valid(body): Valid<PushNotificationsRequest>,
) -> Result<Json<PushAnswer>> {
    let kept = service::push_notifications(&app, server, &body.connection, body.items).await?;
    Ok(Json(kept.into()))
}
