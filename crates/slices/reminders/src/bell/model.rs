use schemars::JsonSchema;
use serde::Serialize;

use trellis_notifications::notifications::model::Notification;

/// The bell.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationList {
    /// Of all of them, not only of those listed.
    pub unread_count: i64,
    pub items: Vec<Notification>,
}
