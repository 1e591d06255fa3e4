//! Database queries for gifts and recurring gifts.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use crate::giving::{
    entities::{gift_history, gifts, recurring_gifts},
    model::{GiftState, RecurringState},
};

pub async fn gift(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<gifts::Model>, DbErr> {
    gifts::Entity::find_by_id(id).one(conn).await
}

pub async fn gift_by_payment(
    conn: &impl ConnectionTrait,
    payment_id: &str,
) -> Result<Option<gifts::Model>, DbErr> {
    gifts::Entity::find()
        .filter(gifts::Column::PaymentId.eq(payment_id))
        .one(conn)
        .await
}

pub async fn gift_by_invoice(
    conn: &impl ConnectionTrait,
    invoice_id: &str,
) -> Result<Option<gifts::Model>, DbErr> {
    gifts::Entity::find()
        .filter(gifts::Column::InvoiceId.eq(invoice_id))
        .one(conn)
        .await
}

/// Returns `false` if this invoice, payment or submission already has a gift.
pub async fn insert_gift(conn: &impl ConnectionTrait, row: gifts::Model) -> Result<bool, DbErr> {
    let inserted = gifts::Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

/// Links a payment to the gift. Returns `false` if another one is already linked.
pub async fn link_payment(
    conn: &impl ConnectionTrait,
    id: Uuid,
    payment_id: &str,
) -> Result<bool, DbErr> {
    let linked = gifts::Entity::update_many()
        .col_expr(gifts::Column::PaymentId, Expr::value(payment_id))
        .col_expr(
            gifts::Column::Revision,
            Expr::col(gifts::Column::Revision).add(1),
        )
        .filter(gifts::Column::Id.eq(id))
        .filter(
            Condition::any()
                .add(gifts::Column::PaymentId.is_null())
                .add(gifts::Column::PaymentId.eq(payment_id)),
        )
        .exec(conn)
        .await?;
    Ok(linked.rows_affected > 0)
}

/// Stores the state Stripe reports. Returns `false` if the row changed since it was read. The donor and their
/// message are not written, because the donor may be deleting their account right now.
pub async fn replace_gift(conn: &impl ConnectionTrait, row: &gifts::Model) -> Result<bool, DbErr> {
    let written = gifts::Entity::update_many()
        .set(gifts::ActiveModel {
            state: Set(row.state),
            received: Set(row.received),
            refunded: Set(row.refunded),
            payment_id: Set(row.payment_id.clone()),
            paid_at: Set(row.paid_at),
            checked_at: Set(row.checked_at),
            revision: Set(row.revision + 1),
            ..Default::default()
        })
        .filter(gifts::Column::Id.eq(row.id))
        .filter(gifts::Column::Revision.eq(row.revision))
        .exec(conn)
        .await?;
    Ok(written.rows_affected > 0)
}

pub async fn mark_gift_checked(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    gifts::Entity::update_many()
        .col_expr(gifts::Column::CheckedAt, Expr::value(at))
        .filter(gifts::Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Marks the gift as checked unless another request has done so since the given time, so only one of several
/// concurrent callers checks it.
pub async fn claim_check(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
    checked_before: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let update_result = gifts::Entity::update_many()
        .col_expr(gifts::Column::CheckedAt, Expr::value(at))
        .filter(gifts::Column::Id.eq(id))
        .filter(gifts::Column::CheckedAt.lte(checked_before))
        .exec(conn)
        .await?;
    Ok(update_result.rows_affected > 0)
}

/// Only a gift that never got a payment may be deleted.
pub async fn delete_gift_without_payment(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<(), DbErr> {
    gifts::Entity::delete_many()
        .filter(gifts::Column::Id.eq(id))
        .filter(gifts::Column::PaymentId.is_null())
        .filter(gifts::Column::InvoiceId.is_null())
        .exec(conn)
        .await
        .map(drop)
}

/// Makes the next request to Stripe use a new idempotency key.
pub async fn renew_gift_idempotency_key(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<(), DbErr> {
    gifts::Entity::update_many()
        .col_expr(
            gifts::Column::Revision,
            Expr::col(gifts::Column::Revision).add(1),
        )
        .filter(gifts::Column::Id.eq(id))
        .filter(gifts::Column::PaymentId.is_null())
        .exec(conn)
        .await
        .map(drop)
}

/// Makes the next request to Stripe use a new idempotency key.
pub async fn renew_recurring_idempotency_key(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<(), DbErr> {
    use recurring_gifts::Column;
    recurring_gifts::Entity::update_many()
        .col_expr(Column::Revision, Expr::col(Column::Revision).add(1))
        .filter(Column::Id.eq(id))
        .filter(Column::SubscriptionId.is_null())
        .exec(conn)
        .await
        .map(drop)
}

pub async fn add_history(
    conn: &impl ConnectionTrait,
    row: gift_history::Model,
) -> Result<(), DbErr> {
    gift_history::Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn history(
    conn: &impl ConnectionTrait,
    gift_id: Uuid,
) -> Result<Vec<gift_history::Model>, DbErr> {
    gift_history::Entity::find()
        .filter(gift_history::Column::GiftId.eq(gift_id))
        .order_by_asc(gift_history::Column::Step)
        .all(conn)
        .await
}

pub async fn recurring(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<recurring_gifts::Model>, DbErr> {
    recurring_gifts::Entity::find_by_id(id).one(conn).await
}

pub async fn recurring_by_subscription(
    conn: &impl ConnectionTrait,
    subscription_id: &str,
) -> Result<Option<recurring_gifts::Model>, DbErr> {
    recurring_gifts::Entity::find()
        .filter(recurring_gifts::Column::SubscriptionId.eq(subscription_id))
        .one(conn)
        .await
}

pub async fn insert_recurring(
    conn: &impl ConnectionTrait,
    row: recurring_gifts::Model,
) -> Result<(), DbErr> {
    recurring_gifts::Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// The recurring counterpart of `replace_gift`.
pub async fn replace_recurring(
    conn: &impl ConnectionTrait,
    row: &recurring_gifts::Model,
) -> Result<bool, DbErr> {
    let written = recurring_gifts::Entity::update_many()
        .set(recurring_gifts::ActiveModel {
            state: Set(row.state),
            subscription_id: Set(row.subscription_id.clone()),
            period_end: Set(row.period_end),
            ended_at: Set(row.ended_at),
            checked_at: Set(row.checked_at),
            revision: Set(row.revision + 1),
            ..Default::default()
        })
        .filter(recurring_gifts::Column::Id.eq(row.id))
        .filter(recurring_gifts::Column::Revision.eq(row.revision))
        .exec(conn)
        .await?;
    Ok(written.rows_affected > 0)
}

pub async fn mark_recurring_checked(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    recurring_gifts::Entity::update_many()
        .col_expr(recurring_gifts::Column::CheckedAt, Expr::value(at))
        .filter(recurring_gifts::Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_recurring_without_subscription(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<(), DbErr> {
    recurring_gifts::Entity::delete_many()
        .filter(recurring_gifts::Column::Id.eq(id))
        .filter(recurring_gifts::Column::SubscriptionId.is_null())
        .exec(conn)
        .await
        .map(drop)
}

/// Unsettled gifts that haven't been checked recently, oldest check first. Renewals count only if they
/// started after `give_up_before`, because Stripe leaves unpaid invoices open forever.
pub async fn gifts_to_check(
    conn: &impl ConnectionTrait,
    is_live: bool,
    give_up_before: DateTime<Utc>,
    checked_before: DateTime<Utc>,
    max_rows: u64,
) -> Result<Vec<gifts::Model>, DbErr> {
    gifts::Entity::find()
        .filter(gifts::Column::IsLive.eq(is_live))
        .filter(gifts::Column::State.is_in(GiftState::OPEN_STATES))
        .filter(gifts::Column::CheckedAt.lte(checked_before))
        .filter(
            Condition::any()
                .add(gifts::Column::RecurringId.is_null())
                .add(gifts::Column::CreatedAt.gt(give_up_before)),
        )
        .order_by_asc(gifts::Column::CheckedAt)
        .limit(max_rows)
        .all(conn)
        .await
}

/// Recurring gifts to check: incomplete, past due, past their paid period, or belonging to a deleted account.
pub async fn recurring_to_check(
    conn: &impl ConnectionTrait,
    is_live: bool,
    now: DateTime<Utc>,
    checked_before: DateTime<Utc>,
    max_rows: u64,
) -> Result<Vec<recurring_gifts::Model>, DbErr> {
    use recurring_gifts::Column;
    let unsettled_states = [RecurringState::Confirming, RecurringState::PastDue];
    recurring_gifts::Entity::find()
        .filter(Column::IsLive.eq(is_live))
        .filter(Column::CheckedAt.lte(checked_before))
        .filter(
            Condition::any()
                .add(Column::State.is_in(unsettled_states))
                .add(
                    Condition::all()
                        .add(Column::State.ne(RecurringState::Canceled))
                        .add(
                            Condition::any()
                                .add(Column::PeriodEnd.lte(now))
                                .add(Column::UserId.is_null()),
                        ),
                ),
        )
        .order_by_asc(Column::CheckedAt)
        .limit(max_rows)
        .all(conn)
        .await
}

/// A member's recurring gifts that would be charged again.
pub async fn list_active_recurring(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<recurring_gifts::Model>, DbErr> {
    recurring_gifts::Entity::find()
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .filter(recurring_gifts::Column::State.ne(RecurringState::Canceled))
        .all(conn)
        .await
}

/// Removes the donor and their message from their gifts, but keeps the amounts.
pub async fn anonymize_gifts(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    gifts::Entity::update_many()
        .col_expr(gifts::Column::Message, Expr::value(None::<String>))
        .filter(gifts::Column::UserId.eq(user_id))
        .exec(conn)
        .await?;
    recurring_gifts::Entity::update_many()
        .col_expr(
            recurring_gifts::Column::Message,
            Expr::value(None::<String>),
        )
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .exec(conn)
        .await
        .map(drop)
}
