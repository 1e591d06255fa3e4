//! Reading what was typed.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// For what somebody has to choose: what is no choice counts as none, so that one sentence says
/// what is missing.
pub fn chosen<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    Value::deserialize(deserializer).map(|value| serde_json::from_value(value).ok())
}
