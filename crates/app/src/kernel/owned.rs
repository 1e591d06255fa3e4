//! Rows of a person's own that can be thrown away: they are kept for a while, to be brought back,
//! and swept then.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

pub(crate) trait Owned:
    EntityTrait<Model: IntoActiveModel<Self::ActiveModel>, ActiveModel: Send>
{
    const ID: Self::Column;
    const OWNER: Self::Column;
    const DELETED_AT: Self::Column;

    /// What this person has not thrown away.
    fn of_user(user_id: Uuid) -> Select<Self> {
        Self::find()
            .filter(Self::OWNER.eq(user_id))
            .filter(Self::DELETED_AT.is_null())
    }

    async fn by_id(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
    ) -> Result<Option<Self::Model>, DbErr> {
        Self::of_user(user_id)
            .filter(Self::ID.eq(id))
            .one(conn)
            .await
    }

    /// The row as it is now, held until the transaction ends: what another device does meanwhile is
    /// neither undone nor lost.
    async fn lock(
        tx: &DatabaseTransaction,
        user_id: Uuid,
        id: Uuid,
    ) -> Result<Option<Self::Model>, DbErr> {
        Self::of_user(user_id)
            .filter(Self::ID.eq(id))
            .lock_exclusive()
            .one(tx)
            .await
    }

    /// Whether none had this id before.
    async fn insert_new(conn: &impl ConnectionTrait, row: Self::Model) -> Result<bool, DbErr> {
        let inserted = Self::insert(row.into_active_model())
            .on_conflict(OnConflict::column(Self::ID).do_nothing().to_owned())
            .exec_without_returning(conn)
            .await?;
        Ok(inserted > 0)
    }

    async fn replace(conn: &impl ConnectionTrait, row: Self::Model) -> Result<Self::Model, DbErr> {
        row.into_active_model().reset_all().update(conn).await
    }

    /// Whether there was one to throw away.
    async fn throw_away(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
        at: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let changed = Self::update_many()
            .col_expr(Self::DELETED_AT, Expr::value(at))
            .filter(Self::OWNER.eq(user_id))
            .filter(Self::ID.eq(id))
            .filter(Self::DELETED_AT.is_null())
            .exec(conn)
            .await?;
        Ok(changed.rows_affected > 0)
    }

    /// Whether there was one, thrown away since then, to bring back.
    async fn bring_back(
        conn: &impl ConnectionTrait,
        user_id: Uuid,
        id: Uuid,
        since: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let changed = Self::update_many()
            .col_expr(Self::DELETED_AT, Expr::value(None::<DateTime<Utc>>))
            .filter(Self::OWNER.eq(user_id))
            .filter(Self::ID.eq(id))
            .filter(Self::DELETED_AT.gte(since))
            .exec(conn)
            .await?;
        Ok(changed.rows_affected > 0)
    }

    /// How many there were that were thrown away before this.
    async fn sweep(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> Result<u64, DbErr> {
        let deleted = Self::delete_many()
            .filter(Self::DELETED_AT.lt(before))
            .exec(conn)
            .await?;
        Ok(deleted.rows_affected)
    }
}
