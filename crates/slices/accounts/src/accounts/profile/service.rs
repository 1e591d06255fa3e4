use crate::accounts::{error::AccountError, model::User, store};
use trellis_growth::progress;
use trellis_identity::{entities::users, is_pathway, permission::SignedIn};
use trellis_kernel::Error;
use trellis_platform::App;
use trellis_scripture::scripture::{self, TranslationId};

/// The nine parts of the fruit of the Spirit.
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

/// An account as its owner sees it, including streaks.
pub async fn own_profile(app: &App, user: users::Model) -> Result<User, AccountError> {
    let streaks = progress::streaks(app, app.db.conn(), user.id, &user.time_zone).await?;
    Ok(User::with_streaks(user, streaks))
}

/// The time zone's name as spelled in the IANA database.
pub fn canonical_time_zone(name: Option<&str>) -> Option<String> {
    name?
        .trim()
        .parse::<chrono_tz::Tz>()
        .ok()
        .map(|zone| zone.name().to_owned())
}

pub async fn set_time_zone(app: &App, who: &SignedIn, name: &str) -> Result<User, AccountError> {
    let zone = canonical_time_zone(Some(name)).ok_or(AccountError::UnknownTimeZone)?;
    let tx = app.db.begin().await?;
    let user = store::set_time_zone(&tx, who.user.id, zone).await?;
    app.slices.times_changed(app, &tx, user.id).await?;
    tx.commit().await?;
    own_profile(app, user).await
}

pub async fn set_pathway(app: &App, who: &SignedIn, pathway: &str) -> Result<User, AccountError> {
    if !is_pathway(pathway) {
        return Err(AccountError::UnknownPathway);
    }
    let user = store::set_pathway(app.db.conn(), who.user.id, pathway.to_owned()).await?;
    own_profile(app, user).await
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
    own_profile(app, user).await
}

pub async fn set_show_streaks(app: &App, who: &SignedIn, show: bool) -> Result<User, AccountError> {
    let user = store::set_show_streaks(app.db.conn(), who.user.id, show).await?;
    own_profile(app, user).await
}

/// A default translation is also added to the member's library.
pub async fn set_bible_translation(
    app: &App,
    who: &SignedIn,
    id: TranslationId,
) -> Result<User, Error> {
    let user = scripture::choose_translation(app, who, id).await?;
    Ok(own_profile(app, user).await?)
}
