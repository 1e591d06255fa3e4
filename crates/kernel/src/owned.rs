//! Rows of a member that can be thrown away: for a day they can be brought back, then they are
//! swept.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, Select, sea_query::Expr};
use uuid::Uuid;

use crate::table::{OfUser, Table};

/// How long a row that was thrown away can be brought back.
const RETENTION: TimeDelta = TimeDelta::hours(24);

/// Rows that were thrown away before this moment are gone for good.
pub fn gone_before(now: DateTime<Utc>) -> DateTime<Utc> {
    now - RETENTION
}

#[allow(
    async_fn_in_trait,
    reason = "our own slices call it with types they know"
)]
pub trait Owned: Table {
    const ID: Self::Column;
    const OWNER: Self::Column;
    const DELETED_AT: Self::Column;

    /// Returns whether there was one to throw away.
    async fn throw_away(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let changed = Self::update_many()
            .col_expr(Self::DELETED_AT, Expr::value(now))
            .filter(<Self as Owned>::OWNER.eq(user_id))
            .filter(<Self as Owned>::ID.eq(id))
            .filter(Self::DELETED_AT.is_null())
            .exec(conn)
            .await?;
        Ok(changed.rows_affected > 0)
    }

    /// Returns whether there was one that can still be brought back.
    async fn bring_back(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let changed = Self::update_many()
            .col_expr(Self::DELETED_AT, Expr::value(None::<DateTime<Utc>>))
            .filter(<Self as Owned>::OWNER.eq(user_id))
            .filter(<Self as Owned>::ID.eq(id))
            .filter(Self::DELETED_AT.gte(gone_before(now)))
            .exec(conn)
            .await?;
        Ok(changed.rows_affected > 0)
    }

    /// Deletes what can no longer be brought back; returns how many there were.
    async fn sweep(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
        Self::delete_where(conn, Self::DELETED_AT.lt(gone_before(now))).await
    }
}

/// Whatever finds a row finds none that was thrown away.
impl<E: Owned> OfUser for E {
    const ID: Self::Column = <E as Owned>::ID;
    const OWNER: Self::Column = <E as Owned>::OWNER;

    fn of_user(user_id: Uuid) -> Select<Self> {
        Self::find()
            .filter(<E as Owned>::OWNER.eq(user_id))
            .filter(Self::DELETED_AT.is_null())
    }
}
