//! Turns audit log entries into sentences.

use serde_json::Value;

use trellis_identity::NamesById;
use trellis_platform::audit::LogEntry;

pub fn describe(entry: &LogEntry, names: &NamesById) -> String {
    let name = |id: Option<uuid::Uuid>| id.and_then(|id| names.get(&id)).map(String::as_str);
    let who = name(entry.actor_id).unwrap_or(if entry.actor_id.is_some() {
        "A former member"
    } else {
        "The operator"
    });
    let subject_name = name(entry.subject_id).unwrap_or("a former member");
    match entry.action.as_str() {
        "user_registration" => match name(entry.subject_id) {
            Some(name) => format!("{name} registered"),
            None => "Someone registered".to_owned(),
        },
        "installation_set_up" => format!("{who} set up this installation"),
        "user_created" => format!("{who} created an account for {subject_name}"),
        "user_role_changed" => {
            let role = role_name(entry.after.as_ref());
            format!("{who} made {subject_name} {role}")
        }
        "user_status_changed" if is_active(entry.after.as_ref()) => {
            format!("{who} approved {subject_name}")
        }
        "user_status_changed" => format!("{who} deactivated {subject_name}"),
        "password_link_made" => format!("{who} created a password reset link for {subject_name}"),
        "password_reset" => format!("{subject_name} set a new password with a reset link"),
        "account_deleted" => "Someone deleted their account".to_owned(),
        "identity_linked" => format!("{subject_name} signed in through the identity provider"),
        "settings_changed" => format!("{who} changed the system settings"),
        "backup_started" => format!("{who} started a backup"),
        "backup_downloaded" => format!("{who} downloaded a backup"),
        "backup_deleted" => format!("{who} deleted a backup"),
        "bible_text_imported" => format!("{who} imported a Bible text"),
        "bible_text_retired" => format!("{who} archived a Bible text"),
        "bible_text_brought_back" => format!("{who} restored a Bible text"),
        "abide_moment_created" => format!("{who} added an Abide Moment"),
        "abide_moment_changed" => format!("{who} edited an Abide Moment"),
        "mission_series_created" => format!("{who} added a mission series"),
        "mission_series_changed" => format!("{who} edited a mission series"),
        "mission_created" => format!("{who} added a mission"),
        "mission_changed" => format!("{who} edited a mission"),
        "discipline_created" => format!("{who} added a discipline"),
        "discipline_changed" => format!("{who} edited a discipline"),
        "fasting_plan_created" => format!("{who} added a fasting plan"),
        "fasting_plan_changed" => format!("{who} edited a fasting plan"),
        "reading_plan_created" => format!("{who} added a reading plan"),
        "reading_plan_changed" => format!("{who} edited a reading plan"),
        "character_focus_created" => format!("{who} added a character focus"),
        "character_focus_changed" => format!("{who} edited a character focus"),
        "bible_text_removed" => format!("{who} removed a Bible text"),
        "sister_app_created" => format!("{who} added a sister app"),
        "sister_app_changed" => format!("{who} edited a sister app"),
        "sister_app_key_created" => format!("{who} created a key for a sister app"),
        "sister_app_key_revoked" => format!("{who} revoked a sister app's key"),
        "devotional_generated" => format!("{who} generated a devotional"),
        "devotionals_ordered" => format!("{who} started generating devotionals"),
        "devotionals_cancelled" => format!("{who} stopped generating devotionals"),
        "devotional_created" => format!("{who} added a devotional"),
        "devotional_changed" => format!("{who} edited a devotional"),
        "devotional_template_created" => format!("{who} added a devotional template"),
        "devotional_template_changed" => format!("{who} edited a devotional template"),
        "feedback_status_changed" => format!("{who} updated feedback"),
        "donations_exported" => format!("{who} exported gifts"),
        "donations_compared" => format!("{who} reconciled gifts with Stripe"),
        other => format!("{who}: {}", other.replace('_', " ")),
    }
}

fn is_active(after: Option<&Value>) -> bool {
    after.is_some_and(|after| after["isActive"] == true)
}

fn role_name(after: Option<&Value>) -> &'static str {
    match after.and_then(|after| after["role"].as_str()) {
        Some("super_admin") => "a super admin",
        Some("admin") => "an admin",
        _ => "a user",
    }
}
