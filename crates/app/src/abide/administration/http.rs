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
    model::AdminAbideMoment,
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
            "/admin/content/abide-moments",
            get_with(list, |op| {
                op.id("adminListAbideMoments")
                    .tag("abide")
                    .summary("All moments, newest first, retired ones too")
            })
            .post_with(create, |op| {
                op.id("adminCreateAbideMoment")
                    .tag("abide")
                    .summary("Write a moment; its verse is filled from the bundled text")
            }),
        )
        .api_route(
            "/admin/content/abide-moments/{id}",
            patch_with(update, |op| {
                op.id("adminUpdateAbideMoment")
                    .tag("abide")
                    .summary("Change a moment, retire it or bring it back")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "verseReference", "content", "duration"]))]
struct AbideMomentRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    verse_reference: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    content: String,
    /// In minutes.
    #[garde(range(min = 1, max = 60))]
    duration: i16,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<AbideMomentRequest> for Written {
    fn from(body: AbideMomentRequest) -> Self {
        Self {
            title: body.title,
            verse_reference: body.verse_reference,
            content: body.content,
            duration: body.duration,
            is_active: body.is_active,
        }
    }
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminAbideMoment>>> {
    Ok(Json(service::list(&app).await?))
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<AbideMomentRequest>,
) -> Result<Created<AdminAbideMoment>> {
    Ok(Created(service::create(&app, &actor, body.into()).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct MomentPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<MomentPath>,
    Valid(body): Valid<AbideMomentRequest>,
) -> Result<Json<AdminAbideMoment>> {
    let changed = service::update(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}
