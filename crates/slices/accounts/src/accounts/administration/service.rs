//! Who may change whose account. Every write is recorded in the audit log, in the same transaction.

use sea_orm::DatabaseTransaction;
use serde_json::json;
use uuid::Uuid;

use super::store as listed;
use crate::accounts::{
    approval,
    error::AccountError,
    links,
    model::{AdminUser, LinkPurpose, UserSummary},
    registration::service::{NewAccount, prepare},
    store,
};
use trellis_identity::{
    entities::users,
    model::Role,
    people::{self, Filter},
    permission::SignedIn,
    sessions::store as sessions,
};
use trellis_kernel::search;
use trellis_notifications::notifications;
use trellis_platform::{App, audit};

/// Filters for the list of accounts.
#[derive(Debug)]
pub struct UserFilter {
    pub search: Option<String>,
    pub role: Option<Role>,
    pub is_active: Option<bool>,
}

impl UserFilter {
    fn filter(&self) -> Filter {
        Filter {
            words: search::words(self.search.as_deref().unwrap_or_default()),
            role: self.role,
            is_active: self.is_active,
        }
    }
}

pub async fn list(
    app: &App,
    user_filter: &UserFilter,
    page: u32,
    page_size: u32,
) -> Result<Vec<AdminUser>, AccountError> {
    let offset = u64::from(page.saturating_sub(1)) * u64::from(page_size);
    let users = listed::page(
        app.db.conn(),
        &user_filter.filter(),
        offset,
        page_size.into(),
    )
    .await?;
    Ok(users.into_iter().map(AdminUser::from).collect())
}

pub async fn summary(app: &App, user_filter: &UserFilter) -> Result<UserSummary, AccountError> {
    let conn = app.db.conn();
    let total = people::count(conn).await?;
    let active = listed::count_active(conn).await?;
    Ok(UserSummary {
        total,
        active,
        admins: listed::count_admins(conn).await?,
        pending: total.saturating_sub(active),
        found: listed::found(conn, &user_filter.filter()).await?,
    })
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    new: NewAccount,
) -> Result<AdminUser, AccountError> {
    if new.role == Role::SuperAdmin && actor.user.role != Role::SuperAdmin {
        return Err(AccountError::SuperAdminOnly);
    }
    let user = prepare(app, new).await?;
    let tx = app.db.begin().await?;
    let user = store::insert(&tx, user).await?;
    let entry = audit::Entry::by(actor.user.id, "user_created")
        .about(user.id)
        .after(json!({ "role": user.role, "isActive": user.is_active }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(user.into())
}

pub async fn change_role(
    app: &App,
    actor: &SignedIn,
    target: Uuid,
    role: Role,
) -> Result<AdminUser, AccountError> {
    let tx = app.db.begin().await?;
    let change = AccountChange::open(&tx, actor, target).await?;
    if role == Role::SuperAdmin && change.actor.role != Role::SuperAdmin {
        return Err(AccountError::SuperAdminOnly);
    }
    // A reset link an admin created for this member must not work after a role change.
    links::delete_for_user(&tx, target, &[LinkPurpose::PasswordByHand]).await?;
    let user = store::set_role(&tx, target, role).await?;
    if role == Role::User {
        approval::delete_approval_notifications(&tx, target).await?;
    }
    let entry = audit::Entry::by(actor.user.id, "user_role_changed")
        .about(target)
        .before(json!({ "role": change.target.role }))
        .after(json!({ "role": role }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(user.into())
}

pub async fn set_status(
    app: &App,
    actor: &SignedIn,
    target: Uuid,
    is_active: bool,
) -> Result<AdminUser, AccountError> {
    let tx = app.db.begin().await?;
    let change = AccountChange::open(&tx, actor, target).await?;
    if !is_active {
        sessions::delete_all_for_user(&tx, target).await?;
        links::delete_for_user(&tx, target, &LinkPurpose::PASSWORD_RESET).await?;
        notifications::delete_devices(&tx, target).await?;
    }
    let user = store::set_active(&tx, target, is_active).await?;
    approval::on_approval_decided(app, &tx, &change.target, is_active).await?;
    let entry = audit::Entry::by(actor.user.id, "user_status_changed")
        .about(target)
        .before(json!({ "isActive": change.target.is_active }))
        .after(json!({ "isActive": is_active }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(user.into())
}

/// A permitted change by one admin to one account.
pub struct AccountChange {
    pub actor: users::Model,
    pub target: users::Model,
}

impl AccountChange {
    /// Takes the lock first and then reads both accounts, so an actor demoted a moment ago by another request
    /// is rejected here. The last active super admin is protected too: only another active super admin could
    /// change them, and no one can change their own account.
    pub async fn open(
        tx: &DatabaseTransaction,
        actor: &SignedIn,
        target: Uuid,
    ) -> Result<Self, AccountError> {
        store::lock_super_admins(tx).await?;
        let actor = people::by_id(tx, actor.user.id)
            .await?
            .filter(|actor| actor.is_active && actor.role.is_admin())
            .ok_or(AccountError::AdminOnly)?;
        let target = people::by_id(tx, target)
            .await?
            .ok_or(AccountError::NoSuchUser)?;
        if actor.id == target.id {
            return Err(AccountError::OwnAccount);
        }
        if target.role == Role::SuperAdmin && actor.role != Role::SuperAdmin {
            return Err(AccountError::SuperAdminOnly);
        }
        Ok(Self { actor, target })
    }
}
