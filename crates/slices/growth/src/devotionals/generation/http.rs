use aide::axum::{ApiRouter, routing::post_with};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use trellis_writing::draft::{self, DevotionalWish};
use uuid::Uuid;

use super::service;
use crate::{
    accounts::SignedIn,
    app::App,
    assist::{answers::GeneratedDevotional, is_own_name},
    kernel::{Result, Valid, contract::demanded, extract::trimmed, text::phrase},
};

/// More is a devotional of its own.
const LONGEST_WISH: usize = 500;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/devotionals/generate",
        post_with(generate, |op| {
            op.id("generateDevotional").tag("devotionals").summary(
                "Write a devotional. `id` (made by the client, version 4 or 7) names the work: it \
                 can be watched, cancelled and found again after leaving. The same id again answers \
                 with the same result. label: \"Compiled from public-domain sources\" when no \
                 service wrote it",
            )
        }),
    )
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
#[schemars(transform = demanded(&["topic", "mood", "focus"]))]
struct GenerateDevotionalRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in))]
    topic: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in))]
    mood: String,
    #[serde(default)]
    #[garde(skip)]
    length: DevotionalLength,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in))]
    focus: String,
    #[garde(custom(is_own_name))]
    id: Option<Uuid>,
}

fn filled_in(text: &str, _: &()) -> garde::Result {
    if phrase(text, LONGEST_WISH).is_empty() {
        return Err(garde::Error::new("Please fill in all required fields."));
    }
    Ok(())
}

async fn generate(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateDevotionalRequest>,
) -> Result<Json<GeneratedDevotional>> {
    let wish = DevotionalWish {
        topic: phrase(&body.topic, LONGEST_WISH),
        mood: phrase(&body.mood, LONGEST_WISH),
        length: body.length.into(),
        focus: phrase(&body.focus, LONGEST_WISH),
        ..DevotionalWish::default()
    };
    Ok(Json(service::generate(&app, &who, body.id, wish).await?))
}
