//! Who may change whom. Every write is in the audit log, in the same transaction.

use sea_orm::DatabaseTransaction;
use serde_json::json;
use uuid::Uuid;

use crate::{
    accounts::{
        approval,
        entities::users,
        error::AccountError,
        model::{AdminUser, Role},
        permission::SignedIn,
        registration::service::{NewAccount, prepare},
        sign_in::store as sessions,
        store,
    },
    app::App,
    notifications,
    platform::audit,
};

pub async fn list(app: &App) -> Result<Vec<AdminUser>, AccountError> {
    let users = store::all(app.db.conn()).await?;
    Ok(users.into_iter().map(AdminUser::from).collect())
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
    let change = Change::open(&tx, actor, target).await?;
    if role == Role::SuperAdmin && change.actor.role != Role::SuperAdmin {
        return Err(AccountError::SuperAdminOnly);
    }
    let user = store::set_role(&tx, target, role).await?;
    if role == Role::User {
        approval::is_no_business_of(&tx, target).await?;
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
    let change = Change::open(&tx, actor, target).await?;
    if !is_active {
        sessions::delete_all_of(&tx, target).await?;
        notifications::forget_devices(&tx, target).await?;
    }
    let user = store::set_active(&tx, target, is_active).await?;
    approval::is_decided(app, &tx, &change.target, is_active).await?;
    let entry = audit::Entry::by(actor.user.id, "user_status_changed")
        .about(target)
        .before(json!({ "isActive": change.target.is_active }))
        .after(json!({ "isActive": is_active }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(user.into())
}

/// A change by one administrator to one account, allowed as far as both can tell.
struct Change {
    actor: users::Model,
    target: users::Model,
}

impl Change {
    /// Takes the lock first and reads after, the actor too: whoever was demoted a moment ago by
    /// another request is refused here. So the last active super admin stays: only another active
    /// super admin could touch them, and nobody touches themselves.
    async fn open(
        tx: &DatabaseTransaction,
        actor: &SignedIn,
        target: Uuid,
    ) -> Result<Self, AccountError> {
        store::lock_super_admins(tx).await?;
        let actor = store::by_id(tx, actor.user.id)
            .await?
            .filter(|actor| actor.is_active && actor.role.is_admin())
            .ok_or(AccountError::AdminOnly)?;
        let target = store::by_id(tx, target)
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
