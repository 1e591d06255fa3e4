use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct AuditEntry {
    pub id: Uuid,
    pub at: DateTime<Utc>,
    pub action: String,
    /// `None` if no one was signed in, for example for a registration or a command-line action.
    pub actor_id: Option<Uuid>,
    /// `None` if no one was signed in or if that account was deleted.
    pub actor_name: Option<String>,
    pub subject_id: Option<Uuid>,
    pub subject_name: Option<String>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct AuditPage {
    /// The entries on this page, newest first.
    pub entries: Vec<AuditEntry>,
    /// Whether there are older entries.
    pub more: bool,
    /// The actions that entries can be filtered by.
    pub actions: Vec<String>,
}
