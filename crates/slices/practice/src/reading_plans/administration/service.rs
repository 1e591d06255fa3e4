//! Admins create a plan from a range of books and a number of days, preview it before saving, and can archive
//! and restore it later. Members who follow an archived plan can continue.

use crate::reading_plans::{
    entities::reading_plans::{Entity as Plans, Model},
    error::ReadingPlanError,
    model::PlanPortion,
    plans::{self, Extent, Track},
    store as kept,
};
use anyhow::Context;
use serde_json::{Value, json};
use trellis_bible::reference::Book;
use trellis_identity::SignedIn;
use trellis_kernel::{
    Shared, Table,
    db::{ExclusiveLock, take_lock},
    retired_at,
};
use trellis_platform::{App, audit};

use super::{
    model::{AdminReadingPlan, ReadingCourseRequest, ReadingPlanPreview, ReadingPlanRequest},
    store,
};

const MAX_PLANS: usize = 100;
/// Enough days to show how long a day's reading is.
const PREVIEW_DAYS: usize = 7;

pub async fn list(app: &App) -> Result<Vec<AdminReadingPlan>, ReadingPlanError> {
    let rows = kept::plan_summaries(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminReadingPlan::from).collect())
}

/// Calculates a plan without saving it.
pub async fn preview(course: ReadingCourseRequest) -> Result<ReadingPlanPreview, ReadingPlanError> {
    let (track, extent) = validate_course(&course)?;
    let mut portions = build_portions(track, course.days).await?;
    portions.truncate(PREVIEW_DAYS);
    Ok(ReadingPlanPreview {
        days: course.days,
        chapters: extent.chapters,
        verses: extent.verses,
        portions,
    })
}

/// Adds the plan to the end of the list.
pub async fn create(
    app: &App,
    actor: &SignedIn,
    form: ReadingPlanRequest,
    course: ReadingCourseRequest,
) -> Result<AdminReadingPlan, ReadingPlanError> {
    let (track, _) = validate_course(&course)?;
    let portions = build_portions(track, course.days).await?;
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Content).await?;
    if kept::plan_summaries(&tx).await?.len() >= MAX_PLANS {
        return Err(ReadingPlanError::TooManyPlans);
    }
    let last = store::last_position(&tx).await?;
    let (id, now) = (app.new_id(), app.now());
    let row = Model {
        id: id.to_string(),
        position: last.unwrap_or_default().saturating_add(1),
        title: form.title,
        description: form.description,
        days: course.days,
        portions: json!(portions),
        created_at: now,
        retired_at: retired_at(None, form.is_active, now),
    };
    let entry = audit::Entry::by(actor.user.id, "reading_plan_created")
        .about(id)
        .after(audited(&row));
    let created = response(&row);
    Plans::add(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(created)
}

/// Updates a plan. Its daily readings can't be changed.
pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: &str,
    form: ReadingPlanRequest,
) -> Result<AdminReadingPlan, ReadingPlanError> {
    let tx = app.db.begin().await?;
    let before = Plans::lock(&tx, id).await?;
    let before = before.ok_or(ReadingPlanError::NoPlan)?;
    let after = Model {
        title: form.title,
        description: form.description,
        retired_at: retired_at(before.retired_at, form.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "reading_plan_changed")
        .before(audited(&before))
        .after(audited(&after));
    let row = store::update(&tx, after).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(response(&row))
}

/// Requires that both books exist, that they are in order, and that there is at least one chapter per day.
fn validate_course(course: &ReadingCourseRequest) -> Result<(Track, Extent), ReadingPlanError> {
    let book = |code: &str, field| {
        let book = Book::from_code(code.trim()).filter(|book| book.is_protocanonical());
        book.ok_or(ReadingPlanError::NoBook(field))
    };
    let track = Track {
        from: book(&course.from_book, "fromBook")?,
        to: book(&course.to_book, "toBook")?,
    };
    let extent = plans::extent(track);
    if extent.chapters == 0 {
        return Err(ReadingPlanError::BooksOutOfOrder);
    }
    let days = usize::try_from(course.days).unwrap_or_default();
    if !(1..=extent.chapters).contains(&days) {
        return Err(ReadingPlanError::TooManyDays(extent.chapters));
    }
    Ok((track, extent))
}

/// Runs on a blocking thread, because dividing the whole Bible into daily readings takes a while.
async fn build_portions(track: Track, days: i16) -> Result<Vec<PlanPortion>, ReadingPlanError> {
    let portions = tokio::task::spawn_blocking(move || plans::portions(&[track], days))
        .await
        .context("distributing the chapters")?;
    Ok(portions?)
}

fn response(row: &Model) -> AdminReadingPlan {
    AdminReadingPlan {
        id: row.id.clone(),
        title: row.title.clone(),
        description: row.description.clone(),
        days: row.days,
        is_active: row.retired_at.is_none(),
        created_at: row.created_at,
    }
}

fn audited(row: &Model) -> Value {
    json!({
        "id": row.id,
        "title": row.title,
        "days": row.days,
        "isActive": row.retired_at.is_none(),
    })
}
