//! Lookups and updates on members that any slice may use.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use uuid::Uuid;

use super::{entities::users, store};
use trellis_platform::ports::Mailbox;

pub use store::{
    Filter, active_with_role, by_id, count, count_since, filtered, first_joined, hold,
    ids_matching, index_people, joined_by_day,
};

/// The specification lists four pathways in the profile and four in the templates; these are all of them.
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

/// A member to notify at a time in their own time zone.
#[derive(Debug, Clone)]
pub struct Addressee {
    pub time_zone: String,
    pub is_active: bool,
}

pub async fn addressee(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<Addressee>, DbErr> {
    let user = store::by_id(conn, user_id).await?;
    Ok(user.map(|user| Addressee {
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

/// Like `is_active`, but the answer can't change until this transaction ends. Call it before locking the
/// member's other rows: accounts are always locked first.
pub async fn lock_active(tx: &DatabaseTransaction, user_id: Uuid) -> Result<bool, DbErr> {
    let user = store::hold(tx, user_id).await?;
    Ok(user.is_some_and(|user| user.is_active))
}

/// The translation a member reads when they don't choose one; part of the caller's
/// transaction.
pub async fn set_default_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: Option<String>,
) -> Result<users::Model, DbErr> {
    store::set_default_translation(conn, user_id, translation).await
}

/// The translation a member read last; part of the caller's transaction.
pub async fn set_last_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: String,
) -> Result<(), DbErr> {
    store::set_last_translation(conn, user_id, translation).await
}

/// The names the admin area shows for these members; deleted accounts are left out.
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

/// A member that admins may email or thank.
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
