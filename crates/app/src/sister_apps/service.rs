//! What connected apps brought, for the person whom it is about.

use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    model::{SisterAppNotification, SisterAppProgress},
    store,
};
use crate::{accounts::SignedIn, app::App};

const LONGEST_LIST: u64 = 100;

pub async fn progress(app: &App, who: &SignedIn) -> Result<Vec<SisterAppProgress>, DbErr> {
    let rows = store::progress(app.db.conn(), who.user.id, Some(LONGEST_LIST)).await?;
    Ok(rows.into_iter().map(SisterAppProgress::from).collect())
}

pub async fn notifications(app: &App, who: &SignedIn) -> Result<Vec<SisterAppNotification>, DbErr> {
    let rows = store::notifications(app.db.conn(), who.user.id, Some(LONGEST_LIST)).await?;
    Ok(rows.into_iter().map(SisterAppNotification::from).collect())
}

/// The growth points of a person: what every connected app gave, all told.
pub async fn points(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    store::points(conn, user_id).await
}
