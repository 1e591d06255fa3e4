//! Series and their missions are made, changed, retired and brought back. A mission's verse is not
//! typed: its words are filled from the bundled text when its place changes.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    model::{AdminMission, AdminMissionSeries},
    store,
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        db::{Turn, take_turn},
        retired_at,
    },
    missions::{
        entities::{mission_series, missions},
        error::MissionError,
        model::{MissionCategory, MissionDifficulty},
    },
    platform::audit,
    scripture::{self, Quoted},
};

const MOST_SERIES: usize = 200;
/// One for each day of a year.
const MOST_MISSIONS: usize = 366;

/// What somebody typed of a series.
#[derive(Debug)]
pub struct WrittenSeries {
    pub title: String,
    pub description: String,
    pub category: MissionCategory,
    pub difficulty: MissionDifficulty,
    pub estimated_days: i16,
    /// Left alone when absent.
    pub is_active: Option<bool>,
}

/// What somebody typed of a mission.
#[derive(Debug)]
pub struct WrittenMission {
    pub title: String,
    pub description: String,
    pub verse_reference: String,
    /// Left alone when absent.
    pub is_active: Option<bool>,
}

pub async fn list(app: &App) -> Result<Vec<AdminMissionSeries>, MissionError> {
    let conn = app.db.conn();
    let counts: BTreeMap<Uuid, i64> = store::counts(conn).await?.into_iter().collect();
    let rows = store::all_series(conn).await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let count = counts.get(&row.id).copied().unwrap_or_default();
            AdminMissionSeries::of(row, count)
        })
        .collect())
}

/// The last of the list. It is offered as soon as it has a mission.
pub async fn create(
    app: &App,
    actor: &SignedIn,
    written: WrittenSeries,
) -> Result<AdminMissionSeries, MissionError> {
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    let others = store::all_series(&tx).await?;
    if others.len() >= MOST_SERIES {
        return Err(MissionError::TooManySeries);
    }
    let last = others.iter().map(|other| other.position).max();
    let row = mission_series::Model {
        id: app.new_id(),
        position: last.unwrap_or_default().saturating_add(1),
        title: written.title,
        description: written.description,
        category: written.category,
        difficulty: written.difficulty,
        estimated_days: written.estimated_days,
        created_at: app.now(),
        retired_at: retired_at(None, written.is_active, app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "mission_series_created")
        .about(row.id)
        .after(told_series(&row));
    store::insert_series(&tx, row.clone()).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(AdminMissionSeries::of(row, 0))
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    written: WrittenSeries,
) -> Result<AdminMissionSeries, MissionError> {
    let tx = app.db.begin().await?;
    let before = store::lock_series(&tx, id).await?;
    let before = before.ok_or(MissionError::NoSeries)?;
    let after = mission_series::Model {
        title: written.title,
        description: written.description,
        category: written.category,
        difficulty: written.difficulty,
        estimated_days: written.estimated_days,
        retired_at: retired_at(before.retired_at, written.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "mission_series_changed")
        .about(id)
        .before(told_series(&before))
        .after(told_series(&after));
    store::update_series(&tx, after.clone()).await?;
    audit::record(app, &tx, entry).await?;
    let counts: BTreeMap<Uuid, i64> = store::counts(&tx).await?.into_iter().collect();
    tx.commit().await?;
    let count = counts.get(&id).copied().unwrap_or_default();
    Ok(AdminMissionSeries::of(after, count))
}

pub async fn missions(app: &App, series_id: Uuid) -> Result<Vec<AdminMission>, MissionError> {
    let conn = app.db.conn();
    let series = store::series(conn, series_id).await?;
    series.ok_or(MissionError::NoSeries)?;
    let rows = store::all_missions(conn, series_id).await?;
    Ok(rows.into_iter().map(AdminMission::from).collect())
}

/// The last of its series.
pub async fn create_mission(
    app: &App,
    actor: &SignedIn,
    series_id: Uuid,
    written: WrittenMission,
) -> Result<AdminMission, MissionError> {
    let quoted = scripture::quoted(app, &written.verse_reference, None).await?;
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    let series = store::series(&tx, series_id).await?;
    series.ok_or(MissionError::NoSeries)?;
    let others = store::all_missions(&tx, series_id).await?;
    if others.len() >= MOST_MISSIONS {
        return Err(MissionError::TooManyMissions);
    }
    let last = others.iter().map(|other| other.position).max();
    let row = missions::Model {
        id: app.new_id(),
        series_id,
        position: last.unwrap_or_default().saturating_add(1),
        title: written.title,
        description: written.description,
        verse_reference: quoted.reference,
        verse: quoted.text,
        created_at: app.now(),
        retired_at: retired_at(None, written.is_active, app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "mission_created")
        .about(row.id)
        .after(told_mission(&row));
    let row = store::insert_mission(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn update_mission(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    written: WrittenMission,
) -> Result<AdminMission, MissionError> {
    let kept = store::mission(app.db.conn(), id).await?;
    let kept = kept.ok_or(MissionError::NoMission)?;
    let kept = Quoted {
        reference: kept.verse_reference,
        text: kept.verse,
    };
    let quoted = scripture::quoted(app, &written.verse_reference, Some(kept)).await?;
    let tx = app.db.begin().await?;
    let before = store::lock_mission(&tx, id).await?;
    let before = before.ok_or(MissionError::NoMission)?;
    let after = missions::Model {
        title: written.title,
        description: written.description,
        verse_reference: quoted.reference,
        verse: quoted.text,
        retired_at: retired_at(before.retired_at, written.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "mission_changed")
        .about(id)
        .before(told_mission(&before))
        .after(told_mission(&after));
    let row = store::update_mission(&tx, after).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

fn told_series(row: &mission_series::Model) -> Value {
    json!({
        "title": row.title,
        "category": row.category,
        "difficulty": row.difficulty,
        "estimatedDays": row.estimated_days,
        "isActive": row.retired_at.is_none(),
    })
}

fn told_mission(row: &missions::Model) -> Value {
    json!({
        "seriesId": row.series_id,
        "title": row.title,
        "verseReference": row.verse_reference,
        "isActive": row.retired_at.is_none(),
    })
}
