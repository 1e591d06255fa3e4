use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use trellis_kernel::contract::whole;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminStats {
    pub total_users: u64,
    /// In the last seven days, like the studies.
    pub new_users_this_week: u64,
    pub total_bible_studies: u64,
    pub studies_this_week: u64,
    pub total_devotionals: u64,
    /// Those that readers can see.
    pub active_devotionals: u64,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Activity {
    /// Such as `user_registration`, `bible_study_created`, `devotional_generated`.
    #[serde(rename = "type")]
    pub kind: String,
    pub description: String,
    pub timestamp: DateTime<Utc>,
    /// Whom it is about, where that is an account. Never who reads or writes what.
    pub user_id: Option<Uuid>,
}
