//! Exports a member's missions.

use std::collections::BTreeMap;

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::store;
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = store::progress(conn, owner.id).await?;
    let (missions, series) = store::started_titles(conn, owner.id).await?;
    let missions: BTreeMap<_, _> = missions.into_iter().map(|row| (row.id, row)).collect();
    let series: BTreeMap<_, _> = series.into_iter().map(|row| (row.id, row.title)).collect();

    let mut page = Page::new("missions.md", "My missions");
    let mut data: Vec<Value> = Vec::new();
    for row in rows {
        let series = series.get(&row.series_id).map_or("", String::as_str);
        let (title, reference) = missions.get(&row.mission_id).map_or(("", ""), |mission| {
            (mission.title.as_str(), mission.verse_reference.as_str())
        });
        page.heading(&format!("{series}: {title}"));
        let started = format!(
            "{reference} · started on {}",
            owner.format_day(row.started_at)
        );
        match row.completed_at {
            Some(at) => page.line(&format!("{started}, completed on {}", owner.format_day(at))),
            None => page.line(&started),
        }
        if let Some(notes) = &row.notes {
            page.typed(notes);
        }
        data.push(json!({
            "seriesId": row.series_id,
            "series": series,
            "missionId": row.mission_id,
            "mission": title,
            "verseReference": reference,
            "completed": row.completed_at.is_some(),
            "notes": row.notes,
            "startedAt": row.started_at,
            "completedAt": row.completed_at,
        }));
    }
    Ok(Part::new("missions", data)?.with(page))
}
