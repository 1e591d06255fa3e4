use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with, put_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, Written};
use crate::{
    accounts::SignedIn,
    app::App,
    devotionals::model::DevotionalType,
    journal::model::{Page, PersonalDevotional},
    kernel::{
        CreatedOnce, FromPath, FromQuery, NoContent, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/user/devotionals",
            get_with(list, |op| {
                op.id("listPersonalDevotionals")
                    .tag("journal")
                    .summary("The person's own devotionals, newest first")
            })
            .post_with(create, |op| {
                op.id("createPersonalDevotional")
                    .tag("journal")
                    .summary("Write a devotional down")
            }),
        )
        .api_route(
            "/user/devotionals/{id}",
            put_with(update, |op| {
                op.id("updatePersonalDevotional")
                    .tag("journal")
                    .summary("Rewrite a devotional")
            })
            .delete_with(delete, |op| {
                op.id("deletePersonalDevotional")
                    .tag("journal")
                    .summary("Throw a devotional away; it can be brought back for a day")
            }),
        )
        .api_route(
            "/user/devotionals/{id}/restore",
            post_with(restore, |op| {
                op.id("restorePersonalDevotional")
                    .tag("journal")
                    .summary("Bring a devotional back")
            }),
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

async fn list(
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
#[schemars(transform = demanded(&["title", "content"]))]
struct PersonalDevotionalRequest {
    /// Made by the device (version 7), so that what is sent again is not made again.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in), length(chars, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in), length(chars, max = 20_000))]
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
}

fn filled_in(text: &str, _: &()) -> garde::Result {
    if text.is_empty() {
        return Err(garde::Error::new("Please fill in the title and content."));
    }
    Ok(())
}

impl From<PersonalDevotionalRequest> for Written {
    fn from(body: PersonalDevotionalRequest) -> Self {
        Self {
            title: body.title,
            content: body.content,
            verse: body.verse,
            verse_reference: body.verse_reference,
            is_private: body.is_private,
            kind: body.kind,
        }
    }
}

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PersonalDevotionalRequest>,
) -> Result<CreatedOnce<PersonalDevotional>> {
    let id = body.id.clone();
    Ok(service::create(&app, &who, id.as_deref(), body.into()).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct EntryPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
    Valid(body): Valid<PersonalDevotionalRequest>,
) -> Result<Json<PersonalDevotional>> {
    Ok(Json(
        service::update(&app, &who, path.id, body.into()).await?,
    ))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn restore(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
) -> Result<Json<PersonalDevotional>> {
    Ok(Json(service::restore(&app, &who, path.id).await?))
}
