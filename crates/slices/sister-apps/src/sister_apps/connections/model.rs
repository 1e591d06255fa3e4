//! API types for apps and connections.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::sister_apps::entities::{sister_app_connections, sister_apps};
use trellis_kernel::contract::whole;

/// The color for apps that don't define one.
const DEFAULT_COLOR: &str = "#6B7280";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SisterApp {
    pub id: Uuid,
    pub display_name: String,
    pub description: String,
    pub primary_color: String,
    pub website_url: Option<String>,
    /// Whether the app has a sync URL and a key to sign requests with.
    pub can_sync: bool,
}

impl SisterApp {
    pub fn response(row: sister_apps::Model, has_key: bool) -> Self {
        Self {
            id: row.id,
            display_name: row.display_name,
            description: row.description,
            primary_color: row
                .primary_color
                .unwrap_or_else(|| DEFAULT_COLOR.to_owned()),
            website_url: row.website_url,
            can_sync: row.sync_url.is_some() && has_key,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AppConnection {
    pub app_id: Uuid,
    pub is_connected: bool,
    /// The code the member enters in the app so that it can identify them. Present only while connected.
    pub code: Option<String>,
    pub connected_at: Option<DateTime<Utc>>,
    pub last_synced_at: Option<DateTime<Utc>>,
}

impl AppConnection {
    /// A connection to an app that the member has never connected to.
    pub fn never_connected(app_id: Uuid) -> Self {
        Self {
            app_id,
            is_connected: false,
            code: None,
            connected_at: None,
            last_synced_at: None,
        }
    }
}

impl From<sister_app_connections::Model> for AppConnection {
    fn from(row: sister_app_connections::Model) -> Self {
        if row.disconnected_at.is_some() {
            return Self::never_connected(row.app_id);
        }
        Self {
            app_id: row.app_id,
            is_connected: true,
            code: row.code,
            connected_at: Some(row.connected_at),
            last_synced_at: row.last_synced_at,
        }
    }
}
