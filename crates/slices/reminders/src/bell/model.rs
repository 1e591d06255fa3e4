use schemars::JsonSchema;
use serde::Serialize;

use trellis_notifications::notifications::model::Notification;

/// One page of the bell's list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationList {
    /// The number of all unread notifications, not only of those listed.
    pub unread_count: i64,
    pub items: Vec<Notification>,
}
