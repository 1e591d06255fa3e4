//! Queries on devotionals of every status.

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::devotionals::{
    entities::devotionals::{Column, Entity, Model},
    model::DevotionalStatus,
};

/// Only these; what is not said does not matter.
#[derive(Debug, Default)]
pub struct Filter {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub status: Option<DevotionalStatus>,
}

/// The latest day first.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .apply_if(filter.from, |q, from| q.filter(Column::Date.gte(from)))
        .apply_if(filter.to, |q, to| q.filter(Column::Date.lte(to)))
        .apply_if(filter.status, |q, status| {
            q.filter(Column::Status.eq(status))
        })
        .order_by_desc(Column::Date)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn by_id(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(conn).await
}

/// As it is now, held until the transaction ends.
pub async fn lock(tx: &DatabaseTransaction, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).lock_exclusive().one(tx).await
}

pub async fn update(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    row.into_active_model().reset_all().update(conn).await
}
