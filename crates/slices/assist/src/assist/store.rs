//! Database queries for generations. Finders filter by member; the job, which has no member, uses the
//! generation's id.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::Value;
use uuid::Uuid;

use super::{
    entities::generations::{ActiveModel, Column, Entity, Model},
    model::{Failure, GenerationState as State},
};
use crate::usage::GenerationKind;
use trellis_kernel::{BelongsToUser, Table};

const DELETE_BATCH_SIZE: u64 = 100;
const UNFINISHED: [State; 2] = [State::Waiting, State::Writing];

/// Finds any member's generation request: for the job, and to check whether an id is free.
pub async fn find_any(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(conn).await
}

/// Unfinished, or finished but not seen; newest first.
pub async fn open(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    kind: Option<GenerationKind>,
    since: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    let listed_condition = Condition::any().add(Column::State.is_in(UNFINISHED)).add(
        Condition::all()
            .add(Column::State.is_in([State::Done, State::Failed]))
            .add(Column::IsSeen.eq(false)),
    );
    let mut query = Entity::for_user(user_id)
        .filter(Column::CreatedAt.gt(since))
        .filter(listed_condition);
    if let Some(kind) = kind {
        query = query.filter(Column::Kind.eq(kind));
    }
    query
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_desc(Column::CreatedAt)
        .all(conn)
        .await
}

/// Returns whether there was anything to mark.
pub async fn mark_seen(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        is_seen: Set(true),
        ..Default::default()
    };
    let updated = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::UserId.eq(user_id))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Changes a generation request unless it is finished. Returns whether the row was changed.
async fn change_unfinished(
    conn: &impl ConnectionTrait,
    id: Uuid,
    change: ActiveModel,
) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::State.is_in(UNFINISHED))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

pub async fn begin(conn: &impl ConnectionTrait, id: Uuid, progress: i32) -> Result<bool, DbErr> {
    let change = ActiveModel {
        state: Set(State::Writing),
        progress: Set(progress),
        partial: Set(Value::Array(Vec::new())),
        ..Default::default()
    };
    change_unfinished(conn, id, change).await
}

pub async fn write_partial(
    conn: &impl ConnectionTrait,
    id: Uuid,
    partial: Value,
    progress: i32,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        partial: Set(partial),
        progress: Set(progress),
        ..Default::default()
    };
    change_unfinished(conn, id, change).await
}

pub async fn finish(
    conn: &impl ConnectionTrait,
    id: Uuid,
    result: Option<Value>,
    study_id: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        state: Set(State::Done),
        progress: Set(100),
        partial: Set(Value::Array(Vec::new())),
        result: Set(result),
        study_id: Set(study_id),
        finished_at: Set(Some(now)),
        ..Default::default()
    };
    change_unfinished(conn, id, change).await
}

/// Discards the partial text.
pub async fn fail(
    conn: &impl ConnectionTrait,
    id: Uuid,
    failure: Failure,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        state: Set(State::Failed),
        failure: Set(Some(failure)),
        partial: Set(Value::Array(Vec::new())),
        finished_at: Set(Some(now)),
        ..Default::default()
    };
    change_unfinished(conn, id, change).await
}

/// Cancels a generation request that is in this state. Returns whether it was canceled.
pub async fn cancel(
    conn: &impl ConnectionTrait,
    id: Uuid,
    from: State,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        state: Set(State::Cancelled),
        partial: Set(Value::Array(Vec::new())),
        finished_at: Set(Some(now)),
        ..Default::default()
    };
    let updated = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::State.eq(from))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// The number of unfinished generation requests a member has.
pub async fn count_unfinished(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    since: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Entity::for_user(user_id)
        .filter(Column::State.is_in(UNFINISHED))
        .filter(Column::CreatedAt.gt(since))
        .count(conn)
        .await
}

/// Unfinished generations that are too old to still be running.
pub async fn lost(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::State.is_in(UNFINISHED))
        .filter(Column::CreatedAt.lte(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await
}

/// Keeps only a member's newest finished generation requests.
pub async fn make_room(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    newest: u64,
) -> Result<(), DbErr> {
    let old: Vec<Uuid> = Entity::for_user(user_id)
        .select_only()
        .column(Column::Id)
        .filter(Column::State.is_not_in(UNFINISHED))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(newest)
        .limit(DELETE_BATCH_SIZE)
        .into_tuple()
        .all(conn)
        .await?;
    if old.is_empty() {
        return Ok(());
    }
    Entity::delete_many()
        .filter(Column::Id.is_in(old))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Entity::delete_where(conn, Column::CreatedAt.lt(before)).await
}
