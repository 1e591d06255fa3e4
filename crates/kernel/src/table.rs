//! The queries every table needs, written once. Rows that belong to a member are found by owner and id
//! (`BelongsToUser`), all others by id alone (`Shared`).

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, Iterable, PaginatorTrait, PrimaryKeyToColumn, PrimaryKeyTrait, QueryFilter,
    QuerySelect, Select,
    sea_query::{Expr, Func, IntoCondition, OnConflict},
};
use uuid::Uuid;

/// How many characters a member may store in one text column. Limited because some pages read a whole column
/// at once.
pub const MAX_CHARS_PER_COLUMN: i64 = 10_000_000;

/// Operations that don't depend on who owns the row.
#[allow(
    async_fn_in_trait,
    reason = "only our own slices call it, with concrete types"
)]
pub trait Table:
    EntityTrait<Model: IntoActiveModel<Self::ActiveModel> + Sync, ActiveModel: Send>
{
    /// Returns the inserted row as it was passed in, because the database doesn't fill in any columns.
    async fn add(conn: &impl ConnectionTrait, row: Self::Model) -> Result<Self::Model, DbErr> {
        Self::insert(row.clone().into_active_model())
            .exec_without_returning(conn)
            .await?;
        Ok(row)
    }

    /// Returns false and changes nothing if a row with this id exists.
    async fn add_new(conn: &impl ConnectionTrait, row: Self::Model) -> Result<bool, DbErr> {
        let key = Self::PrimaryKey::iter().map(PrimaryKeyToColumn::into_column);
        let inserted = Self::insert(row.into_active_model())
            .on_conflict(OnConflict::columns(key).do_nothing().to_owned())
            .exec_without_returning(conn)
            .await?;
        Ok(inserted > 0)
    }

    async fn replace(conn: &impl ConnectionTrait, row: Self::Model) -> Result<Self::Model, DbErr> {
        row.into_active_model().reset_all().update(conn).await
    }

    /// Returns how many rows were deleted.
    async fn delete_where(
        conn: &impl ConnectionTrait,
        condition: impl IntoCondition,
    ) -> Result<u64, DbErr> {
        let deleted = Self::delete_many().filter(condition).exec(conn).await?;
        Ok(deleted.rows_affected)
    }
}

impl<E> Table for E where
    E: EntityTrait<Model: IntoActiveModel<Self::ActiveModel> + Sync, ActiveModel: Send>
{
}

type KeyOf<E> = <<E as EntityTrait>::PrimaryKey as PrimaryKeyTrait>::ValueType;

/// Rows that don't belong to a member: anyone with access to the table can read all of them.
#[allow(
    async_fn_in_trait,
    reason = "only our own slices call it, with concrete types"
)]
pub trait Shared: Table {
    async fn by_id(
        conn: &impl ConnectionTrait,
        id: impl Into<KeyOf<Self>>,
    ) -> Result<Option<Self::Model>, DbErr> {
        Self::find_by_id(id).one(conn).await
    }

    /// The current row, locked until the transaction ends.
    async fn lock(
        tx: &DatabaseTransaction,
        id: impl Into<KeyOf<Self>>,
    ) -> Result<Option<Self::Model>, DbErr> {
        Self::find_by_id(id).lock_exclusive().one(tx).await
    }

    /// Returns whether the row existed.
    async fn remove(
        conn: &impl ConnectionTrait,
        id: impl Into<KeyOf<Self>>,
    ) -> Result<bool, DbErr> {
        let deleted = Self::delete_by_id(id).exec(conn).await?;
        Ok(deleted.rows_affected > 0)
    }
}

/// Rows that each belong to one member. They can only be found together with their owner.
#[allow(
    async_fn_in_trait,
    reason = "only our own slices call it, with concrete types"
)]
pub trait BelongsToUser: Table {
    const ID: Self::Column;
    const OWNER: Self::Column;

    fn for_user(user_id: Uuid) -> Select<Self> {
        Self::find().filter(Self::OWNER.eq(user_id))
    }

    async fn by_id(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
    ) -> Result<Option<Self::Model>, DbErr> {
        Self::for_user(user_id)
            .filter(Self::ID.eq(id))
            .one(conn)
            .await
    }

    /// The current row, locked until the transaction ends so that concurrent changes from another device
    /// aren't lost.
    async fn lock(
        tx: &DatabaseTransaction,
        user_id: Uuid,
        id: Uuid,
    ) -> Result<Option<Self::Model>, DbErr> {
        Self::for_user(user_id)
            .filter(Self::ID.eq(id))
            .lock_exclusive()
            .one(tx)
            .await
    }

    async fn count_for_user(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
        Self::for_user(user_id).count(conn).await
    }

    /// Returns whether the row existed.
    async fn delete_for_user(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
    ) -> Result<bool, DbErr> {
        let deleted = Self::delete_many()
            .filter(Self::OWNER.eq(user_id))
            .filter(Self::ID.eq(id))
            .exec(conn)
            .await?;
        Ok(deleted.rows_affected > 0)
    }

    /// Whether a member has room for more text in this column.
    async fn has_room(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        column: Self::Column,
        more: &str,
    ) -> Result<bool, DbErr> {
        let length = Func::char_length(Expr::col(column));
        let stored: Option<Option<i64>> = Self::find()
            .select_only()
            .expr(Func::cast_as(Func::sum(length), "bigint"))
            .filter(Self::OWNER.eq(user_id))
            .into_tuple()
            .one(conn)
            .await?;
        let more = i64::try_from(more.chars().count()).unwrap_or(i64::MAX);
        Ok(stored.flatten().unwrap_or_default().saturating_add(more) <= MAX_CHARS_PER_COLUMN)
    }
}
