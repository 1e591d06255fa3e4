//! Queries on practices and their check-ins. All of them name whose they are.

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Expr, Func, OnConflict},
};
use uuid::Uuid;

use super::model::CheckedIn;
use crate::disciplines::{
    entities::{
        discipline_check_ins as check_ins,
        discipline_practices::{ActiveModel, Column, Entity, Model},
    },
    model::PracticeStatus,
};

fn of_user(user_id: Uuid) -> Select<Entity> {
    Entity::find().filter(Column::UserId.eq(user_id))
}

/// Active and paused ones, newest first. Of each discipline there is one at most.
pub async fn open(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    of_user(user_id)
        .filter(Column::CompletedOn.is_null())
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Those completed last first.
pub async fn completed(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    of_user(user_id)
        .filter(Column::CompletedOn.is_not_null())
        .order_by_desc(Column::CompletedOn)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Newest first, for whoever takes everything along.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    of_user(user_id).order_by_desc(Column::Id).all(conn).await
}

pub async fn count(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    of_user(user_id).count(conn).await
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    of_user(user_id).filter(Column::Id.eq(id)).one(conn).await
}

/// As it is now, held until the transaction ends: nobody pauses it meanwhile.
pub async fn lock(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    of_user(user_id)
        .filter(Column::Id.eq(id))
        .lock_exclusive()
        .one(tx)
        .await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    row.into_active_model().insert(conn).await
}

/// Whether it was open until now: what is completed does not change.
pub async fn set_status(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    status: PracticeStatus,
    completed_on: Option<NaiveDate>,
) -> Result<bool, DbErr> {
    let changed = Entity::update_many()
        .set(ActiveModel {
            status: Set(status),
            completed_on: Set(completed_on),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::CompletedOn.is_null())
        .exec(conn)
        .await?;
    Ok(changed.rows_affected > 0)
}

/// A day that is there already stays as it is.
pub async fn put_check_in(conn: &impl ConnectionTrait, row: check_ins::Model) -> Result<(), DbErr> {
    use check_ins::Column;
    check_ins::Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::PracticeId, Column::Date])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// The latest of them, latest first.
pub async fn check_ins(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practice_id: Uuid,
    limit: u64,
) -> Result<Vec<check_ins::Model>, DbErr> {
    use check_ins::Column;
    check_ins::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PracticeId.eq(practice_id))
        .order_by_desc(Column::Date)
        .limit(limit)
        .all(conn)
        .await
}

/// Of all practices, oldest first.
pub async fn all_check_ins(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<check_ins::Model>, DbErr> {
    use check_ins::Column;
    check_ins::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Date)
        .all(conn)
        .await
}

/// What the days of these practices come to; one that has none is not among them.
pub async fn checked_in(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practices: impl IntoIterator<Item = Uuid>,
    today: NaiveDate,
) -> Result<Vec<(Uuid, CheckedIn)>, DbErr> {
    use check_ins::Column;
    let is_today = Expr::case(Column::Date.eq(today), 1).finally(0);
    let rows: Vec<(Uuid, i64, Option<NaiveDate>, i32)> = check_ins::Entity::find()
        .select_only()
        .column(Column::PracticeId)
        .column_as(Column::Date.count(), "days")
        .column_as(Column::Date.max(), "last")
        .expr_as(Func::max(is_today), "today")
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PracticeId.is_in(practices))
        .group_by(Column::PracticeId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, days, last, today)| {
            let today = today > 0;
            (id, CheckedIn { days, last, today })
        })
        .collect())
}
