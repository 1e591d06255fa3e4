use schemars::JsonSchema;
use serde::Serialize;

use trellis_notifications::notifications::model::Notification;

/// One page of the notification list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationList {
    /// The total number of unread notifications, including those not on this page.
    pub unread_count: i64,
    pub items: Vec<Notification>,
}
