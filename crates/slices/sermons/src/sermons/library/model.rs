use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::sermons::{block::SermonBlock, model::SermonStatus};
use trellis_kernel::contract::whole;

/// The number of results on a page.
pub const PAGE_SIZE: u32 = 20;

/// A block from one sermon, to reuse in another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct LibraryBlock {
    pub sermon_id: Uuid,
    pub sermon_title: String,
    pub scheduled_date: Option<NaiveDate>,
    pub block: SermonBlock,
    /// Whether the block has an image that is omitted here (its `url` is empty); fetch the single block to
    /// get it.
    pub without_picture: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct LibraryBlocks {
    pub blocks: Vec<LibraryBlock>,
    pub total: u64,
    /// Starts at 1.
    pub page: u32,
    pub page_size: u32,
}

/// A sermon that uses a passage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct PreachedSermon {
    pub sermon_id: Uuid,
    pub title: String,
    pub series_id: Option<Uuid>,
    pub scheduled_date: Option<NaiveDate>,
    pub status: SermonStatus,
    /// The references in it that overlap the passage.
    pub references: Vec<String>,
}
