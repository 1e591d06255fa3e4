//! Deserializing form input.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// For required choices: an unknown value counts as missing, so one message covers both.
pub fn optional_choice<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    Value::deserialize(deserializer).map(|value| serde_json::from_value(value).ok())
}
