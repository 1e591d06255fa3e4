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
pub struct LogFilter {
    /// Words from the name of either the admin who made the change or the account that was changed.
    pub search: Option<String>,
    pub action: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub before: Option<Uuid>,
}

pub async fn page(app: &App, log_filter: LogFilter) -> Result<AuditPage, OfficeError> {
    let mut entries = entries(app, log_filter, PAGE_SIZE + 1).await?;
    let more = entries.len() as u64 > PAGE_SIZE;
    entries.truncate(usize::try_from(PAGE_SIZE).unwrap_or(usize::MAX));
    Ok(AuditPage {
        entries,
        more,
        actions: audit::actions(app.db.conn()).await?,
    })
}

async fn entries(
    app: &App,
    log_filter: LogFilter,
    limit: u64,
) -> Result<Vec<AuditEntry>, OfficeError> {
    if let (Some(from), Some(to)) = (log_filter.from, log_filter.to)
        && from > to
    {
        return Err(OfficeError::WrongOrder);
    }
    let conn = app.db.conn();
    let words = search::words(log_filter.search.as_deref().unwrap_or_default());
    let people = (!words.is_empty()).then(|| people::ids_matching(&words));
    let log_filter = audit::LogFilter {
        action: log_filter.action,
        people,
        since: log_filter.from.map(start_of_day),
        until: log_filter
            .to
            .map(|day| start_of_day(day) + TimeDelta::days(1)),
        before: log_filter.before,
    };
    let rows = audit::list(conn, &log_filter, limit).await?;
    let names = people::named(conn, &audit::account_ids_in(&rows)).await?;
    Ok(rows.into_iter().map(|row| response(row, &names)).collect())
}

fn start_of_day(day: NaiveDate) -> DateTime<Utc> {
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
pub async fn table(app: &App, log_filter: LogFilter) -> Result<String, OfficeError> {
    let header_row = [
        "at",
        "action",
        "actor",
        "actorId",
        "subject",
        "subjectId",
        "before",
        "after",
    ];
    let mut table = csv_line(header_row);
    for entry in entries(app, log_filter, MAX_EXPORTED).await? {
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
