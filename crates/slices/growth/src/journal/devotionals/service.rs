use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::store::{self, Filter};
use crate::{
    devotionals::model::DevotionalType,
    journal::{
        entities::journal_devotionals::{self, Column, Entity as Devotionals},
        error::JournalError,
        model::{Page, PersonalDevotional},
        search,
    },
};
use trellis_assist::voice;
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, CreatedOnce, Owned, Table};
use trellis_platform::{App, once::CreationId};

/// A devotional as the member submitted it.
#[derive(Debug)]
pub struct DevotionalDraft {
    pub title: String,
    pub content: String,
    pub verse: Option<String>,
    pub verse_reference: Option<String>,
    pub is_private: Option<bool>,
    pub kind: Option<DevotionalType>,
    pub is_built_in: Option<bool>,
}

impl DevotionalDraft {
    fn search_text(&self) -> String {
        search::text_of(&[
            Some(&self.title),
            Some(&self.content),
            self.verse.as_deref(),
            self.verse_reference.as_deref(),
        ])
    }
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    query: Option<&str>,
    kind: Option<DevotionalType>,
    page: Page,
) -> Result<Vec<PersonalDevotional>, JournalError> {
    let words = search::words(query)?;
    let filter = Filter { words, kind };
    let rows = store::list(app.db.conn(), who.user.id, &filter, page).await?;
    Ok(rows.into_iter().map(PersonalDevotional::from).collect())
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    draft: DevotionalDraft,
) -> Result<CreatedOnce<PersonalDevotional>, JournalError> {
    let creation = CreationId::new(app, id)?;
    let row = journal_devotionals::Model {
        id: creation.id,
        user_id: who.user.id,
        kind: draft.kind.unwrap_or(DevotionalType::Regular),
        search_text: draft.search_text(),
        title: draft.title,
        content: draft.content,
        verse: draft.verse,
        verse_reference: draft.verse_reference,
        is_private: draft.is_private.unwrap_or(true),
        created_at: creation.at,
        updated_at: creation.at,
        deleted_at: None,
        is_built_in: draft.is_built_in.unwrap_or(false),
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
    if Devotionals::has_room(tx, who.user.id, Column::Content, content).await? {
        Ok(())
    } else {
        Err(JournalError::Full)
    }
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    draft: DevotionalDraft,
) -> Result<PersonalDevotional, JournalError> {
    let tx = app.db.begin().await?;
    let row = Devotionals::lock(&tx, who.user.id, id)
        .await?
        .ok_or(JournalError::NoDevotional)?;
    check_storage_limit(&tx, who, &draft.content).await?;
    let row = journal_devotionals::Model {
        kind: draft.kind.unwrap_or(row.kind),
        search_text: draft.search_text(),
        title: draft.title,
        content: draft.content,
        verse: draft.verse,
        verse_reference: draft.verse_reference,
        is_private: draft.is_private.unwrap_or(row.is_private),
        is_built_in: draft.is_built_in.unwrap_or(row.is_built_in),
        updated_at: app.now(),
        ..row
    };
    let row = Devotionals::replace(&tx, row).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), JournalError> {
    if Devotionals::soft_delete(app.db.conn(), who.user.id, id, app.now()).await? {
        voice::delete_content_audio(app, who.user.id, id).await;
        Ok(())
    } else {
        Err(JournalError::NoDevotional)
    }
}

pub async fn restore(
    app: &App,
    who: &SignedIn,
    id: Uuid,
) -> Result<PersonalDevotional, JournalError> {
    let conn = app.db.conn();
    Devotionals::undelete(conn, who.user.id, id, app.now()).await?;
    let row = Devotionals::by_id(conn, who.user.id, id).await?;
    row.map(PersonalDevotional::from)
        .ok_or(JournalError::NoDevotional)
}
