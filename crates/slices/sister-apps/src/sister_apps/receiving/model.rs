//! Data from another server, before it is validated.

use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use trellis_kernel::{
    contract::required_fields,
    extract::{trimmed, trimmed_option},
    text::heading,
};

/// The maximum number of items of each kind in a request.
pub const MAX_ITEMS: usize = 100;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["externalId", "title", "points", "completedAt"]))]
pub struct PushedProgress {
    /// The app's own id for the item, used to recognize items received before.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(validate_external_id))]
    #[schemars(length(min = 1, max = 200))]
    pub external_id: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000), inner(custom(storable)))]
    pub description: Option<String>,
    #[garde(range(min = 0, max = 1_000))]
    pub points: i32,
    #[garde(skip)]
    pub completed_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["externalId", "title", "message"]))]
pub struct PushedNotification {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(validate_external_id))]
    #[schemars(length(min = 1, max = 200))]
    pub external_id: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000), custom(storable))]
    pub message: String,
    /// If omitted, the current time is used.
    #[garde(skip)]
    pub created_at: Option<DateTime<Utc>>,
}

/// Has its own messages, because the label generated from the field name would be "External".
fn validate_external_id(text: &str, _: &()) -> garde::Result {
    let broken = if text.is_empty() {
        "External id is required"
    } else if text.chars().count() > 200 {
        "External id must be at most 200 characters"
    } else if text.contains(char::is_control) {
        "External id contains characters that cannot be used"
    } else {
        return Ok(());
    };
    Err(garde::Error::new(broken))
}

/// PostgreSQL can't store text that contains NUL.
pub fn storable(text: &str, _: &()) -> garde::Result {
    if text.contains('\0') {
        return Err(garde::Error::new(
            "{label} contains characters that cannot be used",
        ));
    }
    Ok(())
}
