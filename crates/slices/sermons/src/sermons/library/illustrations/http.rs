use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with, put_with},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::{
    model::{Illustration, Illustrations},
    service::{self, Asked, Changes},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        CreatedOnce, FromPath, FromQuery, NoContent, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::heading,
    },
    sermons::{block::BlockContent, form::if_typed},
};

/// One picture of the largest size.
const LARGEST_BODY: usize = 16 * 1024 * 1024;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/illustrations",
            get_with(list, |op| {
                op.id("listIllustrations")
                    .tag("sermons")
                    .summary("The person's illustrations, newest first")
            })
            .post_with(create, |op| {
                op.id("createIllustration")
                    .tag("sermons")
                    .summary("Keep an illustration")
            }),
        )
        .api_route(
            "/illustrations/{id}",
            put_with(update, |op| {
                op.id("updateIllustration")
                    .tag("sermons")
                    .summary("Change an illustration; what is left out stays")
            })
            .delete_with(delete, |op| {
                op.id("deleteIllustration")
                    .tag("sermons")
                    .summary("Throw an illustration away; it can be brought back for a day")
            }),
        )
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .api_route(
            "/illustrations/{id}/restore",
            post_with(restore, |op| {
                op.id("restoreIllustration")
                    .tag("sermons")
                    .summary("Bring an illustration back")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct IllustrationsQuery {
    search: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    tag: Option<String>,
    /// From 1.
    page: Option<u32>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<IllustrationsQuery>,
) -> Result<Json<Illustrations>> {
    let asked = Asked {
        search: query.search,
        tag: query.tag,
        page: query.page.unwrap_or(1).max(1),
    };
    Ok(Json(service::list(&app, &who, asked).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "block"]))]
struct CreateIllustrationRequest {
    /// Made by the device (version 7), so that what is sent again is not made again.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default)]
    #[garde(custom(few), inner(length(chars, max = 50), custom(heading)))]
    tags: Vec<String>,
    #[schemars(with = "BlockContent")]
    #[garde(skip)]
    block: Value,
}

const MOST_TAGS: usize = 20;

fn few<T>(tags: &T, _: &()) -> garde::Result
where
    T: AsTags,
{
    if tags.count() > MOST_TAGS {
        return Err(garde::Error::new("There can be 20 tags at most."));
    }
    Ok(())
}

/// Tags that may have been left out.
trait AsTags {
    fn count(&self) -> usize;
}

impl AsTags for Vec<String> {
    fn count(&self) -> usize {
        self.len()
    }
}

impl AsTags for Option<Vec<String>> {
    fn count(&self) -> usize {
        self.as_ref().map_or(0, Vec::len)
    }
}

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<CreateIllustrationRequest>,
) -> Result<CreatedOnce<Illustration>> {
    let id = body.id.as_deref();
    Ok(service::create(&app, &who, id, body.title, &body.tags, body.block).await?)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct UpdateIllustrationRequest {
    #[serde(default, deserialize_with = "if_typed")]
    #[garde(length(chars, min = 1, max = 200), inner(custom(heading)))]
    title: Option<String>,
    #[garde(custom(few), inner(inner(length(chars, max = 50), custom(heading))))]
    tags: Option<Vec<String>>,
    #[schemars(with = "Option<BlockContent>")]
    #[garde(skip)]
    block: Option<Value>,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct IllustrationPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<IllustrationPath>,
    Valid(body): Valid<UpdateIllustrationRequest>,
) -> Result<Json<Illustration>> {
    let changes = Changes {
        title: body.title,
        tags: body.tags,
        block: body.block,
    };
    Ok(Json(service::update(&app, &who, path.id, changes).await?))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<IllustrationPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn restore(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<IllustrationPath>,
) -> Result<Json<Illustration>> {
    Ok(Json(service::restore(&app, &who, path.id).await?))
}
