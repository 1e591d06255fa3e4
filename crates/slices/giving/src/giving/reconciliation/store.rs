//! Queries on comparisons, and on the gifts that are compared.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, sea_query::OnConflict,
};
use uuid::Uuid;

use crate::giving::entities::{
    gifts,
    giving_reconciliations::{Column, Entity, Model},
};

/// One that is there stays as it is.
pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn newest(conn: &impl ConnectionTrait) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .order_by_desc(Column::StartedAt)
        .order_by_desc(Column::Id)
        .one(conn)
        .await
}

pub async fn by_id(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(conn).await
}

pub async fn replace(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::update(row.into_active_model().reset_all())
        .exec(conn)
        .await
        .map(drop)
}

pub async fn forget_before(conn: &impl ConnectionTrait, at: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::StartedAt.lt(at))
        .exec(conn)
        .await
        .map(drop)
}

/// Begun or paid in this time.
pub async fn gifts_between(
    conn: &impl ConnectionTrait,
    is_live: bool,
    since: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<gifts::Model>, DbErr> {
    use gifts::Column;
    let between = |at: Column| Condition::all().add(at.gte(since)).add(at.lt(until));
    gifts::Entity::find()
        .filter(Column::IsLive.eq(is_live))
        .filter(
            Condition::any()
                .add(between(Column::CreatedAt))
                .add(between(Column::PaidAt)),
        )
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}
