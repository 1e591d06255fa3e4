//! Stores each item an app sends to a member exactly once.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{
    model::{PushedNotification, PushedProgress},
    store,
};
use crate::sister_apps::{
    entities::{sister_app_notifications, sister_app_progress},
    error::SisterAppError,
};
use trellis_kernel::clock::truncate_to_micros;
use trellis_platform::App;

/// The maximum number of items of each kind, per member and app.
const MAX_STORED_ITEMS: u64 = 10_000;
/// Allows for clock differences and time zones.
const MAX_TIME_AHEAD: TimeDelta = TimeDelta::days(1);

/// The recipient and the source app. Create one only while holding the lock on the connection's row, so that
/// pushes from one app to one member are serialized.
#[derive(Debug, Clone)]
pub struct Delivery {
    pub user_id: Uuid,
    /// The app's display name.
    pub source: String,
}

/// How many items were new and how many had been received before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StoreCounts {
    pub added: u64,
    pub known: u64,
}

impl StoreCounts {
    fn of(items: usize, added: u64) -> Self {
        let items = u64::try_from(items).unwrap_or(u64::MAX);
        Self {
            added,
            known: items.saturating_sub(added),
        }
    }
}

pub fn check_progress(now: DateTime<Utc>, items: &[PushedProgress]) -> Result<(), SisterAppError> {
    for (index, item) in items.iter().enumerate() {
        check_time(now, item.completed_at).map_err(|why| {
            SisterAppError::InvalidTime(format!("items[{index}].completedAt"), why)
        })?;
    }
    Ok(())
}

pub fn check_notifications(
    now: DateTime<Utc>,
    items: &[PushedNotification],
) -> Result<(), SisterAppError> {
    for (index, item) in items.iter().enumerate() {
        check_time(now, item.created_at.unwrap_or(now))
            .map_err(|why| SisterAppError::InvalidTime(format!("items[{index}].createdAt"), why))?;
    }
    Ok(())
}

/// PostgreSQL can't store every year a client could send, and dates before 1970 are almost certainly
/// mistakes.
fn check_time(now: DateTime<Utc>, at: DateTime<Utc>) -> Result<(), &'static str> {
    if at > now + MAX_TIME_AHEAD {
        Err("This time is more than a day in the future.")
    } else if at < DateTime::UNIX_EPOCH {
        Err("This time is before 1970.")
    } else {
        Ok(())
    }
}

pub async fn store_progress(
    app: &App,
    tx: &DatabaseTransaction,
    to: &Delivery,
    items: Vec<PushedProgress>,
) -> Result<StoreCounts, SisterAppError> {
    let total = items.len();
    let rows = items.into_iter().map(|item| sister_app_progress::Model {
        id: app.new_id(),
        user_id: to.user_id,
        source_app: to.source.clone(),
        external_id: item.external_id,
        title: item.title,
        description: item.description.unwrap_or_default(),
        points: item.points,
        completed_at: truncate_to_micros(item.completed_at),
    });
    let added = store::insert_progress(tx, rows.collect()).await?;
    if added > 0 && store::count_progress(tx, to.user_id, &to.source).await? > MAX_STORED_ITEMS {
        return Err(SisterAppError::Full);
    }
    Ok(StoreCounts::of(total, added))
}

pub async fn store_notifications(
    app: &App,
    tx: &DatabaseTransaction,
    to: &Delivery,
    items: Vec<PushedNotification>,
) -> Result<StoreCounts, SisterAppError> {
    let total = items.len();
    let rows = items
        .into_iter()
        .map(|item| sister_app_notifications::Model {
            id: app.new_id(),
            user_id: to.user_id,
            source_app: to.source.clone(),
            external_id: item.external_id,
            title: item.title,
            message: item.message,
            is_read: false,
            created_at: truncate_to_micros(item.created_at.unwrap_or_else(|| app.now())),
        });
    let added = store::insert_notifications(tx, rows.collect()).await?;
    if added > 0 && store::count_notifications(tx, to.user_id, &to.source).await? > MAX_STORED_ITEMS
    {
        return Err(SisterAppError::Full);
    }
    Ok(StoreCounts::of(total, added))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_may_be_at_most_a_day_ahead() {
        let now: DateTime<Utc> = "2026-03-02T12:00:00Z".parse().expect("a time");
        assert!(check_time(now, now + TimeDelta::days(1)).is_ok());
        assert!(check_time(now, now + TimeDelta::days(1) + TimeDelta::seconds(1)).is_err());
        assert!(check_time(now, DateTime::UNIX_EPOCH).is_ok());
        assert!(check_time(now, DateTime::<Utc>::MIN_UTC).is_err());
        assert!(check_time(now, DateTime::<Utc>::MAX_UTC).is_err());
    }
}
