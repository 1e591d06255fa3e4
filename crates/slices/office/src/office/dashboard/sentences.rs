//! What the audit log says, as a sentence.

use serde_json::Value;

use trellis_identity::Named;
use trellis_platform::audit::Recorded;

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
        "password_link_made" => format!("{who} made a link to a new password for {whom}"),
        "password_reset" => format!("{whom} set a new password through a link"),
        "account_deleted" => "Somebody deleted their account".to_owned(),
        "identity_linked" => format!("{whom} signed in through the identity provider"),
        "settings_changed" => format!("{who} changed the system settings"),
        "backup_started" => format!("{who} started a backup"),
        "backup_downloaded" => format!("{who} downloaded a backup"),
        "backup_deleted" => format!("{who} removed a backup"),
        "bible_text_imported" => format!("{who} imported a Bible text"),
        "bible_text_retired" => format!("{who} retired a Bible text"),
        "bible_text_brought_back" => format!("{who} brought a Bible text back"),
        "abide_moment_created" => format!("{who} wrote an Abide Moment"),
        "abide_moment_changed" => format!("{who} changed an Abide Moment"),
        "mission_series_created" => format!("{who} began a mission series"),
        "mission_series_changed" => format!("{who} changed a mission series"),
        "mission_created" => format!("{who} wrote a mission"),
        "mission_changed" => format!("{who} changed a mission"),
        "discipline_created" => format!("{who} added a discipline"),
        "discipline_changed" => format!("{who} changed a discipline"),
        "fasting_plan_created" => format!("{who} added a fasting plan"),
        "fasting_plan_changed" => format!("{who} changed a fasting plan"),
        "reading_plan_created" => format!("{who} made a reading plan"),
        "reading_plan_changed" => format!("{who} changed a reading plan"),
        "character_focus_created" => format!("{who} added a character focus"),
        "character_focus_changed" => format!("{who} changed a character focus"),
        "bible_text_removed" => format!("{who} removed a Bible text"),
        "sister_app_created" => format!("{who} added a sister app"),
        "sister_app_changed" => format!("{who} changed a sister app"),
        "sister_app_key_created" => format!("{who} made a key for a sister app"),
        "sister_app_key_revoked" => format!("{who} revoked the key of a sister app"),
        "devotional_generated" => format!("{who} had a devotional written"),
        "devotionals_ordered" => format!("{who} asked for devotionals to be written"),
        "devotionals_cancelled" => format!("{who} gave up the writing of devotionals"),
        "devotional_created" => format!("{who} wrote a devotional"),
        "devotional_changed" => format!("{who} changed a devotional"),
        "devotional_template_created" => format!("{who} added a devotional template"),
        "devotional_template_changed" => format!("{who} changed a devotional template"),
        "feedback_status_changed" => format!("{who} went through feedback"),
        "donations_exported" => format!("{who} took a table of gifts along"),
        "donations_compared" => format!("{who} compared the gifts with the payment provider"),
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
