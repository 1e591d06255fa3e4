//! Exports a member's notifications and notification preferences.

use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::json;

use crate::reminders::{self, Reminder};
use trellis_notifications::notifications::{self, model::Notification};
use trellis_platform::export::{Owner, Page, Part, label};

/// More than any member has.
const ALL: u64 = 1_000;

/// Exports only the number of devices, because their keys are secrets.
pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = notifications::newest(conn, owner.id, None, ALL).await?;
    let received: Vec<Notification> = rows.into_iter().map(Notification::from).collect();
    let reminders = reminders::all(conn, owner.id).await?;
    let preferences = notifications::preferences_of(conn, owner.id).await?;
    let devices = notifications::count_devices(conn, owner.id).await?;

    let mut page = Page::new("notifications.md", "Notifications");
    for notification in &received {
        page.heading(&notification.title);
        page.line(&owner.format_day(notification.created_at));
        page.typed(&notification.message);
    }
    let mut reminder_page = Page::new("reminders.md", "Reminders");
    for reminder in &reminders {
        reminder_page.item(&describe(reminder));
    }
    let data = json!({
        "items": received,
        "reminders": reminders,
        "preferences": preferences,
        "devices": devices,
    });
    Ok(Part::new("notifications", data)?
        .with(page)
        .with(reminder_page))
}

fn describe(reminder: &Reminder) -> String {
    const NAMES: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    let kind = label(&reminder.kind.to_value());
    let when = match (&reminder.time, reminder.minutes_before) {
        (Some(time), _) => {
            let days = reminder.days.iter();
            let days: Vec<&str> = days
                .filter_map(|day| NAMES.get(usize::from(*day)).copied())
                .collect();
            format!("{time} ({})", days.join(", "))
        }
        (None, minutes) => format!("{} minutes before", minutes.unwrap_or_default()),
    };
    let paused = if reminder.is_active { "" } else { " · off" };
    format!("{kind}: {when}{paused}")
}
