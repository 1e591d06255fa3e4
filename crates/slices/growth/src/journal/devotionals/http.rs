use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, DevotionalDraft};
use crate::{
    devotionals::model::DevotionalType,
    journal::model::{Page, PersonalDevotional},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    CreatedOnce, FromQuery, Id, NoContent, Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{trimmed, trimmed_option},
    routes,
    text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "journal",
        list_personal_devotionals,
        create_personal_devotional,
        update_personal_devotional,
        delete_personal_devotional,
        restore_personal_devotional
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    q: Option<String>,
    #[serde(rename = "type")]
    kind: Option<DevotionalType>,
    limit: Option<u32>,
    before: Option<Uuid>,
}

/// Your own devotionals, newest first
#[endpoint(GET "/user/devotionals")]
async fn list_personal_devotionals(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<PersonalDevotional>>> {
    let page = Page::new(query.limit, query.before)?;
    Ok(Json(
        service::list(&app, &who, query.q.as_deref(), query.kind, page).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "content"]))]
struct PersonalDevotionalRequest {
    /// A UUID (version 7) created by the client, so that sending the request again doesn't create a
    /// duplicate.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank), length(chars, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank), length(chars, max = 20_000))]
    content: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000))]
    verse: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 100), inner(custom(heading)))]
    verse_reference: Option<String>,
    #[garde(skip)]
    is_private: Option<bool>,
    #[serde(rename = "type")]
    #[garde(skip)]
    kind: Option<DevotionalType>,
    /// Whether the generated text came from the built-in library.
    #[garde(skip)]
    is_built_in: Option<bool>,
}

fn not_blank(text: &str, _: &()) -> garde::Result {
    if text.is_empty() {
        return Err(garde::Error::new("Please fill in the title and content."));
    }
    Ok(())
}

impl From<PersonalDevotionalRequest> for DevotionalDraft {
    fn from(body: PersonalDevotionalRequest) -> Self {
        Self {
            title: body.title,
            content: body.content,
            verse: body.verse,
            verse_reference: body.verse_reference,
            is_private: body.is_private,
            kind: body.kind,
            is_built_in: body.is_built_in,
        }
    }
}

/// Write a devotional
#[endpoint(POST "/user/devotionals")]
async fn create_personal_devotional(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PersonalDevotionalRequest>,
) -> Result<CreatedOnce<PersonalDevotional>> {
    let id = body.id.clone();
    Ok(service::create(&app, &who, id.as_deref(), body.into()).await?)
}

/// Edit a devotional
#[endpoint(PUT "/user/devotionals/{id}")]
async fn update_personal_devotional(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<PersonalDevotionalRequest>,
) -> Result<Json<PersonalDevotional>> {
    Ok(Json(service::update(&app, &who, id, body.into()).await?))
}

/// Delete a devotional
///
/// It can be restored for one day.
#[endpoint(DELETE "/user/devotionals/{id}")]
async fn delete_personal_devotional(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}

/// Restore a deleted devotional
#[endpoint(POST "/user/devotionals/{id}/restore")]
async fn restore_personal_devotional(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<PersonalDevotional>> {
    Ok(Json(service::restore(&app, &who, id).await?))
}
