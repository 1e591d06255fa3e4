use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::sermons::{block::SermonBlock, model::SermonStatus};
use trellis_kernel::contract::whole;

/// As much as a page of a list has.
pub const PAGE_SIZE: u32 = 20;

/// A block of a sermon, to be used again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct LibraryBlock {
    pub sermon_id: Uuid,
    pub sermon_title: String,
    pub scheduled_date: Option<NaiveDate>,
    pub block: SermonBlock,
    /// Whether the block has a picture that is left out here (its `url` is empty); the block by
    /// itself has it.
    pub without_picture: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct LibraryBlocks {
    pub blocks: Vec<LibraryBlock>,
    pub total: u64,
    /// From 1.
    pub page: u32,
    pub page_size: u32,
}

/// A sermon in which a passage comes up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct PreachedSermon {
    pub sermon_id: Uuid,
    pub title: String,
    pub series_id: Option<Uuid>,
    pub scheduled_date: Option<NaiveDate>,
    pub status: SermonStatus,
    /// What in it overlaps the passage.
    pub references: Vec<String>,
}
