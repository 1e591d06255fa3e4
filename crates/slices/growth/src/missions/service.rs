//! Members work through a series mission by mission. Completing a mission also counts as that day's practice.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::{
    entities::{
        mission_progress::{self, Column, Entity as Progress},
        missions,
    },
    error::MissionError,
    model::{Mission, MissionProgress, MissionSeries},
    store,
};
use crate::records::{self, Practice, PracticeEntry};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, day};
use trellis_platform::App;
use trellis_scripture::scripture::{self, Quotations};

/// The translation used for the verses stored with the missions.
const STORED_TRANSLATION: &str = "BSB";

/// The series a member can see, easiest first. Series without active missions are hidden, and archived series
/// appear only for members who have started them.
pub async fn series(app: &App, who: &SignedIn) -> Result<Vec<MissionSeries>, MissionError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let counts = store::counts(conn, user_id).await?;
    let counts: BTreeMap<Uuid, i64> = counts.into_iter().collect();
    let rows = store::list_visible_series(conn, user_id).await?;
    let mut series: Vec<MissionSeries> = rows
        .into_iter()
        .filter_map(|row| {
            let count = *counts.get(&row.id)?;
            Some(MissionSeries::of(row, count))
        })
        .collect();
    series.sort_by_key(|series| series.difficulty);
    Ok(series)
}

pub async fn missions(
    app: &App,
    who: &SignedIn,
    series_id: Uuid,
) -> Result<Vec<Mission>, MissionError> {
    let conn = app.db.conn();
    if !store::is_series_visible(conn, who.user.id, series_id).await? {
        return Err(MissionError::NoSeries);
    }
    let rows = store::list_visible_missions(conn, who.user.id, series_id).await?;
    let references: Vec<_> = rows.iter().map(|row| &row.verse_reference).collect();
    let quotations = match scripture::quotations(app, who, &references).await {
        Ok(quotations) => quotations,
        Err(error) => {
            // No error message is needed, because each mission also has its verse stored in one translation.
            tracing::debug!(%error, "couldn't load verses for missions");
            Quotations::default()
        }
    };
    let Quotations { translation, texts } = quotations;
    let texts = texts.into_iter().chain(std::iter::repeat(None));
    Ok(rows
        .into_iter()
        .zip(texts)
        .zip(1..)
        .map(|((row, text), day_number)| mission(row, day_number, &translation, text))
        .collect())
}

fn mission(
    row: missions::Model,
    day_number: usize,
    translation: &str,
    text: Option<String>,
) -> Mission {
    let (verse, translation) = match text {
        Some(text) => (text, translation),
        None => (row.verse, STORED_TRANSLATION),
    };
    Mission {
        id: row.id,
        day_number,
        title: row.title,
        description: row.description,
        verse,
        verse_reference: row.verse_reference.into(),
        translation: translation.to_owned(),
    }
}

pub async fn progress(app: &App, who: &SignedIn) -> Result<Vec<MissionProgress>, MissionError> {
    let rows = store::progress(app.db.conn(), who.user.id).await?;
    Ok(rows.into_iter().map(MissionProgress::from).collect())
}

/// Returns the mission's progress, and whether this request started it.
pub async fn start(
    app: &App,
    who: &SignedIn,
    series_id: Uuid,
    mission_id: Uuid,
) -> Result<(MissionProgress, bool), MissionError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let is_available = store::is_series_visible(conn, user_id, series_id).await?
        && store::is_visible_in_series(conn, user_id, series_id, mission_id).await?;
    if !is_available {
        return Err(MissionError::NoMission);
    }
    let row = mission_progress::Model {
        id: app.new_id(),
        user_id,
        series_id,
        mission_id,
        notes: None,
        started_at: app.now(),
        completed_at: None,
    };
    let (row, is_new) = store::put(conn, row).await?;
    Ok((row.into(), is_new))
}

/// Changes to a mission that has been started.
#[derive(Debug)]
pub struct MissionUpdate {
    pub completed: bool,
    /// `None` leaves the notes unchanged; `Some(None)` removes them.
    pub notes: Option<Option<String>>,
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    change: MissionUpdate,
) -> Result<MissionProgress, MissionError> {
    let user_id = who.user.id;
    let tx = app.db.begin().await?;
    let mut row = Progress::lock(&tx, user_id, id)
        .await?
        .ok_or(MissionError::NoMission)?;
    if let Some(notes) = change.notes {
        let text = notes.as_deref().unwrap_or_default();
        if !Progress::has_room(&tx, user_id, Column::Notes, text).await? {
            return Err(MissionError::Full);
        }
        row.notes = notes;
    }
    // Only completing a mission counts as practice, not editing the notes on one completed earlier.
    let becomes_complete = change.completed && row.completed_at.is_none();
    if becomes_complete {
        row.completed_at = Some(app.now());
        let today = day::date_in_zone(app.now(), &who.user.time_zone);
        records::record(
            app,
            &tx,
            user_id,
            PracticeEntry::without_details(Practice::Mission, today),
        )
        .await?;
    } else if !change.completed {
        row.completed_at = None;
    }
    let row = Progress::replace(&tx, row).await?;
    tx.commit().await?;
    Ok(row.into())
}
