//! Database queries for a member's own gifts.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use crate::giving::{
    entities::{
        gift_history,
        gifts::{Column, Entity, Model},
        recurring_gifts,
    },
    model::{Frequency, GiftChange, GiftState, RecurringState},
};

fn arrived_or_processing_states() -> impl Iterator<Item = GiftState> {
    GiftState::PAID_STATES
        .into_iter()
        .chain([GiftState::Processing])
}

/// Gifts that were received, have ever been processing, or are failed renewals. Abandoned gifts are left out.
fn visible_gifts(user_id: Uuid) -> Select<Entity> {
    let processing_history = gift_history::Entity::find()
        .select_only()
        .column(gift_history::Column::GiftId)
        .filter(gift_history::Column::Change.eq(GiftChange::Processing))
        .filter(
            Expr::col((gift_history::Entity, gift_history::Column::GiftId))
                .equals((Entity, Column::Id)),
        )
        .into_query();
    Entity::find().filter(Column::UserId.eq(user_id)).filter(
        Condition::any()
            .add(Column::State.is_in(arrived_or_processing_states()))
            .add(
                Condition::all()
                    .add(Column::State.is_in([GiftState::Failed, GiftState::Canceled]))
                    .add(
                        Condition::any()
                            .add(Column::IsRenewal.eq(true))
                            .add(Expr::exists(processing_history)),
                    ),
            ),
    )
}

pub async fn page(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    offset: u64,
    limit: u64,
) -> Result<(Vec<Model>, u64), DbErr> {
    let total = visible_gifts(user_id).count(conn).await?;
    let rows = visible_gifts(user_id)
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
    visible_gifts(user_id)
        .filter(Column::Id.eq(id))
        .one(conn)
        .await
}

pub async fn find_by_payment(
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

/// The gift created by a submission: a one-time gift, or the first payment of a recurring one.
pub async fn find_by_submit_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    submit_id: Uuid,
) -> Result<Option<Model>, DbErr> {
    let recurring = recurring_gifts::Entity::find()
        .select_only()
        .column(recurring_gifts::Column::Id)
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .filter(recurring_gifts::Column::SubmitId.eq(submit_id))
        .into_query();
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsRenewal.eq(false))
        .filter(
            Condition::any()
                .add(Column::SubmitId.eq(submit_id))
                .add(Column::RecurringId.in_subquery(recurring)),
        )
        .order_by_desc(Column::CreatedAt)
        .one(conn)
        .await
}

/// The member's newest gift since the given time, including unpaid ones.
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

/// Gifts paid in this period, earliest first.
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
        .filter(Column::State.is_in(GiftState::PAID_STATES))
        .filter(Column::PaidAt.gte(from))
        .filter(Column::PaidAt.lt(until))
        .order_by_asc(Column::PaidAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

/// When each gift was paid.
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
        .filter(Column::State.is_in(GiftState::PAID_STATES))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(times.into_iter().flatten().collect())
}

/// All of this member's recorded gifts, newest first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    visible_gifts(user_id)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Recurring gifts that are or were active, without abandoned ones. Active ones are always listed, whatever
/// the state of their payments, because anyone being charged must be able to cancel.
pub async fn recurring(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<recurring_gifts::Model>, DbErr> {
    let open_gifts = Entity::find()
        .select_only()
        .column(Column::RecurringId)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::RecurringId.is_not_null())
        .filter(Column::State.is_in(arrived_or_processing_states()))
        .into_query();
    recurring_gifts::Entity::find()
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .filter(
            Condition::any()
                .add(recurring_gifts::Column::Id.in_subquery(open_gifts))
                .add(recurring_gifts::Column::State.is_in([
                    RecurringState::Active,
                    RecurringState::PastDue,
                    RecurringState::Ending,
                ])),
        )
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

/// The frequency of each of these recurring gifts.
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
