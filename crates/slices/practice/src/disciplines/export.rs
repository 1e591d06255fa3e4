//! Exports a member's practices, fasts and Sabbaths.

use std::collections::BTreeMap;

use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    catalog, fasting,
    model::strings_from_json,
    practices::{self, model::Reflection, reflections},
    sabbath::{self, model::TimeOfDay},
};
use trellis_platform::export::{Owner, Page, Part, format_long_date, label};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let (practices, practices_page) = practices(conn, owner).await?;
    let (fasts, fasts_page) = fasts(conn, owner).await?;
    let (sabbaths, sabbaths_page) = sabbaths(conn, owner).await?;
    let data = json!({ "practices": practices, "fasts": fasts, "sabbaths": sabbaths });
    Ok(Part::new("disciplines", data)?
        .with(practices_page)
        .with(fasts_page)
        .with(sabbaths_page))
}

async fn practices(
    conn: &impl ConnectionTrait,
    owner: &Owner,
) -> anyhow::Result<(Vec<Value>, Page)> {
    let rows = practices::store::all(conn, owner.id).await?;
    let names = catalog::store::names(conn, rows.iter().map(|row| row.discipline_id)).await?;
    let names: BTreeMap<Uuid, String> = names.into_iter().collect();
    let mut check_ins: BTreeMap<Uuid, Vec<_>> = BTreeMap::new();
    for row in practices::store::all_check_ins(conn, owner.id).await? {
        check_ins.entry(row.practice_id).or_default().push(row.date);
    }
    let mut reflections_by_practice: BTreeMap<Uuid, Vec<Reflection>> = BTreeMap::new();
    for row in reflections::store::all(conn, owner.id).await? {
        let of = reflections_by_practice.entry(row.practice_id).or_default();
        of.push(row.into());
    }
    let mut page = Page::new("practices.md", "My practices");
    let mut data = Vec::with_capacity(rows.len());
    for row in rows {
        let name = names.get(&row.discipline_id).cloned().unwrap_or_default();
        let days = check_ins.remove(&row.id).unwrap_or_default();
        let reflections = reflections_by_practice.remove(&row.id).unwrap_or_default();
        page.heading(&name);
        page.line(&format!(
            "From {} · {} days · {}",
            format_long_date(row.start_date),
            row.duration,
            label(&row.status.to_value())
        ));
        if let Some(date) = row.completed_on {
            page.line(&format!("Completed on {}", format_long_date(date)));
        }
        for day in &days {
            page.item(&format!("Checked in on {}", format_long_date(*day)));
        }
        for reflection in &reflections {
            page.line(&format!("{}:", format_long_date(reflection.date)));
            page.typed(&reflection.content);
        }
        data.push(json!({
            "id": row.id,
            "discipline": name,
            "startDate": row.start_date,
            "duration": row.duration,
            "status": row.status,
            "completedOn": row.completed_on,
            "checkIns": days,
            "reflections": reflections,
        }));
    }
    Ok((data, page))
}

async fn fasts(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<(Vec<Value>, Page)> {
    let mut page = Page::new("fasts.md", "My fasts");
    let mut data = Vec::new();
    for row in fasting::store::newest(conn, owner.id, None).await? {
        page.heading(&row.plan_name);
        let mut line = format!(
            "{} · {} hours",
            owner.format_day(row.starts_at),
            row.duration
        );
        if let Some(ending) = row.ending {
            line = format!("{line} · {}", label(&ending.to_value()));
        }
        page.line(&line);
        if let Some(intention) = &row.intention {
            page.quote(intention);
        }
        if let Some(reflection) = &row.reflection {
            page.typed(reflection);
        }
        data.push(json!({
            "id": row.id,
            "plan": row.plan_name,
            "type": row.plan_kind,
            "duration": row.duration,
            "startsAt": row.starts_at,
            "endsAt": row.ends_at,
            "ending": row.ending,
            "closedAt": row.closed_at,
            "intention": row.intention,
            "reflection": row.reflection,
        }));
    }
    Ok((data, page))
}

async fn sabbaths(
    conn: &impl ConnectionTrait,
    owner: &Owner,
) -> anyhow::Result<(Vec<Value>, Page)> {
    let mut page = Page::new("sabbaths.md", "My sabbaths");
    let mut data = Vec::new();
    for row in sabbath::store::all(conn, owner.id).await? {
        let start = TimeOfDay::from_minute(row.start_minute).to_string();
        let end = TimeOfDay::from_minute(row.end_minute).to_string();
        let (activities, prepared) = (
            strings_from_json(&row.activities),
            strings_from_json(&row.prepared),
        );
        page.heading(&format!(
            "{}, {start} to {end}",
            sabbath::model::day_name(row.day_of_week)
        ));
        for activity in &activities {
            page.item(activity);
        }
        data.push(json!({
            "id": row.id,
            "dayOfWeek": row.day_of_week,
            "startTime": start,
            "endTime": end,
            "activities": activities,
            "prepared": prepared,
            "preparedFor": row.prepared_for,
        }));
    }
    Ok((data, page))
}
