use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::sermons::{block::BlockContent, entities::illustrations};
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Illustration {
    pub id: Uuid,
    pub title: String,
    pub tags: Vec<String>,
    pub block: BlockContent,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl TryFrom<illustrations::Model> for Illustration {
    type Error = serde_json::Error;

    fn try_from(row: illustrations::Model) -> Result<Self, serde_json::Error> {
        Ok(Self {
            id: row.id,
            title: row.title,
            tags: serde_json::from_str(&row.tags)?,
            block: BlockContent::kept(row.kind, &row.content)?,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Illustrations {
    pub illustrations: Vec<Illustration>,
    pub total: u64,
    /// Starts at 1.
    pub page: u32,
    pub page_size: u32,
    /// The tags on all illustrations, to filter by.
    pub tags: Vec<String>,
}
