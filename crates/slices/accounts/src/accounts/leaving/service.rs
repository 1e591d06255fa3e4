//! Exporting a member's data, and deleting the account permanently.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use serde_json::json;

use super::archive;
use crate::accounts::{
    error::AccountError,
    model::{Session, User},
    sign_in::service as sign_in,
    store,
};
use trellis_growth::progress;
use trellis_identity::{
    entities::users, model::comparison_key, people, permission::SignedIn,
    sessions::store as sessions,
};
use trellis_kernel::day;
use trellis_platform::{
    App, audit, blobs,
    export::{Owner, Page, Part, format_long_date},
    limits::{self, Limit},
};

/// Building the archive is expensive, and members rarely need one.
const DOWNLOAD_LIMIT: Limit = Limit {
    attempts: 5,
    window: TimeDelta::hours(1),
};
const MAX_FILE_NAME_LENGTH: usize = 50;

#[derive(Debug)]
pub struct Archive {
    pub file_name: String,
    pub bytes: Vec<u8>,
}

/// All of a member's data, from one consistent snapshot.
pub async fn data(app: &App, who: &SignedIn) -> Result<Archive, AccountError> {
    limits::consume_for_read(app, &downloads_key(&who.user), DOWNLOAD_LIMIT).await?;
    let now = app.now();
    let tx = app.db.begin_snapshot().await?;
    let user = people::by_id(&tx, who.user.id)
        .await?
        .ok_or(AccountError::NoSuchUser)?;
    let file_name = format!(
        "trellis-{}-{}.zip",
        safe_file_name(&user.username),
        day::date_in_zone(now, &user.time_zone)
    );
    let name = user.username.clone();
    let parts = parts(app, &tx, who, user).await?;
    tx.rollback().await?;
    // Compression blocks its thread, so it runs on one that doesn't serve requests.
    let packing = tokio::task::spawn_blocking(move || archive::pack(&name, parts, now));
    let bytes = packing
        .await
        .map_err(|interrupted| AccountError::Internal(interrupted.into()))??;
    Ok(Archive { file_name, bytes })
}

async fn parts(
    app: &App,
    tx: &DatabaseTransaction,
    who: &SignedIn,
    user: users::Model,
) -> Result<Vec<Part>, AccountError> {
    let owner = Owner {
        id: user.id,
        time_zone: user.time_zone.clone(),
    };
    let mut parts = account(app, tx, who, user).await?;
    for export in app.slices.iter().flat_map(|slice| slice.exports) {
        parts.push(export(tx, &owner).await?);
    }
    Ok(parts)
}

/// The member's account and signed-in devices. Contains no secrets that would grant access.
async fn account(
    app: &App,
    conn: &impl ConnectionTrait,
    who: &SignedIn,
    user: users::Model,
) -> Result<Vec<Part>, AccountError> {
    let identities: Vec<_> = store::identities(conn, user.id)
        .await?
        .into_iter()
        .map(|identity| {
            json!({
                "issuer": identity.issuer,
                "subject": identity.subject,
                "createdAt": identity.created_at,
            })
        })
        .collect();
    let devices: Vec<Session> = sessions::for_user(conn, user.id, app.now())
        .await?
        .into_iter()
        .map(|session| Session::for_viewer(session, who.session_id))
        .collect();
    let streaks = progress::streaks(app, conn, user.id, &user.time_zone).await?;
    let user = User::with_streaks(user, streaks);
    let page = account_page(&user, &devices);
    Ok(vec![
        Part::new("account", &user)?.with(page),
        Part::new("identities", identities)?,
        Part::new("sessions", devices)?,
    ])
}

