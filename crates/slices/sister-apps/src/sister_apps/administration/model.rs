//! Apps and keys, as administrators see them.

use std::fmt;

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::{
    kernel::contract::whole,
    sister_apps::entities::{sister_app_keys, sister_apps},
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AdminSisterApp {
    pub id: Uuid,
    pub display_name: String,
    pub description: String,
    pub primary_color: Option<String>,
    pub website_url: Option<String>,
    pub sync_url: Option<String>,
    pub is_retired: bool,
    /// How many people are connected with it now.
    pub connections: i64,
    pub active_keys: i64,
    pub created_at: DateTime<Utc>,
}

impl AdminSisterApp {
    pub fn seen(row: sister_apps::Model, connections: i64, active_keys: i64) -> Self {
        Self {
            id: row.id,
            display_name: row.display_name,
            description: row.description,
            primary_color: row.primary_color,
            website_url: row.website_url,
            sync_url: row.sync_url,
            is_retired: row.retired_at.is_some(),
            connections,
            active_keys,
            created_at: row.created_at,
        }
    }
}

/// Never the key itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AppKey {
    pub id: Uuid,
    pub label: String,
    /// Its last four characters.
    pub hint: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
}

impl From<sister_app_keys::Model> for AppKey {
    fn from(row: sister_app_keys::Model) -> Self {
        Self {
            id: row.id,
            label: row.label,
            hint: row.hint,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        }
    }
}

/// The only time that the key is shown.
#[derive(Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAppKey {
    pub id: Uuid,
    pub label: String,
    pub hint: String,
    pub created_at: DateTime<Utc>,
    pub key: String,
}

impl fmt::Debug for NewAppKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewAppKey")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}
