//! Sister apps and keys, as admins see them.

use std::fmt;

use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

use crate::sister_apps::entities::{sister_app_keys, sister_apps};
use trellis_kernel::{
    contract::{required_fields, whole},
    extract::{trimmed, trimmed_option},
    text::heading,
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
    /// The number of members currently connected to the app.
    pub connections: i64,
    pub active_keys: i64,
    pub created_at: DateTime<Utc>,
}

impl AdminSisterApp {
    pub fn response(row: sister_apps::Model, connections: i64, active_keys: i64) -> Self {
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

/// A key's metadata, without the key itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AppKey {
    pub id: Uuid,
    pub label: String,
    /// The key's last four characters.
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

/// A new key. This is the only response that contains the key itself.
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

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["displayName", "description"]))]
pub struct SisterAppRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub display_name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    pub description: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(custom(validate_hex_color)))]
    pub primary_color: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000), inner(custom(web_address)))]
    pub website_url: Option<String>,
    /// The URL on the app's server that Trellis pulls new items from.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000), inner(custom(web_address)))]
    pub sync_url: Option<String>,
    /// If omitted, the app stays active or archived as it is.
    #[garde(skip)]
    pub is_retired: Option<bool>,
}

fn validate_hex_color(text: &str, _: &()) -> garde::Result {
    let is_valid = text.strip_prefix('#').is_some_and(|digits| {
        digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    });
    if is_valid {
        Ok(())
    } else {
        Err(garde::Error::new("{label} must look like #6B7280"))
    }
}

fn web_address(text: &str, _: &()) -> garde::Result {
    let is_valid = Url::parse(text).is_ok_and(|url| {
        // A URL with a username or password would put credentials in the audit log.
        matches!(url.scheme(), "http" | "https")
            && url.host_str().is_some_and(|h| !h.is_empty())
            && url.username().is_empty()
            && url.password().is_none()
    });
    if is_valid && !text.contains(char::is_control) {
        Ok(())
    } else {
        Err(garde::Error::new(
            "Enter a web address starting with http:// or https://",
        ))
    }
}
