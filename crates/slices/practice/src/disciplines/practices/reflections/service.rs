use uuid::Uuid;

use super::store;
use crate::disciplines::{
    entities::discipline_reflections::{Column, Entity as Reflections, Model},
    error::DisciplineError,
    practices::{
        model::Reflection,
        service::{MAX_PAGE_SIZE, find_practice},
    },
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, day};
use trellis_platform::App;

const DEFAULT_PAGE_SIZE: u64 = 50;

pub async fn list(
    app: &App,
    who: &SignedIn,
    practice_id: Uuid,
    limit: Option<u64>,
    before: Option<Uuid>,
) -> Result<Vec<Reflection>, DisciplineError> {
    let limit = limit.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(DisciplineError::Limit);
    }
    find_practice(app, who, practice_id).await?;
    let rows = store::newest(app.db.conn(), who.user.id, practice_id, before, limit).await?;
    Ok(rows.into_iter().map(Reflection::from).collect())
}

/// Reflections can also be added to paused or completed practices.
pub async fn write(
    app: &App,
    who: &SignedIn,
    practice_id: Uuid,
    content: String,
) -> Result<Reflection, DisciplineError> {
    find_practice(app, who, practice_id).await?;
    let (conn, now) = (app.db.conn(), app.now());
    if !Reflections::has_room(conn, who.user.id, Column::Content, &content).await? {
        return Err(DisciplineError::TooManyReflections);
    }
    let row = Model {
        id: app.new_id(),
        user_id: who.user.id,
        practice_id,
        content,
        date: day::date_in_zone(now, &who.user.time_zone),
        created_at: now,
    };
    Ok(Reflections::add(conn, row).await?.into())
}

pub async fn delete(
    app: &App,
    who: &SignedIn,
    practice_id: Uuid,
    id: Uuid,
) -> Result<(), DisciplineError> {
    if store::delete(app.db.conn(), who.user.id, practice_id, id).await? {
        Ok(())
    } else {
        Err(DisciplineError::NoReflection)
    }
}
