//! An app's response, and the result shown to the member.

use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::sister_apps::receiving::model::{
    MAX_ITEMS, PushedNotification, PushedProgress, storable,
};
use trellis_kernel::sentences::validation_errors;

/// The response from an app's server.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct SyncResponse {
    #[serde(default)]
    #[garde(length(max = MAX_ITEMS), dive)]
    pub progress: Vec<PushedProgress>,
    #[serde(default)]
    #[garde(length(max = MAX_ITEMS), dive)]
    pub notifications: Vec<PushedNotification>,
    /// The cursor for the next sync. If omitted, the current one is kept.
    #[serde(default)]
    #[garde(length(chars, max = 500), inner(custom(storable)))]
    pub next: Option<String>,
}

impl SyncResponse {
    /// Accepts the response only if all of it follows the same rules as a push.
    pub fn parse(body: &[u8]) -> anyhow::Result<Self> {
        // Parse as an object first: the struct would also accept an empty array, because all of its fields
        // are optional.
        let object: serde_json::Map<String, Value> =
            serde_json::from_slice(body).map_err(error_without_content)?;
        let response: Self =
            serde_json::from_value(Value::Object(object)).map_err(error_without_content)?;
        let broken = validation_errors(&response);
        anyhow::ensure!(broken.is_empty(), "invalid fields: {broken:?}");
        Ok(response)
    }
}

/// Logs what is wrong with the response but not its content, which may contain a member's data.
fn error_without_content(error: serde_json::Error) -> anyhow::Error {
    anyhow::anyhow!("{:?} at line {}", error.classify(), error.line())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SyncStatus {
    Synced,
    /// The app has no sync URL or no key.
    NotSetUp,
    Slow,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncResult {
    pub app_id: Uuid,
    pub display_name: String,
    pub status: SyncStatus,
    /// The number of new progress items.
    pub progress: u64,
    pub notifications: u64,
    /// Whether a job will retry automatically.
    pub will_retry: bool,
    /// A sentence shown to the member.
    pub message: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SyncAnswer {
    pub results: Vec<SyncResult>,
}

/// The outcome of syncing a single app.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Synced {
        progress: u64,
        notifications: u64,
    },
    NotSetUp,
    Slow,
    Unreachable,
    /// The app rejected the request, or its response was invalid.
    Unusable,
    /// Storing the items would exceed the limit per member and app.
    Full,
    /// The member disconnected the app during the sync.
    Disconnected,
}

impl Outcome {
    /// Whether a retry may help.
    pub fn is_temporary(self) -> bool {
        matches!(self, Self::Slow | Self::Unreachable)
    }

    pub fn report(self, app_id: Uuid, display_name: String, will_retry: bool) -> SyncResult {
        let status = match self {
            Self::Synced { .. } => SyncStatus::Synced,
            Self::NotSetUp => SyncStatus::NotSetUp,
            Self::Slow => SyncStatus::Slow,
            _ => SyncStatus::Failed,
        };
        let (progress, notifications) = match self {
            Self::Synced {
                progress,
                notifications,
            } => (progress, notifications),
            _ => (0, 0),
        };
        SyncResult {
            app_id,
            status,
            progress,
            notifications,
            will_retry,
            message: self.sentence(&display_name, will_retry),
            display_name,
        }
    }

    pub fn sentence(self, name: &str, will_retry: bool) -> String {
        let again = if will_retry {
            " We'll try again in a little while."
        } else {
            ""
        };
        match self {
            Self::Synced {
                progress: 0,
                notifications: 0,
            } => "Nothing new.".to_owned(),
            Self::Synced {
                progress,
                notifications,
            } => format!(
                "Received {} and {}.",
                count(progress, "achievement"),
                count(notifications, "notification")
            ),
            Self::NotSetUp => format!("{name} isn't set up for syncing yet."),
            Self::Slow => format!("{name} took too long to respond.{again}"),
            Self::Unreachable => format!("We couldn't reach {name}.{again}"),
            Self::Unusable => format!("We couldn't use the response from {name}."),
            Self::Full => format!("{name} has reached the maximum number of items."),
            Self::Disconnected => format!("{name} was disconnected during the sync."),
        }
    }
}

fn count(number: u64, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_counts_new_items() {
        let report = |progress, notifications| {
            let outcome = Outcome::Synced {
                progress,
                notifications,
            };
            outcome.sentence("Quiz", false)
        };
        assert_eq!(report(0, 0), "Nothing new.");
        assert_eq!(report(1, 0), "Received 1 achievement and no notifications.");
        assert_eq!(report(2, 1), "Received 2 achievements and 1 notification.");
        assert_eq!(
            Outcome::Slow.sentence("Quiz", true),
            "Quiz took too long to respond. We'll try again in a little while."
        );
    }

    #[test]
    fn a_response_is_accepted_as_a_whole_or_not_at_all() {
        let valid_response = r#"{"progress":[{"externalId":"1","title":"A","points":5,"completedAt":"2026-03-01T08:00:00Z"}],"next":"n"}"#;
        let response = SyncResponse::parse(valid_response.as_bytes()).expect("news");
        assert_eq!(
            (response.progress.len(), response.next.as_deref()),
            (1, Some("n"))
        );
        assert!(SyncResponse::parse(b"{}").is_ok());
        for bad in [
            "",
            "[]",
            "<html>",
            r#"{"progress":{}}"#,
            &valid_response.replace("\"points\":5", "\"points\":1001"),
            &valid_response.replace("\"A\"", "\" \""),
            &valid_response.replace("\"A\"", "\"\\u0000\""),
            &valid_response.replace("\"n\"", "\"\\u0000\""),
            &valid_response.replace("\"n\"", "7"),
        ] {
            assert!(SyncResponse::parse(bad.as_bytes()).is_err(), "{bad}");
        }
    }
}