fn account_page(user: &User, devices: &[Session]) -> Page {
    let mut page = Page::new("account.md", "My account");
    let mut add_item = |what: &str, value: &str| page.item(&format!("{what}: {value}"));
    add_item("Username", &user.username);
    add_item("Name", &format!("{} {}", user.first_name, user.last_name));
    add_item("Email", &user.email);
    if let Some(date) = user.date_of_birth {
        add_item("Date of birth", &date.to_string());
    }
    add_item("Time zone", &user.time_zone);
    if let Some(pathway) = &user.spiritual_pathway {
        add_item("Pathway", pathway);
    }
    if let Some(focus) = &user.weekly_focus {
        add_item("Weekly focus", focus);
    }
    let joined_on = day::date_in_zone(user.created_at, &user.time_zone);
    add_item("Member since", &format_long_date(joined_on));
    for device in devices {
        let agent = device.user_agent.as_deref().unwrap_or("unknown");
        add_item("Signed in on", agent);
    }
    page
}

/// A file name that is valid on any system and can't break the header it's used in.
fn safe_file_name(username: &str) -> String {
    let safe: String = username
        .chars()
        .take(MAX_FILE_NAME_LENGTH)
        .map(|c| match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' => c,
            _ => '-',
        })
        .collect();
    let safe = safe.trim_matches('-');
    if safe.is_empty() { "me" } else { safe }.to_owned()
}

/// The values the member types to confirm.
#[derive(Debug)]
pub struct Confirmation {
    pub username: String,
    pub password: Option<String>,
}

/// Deletes the account and all of its data, immediately and permanently.
pub async fn delete(
    app: &App,
    who: &SignedIn,
    confirmation: Confirmation,
) -> Result<(), AccountError> {
    if comparison_key(&confirmation.username) != who.user.username_key {
        return Err(AccountError::NotConfirmed);
    }
    if who.user.password_hash.is_some() {
        let password = confirmation.password.ok_or(AccountError::PasswordMissing)?;
        if !sign_in::confirm_password(app, &who.user, password).await? {
            return Err(AccountError::PasswordNotConfirmed);
        }
    }
    let tx = app.db.begin().await?;
    // Locks the super admins first, as the admin operations do, so that one remains if two of them delete
    // their accounts at once.
    let super_admins = store::lock_super_admins(&tx).await?;
    // The password or status may have changed while the hash was being compared.
    let user = store::lock(&tx, who.user.id)
        .await?
        .filter(|now| now.password_hash == who.user.password_hash)
        .ok_or(AccountError::PasswordNotConfirmed)?;
    if super_admins == [user.id] {
        return Err(AccountError::LastSuperAdmin);
    }
    let mut files = Vec::new();
    for leave in app
        .slices
        .iter()
        .filter_map(|slice| slice.before_account_deletion)
    {
        files.extend(leave(app, &tx, user.id).await?);
    }
    store::delete(&tx, user.id).await?;
    // Records that an account was deleted but not whose, because no personal data remains.
    let entry = audit::Entry::by_system("account_deleted").before(json!({ "role": user.role }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    // If this fails, the hourly cleanup deletes the files.
    for file in files {
        if let Err(cause) = blobs::delete(app.blobs.as_ref(), &file).await {
            tracing::warn!(?cause, file, "could not delete a file of a deleted account");
        }
    }
    for after_deletion in app
        .slices
        .iter()
        .filter_map(|slice| slice.after_account_deletion)
    {
        if let Err(cause) = after_deletion(app).await {
            tracing::warn!(
                ?cause,
                "could not delete the remaining files of a deleted account"
            );
        }
    }
    limits::reset_attempts(app, &downloads_key(&user)).await?;
    sign_in::delete_attempts(app, &user).await
}

fn downloads_key(user: &users::Model) -> String {
    format!("data:account:{}", user.id)
}

#[cfg(test)]
mod tests {
    use super::safe_file_name;

    #[test]
    fn file_names_are_valid_on_every_system() {
        for (username, safe) in [
            ("ada", "ada"),
            ("Ada_Lovelace-1", "Ada_Lovelace-1"),
            ("../../etc/passwd", "etc-passwd"),
            ("a\"; x=\"b", "a---x--b"),
            ("José", "Jos"),
            ("김수현", "me"),
        ] {
            assert_eq!(safe_file_name(username), safe, "{username}");
        }
        assert_eq!(safe_file_name(&"x".repeat(200)).len(), 50);
    }
}
