//! Members' rows that can be deleted and restored. A deleted row can be restored for a day; then a sweep
//! removes it.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, Select, sea_query::Expr};
use uuid::Uuid;

use crate::table::{BelongsToUser, Table};

/// How long a deleted row can be restored.
const RETENTION: TimeDelta = TimeDelta::hours(24);

/// Rows deleted before this moment can no longer be restored.
pub fn deletion_cutoff(now: DateTime<Utc>) -> DateTime<Utc> {
    now - RETENTION
}

#[allow(
    async_fn_in_trait,
    reason = "only our own slices call it, with concrete types"
)]
pub trait Owned: Table {
    const ID: Self::Column;
    const OWNER: Self::Column;
    const DELETED_AT: Self::Column;

    /// Returns whether there was a row to delete.
    async fn soft_delete(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let update_result = Self::update_many()
            .col_expr(Self::DELETED_AT, Expr::value(now))
            .filter(<Self as Owned>::OWNER.eq(user_id))
            .filter(<Self as Owned>::ID.eq(id))
            .filter(Self::DELETED_AT.is_null())
            .exec(conn)
            .await?;
        Ok(update_result.rows_affected > 0)
    }

    /// Returns whether there was a row that can still be restored.
    async fn undelete(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let update_result = Self::update_many()
            .col_expr(Self::DELETED_AT, Expr::value(None::<DateTime<Utc>>))
            .filter(<Self as Owned>::OWNER.eq(user_id))
            .filter(<Self as Owned>::ID.eq(id))
            .filter(Self::DELETED_AT.gte(deletion_cutoff(now)))
            .exec(conn)
            .await?;
        Ok(update_result.rows_affected > 0)
    }

    /// Removes rows that can no longer be restored; returns how many there were.
    async fn sweep(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
        Self::delete_where(conn, Self::DELETED_AT.lt(deletion_cutoff(now))).await
    }
}

/// Every query leaves out deleted rows.
impl<E: Owned> BelongsToUser for E {
    const ID: Self::Column = <E as Owned>::ID;
    const OWNER: Self::Column = <E as Owned>::OWNER;

    fn for_user(user_id: Uuid) -> Select<Self> {
        Self::find()
            .filter(<E as Owned>::OWNER.eq(user_id))
            .filter(Self::DELETED_AT.is_null())
    }
}
