//! Database queries for subscribed devices.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use crate::notifications::entities::push_subscriptions::{Column, Entity as Devices, Model};
use trellis_kernel::BelongsToUser;

pub async fn ids(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Uuid>, DbErr> {
    Devices::for_user(user_id)
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(conn)
        .await
}

pub async fn is_known(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    endpoint: &str,
) -> Result<bool, DbErr> {
    let match_count = Devices::for_user(user_id)
        .filter(Column::Endpoint.eq(endpoint))
        .count(conn)
        .await?;
    Ok(match_count > 0)
}

/// Reassigns an endpoint that belonged to another member. Its id changes too, so messages queued for the
/// previous owner are dropped.
pub async fn put(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let replace = OnConflict::column(Column::Endpoint)
        .update_columns([
            Column::Id,
            Column::UserId,
            Column::P256dh,
            Column::Auth,
            Column::Failures,
            Column::CreatedAt,
        ])
        .to_owned();
    Devices::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete_for_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    endpoint: &str,
) -> Result<(), DbErr> {
    Devices::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Endpoint.eq(endpoint))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_all_for_user(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Devices::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(conn)
        .await
        .map(drop)
}

/// Finds a device regardless of its owner, for the job that sends messages.
pub async fn by_id(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Devices::find_by_id(id).one(conn).await
}

pub async fn delete(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    Devices::delete_by_id(id).exec(conn).await.map(drop)
}

pub async fn record_success(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    Devices::update_many()
        .col_expr(Column::Failures, Expr::value(0))
        .filter(Column::Id.eq(id))
        .filter(Column::Failures.gt(0))
        .exec(conn)
        .await
        .map(drop)
}

/// Counts one more consecutive failure and removes the device at the limit.
pub async fn record_failure(
    conn: &impl ConnectionTrait,
    id: Uuid,
    max_failures: i32,
) -> Result<(), DbErr> {
    Devices::update_many()
        .col_expr(Column::Failures, Expr::col(Column::Failures).add(1))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Devices::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::Failures.gte(max_failures))
        .exec(conn)
        .await
        .map(drop)
}
