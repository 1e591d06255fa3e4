//! Queries for Stripe customers and prices, and for earlier submissions.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use uuid::Uuid;

use crate::giving::{
    entities::{gifts, giving_customers, giving_prices, recurring_gifts},
    model::{Frequency, GiftState, RecurringState},
};

pub async fn customer(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    is_live: bool,
) -> Result<Option<String>, DbErr> {
    let row = giving_customers::Entity::find_by_id((user_id, is_live))
        .one(conn)
        .await?;
    Ok(row.map(|row| row.customer_id))
}

/// All of a member's Stripe customers: the one from test mode and the one from live mode.
pub async fn customers_of(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<giving_customers::Model>, DbErr> {
    giving_customers::Entity::find()
        .filter(giving_customers::Column::UserId.eq(user_id))
        .all(conn)
        .await
}

/// Stores the customer unless one is already stored.
pub async fn insert_customer(
    conn: &impl ConnectionTrait,
    row: giving_customers::Model,
) -> Result<(), DbErr> {
    giving_customers::Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete_stored_customer(
    conn: &impl ConnectionTrait,
    customer_id: &str,
) -> Result<(), DbErr> {
    giving_customers::Entity::delete_many()
        .filter(giving_customers::Column::CustomerId.eq(customer_id))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn price(
    conn: &impl ConnectionTrait,
    is_live: bool,
    frequency: Frequency,
    amount: i64,
) -> Result<Option<String>, DbErr> {
    let row = giving_prices::Entity::find()
        .filter(giving_prices::Column::IsLive.eq(is_live))
        .filter(giving_prices::Column::Frequency.eq(frequency))
        .filter(giving_prices::Column::Amount.eq(amount))
        .one(conn)
        .await?;
    Ok(row.map(|row| row.price_id))
}

/// Stores the price unless one is already stored.
pub async fn insert_price(
    conn: &impl ConnectionTrait,
    row: giving_prices::Model,
) -> Result<(), DbErr> {
    giving_prices::Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete_stored_price(conn: &impl ConnectionTrait, price_id: &str) -> Result<(), DbErr> {
    giving_prices::Entity::delete_by_id(price_id)
        .exec(conn)
        .await
        .map(drop)
}

pub async fn gift_by_submit_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    submit_id: Uuid,
) -> Result<Option<gifts::Model>, DbErr> {
    gifts::Entity::find()
        .filter(gifts::Column::UserId.eq(user_id))
        .filter(gifts::Column::SubmitId.eq(submit_id))
        .one(conn)
        .await
}

/// The newest unpaid one-time gift with the same details.
pub async fn find_matching_unpaid_gift(
    conn: &impl ConnectionTrait,
    gift: &gifts::Model,
    since: DateTime<Utc>,
) -> Result<Option<gifts::Model>, DbErr> {
    use gifts::Column;
    gifts::Entity::find()
        .filter(Column::UserId.eq(gift.user_id))
        .filter(Column::RecurringId.is_null())
        .filter(Column::SubmitId.is_null())
        .filter(Column::IsLive.eq(gift.is_live))
        .filter(Column::State.is_in([GiftState::Confirming, GiftState::Failed]))
        .filter(Column::Amount.eq(gift.amount))
        .filter(Column::IsAnonymous.eq(gift.is_anonymous))
        .filter(matches_message(Column::Message, gift.message.as_deref()))
        .filter(Column::CreatedAt.gte(since))
        .order_by_desc(Column::CreatedAt)
        .one(conn)
        .await
}

pub async fn recurring_by_submit_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    submit_id: Uuid,
) -> Result<Option<recurring_gifts::Model>, DbErr> {
    recurring_gifts::Entity::find()
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .filter(recurring_gifts::Column::SubmitId.eq(submit_id))
        .one(conn)
        .await
}

/// The recurring counterpart of `find_matching_unpaid_gift`.
pub async fn find_matching_unpaid_recurring(
    conn: &impl ConnectionTrait,
    gift: &recurring_gifts::Model,
    since: DateTime<Utc>,
) -> Result<Option<recurring_gifts::Model>, DbErr> {
    use recurring_gifts::Column;
    recurring_gifts::Entity::find()
        .filter(Column::UserId.eq(gift.user_id))
        .filter(Column::SubmitId.is_null())
        .filter(Column::IsLive.eq(gift.is_live))
        .filter(Column::State.eq(RecurringState::Confirming))
        .filter(Column::Frequency.eq(gift.frequency))
        .filter(Column::Amount.eq(gift.amount))
        .filter(Column::IsAnonymous.eq(gift.is_anonymous))
        .filter(matches_message(Column::Message, gift.message.as_deref()))
        .filter(Column::CreatedAt.gte(since))
        .order_by_desc(Column::CreatedAt)
        .one(conn)
        .await
}

fn matches_message<C: ColumnTrait>(
    column: C,
    message: Option<&str>,
) -> sea_orm::sea_query::SimpleExpr {
    match message {
        Some(message) => column.eq(message),
        None => column.is_null(),
    }
}

/// The first payment of a recurring gift.
pub async fn find_first_gift(
    conn: &impl ConnectionTrait,
    recurring_id: Uuid,
) -> Result<Option<gifts::Model>, DbErr> {
    gifts::Entity::find()
        .filter(gifts::Column::RecurringId.eq(recurring_id))
        .order_by_asc(gifts::Column::CreatedAt)
        .one(conn)
        .await
}
