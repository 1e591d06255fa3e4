//! What the audit log says, as a sentence.

use serde_json::Value;

use crate::{accounts::Named, platform::audit::Recorded};

pub fn describe(entry: &Recorded, names: &Named) -> String {
    let name = |id: Option<uuid::Uuid>| id.and_then(|id| names.get(&id)).map(String::as_str);
    let who = name(entry.actor_id).unwrap_or(if entry.actor_id.is_some() {
        "Somebody who has left"
    } else {
        "The operator"
    });
    let whom = name(entry.subject_id).unwrap_or("somebody who has left");
    match entry.action.as_str() {
        "user_registration" => match name(entry.subject_id) {
            Some(name) => format!("{name} registered"),
            None => "Somebody registered".to_owned(),
        },
        "installation_set_up" => format!("{who} set up this installation"),
        "user_created" => format!("{who} created the account of {whom}"),
        "user_role_changed" => {
            let role = role_of(entry.after.as_ref());
            format!("{who} made {whom} {role}")
        }
        "user_status_changed" if is_active(entry.after.as_ref()) => {
            format!("{who} approved {whom}")
        }
        "user_status_changed" => format!("{who} deactivated {whom}"),
        "account_deleted" => "Somebody deleted their account".to_owned(),
        "identity_linked" => format!("{whom} signed in through the identity provider"),
        "settings_changed" => format!("{who} changed the system settings"),
        "bible_text_imported" => format!("{who} imported a Bible text"),
        "bible_text_removed" => format!("{who} removed a Bible text"),
        "sister_app_created" => format!("{who} added a sister app"),
        "sister_app_changed" => format!("{who} changed a sister app"),
        "sister_app_key_created" => format!("{who} made a key for a sister app"),
        "sister_app_key_revoked" => format!("{who} revoked the key of a sister app"),
        "devotional_created" => format!("{who} wrote a devotional"),
        "devotional_changed" => format!("{who} changed a devotional"),
        "devotional_template_created" => format!("{who} added a devotional template"),
        "devotional_template_changed" => format!("{who} changed a devotional template"),
        "feedback_status_changed" => format!("{who} went through feedback"),
        other => format!("{who}: {}", other.replace('_', " ")),
    }
}

fn is_active(after: Option<&Value>) -> bool {
    after.is_some_and(|after| after["isActive"] == true)
}

fn role_of(after: Option<&Value>) -> &'static str {
    match after.and_then(|after| after["role"].as_str()) {
        Some("super_admin") => "a super admin",
        Some("admin") => "an admin",
        _ => "a user",
    }
}
