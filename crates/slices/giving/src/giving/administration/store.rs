//! Admin queries for gifts.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, Func, SelectStatement, SimpleExpr},
};
use uuid::Uuid;

use super::model::DonationSums;
use crate::giving::{
    entities::{
        gifts::{Column, Entity, Model},
        recurring_gifts,
    },
    model::{DonationType, Frequency, GiftState, RecurringState},
};
use trellis_kernel::db::timestamp_prefix;

/// Filters for the gift list. `None` means no filter.
#[derive(Debug, Default)]
pub struct Filter {
    pub state: Option<GiftState>,
    pub kind: Option<DonationType>,
    pub since: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
    pub matches: Option<SearchMatches>,
}

/// What a search string can match: a donor, a receipt number or a payment number. A gift needs to match only
/// one of them.
#[derive(Debug)]
pub struct SearchMatches {
    /// Matches only gifts given under the donor's name.
    pub people: SelectStatement,
    pub gifts: Vec<Uuid>,
    pub payment: String,
}

/// The date a gift is listed under: when it was paid or, if it hasn't been paid yet, when it was started.
fn listed_at() -> SimpleExpr {
    Func::coalesce([Expr::col(Column::PaidAt), Expr::col(Column::CreatedAt)]).into()
}

fn filtered(filter: &Filter) -> Select<Entity> {
    Entity::find()
        .apply_if(filter.state, |q, state| q.filter(Column::State.eq(state)))
        .apply_if(filter.kind, |q, kind| match kind {
            DonationType::OneTime => q.filter(Column::RecurringId.is_null()),
            DonationType::Recurring => q.filter(Column::RecurringId.is_not_null()),
        })
        .apply_if(filter.since, |q, since| q.filter(listed_at().gte(since)))
        .apply_if(filter.until, |q, until| q.filter(listed_at().lt(until)))
        .apply_if(filter.matches.as_ref(), |q, matches| {
            let by_name = Condition::all()
                .add(Column::IsAnonymous.eq(false))
                .add(
                    Condition::any()
                        .add(Column::State.is_in(GiftState::PAID_STATES))
                        .add(Column::State.eq(GiftState::Processing))
                        .add(Column::IsRenewal.eq(true)),
                )
                .add(Column::UserId.in_subquery(matches.people.clone()));
            q.filter(
                Condition::any()
                    .add(by_name)
                    .add(Column::Id.is_in(matches.gifts.iter().copied()))
                    .add(Column::PaymentId.eq(matches.payment.as_str())),
            )
        })
}

/// One page of matching gifts, newest first.
pub async fn page(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    filtered(filter)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

/// Pages by cursor, newest first, so gifts that arrive during an export never cause one to be skipped.
pub async fn list_page_after(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    filtered(filter)
        .apply_if(after, |q, (at, id)| {
            q.filter(
                Condition::any().add(Column::CreatedAt.lt(at)).add(
                    Condition::all()
                        .add(Column::CreatedAt.eq(at))
                        .add(Column::Id.lt(id)),
                ),
            )
        })
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn count(conn: &impl ConnectionTrait, filter: &Filter) -> Result<u64, DbErr> {
    filtered(filter).count(conn).await
}

/// Loads every gift id, because receipt numbers aren't stored and have to be derived from the id. Admins
/// rarely search by receipt number.
pub async fn ids(conn: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .into_tuple()
        .all(conn)
        .await
}

fn sum(column: Column) -> SimpleExpr {
    Func::cast_as(Func::sum(Expr::col(column)), "bigint").into()
}

/// Totals for paid gifts.
pub async fn sums(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    is_live: bool,
) -> Result<DonationSums, DbErr> {
    let sums: Option<(Option<i64>, Option<i64>, i64)> = filtered(filter)
        .filter(Column::IsLive.eq(is_live))
        .filter(Column::State.is_in(GiftState::PAID_STATES))
        .select_only()
        .expr(sum(Column::Received))
        .expr(sum(Column::Refunded))
        .expr(Column::Id.count())
        .into_tuple()
        .one(conn)
        .await?;
    let (received, refunded, count) = sums.unwrap_or_default();
    Ok(DonationSums::new(
        received.unwrap_or_default(),
        refunded.unwrap_or_default(),
        count,
    ))
}

/// Totals grouped by a prefix of the payment timestamp: 7 characters group by month, 10 by day.
pub async fn sums_by_prefix(
    conn: &impl ConnectionTrait,
    letters: u8,
    is_live: bool,
    since: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<(String, DonationSums)>, DbErr> {
    let sums: Vec<(String, i64, i64, i64)> = Entity::find()
        .select_only()
        .expr(timestamp_prefix(Column::PaidAt, letters))
        .expr(sum(Column::Received))
        .expr(sum(Column::Refunded))
        .expr(Column::Id.count())
        .filter(Column::IsLive.eq(is_live))
        .filter(Column::State.is_in(GiftState::PAID_STATES))
        .filter(Column::PaidAt.gte(since))
        .filter(Column::PaidAt.lt(until))
        .group_by(timestamp_prefix(Column::PaidAt, letters))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(sums
        .into_iter()
        .map(|(when, received, refunded, count)| {
            (when, DonationSums::new(received, refunded, count))
        })
        .collect())
}

/// Count and combined amount of recurring gifts per frequency.
pub async fn recurring_sums(
    conn: &impl ConnectionTrait,
    is_live: bool,
) -> Result<Vec<(RecurringState, Frequency, i64, i64)>, DbErr> {
    use recurring_gifts::Column;
    let amount = Func::cast_as(Func::sum(Expr::col(Column::Amount)), "bigint");
    recurring_gifts::Entity::find()
        .select_only()
        .columns([Column::State, Column::Frequency])
        .expr(Column::Id.count())
        .expr(amount)
        .filter(Column::IsLive.eq(is_live))
        .group_by(Column::State)
        .group_by(Column::Frequency)
        .into_tuple()
        .all(conn)
        .await
}

/// The frequency of each of these recurring gifts.
pub async fn frequencies(
    conn: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<Vec<(Uuid, Frequency)>, DbErr> {
    use recurring_gifts::Column;
    recurring_gifts::Entity::find()
        .select_only()
        .columns([Column::Id, Column::Frequency])
        .filter(Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(conn)
        .await
}
