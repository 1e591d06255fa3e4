//! Queries on disciplines and fasting plans, retired or not.

use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::disciplines::entities::{disciplines, fasting_plans};

/// In the order of their places.
pub async fn disciplines(conn: &impl ConnectionTrait) -> Result<Vec<disciplines::Model>, DbErr> {
    disciplines::Entity::find()
        .order_by_asc(disciplines::Column::Position)
        .order_by_asc(disciplines::Column::Id)
        .all(conn)
        .await
}

pub async fn insert_discipline(
    conn: &impl ConnectionTrait,
    row: disciplines::Model,
) -> Result<disciplines::Model, DbErr> {
    row.into_active_model().insert(conn).await
}

/// As it is now, held until the transaction ends.
pub async fn lock_discipline(
    tx: &DatabaseTransaction,
    id: Uuid,
) -> Result<Option<disciplines::Model>, DbErr> {
    disciplines::Entity::find_by_id(id)
        .lock_exclusive()
        .one(tx)
        .await
}

pub async fn update_discipline(
    conn: &impl ConnectionTrait,
    row: disciplines::Model,
) -> Result<disciplines::Model, DbErr> {
    row.into_active_model().reset_all().update(conn).await
}

/// Shortest first, as they are offered.
pub async fn plans(conn: &impl ConnectionTrait) -> Result<Vec<fasting_plans::Model>, DbErr> {
    fasting_plans::Entity::find()
        .order_by_asc(fasting_plans::Column::Duration)
        .order_by_asc(fasting_plans::Column::Position)
        .order_by_asc(fasting_plans::Column::Id)
        .all(conn)
        .await
}

pub async fn insert_plan(
    conn: &impl ConnectionTrait,
    row: fasting_plans::Model,
) -> Result<fasting_plans::Model, DbErr> {
    row.into_active_model().insert(conn).await
}

/// As it is now, held until the transaction ends.
pub async fn lock_plan(
    tx: &DatabaseTransaction,
    id: Uuid,
) -> Result<Option<fasting_plans::Model>, DbErr> {
    fasting_plans::Entity::find_by_id(id)
        .lock_exclusive()
        .one(tx)
        .await
}

pub async fn update_plan(
    conn: &impl ConnectionTrait,
    row: fasting_plans::Model,
) -> Result<fasting_plans::Model, DbErr> {
    row.into_active_model().reset_all().update(conn).await
}
