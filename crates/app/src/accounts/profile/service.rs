use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use uuid::Uuid;

use crate::{
    accounts::{entities::users, error::AccountError, model::User, permission::SignedIn, store},
    app::App,
    notifications,
    ports::Mailbox,
    progress,
};

/// Those of the profile and those of the templates: either part of the specification names four.
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

/// The fruit of the Spirit.
const FOCUSES: [&str; 9] = [
    "Love",
    "Joy",
    "Peace",
    "Patience",
    "Kindness",
    "Goodness",
    "Faithfulness",
    "Gentleness",
    "Self-Control",
];

/// An account as its owner sees it: with what they practised.
pub async fn as_seen(app: &App, user: users::Model) -> Result<User, AccountError> {
    let streaks = progress::streaks(app, app.db.conn(), user.id, &user.time_zone).await?;
    Ok(User::seen(user, streaks))
}

/// Whom to tell something at a time of their own.
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

/// Where a letter to this person goes; nowhere once they have left.
pub async fn mailbox(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Option<Mailbox>, DbErr> {
    let user = store::by_id(conn, user_id).await?;
    Ok(user.and_then(|user| Mailbox::new(&user.first_name, &user.email)))
}

/// Whether there is such a person, approved and not shut out since.
pub async fn is_active(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<bool, DbErr> {
    let user = store::by_id(conn, user_id).await?;
    Ok(user.is_some_and(|user| user.is_active))
}

/// As `is_active`, and it stays so until this transaction ends. Whoever will lock something of the
/// person's comes here first: their account goes before all that is theirs.
pub async fn hold_active(tx: &DatabaseTransaction, user_id: Uuid) -> Result<bool, DbErr> {
    let user = store::hold(tx, user_id).await?;
    Ok(user.is_some_and(|user| user.is_active))
}

/// The name of a time zone as the IANA database spells it.
pub fn known_time_zone(name: Option<&str>) -> Option<String> {
    name?
        .trim()
        .parse::<chrono_tz::Tz>()
        .ok()
        .map(|zone| zone.name().to_owned())
}

pub async fn set_time_zone(app: &App, who: &SignedIn, name: &str) -> Result<User, AccountError> {
    let zone = known_time_zone(Some(name)).ok_or(AccountError::UnknownTimeZone)?;
    let tx = app.db.begin().await?;
    let user = store::set_time_zone(&tx, who.user.id, zone).await?;
    notifications::replan(app, &tx, user.id).await?;
    tx.commit().await?;
    as_seen(app, user).await
}

pub async fn set_pathway(app: &App, who: &SignedIn, pathway: &str) -> Result<User, AccountError> {
    if !is_pathway(pathway) {
        return Err(AccountError::UnknownPathway);
    }
    let user = store::set_pathway(app.db.conn(), who.user.id, pathway.to_owned()).await?;
    as_seen(app, user).await
}

pub async fn set_weekly_focus(
    app: &App,
    who: &SignedIn,
    focus: &str,
) -> Result<User, AccountError> {
    if !FOCUSES.contains(&focus) {
        return Err(AccountError::UnknownFocus);
    }
    let user = store::set_weekly_focus(app.db.conn(), who.user.id, focus.to_owned()).await?;
    as_seen(app, user).await
}

pub async fn set_show_streaks(app: &App, who: &SignedIn, show: bool) -> Result<User, AccountError> {
    let user = store::set_show_streaks(app.db.conn(), who.user.id, show).await?;
    as_seen(app, user).await
}

/// The translation that somebody reads when they do not say which; part of the caller's
/// transaction.
pub async fn set_default_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: Option<String>,
) -> Result<users::Model, AccountError> {
    Ok(store::set_default_translation(conn, user_id, translation).await?)
}

/// The translation that somebody read last; part of the caller's transaction.
pub async fn set_last_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: String,
) -> Result<(), AccountError> {
    Ok(store::set_last_translation(conn, user_id, translation).await?)
}
