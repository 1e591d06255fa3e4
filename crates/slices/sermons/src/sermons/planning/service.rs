use chrono::NaiveDate;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{series::store as series, store};
use crate::sermons::{
    entities::sermons::{self, Entity as Sermons},
    error::{MAX_SERMON_BYTES_PER_MEMBER, MAX_SERMONS, SermonError},
    model::{MAX_TITLE_LENGTH, Sermon, SermonStatus},
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, CreatedOnce, Table, owned::deletion_cutoff};
use trellis_platform::{App, once::CreationId};

const COPY_SUFFIX: &str = " (Copy)";

/// The fields for a new sermon.
#[derive(Debug)]
pub struct NewSermon {
    pub title: String,
    pub subtitle: String,
    pub theme: String,
    pub target_audience: String,
    pub estimated_duration: u16,
    pub scheduled_date: Option<NaiveDate>,
    pub series_id: Option<Uuid>,
    pub status: SermonStatus,
}

/// A partial update; `None` leaves a field unchanged.
#[derive(Debug)]
pub struct Changes {
    pub title: Option<String>,
    pub subtitle: Option<String>,
    pub theme: Option<String>,
    pub target_audience: Option<String>,
    pub estimated_duration: Option<u16>,
    pub scheduled_date: Option<Option<NaiveDate>>,
    pub series_id: Option<Option<Uuid>>,
    pub status: Option<SermonStatus>,
}

pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<Sermon>, SermonError> {
    let rows = store::list(app.db.conn(), who.user.id).await?;
    Ok(rows.into_iter().map(Sermon::from).collect())
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    new_sermon: NewSermon,
) -> Result<CreatedOnce<Sermon>, SermonError> {
    let creation = CreationId::new(app, id)?;
    let row = sermons::Model {
        id: creation.id,
        user_id: who.user.id,
        series_id: new_sermon.series_id,
        title: new_sermon.title,
        subtitle: new_sermon.subtitle,
        theme: new_sermon.theme,
        target_audience: new_sermon.target_audience,
        estimated_duration: new_sermon.estimated_duration.into(),
        scheduled_date: new_sermon.scheduled_date,
        status: new_sermon.status,
        revision: 0,
        last_save_id: None,
        bytes: 0,
        block_count: 0,
        passages: "[]".to_owned(),
        created_at: creation.at,
        updated_at: creation.at,
        deleted_at: None,
        deleted_with_series: false,
    };
    creation
        .save(app, who.user.id, row, async |tx, row| {
            check_series(tx, who.user.id, row.series_id).await?;
            check_count(tx, who.user.id).await
        })
        .await
}

async fn check_series(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    id: Option<Uuid>,
) -> Result<(), SermonError> {
    match id {
        Some(id) if !series::lock_if_exists(tx, user_id, id).await? => Err(SermonError::NoSeries),
        _ => Ok(()),
    }
}

async fn check_count(tx: &DatabaseTransaction, user_id: Uuid) -> Result<(), SermonError> {
    if Sermons::count_for_user(tx, user_id).await? >= MAX_SERMONS {
        return Err(SermonError::TooManySermons);
    }
    Ok(())
}

pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<Sermon, SermonError> {
    let row = Sermons::by_id(app.db.conn(), who.user.id, id).await?;
    row.map(Sermon::from).ok_or(SermonError::NoSermon)
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    changes: Changes,
) -> Result<Sermon, SermonError> {
    let tx = app.db.begin().await?;
    // Locks the series before its sermons, in the same order as deleting a series does.
    check_series(&tx, who.user.id, changes.series_id.flatten()).await?;
    let row = Sermons::lock(&tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSermon)?;
    let row = sermons::Model {
        title: changes.title.unwrap_or(row.title),
        subtitle: changes.subtitle.unwrap_or(row.subtitle),
        theme: changes.theme.unwrap_or(row.theme),
        target_audience: changes.target_audience.unwrap_or(row.target_audience),
        estimated_duration: changes
            .estimated_duration
            .map_or(row.estimated_duration, i32::from),
        scheduled_date: changes.scheduled_date.unwrap_or(row.scheduled_date),
        series_id: changes.series_id.unwrap_or(row.series_id),
        status: changes.status.unwrap_or(row.status),
        updated_at: app.now(),
        ..row
    };
    let row = Sermons::replace(&tx, row).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), SermonError> {
    if store::mark_deleted(app.db.conn(), who.user.id, id, app.now()).await? {
        Ok(())
    } else {
        Err(SermonError::NoSermon)
    }
}

/// Restores the sermon. If its series is still deleted, the sermon is restored without a series.
pub async fn restore(app: &App, who: &SignedIn, id: Uuid) -> Result<Sermon, SermonError> {
    let since = deletion_cutoff(app.now());
    let tx = app.db.begin().await?;
    if let Some(row) = store::deleted(&tx, who.user.id, id, since).await? {
        let series_id = match row.series_id {
            Some(id) if series::lock_if_exists(&tx, who.user.id, id).await? => Some(id),
            _ => None,
        };
        let row = sermons::Model {
            series_id,
            deleted_at: None,
            deleted_with_series: false,
            ..row
        };
        let row = Sermons::replace(&tx, row).await?;
        tx.commit().await?;
        return Ok(row.into());
    }
    let row = Sermons::by_id(&tx, who.user.id, id).await?;
    row.map(Sermon::from).ok_or(SermonError::NoSermon)
}

pub async fn copy(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    title: Option<String>,
) -> Result<Sermon, SermonError> {
    let user_id = who.user.id;
    let now = app.now();
    let tx = app.db.begin().await?;
    let row = Sermons::lock(&tx, user_id, id)
        .await?
        .ok_or(SermonError::NoSermon)?;
    check_count(&tx, user_id).await?;
    if store::bytes_used_by_member(&tx, user_id).await? + row.bytes > MAX_SERMON_BYTES_PER_MEMBER {
        return Err(SermonError::SermonStorageFull);
    }
    let copy = sermons::Model {
        id: app.new_id(),
        title: title.unwrap_or_else(|| copy_title(&row.title)),
        scheduled_date: None,
        status: SermonStatus::Draft,
        // A copy with blocks starts at revision 1, so that a save without a revision can't overwrite it.
        revision: i64::from(row.block_count > 0),
        last_save_id: None,
        created_at: now,
        updated_at: now,
        ..row
    };
    let copy = Sermons::add(&tx, copy).await?;
    store::copy_blocks(&tx, user_id, id, copy.id).await?;
    tx.commit().await?;
    Ok(copy.into())
}

/// Appends "(Copy)", shortening the title if necessary.
fn copy_title(title: &str) -> String {
    let room = MAX_TITLE_LENGTH - COPY_SUFFIX.chars().count();
    let shortened: String = title.chars().take(room).collect();
    format!("{}{COPY_SUFFIX}", shortened.trim_end())
}

#[cfg(test)]
mod tests {
    use super::copy_title;

    #[test]
    fn a_copied_title_gets_a_suffix_within_the_length_limit() {
        assert_eq!(copy_title("Grace"), "Grace (Copy)");
        let long = copy_title(&"é".repeat(200));
        assert_eq!(long.chars().count(), 200);
        assert!(long.ends_with("é (Copy)"));
    }
}
