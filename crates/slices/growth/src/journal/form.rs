//! Helpers for deserializing form input.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// Treats an unknown value for a required choice as missing, so that one message covers both cases.
pub fn optional_choice<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    Value::deserialize(deserializer).map(|value| serde_json::from_value(value).ok())
}
