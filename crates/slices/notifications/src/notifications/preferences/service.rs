//! A member's notification preferences.

use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::store;
use crate::notifications::model::NotificationPreferences;
use trellis_identity::SignedIn;
use trellis_platform::App;

/// Defaults to everything on for members who never changed them.
pub async fn of(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<NotificationPreferences, DbErr> {
    let row = store::find(conn, user_id).await?;
    Ok(row.map_or_else(NotificationPreferences::default, |row| {
        NotificationPreferences {
            quiet_on_sabbath: row.quiet_on_sabbath,
        }
    }))
}

pub async fn set(
    app: &App,
    who: &SignedIn,
    preferences: NotificationPreferences,
) -> Result<NotificationPreferences, DbErr> {
    store::put(app.db.conn(), who.user.id, preferences.quiet_on_sabbath).await?;
    Ok(preferences)
}
