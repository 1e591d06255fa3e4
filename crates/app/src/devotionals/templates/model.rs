use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{devotionals::entities::devotional_templates, kernel::contract::whole};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DevotionalTemplate {
    pub id: i32,
    pub name: String,
    pub description: String,
    pub theme: String,
    pub prompt_template: String,
    /// None: for everybody.
    pub spiritual_pathway: Option<String>,
    pub is_active: bool,
    /// How many devotionals were written by it.
    pub usage_count: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<devotional_templates::Model> for DevotionalTemplate {
    fn from(row: devotional_templates::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            theme: row.theme,
            prompt_template: row.prompt_template,
            spiritual_pathway: row.spiritual_pathway,
            is_active: row.is_active,
            usage_count: row.usage_count,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
