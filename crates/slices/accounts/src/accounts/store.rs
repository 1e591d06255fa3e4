//! Database queries for users, one per function; the rules are in the services.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::{entities::identities, error::AccountError};
use trellis_identity::{
    entities::users::{self, Column, Entity as Users},
    model::{AuthMethod, Role, comparison_key},
};
use trellis_kernel::db::violated_unique_index;

pub async fn insert(
    conn: &impl ConnectionTrait,
    user: users::Model,
) -> Result<users::Model, AccountError> {
    user.into_active_model()
        .insert(conn)
        .await
        .map_err(|error| match violated_unique_index(&error) {
            Some(index) if index.contains("username_key") => AccountError::UsernameTaken,
            Some(index) if index.contains("email_key") => AccountError::EmailTaken,
            _ => error.into(),
        })
}

pub async fn find_by_username(
    conn: &impl ConnectionTrait,
    username: &str,
) -> Result<Option<users::Model>, DbErr> {
    Users::find()
        .filter(Column::UsernameKey.eq(comparison_key(username)))
        .one(conn)
        .await
}

pub async fn find_by_email(
    conn: &impl ConnectionTrait,
    email: &str,
) -> Result<Option<users::Model>, DbErr> {
    Users::find()
        .filter(Column::EmailKey.eq(comparison_key(email)))
        .one(conn)
        .await
}

pub async fn has_super_admin(conn: &impl ConnectionTrait) -> Result<bool, DbErr> {
    let match_count = Users::find()
        .filter(Column::Role.eq(Role::SuperAdmin))
        .filter(Column::IsActive.eq(true))
        .count(conn)
        .await?;
    Ok(match_count > 0)
}

/// The current account row, locked until the transaction ends.
pub async fn lock(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<users::Model>, DbErr> {
    Users::find_by_id(id).lock_exclusive().one(conn).await
}

/// Deletes the account. All of the member's data is deleted with it, because every table that references a
/// user declares a cascade.
pub async fn delete(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    Users::delete_by_id(id).exec(conn).await.map(drop)
}

/// The user's identities at identity providers.
pub async fn identities(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Vec<identities::Model>, DbErr> {
    identities::Entity::find()
        .filter(identities::Column::UserId.eq(id))
        .order_by_asc(identities::Column::CreatedAt)
        .all(conn)
        .await
}

/// Locks the active super admins until the transaction ends, so two admins who act at the same moment see
/// each other's change.
pub async fn lock_super_admins(conn: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Users::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Role.eq(Role::SuperAdmin))
        .filter(Column::IsActive.eq(true))
        .order_by_asc(Column::Id)
        .lock_exclusive()
        .into_tuple()
        .all(conn)
        .await
}

pub async fn set_role(
    conn: &impl ConnectionTrait,
    id: Uuid,
    role: Role,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        role: Set(role),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_active(
    conn: &impl ConnectionTrait,
    id: Uuid,
    is_active: bool,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        is_active: Set(is_active),
        ..Default::default()
    }
    .update(conn)
    .await
}

/// Removes the password, so only the identity provider can sign this member in.
pub async fn remove_password(conn: &impl ConnectionTrait, id: Uuid) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        password_hash: Set(None),
        auth_method: Set(AuthMethod::Oidc),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_password(
    conn: &impl ConnectionTrait,
    id: Uuid,
    password_hash: String,
) -> Result<(), DbErr> {
    users::ActiveModel {
        id: Set(id),
        password_hash: Set(Some(password_hash)),
        ..Default::default()
    }
    .update(conn)
    .await
    .map(drop)
}

pub async fn set_time_zone(
    conn: &impl ConnectionTrait,
    id: Uuid,
    time_zone: String,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        time_zone: Set(time_zone),
        has_time_zone: Set(true),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_pathway(
    conn: &impl ConnectionTrait,
    id: Uuid,
    pathway: String,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        spiritual_pathway: Set(Some(pathway)),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_weekly_focus(
    conn: &impl ConnectionTrait,
    id: Uuid,
    focus: String,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        weekly_focus: Set(Some(focus)),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_show_streaks(
    conn: &impl ConnectionTrait,
    id: Uuid,
    show: bool,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        show_streaks: Set(show),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_last_login(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    users::ActiveModel {
        id: Set(id),
        last_login_at: Set(Some(at)),
        ..Default::default()
    }
    .update(conn)
    .await
    .map(drop)
}
