//! Lookups and updates on members that any slice may use.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use uuid::Uuid;

use super::{entities::users, store};
use trellis_platform::ports::Mailbox;

pub use store::{
    Filter, active_with_role, by_id, count, count_joined_by_day, count_since, filtered,
    first_joined_at, ids_matching, index_people, lock_by_id,
};

/// The specification lists four pathways for profiles and four for templates; together they are these six.
const PATHWAYS: [&str; 6] = [
    "New Believer",
    "Wilderness",
    "Mature in Christ",
    "Leadership",
    "Growing Christian",
    "Mature Believer",
];

pub fn is_pathway(name: &str) -> bool {
    PATHWAYS.contains(&name)
}

/// What we need to know about a member before notifying them.
#[derive(Debug, Clone)]
pub struct NotificationRecipient {
    pub time_zone: String,
    pub is_active: bool,
}

pub async fn notification_recipient(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<NotificationRecipient>, DbErr> {
    let user = store::by_id(conn, user_id).await?;
    Ok(user.map(|user| NotificationRecipient {
        time_zone: user.time_zone,
        is_active: user.is_active,
    }))
}

/// Where to send this member's email; `None` once their account is gone.
pub async fn mailbox(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Option<Mailbox>, DbErr> {
    let user = store::by_id(conn, user_id).await?;
    Ok(user.and_then(|user| Mailbox::new(&user.first_name, &user.email)))
}

/// Whether this account exists, is approved and hasn't been deactivated.
pub async fn is_active(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<bool, DbErr> {
    let user = store::by_id(conn, user_id).await?;
    Ok(user.is_some_and(|user| user.is_active))
}

/// Like `is_active`, but the result can't change until this transaction ends. Call it before locking the
/// member's other rows: accounts are always locked first.
pub async fn lock_active(tx: &DatabaseTransaction, user_id: Uuid) -> Result<bool, DbErr> {
    let user = store::lock_by_id(tx, user_id).await?;
    Ok(user.is_some_and(|user| user.is_active))
}

/// Sets the translation a member reads by default, in the caller's transaction.
pub async fn set_default_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: Option<String>,
) -> Result<users::Model, DbErr> {
    store::set_default_translation(conn, user_id, translation).await
}

/// Sets the translation a member read last, in the caller's transaction.
pub async fn set_last_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: String,
) -> Result<(), DbErr> {
    store::set_last_translation(conn, user_id, translation).await
}

/// The names the admin area shows for members, by id. Deleted accounts are left out.
pub type NamesById = HashMap<Uuid, String>;

pub async fn named(conn: &impl ConnectionTrait, ids: &[Uuid]) -> Result<NamesById, DbErr> {
    let names = store::names(conn, ids).await?;
    Ok(names
        .into_iter()
        .map(|(id, first, last, username)| {
            let name = format!("{first} {last}");
            match name.trim() {
                "" => (id, username),
                name => (id, name.to_owned()),
            }
        })
        .collect())
}

/// A member who admins may email or thank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    pub name: String,
    pub email: String,
}

/// Like `named`, with email addresses.
pub async fn contacts(
    conn: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<HashMap<Uuid, Contact>, DbErr> {
    let mut names = named(conn, ids).await?;
    let emails = store::emails(conn, ids).await?;
    Ok(emails
        .into_iter()
        .map(|(id, email)| {
            let name = names.remove(&id).unwrap_or_default();
            (id, Contact { name, email })
        })
        .collect())
}
