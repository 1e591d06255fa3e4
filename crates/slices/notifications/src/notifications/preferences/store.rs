use sea_orm::{
    ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use crate::notifications::entities::notification_preferences::{
    Column, Entity as Preferences, Model,
};

pub async fn find(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Option<Model>, DbErr> {
    Preferences::find_by_id(user_id).one(conn).await
}

pub async fn put(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    quiet_on_sabbath: bool,
) -> Result<(), DbErr> {
    let replace = OnConflict::column(Column::UserId)
        .update_column(Column::QuietOnSabbath)
        .to_owned();
    insert(conn, user_id, quiet_on_sabbath, replace).await
}

/// Locks a member's row until this transaction ends. Transactions that check the member's limits wait for
/// each other, so the second sees what the first added.
pub async fn lock(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let touch = OnConflict::column(Column::UserId)
        .value(
            Column::QuietOnSabbath,
            Expr::col((Preferences, Column::QuietOnSabbath)),
        )
        .to_owned();
    insert(conn, user_id, false, touch).await
}

async fn insert(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    quiet_on_sabbath: bool,
    on_conflict: OnConflict,
) -> Result<(), DbErr> {
    let row = Model {
        user_id,
        quiet_on_sabbath,
    };
    Preferences::insert(row.into_active_model())
        .on_conflict(on_conflict)
        .exec_without_returning(conn)
        .await
        .map(drop)
}
