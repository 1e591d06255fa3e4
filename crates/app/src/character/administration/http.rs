use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::AdminCharacterFocus,
    service::{self, Written},
};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        Created, FromPath, Result, Valid, contract::demanded, extract::trimmed, text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/content/character-focuses",
            get_with(list, |op| {
                op.id("adminListCharacterFocuses")
                    .tag("character")
                    .summary("All focuses in their order, retired ones too")
            })
            .post_with(create, |op| {
                op.id("adminCreateCharacterFocus").tag("character").summary(
                    "Add a focus, the last in turn; its verse is filled from the bundled text",
                )
            }),
        )
        .api_route(
            "/admin/content/character-focuses/{id}",
            patch_with(update, |op| {
                op.id("adminUpdateCharacterFocus")
                    .tag("character")
                    .summary("Change a focus, retire it or bring it back")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["name", "description", "verseReference"]))]
struct CharacterFocusRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 60), custom(heading))]
    name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    verse_reference: String,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<CharacterFocusRequest> for Written {
    fn from(body: CharacterFocusRequest) -> Self {
        Self {
            name: body.name,
            description: body.description,
            verse_reference: body.verse_reference,
            is_active: body.is_active,
        }
    }
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminCharacterFocus>>> {
    Ok(Json(service::list(&app).await?))
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<CharacterFocusRequest>,
) -> Result<Created<AdminCharacterFocus>> {
    Ok(Created(service::create(&app, &actor, body.into()).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct FocusPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<FocusPath>,
    Valid(body): Valid<CharacterFocusRequest>,
) -> Result<Json<AdminCharacterFocus>> {
    let changed = service::update(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}
