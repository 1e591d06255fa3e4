use chrono::{Datelike, Days, NaiveDate};
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::store::{self, Filter};
use crate::journal::{
    entities::journal_prayers::{self, Column, Entity as Prayers},
    error::JournalError,
    model::{JournalPrayer, Page, PrayerKind},
    search,
};
use trellis_assist::voice;
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, CreatedOnce, Owned, Table, day};
use trellis_platform::{App, once::CreationId};

const FIRST_YEAR: i32 = 1900;

/// A prayer as the member submitted it.
#[derive(Debug)]
pub struct PrayerDraft {
    pub title: String,
    pub content: String,
    pub kind: PrayerKind,
    pub is_private: Option<bool>,
}

fn search_text(title: &str, content: &str, answer: Option<&str>) -> String {
    search::text_of(&[Some(title), Some(content), answer])
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    query: Option<&str>,
    kind: Option<PrayerKind>,
    answered: Option<bool>,
    page: Page,
) -> Result<Vec<JournalPrayer>, JournalError> {
    let filter = Filter {
        words: search::words(query)?,
        kind,
        answered,
    };
    let rows = store::list(app.db.conn(), who.user.id, &filter, page).await?;
    Ok(rows.into_iter().map(JournalPrayer::from).collect())
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    draft: PrayerDraft,
) -> Result<CreatedOnce<JournalPrayer>, JournalError> {
    let creation = CreationId::new(app, id)?;
    let row = journal_prayers::Model {
        id: creation.id,
        user_id: who.user.id,
        kind: draft.kind,
        search_text: search_text(&draft.title, &draft.content, None),
        title: draft.title,
        content: draft.content,
        is_private: draft.is_private.unwrap_or(true),
        answered_on: None,
        answer: None,
        created_at: creation.at,
        updated_at: creation.at,
        deleted_at: None,
    };
    creation
        .save(app, who.user.id, row, async |tx, row| {
            check_storage_limit(tx, who, &row.content).await
        })
        .await
}

async fn check_storage_limit(
    tx: &DatabaseTransaction,
    who: &SignedIn,
    content: &str,
) -> Result<(), JournalError> {
    if Prayers::has_room(tx, who.user.id, Column::Content, content).await? {
        Ok(())
    } else {
        Err(JournalError::Full)
    }
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    draft: PrayerDraft,
) -> Result<JournalPrayer, JournalError> {
    let tx = app.db.begin().await?;
    let row = find(&tx, who, id).await?;
    check_storage_limit(&tx, who, &draft.content).await?;
    let row = journal_prayers::Model {
        kind: draft.kind,
        title: draft.title,
        content: draft.content,
        is_private: draft.is_private.unwrap_or(row.is_private),
        ..row
    };
    save(app, tx, row).await
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), JournalError> {
    if Prayers::soft_delete(app.db.conn(), who.user.id, id, app.now()).await? {
        voice::delete_content_audio(app, who.user.id, id).await;
        Ok(())
    } else {
        Err(JournalError::NoPrayer)
    }
}

pub async fn restore(app: &App, who: &SignedIn, id: Uuid) -> Result<JournalPrayer, JournalError> {
    let conn = app.db.conn();
    Prayers::undelete(conn, who.user.id, id, app.now()).await?;
    let row = Prayers::by_id(conn, who.user.id, id).await?;
    row.map(JournalPrayer::from).ok_or(JournalError::NoPrayer)
}

/// Records when and how a prayer was answered. The member's clock may be a little off, so tomorrow's date is
/// accepted.
pub async fn answer(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    on: NaiveDate,
    answer: Option<String>,
) -> Result<JournalPrayer, JournalError> {
    let today = day::date_in_zone(app.now(), &who.user.time_zone);
    let tomorrow = today.checked_add_days(Days::new(1)).unwrap_or(today);
    if on > tomorrow {
        return Err(JournalError::DateTooLate);
    }
    if on.year() < FIRST_YEAR {
        return Err(JournalError::DateTooEarly);
    }
    let tx = app.db.begin().await?;
    let row = find(&tx, who, id).await?;
    let row = journal_prayers::Model {
        answered_on: Some(on),
        answer,
        ..row
    };
    save(app, tx, row).await
}

pub async fn unanswer(app: &App, who: &SignedIn, id: Uuid) -> Result<JournalPrayer, JournalError> {
    let tx = app.db.begin().await?;
    let row = find(&tx, who, id).await?;
    let row = journal_prayers::Model {
        answered_on: None,
        answer: None,
        ..row
    };
    save(app, tx, row).await
}

async fn find(
    tx: &DatabaseTransaction,
    who: &SignedIn,
    id: Uuid,
) -> Result<journal_prayers::Model, JournalError> {
    let row = Prayers::lock(tx, who.user.id, id).await?;
    row.ok_or(JournalError::NoPrayer)
}

async fn save(
    app: &App,
    tx: DatabaseTransaction,
    row: journal_prayers::Model,
) -> Result<JournalPrayer, JournalError> {
    let row = journal_prayers::Model {
        search_text: search_text(&row.title, &row.content, row.answer.as_deref()),
        updated_at: app.now(),
        ..row
    };
    let row = Prayers::replace(&tx, row).await?;
    tx.commit().await?;
    Ok(row.into())
}
