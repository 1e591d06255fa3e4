use chrono::NaiveDate;
use uuid::Uuid;

use super::store;
use crate::sermons::{
    entities::sermon_series::{self, Entity as Series},
    error::{MAX_SERIES, SermonError},
    model::SermonSeries,
    planning::store as sermons,
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, CreatedOnce, Owned, Table};
use trellis_platform::{App, once::CreationId};

/// A series' fields, as entered.
#[derive(Debug)]
pub struct SeriesDraft {
    pub title: String,
    pub description: String,
    pub theme: String,
    pub start_date: Option<NaiveDate>,
    pub end_date: Option<NaiveDate>,
}

impl SeriesDraft {
    fn check(&self) -> Result<(), SermonError> {
        match (self.start_date, self.end_date) {
            (Some(start), Some(end)) if end < start => Err(SermonError::EndBeforeStart),
            _ => Ok(()),
        }
    }
}

pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<SermonSeries>, SermonError> {
    let rows = store::list(app.db.conn(), who.user.id).await?;
    Ok(rows.into_iter().map(SermonSeries::from).collect())
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    draft: SeriesDraft,
) -> Result<CreatedOnce<SermonSeries>, SermonError> {
    draft.check()?;
    let creation = CreationId::new(app, id)?;
    let row = sermon_series::Model {
        id: creation.id,
        user_id: who.user.id,
        title: draft.title,
        description: draft.description,
        theme: draft.theme,
        start_date: draft.start_date,
        end_date: draft.end_date,
        created_at: creation.at,
        deleted_at: None,
    };
    creation
        .save(app, who.user.id, row, async |tx, _| {
            if Series::count_for_user(tx, who.user.id).await? >= MAX_SERIES {
                return Err(SermonError::TooManySeries);
            }
            Ok(())
        })
        .await
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    draft: SeriesDraft,
) -> Result<SermonSeries, SermonError> {
    draft.check()?;
    let tx = app.db.begin().await?;
    let row = Series::lock(&tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSeries)?;
    let row = sermon_series::Model {
        title: draft.title,
        description: draft.description,
        theme: draft.theme,
        start_date: draft.start_date,
        end_date: draft.end_date,
        ..row
    };
    let row = Series::replace(&tx, row).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// Deletes the series and its sermons.
pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), SermonError> {
    let now = app.now();
    let tx = app.db.begin().await?;
    if !Series::soft_delete(&tx, who.user.id, id, now).await? {
        return Err(SermonError::NoSeries);
    }
    sermons::mark_series_deleted(&tx, who.user.id, id, now).await?;
    tx.commit().await?;
    Ok(())
}

/// Restores the series and the sermons deleted with it; sermons deleted earlier stay deleted.
pub async fn restore(app: &App, who: &SignedIn, id: Uuid) -> Result<SermonSeries, SermonError> {
    let tx = app.db.begin().await?;
    if Series::undelete(&tx, who.user.id, id, app.now()).await? {
        sermons::unmark_series_deleted(&tx, who.user.id, id).await?;
    }
    let row = Series::by_id(&tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSeries)?;
    tx.commit().await?;
    Ok(row.into())
}
