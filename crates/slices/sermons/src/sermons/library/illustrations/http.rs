use aide::axum::ApiRouter;
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
    service::{self, Changes, IllustrationFilter},
};
use crate::sermons::{block::BlockContent, form::optional_text};
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

/// Enough for one image at the maximum size.
const MAX_BODY_BYTES: usize = 16 * 1024 * 1024;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sermons",
        list_illustrations,
        create_illustration,
        update_illustration,
        delete_illustration
    )
    .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
    .merge(routes!("sermons", restore_illustration))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct IllustrationsQuery {
    search: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    tag: Option<String>,
    /// Starts at 1.
    page: Option<u32>,
}

/// Your illustrations, newest first
#[endpoint(GET "/illustrations")]
async fn list_illustrations(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<IllustrationsQuery>,
) -> Result<Json<Illustrations>> {
    let illustration_filter = IllustrationFilter {
        search: query.search,
        tag: query.tag,
        page: query.page.unwrap_or(1).max(1),
    };
    Ok(Json(service::list(&app, &who, illustration_filter).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "block"]))]
struct CreateIllustrationRequest {
    /// Chosen by the device (UUID version 7), so that a retry doesn't create a duplicate.
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

const MAX_TAGS: usize = 20;

fn few<T>(tags: &T, _: &()) -> garde::Result
where
    T: TagList,
{
    if tags.count() > MAX_TAGS {
        return Err(garde::Error::new(
            "An illustration can have at most 20 tags.",
        ));
    }
    Ok(())
}

/// Counts the tags in a list, whether or not the list is optional.
trait TagList {
    fn count(&self) -> usize;
}

impl TagList for Vec<String> {
    fn count(&self) -> usize {
        self.len()
    }
}

impl TagList for Option<Vec<String>> {
    fn count(&self) -> usize {
        self.as_ref().map_or(0, Vec::len)
    }
}

/// Save an illustration
#[endpoint(POST "/illustrations")]
async fn create_illustration(
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
    #[serde(default, deserialize_with = "optional_text")]
    #[garde(length(chars, min = 1, max = 200), inner(custom(heading)))]
    title: Option<String>,
    #[garde(custom(few), inner(inner(length(chars, max = 50), custom(heading))))]
    tags: Option<Vec<String>>,
    #[schemars(with = "Option<BlockContent>")]
    #[garde(skip)]
    block: Option<Value>,
}

/// Edit an illustration
///
/// Omitted fields stay unchanged.
#[endpoint(PUT "/illustrations/{id}")]
async fn update_illustration(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<UpdateIllustrationRequest>,
) -> Result<Json<Illustration>> {
    let changes = Changes {
        title: body.title,
        tags: body.tags,
        block: body.block,
    };
    Ok(Json(service::update(&app, &who, id, changes).await?))
}

/// Delete an illustration
///
/// It can be restored for a day.
#[endpoint(DELETE "/illustrations/{id}")]
async fn delete_illustration(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}

/// Restore a deleted illustration
#[endpoint(POST "/illustrations/{id}/restore")]
async fn restore_illustration(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<Illustration>> {
    Ok(Json(service::restore(&app, &who, id).await?))
}
