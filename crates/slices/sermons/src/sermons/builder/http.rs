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

use super::service::{self, Patch, SaveBasis};
use crate::sermons::{
    block::{SermonBlock, SermonBlockInput},
    form::optional_text,
    model::{SavedSermon, SermonBuilder},
};
use trellis_identity::{SignedIn, with_media_cookie};
use trellis_kernel::{
    FromPath, Id, Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{trimmed_option, trimmed_text},
    respond::WithCookies,
    routes,
};
use trellis_platform::App;

/// Enough for the largest sermon, even if JSON escapes many of its characters.
const MAX_SAVE_BYTES: usize = 32 * 1024 * 1024;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sermons",
        read_sermon_builder,
        save_sermon_builder,
        patch_sermon_builder
    )
    .layer(DefaultBodyLimit::max(MAX_SAVE_BYTES))
    .merge(routes!("sermons", read_sermon_block))
}

/// A sermon with its blocks
#[endpoint(GET "/sermons/{id}/builder")]
async fn read_sermon_builder(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<WithCookies<Json<SermonBuilder>>> {
    let sermon = service::read(&app, &who, id).await?;
    // The cookie lets the page load images stored on this installation, which the sermon may include.
    Ok(with_media_cookie(&app, &who, Json(sermon)))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct BlockPath {
    id: Uuid,
    block_id: String,
}

/// A block with its image
#[endpoint(GET "/sermons/{id}/blocks/{blockId}")]
async fn read_sermon_block(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<BlockPath>,
) -> Result<Json<SermonBlock>> {
    Ok(Json(
        service::read_block(&app, &who, path.id, &path.block_id).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "blocks"]))]
struct SaveSermonRequest {
    /// A blank title becomes "New Sermon".
    #[serde(deserialize_with = "trimmed_text")]
    #[garde(length(chars, max = 200))]
    title: String,
    #[schemars(with = "Vec<SermonBlockInput>")]
    #[garde(skip)]
    blocks: Vec<Value>,
    /// The revision the changes are based on.
    #[garde(skip)]
    revision: Option<i64>,
    /// The client's id for this save.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    save_id: Option<String>,
    /// The client's id for its previous save, in case the response was lost.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    last_save_id: Option<String>,
}

/// Save the whole sermon
///
/// Accepted if `revision` is the current one, if `lastSaveId` is the last accepted save, or,
/// without a revision, if nothing was saved before. Otherwise returns 409 (`sermon_changed`) and
/// saves nothing. Repeating the last save's `saveId` changes nothing.
#[endpoint(PUT "/sermons/{id}/builder")]
async fn save_sermon_builder(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<SaveSermonRequest>,
) -> Result<Json<SavedSermon>> {
    let basis = SaveBasis {
        revision: body.revision,
        save_id: body.save_id,
        last_save_id: body.last_save_id,
    };
    Ok(Json(
        service::replace(&app, &who, id, basis, &body.title, body.blocks).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["revision"]))]
struct PatchSermonRequest {
    /// The revision the changes are based on.
    #[garde(skip)]
    revision: i64,
    #[serde(default, deserialize_with = "optional_text")]
    #[garde(length(chars, max = 200))]
    title: Option<String>,
    /// The new and changed blocks, in full.
    #[serde(default)]
    #[schemars(with = "Vec<SermonBlockInput>")]
    #[garde(skip)]
    changed: Vec<Value>,
    #[serde(default)]
    #[garde(skip)]
    removed: Vec<String>,
    /// The ids of all blocks in order; required if a block was added, removed or moved.
    #[garde(skip)]
    order: Option<Vec<String>>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    save_id: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    last_save_id: Option<String>,
}

/// Save changes to a sermon
///
/// Accepted under the same conditions as saving the whole sermon.
#[endpoint(PATCH "/sermons/{id}/builder")]
async fn patch_sermon_builder(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<PatchSermonRequest>,
) -> Result<Json<SavedSermon>> {
    let basis = SaveBasis {
        revision: Some(body.revision),
        save_id: body.save_id,
        last_save_id: body.last_save_id,
    };
    let patch = Patch {
        title: body.title,
        changed: body.changed,
        removed: body.removed,
        order: body.order,
    };
    Ok(Json(service::patch(&app, &who, id, basis, patch).await?))
}
