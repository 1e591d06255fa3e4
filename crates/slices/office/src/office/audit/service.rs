use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use uuid::Uuid;

use super::model::{AuditEntry, AuditPage};
use crate::office::error::OfficeError;
use trellis_identity::people;
use trellis_kernel::{file::csv_line, search};
use trellis_platform::{
    App,
    audit::{self, LogEntry},
};

const PAGE_SIZE: u64 = 50;
/// The maximum number of exported entries. Older ones can be exported by date range.
const MAX_EXPORTED: u64 = 50_000;

/// Filters for the audit log. `None` means no filter.
#[derive(Debug)]
pub struct Asked {
    /// Words from the name of the admin who made the change, or of the account it was made to.
    pub search: Option<String>,
    pub action: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub before: Option<Uuid>,
}

pub async fn page(app: &App, asked: Asked) -> Result<AuditPage, OfficeError> {
    let mut entries = entries(app, asked, PAGE_SIZE + 1).await?;
    let more = entries.len() as u64 > PAGE_SIZE;
    entries.truncate(usize::try_from(PAGE_SIZE).unwrap_or(usize::MAX));
    Ok(AuditPage {
        entries,
        more,
        actions: audit::actions(app.db.conn()).await?,
    })
}

async fn entries(app: &App, asked: Asked, limit: u64) -> Result<Vec<AuditEntry>, OfficeError> {
    if let (Some(from), Some(to)) = (asked.from, asked.to)
        && from > to
    {
        return Err(OfficeError::WrongOrder);
    }
    let conn = app.db.conn();
    let words = search::words(asked.search.as_deref().unwrap_or_default());
    let people = (!words.is_empty()).then(|| people::ids_matching(&words));
    let asked = audit::Asked {
        action: asked.action,
        people,
        since: asked.from.map(begin),
        until: asked.to.map(|day| begin(day) + TimeDelta::days(1)),
        before: asked.before,
    };
    let rows = audit::list(conn, &asked, limit).await?;
    let names = people::named(conn, &audit::people_in(&rows)).await?;
    Ok(rows.into_iter().map(|row| response(row, &names)).collect())
}

fn begin(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

fn response(row: LogEntry, names: &people::NamesById) -> AuditEntry {
    let name = |id: Option<Uuid>| id.and_then(|id| names.get(&id).cloned());
    AuditEntry {
        id: row.id,
        at: row.at,
        action: row.action,
        actor_name: name(row.actor_id),
        actor_id: row.actor_id,
        subject_name: name(row.subject_id),
        subject_id: row.subject_id,
        before: row.before,
        after: row.after,
    }
}

/// Exports the entries as CSV, one line per entry.
pub async fn table(app: &App, asked: Asked) -> Result<String, OfficeError> {
    let head = [
        "at",
        "action",
        "actor",
        "actorId",
        "subject",
        "subjectId",
        "before",
        "after",
    ];
    let mut table = csv_line(head);
    for entry in entries(app, asked, MAX_EXPORTED).await? {
        let id = |id: Option<Uuid>| id.map(|id| id.to_string()).unwrap_or_default();
        let json = |value: Option<serde_json::Value>| {
            value.map(|value| value.to_string()).unwrap_or_default()
        };
        let cells = [
            entry.at.to_rfc3339(),
            entry.action,
            entry.actor_name.unwrap_or_default(),
            id(entry.actor_id),
            entry.subject_name.unwrap_or_default(),
            id(entry.subject_id),
            json(entry.before),
            json(entry.after),
        ];
        table += &csv_line(cells.iter().map(String::as_str));
    }
    Ok(table)
}
