use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, sea_query::OnConflict};

use crate::assist::{
    entities::written_commentaries::{Column, Entity, Model},
    generation_request::Place,
};

/// Commentaries are stored per model.
#[derive(Debug)]
pub struct Key {
    pub place: Place,
    pub translation_id: String,
    pub model: String,
}

pub async fn find(conn: &impl ConnectionTrait, key: &Key) -> Result<Option<Model>, DbErr> {
    let place = key.place.clone();
    Entity::find_by_id((
        place.book,
        place.chapter,
        place.verse,
        key.translation_id.clone(),
        key.model.clone(),
    ))
    .one(conn)
    .await
}

/// Replaces a stored commentary. A new one is generated only if the stored one failed verification.
pub async fn keep(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let conflict_columns = [
        Column::Book,
        Column::Chapter,
        Column::Verse,
        Column::TranslationId,
        Column::Model,
    ];
    let replace = OnConflict::columns(conflict_columns)
        .update_columns([Column::Commentary, Column::CreatedAt])
        .to_owned();
    Entity::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(conn)
        .await
        .map(drop)
}
