use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{LibraryBlocks, PreachedSermon},
    service::{self, Asked},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromQuery, Result, extract::trimmed, extract::trimmed_option},
    sermons::block::BlockType,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/sermons/blocks",
            get_with(blocks, |op| {
                op.id("searchSermonBlocks")
                    .tag("sermons")
                    .summary("Blocks of the person's sermons by their words, newest sermon first")
            }),
        )
        .api_route(
            "/sermons/preached",
            get_with(preached, |op| {
                op.id("listPreachedSermons")
                    .tag("sermons")
                    .summary("The sermons in which a passage comes up, the latest first")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct BlocksQuery {
    search: Option<String>,
    #[serde(rename = "type")]
    kind: Option<BlockType>,
    /// A sermon whose blocks are left out.
    except: Option<Uuid>,
    /// From 1.
    page: Option<u32>,
}

async fn blocks(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<BlocksQuery>,
) -> Result<Json<LibraryBlocks>> {
    let asked = Asked {
        search: query.search,
        kind: query.kind,
        except: query.except,
        page: query.page.unwrap_or(1).max(1),
    };
    Ok(Json(service::blocks(&app, &who, asked).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PreachedQuery {
    #[serde(default, deserialize_with = "trimmed")]
    reference: String,
    /// The text whose numbers are meant; without it, English ones.
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
    /// A sermon that is left out.
    except: Option<Uuid>,
}

async fn preached(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<PreachedQuery>,
) -> Result<Json<Vec<PreachedSermon>>> {
    let translation = query.translation_id.as_deref();
    Ok(Json(
        service::preached(&app, &who, &query.reference, translation, query.except).await?,
    ))
}
