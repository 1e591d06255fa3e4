//! Database queries for reading data. All are filtered by member.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::OnConflict,
};
use uuid::Uuid;

use trellis_kernel::BelongsToUser;

use super::entities::{
    bible_highlights as highlights, bible_history as history, bible_notes as notes,
    bible_positions as positions,
};

/// Limits a list; an omitted field matches everything.
#[derive(Debug, Default)]
pub struct Filter {
    pub book_id: Option<&'static str>,
    pub chapter: Option<i16>,
    pub translation_id: Option<String>,
}

/// A verse in a particular translation.
#[derive(Debug, Clone)]
pub struct Place {
    pub translation_id: String,
    pub book_id: &'static str,
    pub chapter: i16,
    pub verse: i16,
}

pub async fn position(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<positions::Model>, DbErr> {
    positions::Entity::find_by_id(user_id).one(conn).await
}

pub async fn put_position(
    conn: &impl ConnectionTrait,
    position: positions::Model,
) -> Result<(), DbErr> {
    use positions::Column;
    positions::Entity::insert(position.into_active_model())
        .on_conflict(
            OnConflict::column(Column::UserId)
                .update_columns([
                    Column::BookId,
                    Column::Chapter,
                    Column::Verse,
                    Column::TranslationId,
                    Column::UpdatedAt,
                ])
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn put_history(conn: &impl ConnectionTrait, read: history::Model) -> Result<(), DbErr> {
    use history::Column;
    history::Entity::insert(read.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::BookId, Column::Chapter])
                .update_columns([Column::TranslationId, Column::At])
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// Newest first.
pub async fn history(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<history::Model>, DbErr> {
    use history::Column;
    history::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::At)
        .order_by_asc(Column::BookId)
        .order_by_asc(Column::Chapter)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn clear_history(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    history::Entity::delete_many()
        .filter(history::Column::UserId.eq(user_id))
        .exec(conn)
        .await
        .map(drop)
}

/// Newest first.
pub async fn highlights(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: Filter,
) -> Result<Vec<highlights::Model>, DbErr> {
    use highlights::Column;
    highlights::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .apply_if(filter.book_id, |q, id| q.filter(Column::BookId.eq(id)))
        .apply_if(filter.chapter, |q, n| q.filter(Column::Chapter.eq(n)))
        .apply_if(filter.translation_id, |q, id| {
            q.filter(Column::TranslationId.eq(id))
        })
        .order_by_desc(Column::UpdatedAt)
        .order_by_asc(Column::BookId)
        .order_by_asc(Column::Chapter)
        .order_by_asc(Column::Verse)
        .all(conn)
        .await
}

pub async fn put_highlight(
    conn: &impl ConnectionTrait,
    highlight: highlights::Model,
) -> Result<(), DbErr> {
    use highlights::Column;
    highlights::Entity::insert(highlight.into_active_model())
        .on_conflict(
            OnConflict::columns([
                Column::UserId,
                Column::TranslationId,
                Column::BookId,
                Column::Chapter,
                Column::Verse,
            ])
            .update_columns([Column::Color, Column::UpdatedAt])
            .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete_highlight(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    at: Place,
) -> Result<(), DbErr> {
    use highlights::Column;
    highlights::Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::TranslationId.eq(at.translation_id))
        .filter(Column::BookId.eq(at.book_id))
        .filter(Column::Chapter.eq(at.chapter))
        .filter(Column::Verse.eq(at.verse))
        .exec(conn)
        .await
        .map(drop)
}

/// Newest first.
pub async fn notes(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: Filter,
) -> Result<Vec<notes::Model>, DbErr> {
    use notes::Column;
    notes::Entity::for_user(user_id)
        .apply_if(filter.book_id, |q, id| q.filter(Column::BookId.eq(id)))
        .apply_if(filter.chapter, |q, n| q.filter(Column::Chapter.eq(n)))
        .apply_if(filter.translation_id, |q, id| {
            q.filter(Column::TranslationId.eq(id))
        })
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

pub async fn set_note(
    conn: &impl ConnectionTrait,
    id: Uuid,
    content: String,
    at: chrono::DateTime<chrono::Utc>,
) -> Result<notes::Model, DbErr> {
    notes::ActiveModel {
        id: Set(id),
        content: Set(content),
        updated_at: Set(at),
        ..Default::default()
    }
    .update(conn)
    .await
}
