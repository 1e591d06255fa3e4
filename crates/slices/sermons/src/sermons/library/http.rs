use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{LibraryBlocks, PreachedSermon},
    service::{self, BlockFilter},
};
use crate::sermons::block::BlockType;
use trellis_identity::SignedIn;
use trellis_kernel::{
    FromQuery, Result, endpoint,
    extract::{trimmed, trimmed_option},
    routes,
};
use trellis_platform::App;
use trellis_scripture::scripture::{ParsedReference, TranslationId};

pub fn routes() -> ApiRouter<App> {
    routes!("sermons", search_sermon_blocks, list_preached_sermons)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct BlocksQuery {
    search: Option<String>,
    #[serde(rename = "type")]
    kind: Option<BlockType>,
    /// Excludes blocks from this sermon.
    except: Option<Uuid>,
    /// Starts at 1.
    page: Option<u32>,
}

/// Search the blocks in your sermons, newest sermon first
#[endpoint(GET "/sermons/blocks")]
async fn search_sermon_blocks(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<BlocksQuery>,
) -> Result<Json<LibraryBlocks>> {
    let block_filter = BlockFilter {
        search: query.search,
        kind: query.kind,
        except: query.except,
        page: query.page.unwrap_or(1).max(1),
    };
    Ok(Json(service::blocks(&app, &who, block_filter).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PreachedQuery {
    #[serde(default, deserialize_with = "trimmed")]
    reference: ParsedReference,
    /// The translation whose numbering is used; English numbering if omitted.
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
    /// Excludes this sermon.
    except: Option<Uuid>,
}

/// Sermons that use a passage, latest first
#[endpoint(GET "/sermons/preached")]
async fn list_preached_sermons(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<PreachedQuery>,
) -> Result<Json<Vec<PreachedSermon>>> {
    let translation = query.translation_id.as_ref();
    Ok(Json(
        service::preached(&app, &who, &query.reference, translation, query.except).await?,
    ))
}
