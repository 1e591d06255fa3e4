//! Limits how often an action may be attempted. Attempts are counted in the database, so another replica or a
//! restart doesn't reset them.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{CaseStatement, Expr, ExprTrait, OnConflict},
};

use crate::App;
use trellis_kernel::db::Outage;

pub use trellis_kernel::LimitError;

pub mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "attempts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub window_ends_at: DateTimeUtc,
        pub count: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity as Attempts};

#[derive(Debug, Clone, Copy)]
pub struct Limit {
    pub attempts: i32,
    pub window: TimeDelta,
}

/// Counts an attempt and rejects it if there were too many. Counting comes first and is one statement, so a
/// hundred simultaneous attempts can't all pass before the first is counted.
pub async fn consume(app: &App, key: &str, limit: Limit) -> Result<(), LimitError> {
    let now = app.now();
    let spent = count_one(app, key, now, now + limit.window).await?;
    if spent.count > limit.attempts {
        let wait = Ord::max((spent.window_ends_at - now).num_seconds(), 1);
        return Err(LimitError::Exceeded {
            retry_after_seconds: wait.unsigned_abs(),
        });
    }
    Ok(())
}

/// Like `consume`, for reads: they still work when the disk is full, although attempts can't be counted then.
pub async fn consume_for_read(app: &App, key: &str, limit: Limit) -> Result<(), LimitError> {
    match consume(app, key, limit).await {
        Err(LimitError::Storage(cause)) if Outage::of(&cause) == Some(Outage::Full) => {
            tracing::warn!(%cause, "could not count an attempt");
            Ok(())
        }
        outcome => outcome,
    }
}

async fn count_one(
    app: &App,
    key: &str,
    now: DateTime<Utc>,
    ends: DateTime<Utc>,
) -> Result<entity::Model, DbErr> {
    let has_ended = || Expr::col((Attempts, Column::WindowEndsAt)).lte(now);
    let reset_or_keep = |restarted: Expr, current: Expr| {
        CaseStatement::new()
            .case(has_ended(), restarted)
            .finally(current)
    };
    let count = Expr::col((Attempts, Column::Count));
    Attempts::insert(entity::ActiveModel {
        key: Set(key.to_owned()),
        window_ends_at: Set(ends),
        count: Set(1),
    })
    .on_conflict(
        OnConflict::column(Column::Key)
            .value(Column::Count, reset_or_keep(Expr::val(1), count.add(1)))
            .value(
                Column::WindowEndsAt,
                reset_or_keep(Expr::val(ends), Expr::col((Attempts, Column::WindowEndsAt))),
            )
            .to_owned(),
    )
    .exec_with_returning(app.db.conn())
    .await
}

/// How many attempts are currently counted under this key.
pub async fn spent(app: &App, key: &str) -> Result<i32, DbErr> {
    let now = app.now();
    let row = Attempts::find_by_id(key).one(app.db.conn()).await?;
    let row = row.filter(|row| row.window_ends_at > now);
    Ok(row.map_or(0, |row| Ord::max(row.count, 0)))
}

/// Blocks attempts under this key for a while, because another service asked us to wait.
pub async fn pause(app: &App, key: &str, seconds: u64) -> Result<(), DbErr> {
    let longest = TimeDelta::days(1);
    let wait = i64::try_from(seconds)
        .ok()
        .and_then(TimeDelta::try_seconds)
        .map_or(longest, |wait| wait.min(longest));
    Attempts::insert(entity::ActiveModel {
        key: Set(key.to_owned()),
        window_ends_at: Set(app.now() + wait),
        count: Set(1),
    })
    .on_conflict(
        OnConflict::column(Column::Key)
            .update_column(Column::WindowEndsAt)
            .to_owned(),
    )
    .exec_without_returning(app.db.conn())
    .await
    .map(drop)
}

/// How many seconds are left in a pause; `None` if there is no pause.
pub async fn pause_seconds_left(app: &App, key: &str) -> Result<Option<u64>, DbErr> {
    let now = app.now();
    let row = Attempts::find_by_id(key).one(app.db.conn()).await?;
    Ok(row.filter(|row| row.window_ends_at > now).map(|row| {
        let left = (row.window_ends_at - now).num_seconds();
        Ord::max(left, 1).unsigned_abs()
    }))
}

/// Resets the attempts, after a success.
pub async fn reset_attempts(app: &App, key: &str) -> Result<(), DbErr> {
    Attempts::delete_by_id(key)
        .exec(app.db.conn())
        .await
        .map(drop)
}

/// Uncounts an attempt that shouldn't count, such as a successful sign-in.
pub async fn refund(app: &App, key: &str) -> Result<(), DbErr> {
    refund_with(app.db.conn(), key).await
}

/// Like `refund`, in the caller's transaction.
pub async fn refund_with(conn: &impl ConnectionTrait, key: &str) -> Result<(), DbErr> {
    Attempts::update_many()
        .col_expr(Column::Count, Expr::col(Column::Count).sub(1))
        .filter(Column::Key.eq(key))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn sweep(app: &App) -> Result<u64, DbErr> {
    let deleted = Attempts::delete_many()
        .filter(Column::WindowEndsAt.lte(app.now()))
        .exec(app.db.conn())
        .await?;
    Ok(deleted.rows_affected)
}
