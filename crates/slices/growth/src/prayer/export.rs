//! Exports a member's prayer sessions.

use sea_orm::{ActiveEnum, ConnectionTrait};

use super::{model::PrayerSession, store};
use trellis_platform::export::{Owner, Page, Part, format_long_date, label};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = store::newest(conn, owner.id, None, None).await?;
    let sessions: Vec<PrayerSession> = rows.into_iter().map(PrayerSession::from).collect();
    let mut page = Page::new("prayer-sessions.md", "Prayer sessions");
    for session in &sessions {
        let kind = label(&session.kind.to_value());
        let (date, minutes) = (format_long_date(session.date), session.duration);
        page.heading(&format!("{date} · {kind} · {minutes} min"));
        if let Some(notes) = &session.notes {
            page.typed(notes);
        }
    }
    Ok(Part::new("prayerSessions", sessions)?.with(page))
}
