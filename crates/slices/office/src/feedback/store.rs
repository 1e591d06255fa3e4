//! Database queries for feedback.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    entity::{Column, Entity, Model},
    model::FeedbackStatus,
};

/// One page of feedback, newest first.
pub async fn page(
    conn: &impl ConnectionTrait,
    status: Option<FeedbackStatus>,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .apply_if(status, |q, status| q.filter(Column::Status.eq(status)))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn count(conn: &impl ConnectionTrait, status: FeedbackStatus) -> Result<u64, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(status))
        .count(conn)
        .await
}

pub async fn set_status(
    conn: &impl ConnectionTrait,
    id: Uuid,
    status: FeedbackStatus,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(status))
        .col_expr(Column::UpdatedAt, Expr::value(at))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Feedback this member sent under their name, newest first.
pub async fn for_user(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}
