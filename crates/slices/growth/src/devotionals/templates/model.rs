use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::devotionals::entities::devotional_templates;
use trellis_identity::is_pathway;
use trellis_kernel::{
    contract::{required_fields, whole},
    extract::{trimmed, trimmed_option},
    text::heading,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DevotionalTemplate {
    pub id: i32,
    pub name: String,
    pub description: String,
    pub theme: String,
    pub prompt_template: String,
    /// `None` means every pathway.
    pub spiritual_pathway: Option<String>,
    pub is_active: bool,
    /// How many devotionals were generated with this template.
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

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["name", "description", "theme", "promptTemplate"]))]
pub struct TemplateRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 500))]
    pub description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub theme: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 4_000))]
    pub prompt_template: String,
    /// Null or empty means every pathway.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(custom(validate_pathway))]
    pub spiritual_pathway: Option<String>,
    #[serde(default = "active")]
    #[garde(skip)]
    pub is_active: bool,
}

fn active() -> bool {
    true
}

fn validate_pathway(pathway: &Option<String>, _: &()) -> garde::Result {
    match pathway {
        Some(name) if !is_pathway(name) => Err(garde::Error::new("Choose one of the pathways")),
        _ => Ok(()),
    }
}
