use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use trellis_kernel::contract::whole;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminStats {
    pub total_users: u64,
    /// Users who registered in the last seven days. `studiesThisWeek` covers the same period.
    pub new_users_this_week: u64,
    pub total_bible_studies: u64,
    pub studies_this_week: u64,
    pub total_devotionals: u64,
    /// The number of devotionals readers can see.
    pub active_devotionals: u64,
}

/// A recent event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Activity {
    /// For example `user_registration`, `bible_study_created` or `devotional_generated`.
    #[serde(rename = "type")]
    pub kind: String,
    pub description: String,
    pub timestamp: DateTime<Utc>,
    /// The account the event is about, if any. Activities never reveal who reads or writes what.
    pub user_id: Option<Uuid>,
}
