//! Queries on gifts and on what comes again.

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

/// `false` when there is one of this invoice, payment or submit already.
pub async fn insert_gift(conn: &impl ConnectionTrait, row: gifts::Model) -> Result<bool, DbErr> {
    let inserted = gifts::Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

/// Says which payment it is. `false` when another stands there, or somebody was faster.
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

/// Writes what the provider says over what was read. `false` when somebody else has changed it
/// since. Whose it is and what they wrote is not touched: they may be leaving.
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

pub async fn gift_was_checked(
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

/// Of many who want to look at it, the one who may: nobody has since that time.
pub async fn claim_check(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
    not_since: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claimed = gifts::Entity::update_many()
        .col_expr(gifts::Column::CheckedAt, Expr::value(at))
        .filter(gifts::Column::Id.eq(id))
        .filter(gifts::Column::CheckedAt.lte(not_since))
        .exec(conn)
        .await?;
    Ok(claimed.rows_affected > 0)
}

/// Only what never became a payment may be forgotten.
pub async fn forget_unmade_gift(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    gifts::Entity::delete_many()
        .filter(gifts::Column::Id.eq(id))
        .filter(gifts::Column::PaymentId.is_null())
        .filter(gifts::Column::InvoiceId.is_null())
        .exec(conn)
        .await
        .map(drop)
}

/// What is asked next for it is asked with another key.
pub async fn renew_gift_key(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
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

/// The same.
pub async fn renew_recurring_key(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
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

/// As `replace_gift`.
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

pub async fn recurring_was_checked(
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

pub async fn forget_unmade_recurring(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    recurring_gifts::Entity::delete_many()
        .filter(recurring_gifts::Column::Id.eq(id))
        .filter(recurring_gifts::Column::SubscriptionId.is_null())
        .exec(conn)
        .await
        .map(drop)
}

/// Gifts that may still become something and were not looked at since, longest ago first. Of those
/// that come again only those begun since `given_up`: the provider leaves an invoice that nobody pays
/// open for ever.
pub async fn gifts_to_check(
    conn: &impl ConnectionTrait,
    is_live: bool,
    given_up: DateTime<Utc>,
    not_since: DateTime<Utc>,
    most: u64,
) -> Result<Vec<gifts::Model>, DbErr> {
    gifts::Entity::find()
        .filter(gifts::Column::IsLive.eq(is_live))
        .filter(gifts::Column::State.is_in(GiftState::OPEN))
        .filter(gifts::Column::CheckedAt.lte(not_since))
        .filter(
            Condition::any()
                .add(gifts::Column::RecurringId.is_null())
                .add(gifts::Column::CreatedAt.gt(given_up)),
        )
        .order_by_asc(gifts::Column::CheckedAt)
        .limit(most)
        .all(conn)
        .await
}

/// The same for what comes again: waiting, overdue, past the end of what was paid for, or of somebody
/// who has left.
pub async fn recurring_to_check(
    conn: &impl ConnectionTrait,
    is_live: bool,
    now: DateTime<Utc>,
    not_since: DateTime<Utc>,
    most: u64,
) -> Result<Vec<recurring_gifts::Model>, DbErr> {
    use recurring_gifts::Column;
    let unsettled = [RecurringState::Confirming, RecurringState::PastDue];
    recurring_gifts::Entity::find()
        .filter(Column::IsLive.eq(is_live))
        .filter(Column::CheckedAt.lte(not_since))
        .filter(
            Condition::any().add(Column::State.is_in(unsettled)).add(
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
        .limit(most)
        .all(conn)
        .await
}

/// What would be charged again.
pub async fn running_of(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<recurring_gifts::Model>, DbErr> {
    recurring_gifts::Entity::find()
        .filter(recurring_gifts::Column::UserId.eq(user_id))
        .filter(recurring_gifts::Column::State.ne(RecurringState::Canceled))
        .all(conn)
        .await
}

/// What somebody wrote goes with them; what came stays.
pub async fn make_nameless(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
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
