//! A member's study guides. The `assist` module generates them; this one stores them.

use crate::voice;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, search};
use trellis_platform::App;
use trellis_writing::draft::StudyOptions;
use uuid::Uuid;

use super::{
    entity::{self, Column, Entity as Studies},
    error::StudyError,
    model::{BibleStudy, StudyContent, WrittenStudy},
    store,
};

/// The most study guides a member can have.
const MAX_STUDIES: u64 = 500;
const MAX_QUERY_LENGTH: usize = 200;

pub async fn check_capacity(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), StudyError> {
    if Studies::count_for_user(conn, user_id).await? >= MAX_STUDIES {
        return Err(StudyError::TooMany(MAX_STUDIES));
    }
    if !Studies::has_room(conn, user_id, Column::Content, "").await? {
        return Err(StudyError::Full);
    }
    Ok(())
}

/// Saves a study guide in the transaction that ends its generation request, and returns its id.
pub async fn keep(
    app: &App,
    tx: &DatabaseTransaction,
    user_id: Uuid,
    options: StudyOptions,
    generated: WrittenStudy,
) -> Result<Uuid, StudyError> {
    // Check again, because several generations may have started when there was room for only one.
    check_capacity(tx, user_id).await?;
    let study = &generated.study;
    let parts = [
        Some(&*study.title),
        Some(&*generated.reference),
        Some(&*study.overview),
    ];
    let tags = study.tags.iter().map(|tag| Some(tag.as_str()));
    let parts: Vec<_> = parts.into_iter().chain(tags).collect();
    let (title, bible_reference) = (study.title.clone(), generated.reference.clone());
    let row = entity::Model {
        id: app.new_id(),
        user_id,
        search_text: search::text_of(&parts),
        title,
        bible_reference,
        translation_id: generated.translation_id.clone(),
        difficulty: options.difficulty.into(),
        study_type: options.study_type.into(),
        is_favorited: false,
        content: serde_json::to_string(&StudyContent::from(generated))
            .map_err(anyhow::Error::from)?,
        created_at: app.now(),
    };
    let id = row.id;
    Studies::add(tx, row).await?;
    Ok(id)
}

/// Newest first, in full.
pub async fn list(
    app: &App,
    who: &SignedIn,
    query: Option<&str>,
    limit: Option<u64>,
) -> Result<Vec<BibleStudy>, StudyError> {
    let query: String = query
        .unwrap_or_default()
        .chars()
        .take(MAX_QUERY_LENGTH)
        .collect();
    let words = search::words(&query);
    let limit = limit.map(|limit| limit.min(MAX_STUDIES));
    let rows = store::list(app.db.conn(), who.user.id, &words, limit).await?;
    rows.into_iter().map(to_study).collect()
}

fn to_study(row: entity::Model) -> Result<BibleStudy, StudyError> {
    Ok(BibleStudy::try_from(row).map_err(anyhow::Error::from)?)
}

pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<BibleStudy, StudyError> {
    let row = Studies::by_id(app.db.conn(), who.user.id, id).await?;
    to_study(row.ok_or(StudyError::NotFound)?)
}

pub async fn set_favorite(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    is_favorited: bool,
) -> Result<BibleStudy, StudyError> {
    store::set_favorite(app.db.conn(), who.user.id, id, is_favorited).await?;
    read(app, who, id).await
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), StudyError> {
    if Studies::delete_for_user(app.db.conn(), who.user.id, id).await? {
        voice::delete_content_audio(app, who.user.id, id).await;
        Ok(())
    } else {
        Err(StudyError::NotFound)
    }
}
