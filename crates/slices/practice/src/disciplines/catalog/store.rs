//! Database queries for disciplines.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

use crate::disciplines::{
    entities::disciplines::{Column, Entity, Model},
    model::DisciplineCategory,
};

/// Active disciplines, in display order within each category.
pub async fn active_disciplines(
    conn: &impl ConnectionTrait,
    category: Option<DisciplineCategory>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::RetiredAt.is_null())
        .apply_if(category, |q, category| {
            q.filter(Column::Category.eq(category))
        })
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn is_discipline_active(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let discipline = Entity::find_by_id(id)
        .filter(Column::RetiredAt.is_null())
        .select_only()
        .column(Column::Id)
        .into_tuple::<Uuid>()
        .one(conn)
        .await?;
    Ok(discipline.is_some())
}

/// The names of these disciplines, including archived ones, because members who practice those still need the
/// names.
pub async fn names(
    conn: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = Uuid>,
) -> Result<Vec<(Uuid, String)>, DbErr> {
    Entity::find()
        .select_only()
        .columns([Column::Id, Column::Name])
        .filter(Column::Id.is_in(ids))
        .into_tuple()
        .all(conn)
        .await
}
