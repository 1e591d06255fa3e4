//! The wording of reminders: short and warm, and never mentioning that something was missed.

use super::model::ReminderKind;
use trellis_notifications::notifications::model::{New, NotificationKind};

pub fn notification(kind: ReminderKind, minutes_before: Option<i32>, key: String) -> New {
    let is_before_event = minutes_before.is_some_and(|minutes| minutes > 0);
    let (title, message, link) = match kind {
        ReminderKind::Devotional => (
            "Today's devotional",
            "A few quiet minutes are ready for you.",
            "/devotionals",
        ),
        ReminderKind::Prayer => (
            "A moment to pray",
            "Come as you are. You are heard.",
            "/prayer",
        ),
        ReminderKind::Reading => (
            "Today's reading",
            "Your next portion is ready, at your own pace.",
            "/bible",
        ),
        ReminderKind::FastEnd if is_before_event => (
            "Your fast ends soon",
            "Thank God for what these hours held.",
            "/disciplines?tab=fasting",
        ),
        ReminderKind::FastEnd => (
            "Your fast has ended",
            "Break it gently, and with thanks.",
            "/disciplines?tab=fasting",
        ),
        ReminderKind::SabbathStart if is_before_event => (
            "Your sabbath begins soon",
            "Whatever is unfinished can wait. Rest is near.",
            "/disciplines?tab=sabbath",
        ),
        ReminderKind::SabbathStart => (
            "Your sabbath begins",
            "Lay down what you carry, and rest.",
            "/disciplines?tab=sabbath",
        ),
    };
    New {
        kind: NotificationKind::Reminder,
        title: title.to_owned(),
        message: message.to_owned(),
        link: Some(link.to_owned()),
        key: Some(key),
    }
}
