use aide::axum::{ApiRouter, routing::get_with};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::service::{self, Patch, Stamp};
use crate::{
    accounts::{SignedIn, playable},
    app::App,
    kernel::{
        FromPath, Result, Valid,
        contract::demanded,
        extract::{trimmed_option, trimmed_text},
        respond::WithCookies,
    },
    sermons::{
        block::{SermonBlock, SermonBlockInput},
        form::if_typed,
        model::{SavedSermon, SermonBuilder},
    },
};

/// A sermon of the largest size, however its letters are written in JSON.
const LARGEST_SAVE: usize = 32 * 1024 * 1024;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/sermons/{id}/builder",
            get_with(read, |op| {
                op.id("readSermonBuilder")
                    .tag("sermons")
                    .summary("A sermon with its blocks")
            })
            .put_with(replace, |op| {
                op.id("saveSermonBuilder")
                    .tag("sermons")
                    .summary("Save the whole sermon")
                    .description(
                        "Taken when `revision` is the sermon's own, when `lastSaveId` names the \
                         last save that was taken, or, without a revision, when nothing was saved \
                         before. Otherwise 409 (`sermon_changed`), and nothing is saved. A save \
                         with the `saveId` of the last one changes nothing.",
                    )
            })
            .patch_with(patch, |op| {
                op.id("patchSermonBuilder")
                    .tag("sermons")
                    .summary("Save what has changed in a sermon")
                    .description("Taken and refused as a save of the whole sermon is.")
            }),
        )
        .layer(DefaultBodyLimit::max(LARGEST_SAVE))
        .api_route(
            "/sermons/{id}/blocks/{blockId}",
            get_with(read_block, |op| {
                op.id("readSermonBlock")
                    .tag("sermons")
                    .summary("One block, with its picture")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct SermonPath {
    id: Uuid,
}

async fn read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
) -> Result<WithCookies<Json<SermonBuilder>>> {
    let sermon = service::read(&app, &who, path.id).await?;
    // There may be pictures in it that this installation drew.
    Ok(playable(&app, &who, Json(sermon)))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct BlockPath {
    id: Uuid,
    block_id: String,
}

async fn read_block(
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
#[schemars(transform = demanded(&["title", "blocks"]))]
struct SaveSermonRequest {
    /// Blank: "New Sermon".
    #[serde(deserialize_with = "trimmed_text")]
    #[garde(length(chars, max = 200))]
    title: String,
    #[schemars(with = "Vec<SermonBlockInput>")]
    #[garde(skip)]
    blocks: Vec<Value>,
    /// Of the sermon that was changed.
    #[garde(skip)]
    revision: Option<i64>,
    /// What the client calls this save.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    save_id: Option<String>,
    /// What it called the save before, whose answer it may not have seen.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    last_save_id: Option<String>,
}

async fn replace(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
    Valid(body): Valid<SaveSermonRequest>,
) -> Result<Json<SavedSermon>> {
    let stamp = Stamp {
        revision: body.revision,
        save_id: body.save_id,
        last_save_id: body.last_save_id,
    };
    Ok(Json(
        service::replace(&app, &who, path.id, stamp, &body.title, body.blocks).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["revision"]))]
struct PatchSermonRequest {
    /// Of the sermon that was changed.
    #[garde(skip)]
    revision: i64,
    #[serde(default, deserialize_with = "if_typed")]
    #[garde(length(chars, max = 200))]
    title: Option<String>,
    /// What is new or has changed, whole.
    #[serde(default)]
    #[schemars(with = "Vec<SermonBlockInput>")]
    #[garde(skip)]
    changed: Vec<Value>,
    #[serde(default)]
    #[garde(skip)]
    removed: Vec<String>,
    /// Every block in its place; needed when one was added, removed or moved.
    #[garde(skip)]
    order: Option<Vec<String>>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    save_id: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    last_save_id: Option<String>,
}

async fn patch(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
    Valid(body): Valid<PatchSermonRequest>,
) -> Result<Json<SavedSermon>> {
    let stamp = Stamp {
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
    Ok(Json(
        service::patch(&app, &who, path.id, stamp, patch).await?,
    ))
}
