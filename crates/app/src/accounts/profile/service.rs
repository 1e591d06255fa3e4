use sea_orm::ConnectionTrait;
use uuid::Uuid;

use crate::{
    accounts::{error::AccountError, model::User, permission::SignedIn, store},
    app::App,
};

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
    let user = store::set_time_zone(app.db.conn(), who.user.id, zone).await?;
    Ok(user.into())
}

/// The translation that somebody reads when they do not say which; part of the caller's
/// transaction.
pub async fn set_default_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: Option<String>,
) -> Result<User, AccountError> {
    let user = store::set_default_translation(conn, user_id, translation).await?;
    Ok(user.into())
}

/// The translation that somebody read last; part of the caller's transaction.
pub async fn set_last_translation(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    translation: String,
) -> Result<(), AccountError> {
    Ok(store::set_last_translation(conn, user_id, translation).await?)
}
