//! Admins add, edit, archive and restore series and missions. They can't type a mission's verse text: it is
//! filled in from the bundled Bible text when the reference changes.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::{NotSet, Set},
    DatabaseTransaction, Select,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    model::{AdminMission, AdminMissionSeries, MissionRequest, MissionSeriesRequest},
    store,
};
use crate::missions::{
    entities::{
        mission_series::{self, Entity as Series},
        missions::{self, Entity as Missions},
    },
    error::MissionError,
};
use trellis_identity::SignedIn;
use trellis_kernel::Shared;
use trellis_platform::{
    App,
    managed::{self, Managed},
};
use trellis_scripture::scripture::{self, Quoted};

impl Managed for MissionSeriesRequest {
    type Item = Series;
    type Error = MissionError;

    const LIMIT: u64 = 200;
    const FULL: MissionError = MissionError::TooManySeries;
    const NOT_FOUND: MissionError = MissionError::NoSeries;
    const CREATED: &'static str = "mission_series_created";
    const CHANGED: &'static str = "mission_series_changed";
    const RETIRED_AT: mission_series::Column = mission_series::Column::RetiredAt;
    const POSITION: Option<mission_series::Column> = Some(mission_series::Column::Position);
    const CREATED_AT: Option<mission_series::Column> = Some(mission_series::Column::CreatedAt);

    fn is_active(&self) -> Option<bool> {
        self.is_active
    }

    fn columns(self) -> mission_series::ActiveModel {
        mission_series::ActiveModel {
            title: Set(self.title),
            description: Set(self.description),
            category: Set(self.category),
            difficulty: Set(self.difficulty),
            estimated_days: Set(self.estimated_days),
            ..Default::default()
        }
    }

    fn audited(row: &mission_series::Model) -> Value {
        json!({
            "title": row.title,
            "category": row.category,
            "difficulty": row.difficulty,
            "estimatedDays": row.estimated_days,
            "isActive": row.retired_at.is_none(),
        })
    }
}

struct MissionDraft {
    /// The series that a new mission belongs to, or `None` for an existing mission, which can't be moved to
    /// another series.
    series_id: Option<Uuid>,
    form: MissionRequest,
    quoted: Quoted,
}

impl Managed for MissionDraft {
    type Item = Missions;
    type Error = MissionError;

    /// A series can have at most one mission for every day of a year.
    const LIMIT: u64 = 366;
    const FULL: MissionError = MissionError::TooManyMissions;
    const NOT_FOUND: MissionError = MissionError::NoMission;
    const CREATED: &'static str = "mission_created";
    const CHANGED: &'static str = "mission_changed";
    const RETIRED_AT: missions::Column = missions::Column::RetiredAt;
    const POSITION: Option<missions::Column> = Some(missions::Column::Position);
    const CREATED_AT: Option<missions::Column> = Some(missions::Column::CreatedAt);

    fn is_active(&self) -> Option<bool> {
        self.form.is_active
    }

    fn siblings(&self) -> Select<Missions> {
        store::select_missions(self.series_id)
    }

    async fn check(&self, tx: &DatabaseTransaction, _: Option<Uuid>) -> Result<(), MissionError> {
        if let Some(series_id) = self.series_id {
            let series = Series::by_id(tx, series_id).await?;
            series.ok_or(MissionError::NoSeries)?;
        }
        Ok(())
    }

    fn columns(self) -> missions::ActiveModel {
        missions::ActiveModel {
            series_id: self.series_id.map_or(NotSet, Set),
            title: Set(self.form.title),
            description: Set(self.form.description),
            verse_reference: Set(self.quoted.reference),
            verse: Set(self.quoted.text),
            ..Default::default()
        }
    }

    fn audited(row: &missions::Model) -> Value {
        json!({
            "seriesId": row.series_id,
            "title": row.title,
            "verseReference": row.verse_reference,
            "isActive": row.retired_at.is_none(),
        })
    }
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

/// Creates a series. Members can see it once it has a mission.
pub async fn create(
    app: &App,
    actor: &SignedIn,
    form: MissionSeriesRequest,
) -> Result<AdminMissionSeries, MissionError> {
    let row = managed::create(app, actor.user.id, form).await?;
    Ok(AdminMissionSeries::of(row, 0))
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: MissionSeriesRequest,
) -> Result<AdminMissionSeries, MissionError> {
    let row = managed::update(app, actor.user.id, id, form).await?;
    let counts: BTreeMap<Uuid, i64> = store::counts(app.db.conn()).await?.into_iter().collect();
    let count = counts.get(&id).copied().unwrap_or_default();
    Ok(AdminMissionSeries::of(row, count))
}

pub async fn missions(app: &App, series_id: Uuid) -> Result<Vec<AdminMission>, MissionError> {
    let conn = app.db.conn();
    let series = Series::by_id(conn, series_id).await?;
    series.ok_or(MissionError::NoSeries)?;
    let rows = store::all_missions(conn, series_id).await?;
    Ok(rows.into_iter().map(AdminMission::from).collect())
}

pub async fn create_mission(
    app: &App,
    actor: &SignedIn,
    series_id: Uuid,
    form: MissionRequest,
) -> Result<AdminMission, MissionError> {
    let draft = MissionDraft {
        series_id: Some(series_id),
        quoted: scripture::quoted(app, &form.verse_reference, None).await?,
        form,
    };
    Ok(managed::create(app, actor.user.id, draft).await?.into())
}

pub async fn update_mission(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: MissionRequest,
) -> Result<AdminMission, MissionError> {
    let row = Missions::by_id(app.db.conn(), id).await?;
    let before = row.ok_or(MissionError::NoMission)?.quoted();
    let draft = MissionDraft {
        series_id: None,
        quoted: scripture::quoted(app, &form.verse_reference, Some(before)).await?,
        form,
    };
    Ok(managed::update(app, actor.user.id, id, draft).await?.into())
}
