use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use trellis_assist::assist::{answers::GeneratedDevotional, validate_client_id};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Result, Valid, contract::required_fields, endpoint, extract::trimmed, routes, text::phrase,
};
use trellis_platform::App;
use trellis_writing::draft::{self, DevotionalOptions};
use uuid::Uuid;

use super::service;

/// Longer requests are cut to this many characters, because they are probably finished devotionals.
const MAX_REQUEST_LENGTH: usize = 500;

pub fn routes() -> ApiRouter<App> {
    routes!("devotionals", generate_devotional)
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DevotionalLength {
    Short,
    #[default]
    Medium,
    Long,
}

impl From<DevotionalLength> for draft::Length {
    fn from(length: DevotionalLength) -> Self {
        match length {
            DevotionalLength::Short => Self::Short,
            DevotionalLength::Medium => Self::Medium,
            DevotionalLength::Long => Self::Long,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["topic", "mood", "focus"]))]
struct GenerateDevotionalRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank))]
    topic: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank))]
    mood: String,
    #[serde(default)]
    #[garde(skip)]
    length: DevotionalLength,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank))]
    focus: String,
    #[garde(custom(validate_client_id))]
    id: Option<Uuid>,
}

fn not_blank(text: &str, _: &()) -> garde::Result {
    if phrase(text, MAX_REQUEST_LENGTH).is_empty() {
        return Err(garde::Error::new("Please fill in all required fields."));
    }
    Ok(())
}

/// Generate a devotional
///
/// `id` (chosen by the client, UUID version 4 or 7) identifies the background job, so it can be followed,
/// canceled and found again later. Sending the same id again returns the same result. `label` is "Compiled
/// from public-domain sources" when no AI service wrote it.
#[endpoint(POST "/devotionals/generate")]
async fn generate_devotional(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateDevotionalRequest>,
) -> Result<Json<GeneratedDevotional>> {
    let options = DevotionalOptions {
        topic: phrase(&body.topic, MAX_REQUEST_LENGTH),
        mood: phrase(&body.mood, MAX_REQUEST_LENGTH),
        length: body.length.into(),
        focus: phrase(&body.focus, MAX_REQUEST_LENGTH),
        ..DevotionalOptions::default()
    };
    Ok(Json(service::generate(&app, &who, body.id, options).await?))
}
