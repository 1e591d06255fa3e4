//! Study guides of a person's own. What writes them stands in `assist`; here they are kept.

use sea_orm::{ConnectionTrait, DatabaseTransaction};
use trellis_writing::draft::StudyWish;
use uuid::Uuid;

use super::{
    entity,
    model::{BibleStudy, StudyContent},
    store,
};
use crate::{
    accounts::SignedIn,
    app::App,
    assist::{self, AssistError, Wish, answers::WrittenStudy},
    kernel::search,
    voice,
};

/// More are no longer a list.
const MOST_STUDIES: u64 = 500;
const LONGEST_QUERY: usize = 200;

/// What somebody asked for.
#[derive(Debug)]
pub struct Asked {
    pub reference: String,
    pub translation_id: String,
    pub wish: StudyWish,
    pub id: Option<Uuid>,
}

pub async fn generate(app: &App, who: &SignedIn, asked: Asked) -> Result<BibleStudy, AssistError> {
    let wish = Wish::Study {
        reference: asked.reference,
        wish: asked.wish,
    };
    let translation = Some(asked.translation_id.as_str());
    let order = assist::order(app, who, translation, wish, "bibleReference").await?;
    // What is written already needs no room.
    let is_known = match asked.id {
        Some(id) => assist::is_known(app, who, id).await?,
        None => false,
    };
    if !is_known {
        check_room(app.db.conn(), who.user.id).await?;
    }
    let work = assist::write(app, who, asked.id, order).await?;
    let id = work.study_id.ok_or(AssistError::NoStudy)?;
    read(app, who, id).await
}

async fn check_room(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), AssistError> {
    if store::count(conn, user_id).await? >= MOST_STUDIES {
        return Err(AssistError::TooManyStudies(MOST_STUDIES));
    }
    if !store::has_room_for(conn, user_id, "").await? {
        return Err(AssistError::StudiesAreFull);
    }
    Ok(())
}

/// Keeps a study guide in the transaction that ends its writing; its id.
pub async fn keep(
    app: &App,
    tx: &DatabaseTransaction,
    user_id: Uuid,
    wish: StudyWish,
    written: WrittenStudy,
) -> Result<Uuid, AssistError> {
    // Several may have been under way when there was room for one.
    check_room(tx, user_id).await?;
    let study = &written.study;
    let parts = [
        Some(&*study.title),
        Some(&*written.reference),
        Some(&*study.overview),
    ];
    let tags = study.tags.iter().map(|tag| Some(tag.as_str()));
    let parts: Vec<_> = parts.into_iter().chain(tags).collect();
    let (title, bible_reference) = (study.title.clone(), written.reference.clone());
    let row = entity::Model {
        id: app.new_id(),
        user_id,
        search_text: search::text_of(&parts),
        title,
        bible_reference,
        translation_id: written.translation_id.clone(),
        difficulty: wish.difficulty.into(),
        study_type: wish.study_type.into(),
        is_favorited: false,
        content: serde_json::to_string(&StudyContent::from(written))
            .map_err(anyhow::Error::from)?,
        created_at: app.now(),
    };
    let id = row.id;
    store::insert(tx, row).await?;
    Ok(id)
}

/// Newest first, whole.
pub async fn list(
    app: &App,
    who: &SignedIn,
    query: Option<&str>,
    limit: Option<u64>,
) -> Result<Vec<BibleStudy>, AssistError> {
    let query: String = query
        .unwrap_or_default()
        .chars()
        .take(LONGEST_QUERY)
        .collect();
    let words = search::words(&query);
    let limit = limit.map(|limit| limit.min(MOST_STUDIES));
    let rows = store::list(app.db.conn(), who.user.id, &words, limit).await?;
    rows.into_iter().map(shown).collect()
}

fn shown(row: entity::Model) -> Result<BibleStudy, AssistError> {
    Ok(BibleStudy::try_from(row).map_err(anyhow::Error::from)?)
}

pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<BibleStudy, AssistError> {
    let row = store::by_id(app.db.conn(), who.user.id, id).await?;
    shown(row.ok_or(AssistError::NoStudy)?)
}

pub async fn favour(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    is_favorited: bool,
) -> Result<BibleStudy, AssistError> {
    store::favour(app.db.conn(), who.user.id, id, is_favorited).await?;
    read(app, who, id).await
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), AssistError> {
    if store::delete(app.db.conn(), who.user.id, id).await? {
        voice::forget(app, who.user.id, id).await;
        Ok(())
    } else {
        Err(AssistError::NoStudy)
    }
}
