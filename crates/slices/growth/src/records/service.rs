//! Saves practice records.

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    entity,
    model::{Practice, ProgressRecord},
    store,
};
use trellis_platform::App;

/// A practice done on a given day.
#[derive(Debug, Clone, Copy)]
pub struct PracticeEntry {
    pub practice: Practice,
    pub date: NaiveDate,
    pub devotional: Option<Uuid>,
}

impl PracticeEntry {
    pub fn without_details(practice: Practice, date: NaiveDate) -> Self {
        Self {
            practice,
            date,
            devotional: None,
        }
    }
}

/// Records a practice within the caller's transaction. Recording it twice changes nothing.
pub async fn record(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    entry: PracticeEntry,
) -> Result<ProgressRecord, DbErr> {
    let row = entity::Model {
        user_id,
        date: entry.date,
        kind: entry.practice,
        devotional_id: entry.devotional.unwrap_or_default(),
        completed: true,
        created_at: app.now(),
    };
    Ok(store::put(conn, row).await?.into())
}

/// Whether the member did this practice on that day.
pub async fn is_done(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practice: Practice,
    date: NaiveDate,
) -> Result<bool, DbErr> {
    Ok(store::times(conn, user_id, date, practice).await? > 0)
}
