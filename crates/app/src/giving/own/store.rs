//! Queries on a person's own gifts.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Select,
};
use uuid::Uuid;

use crate::giving::{
    entities::{
        gifts::{Column, Entity, Model},
        recurring_gifts,
    },
    model::{Frequency, GiftState},
};

fn came() -> impl Iterator<Item = GiftState> {
    GiftState::PAID.into_iter().chain([GiftState::Processing])
}

/// What came, what is on its way, and renewals that did not come. What was begun and left is nothing.
fn given(user_id: Uuid) -> Select<Entity> {
    Entity::find().filter(Column::UserId.eq(user_id)).filter(
        Condition::any().add(Column::State.is_in(came())).add(
            Condition::all()
                .add(Column::State.is_in([GiftState::Failed, GiftState::Canceled]))
                .add(Column::IsRenewal.eq(true)),
        ),
    )
}

pub async fn page(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    offset: u64,
    limit: u64,
) -> Result<(Vec<Model>, u64), DbErr> {
    let total = given(user_id).count(conn).await?;
    let rows = given(user_id)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await?;
    Ok((rows, total))
}

pub async fn find(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    given(user_id).filter(Column::Id.eq(id)).one(conn).await
}

pub async fn by_payment(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    payment_id: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PaymentId.eq(payment_id))
        .one(conn)
        .await
}

/// Paid or not.
pub async fn newest_since(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    since: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsRenewal.eq(false))
        .filter(Column::CreatedAt.gte(since))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .one(conn)
        .await
}

/// What came in this time, the earliest first.
pub async fn paid_between(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    is_live: bool,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsLive.eq(is_live))
        .filter(Column::State.is_in(GiftState::PAID))
        .filter(Column::PaidAt.gte(from))
        .filter(Column::PaidAt.lt(until))
        .order_by_asc(Column::PaidAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

/// When something came, each time.
pub async fn paid_at(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    is_live: bool,
) -> Result<Vec<DateTime<Utc>>, DbErr> {
    let times: Vec<Option<DateTime<Utc>>> = Entity::find()
        .select_only()
        .column(Column::PaidAt)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsLive.eq(is_live))
        .filter(Column::State.is_in(GiftState::PAID))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(times.into_iter().flatten().collect())
}

/// All that is in the books of this person, the newest first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    given(user_id)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Those that come again, or came; not what was begun and left.
pub async fn recurring(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<recurring_gifts::Model>, DbErr> {
    let begun = Entity::find()
        .select_only()
        .column(Column::RecurringId)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::RecurringId.is_not_null())
        .filter(Column::State.is_in(came()))
        .into_query();
    recurring_gifts::Entity::find()
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .filter(recurring_gifts::Column::Id.in_subquery(begun))
        .order_by_desc(recurring_gifts::Column::CreatedAt)
        .all(conn)
        .await
}

pub async fn find_recurring(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<recurring_gifts::Model>, DbErr> {
    recurring_gifts::Entity::find_by_id(id)
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .one(conn)
        .await
}

/// How often each of these comes again.
pub async fn frequencies(
    conn: &impl ConnectionTrait,
    ids: Vec<Uuid>,
) -> Result<BTreeMap<Uuid, Frequency>, DbErr> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows: Vec<(Uuid, Frequency)> = recurring_gifts::Entity::find()
        .select_only()
        .column(recurring_gifts::Column::Id)
        .column(recurring_gifts::Column::Frequency)
        .filter(recurring_gifts::Column::Id.is_in(ids))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}
