//! Disciplines and fasting plans are made, changed, retired and brought back. Only references are
//! kept with them, no verses: readers open them in their own translation.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    model::{AdminDiscipline, AdminFastingPlan},
    store,
};
use crate::{
    accounts::SignedIn,
    app::App,
    disciplines::{
        entities::{disciplines, fasting_plans},
        error::DisciplineError,
        model::{DisciplineCategory, DisciplineDifficulty, distinct},
    },
    kernel::{
        db::{Turn, take_turn},
        retired_at,
    },
    platform::audit,
    scripture,
};

/// As many as are listed for readers, retired ones among them.
const MOST_DISCIPLINES: usize = 500;
const MOST_PLANS: usize = 200;

/// What somebody typed of a discipline.
#[derive(Debug)]
pub struct WrittenDiscipline {
    pub name: String,
    pub description: String,
    pub category: DisciplineCategory,
    pub difficulty: DisciplineDifficulty,
    pub duration: String,
    pub frequency: String,
    pub scripture_references: Vec<String>,
    pub guidance: String,
    /// Left alone when absent.
    pub is_active: Option<bool>,
}

/// What somebody typed of a fasting plan.
#[derive(Debug)]
pub struct WrittenPlan {
    pub name: String,
    pub description: String,
    pub difficulty: DisciplineDifficulty,
    pub duration: i32,
    pub kind: String,
    pub guidance: String,
    pub scripture_references: Vec<String>,
    /// Left alone when absent.
    pub is_active: Option<bool>,
}

pub async fn disciplines(app: &App) -> Result<Vec<AdminDiscipline>, DisciplineError> {
    let rows = store::disciplines(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminDiscipline::from).collect())
}

/// The last of its category.
pub async fn create_discipline(
    app: &App,
    actor: &SignedIn,
    written: WrittenDiscipline,
) -> Result<AdminDiscipline, DisciplineError> {
    let references = standard(&written.scripture_references)?;
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    let others = store::disciplines(&tx).await?;
    if others.len() >= MOST_DISCIPLINES {
        return Err(DisciplineError::TooManyKept);
    }
    let last = others.iter().map(|other| other.position).max();
    let row = disciplines::Model {
        id: app.new_id(),
        position: last.unwrap_or_default().saturating_add(1),
        name: written.name,
        description: written.description,
        category: written.category,
        difficulty: written.difficulty,
        duration: written.duration,
        frequency: written.frequency,
        scripture_references: references,
        guidance: written.guidance,
        created_at: app.now(),
        retired_at: retired_at(None, written.is_active, app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "discipline_created")
        .about(row.id)
        .after(told_discipline(&row));
    let row = store::insert_discipline(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn update_discipline(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    written: WrittenDiscipline,
) -> Result<AdminDiscipline, DisciplineError> {
    let references = standard(&written.scripture_references)?;
    let tx = app.db.begin().await?;
    let before = store::lock_discipline(&tx, id).await?;
    let before = before.ok_or(DisciplineError::NoDiscipline)?;
    let after = disciplines::Model {
        name: written.name,
        description: written.description,
        category: written.category,
        difficulty: written.difficulty,
        duration: written.duration,
        frequency: written.frequency,
        scripture_references: references,
        guidance: written.guidance,
        retired_at: retired_at(before.retired_at, written.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "discipline_changed")
        .about(id)
        .before(told_discipline(&before))
        .after(told_discipline(&after));
    let row = store::update_discipline(&tx, after).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn plans(app: &App) -> Result<Vec<AdminFastingPlan>, DisciplineError> {
    let rows = store::plans(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminFastingPlan::from).collect())
}

pub async fn create_plan(
    app: &App,
    actor: &SignedIn,
    written: WrittenPlan,
) -> Result<AdminFastingPlan, DisciplineError> {
    let references = standard(&written.scripture_references)?;
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    let others = store::plans(&tx).await?;
    if others.len() >= MOST_PLANS {
        return Err(DisciplineError::TooManyKept);
    }
    let last = others.iter().map(|other| other.position).max();
    let row = fasting_plans::Model {
        id: app.new_id(),
        position: last.unwrap_or_default().saturating_add(1),
        name: written.name,
        description: written.description,
        difficulty: written.difficulty,
        duration: written.duration,
        kind: written.kind,
        guidance: written.guidance,
        scripture_references: references,
        created_at: app.now(),
        retired_at: retired_at(None, written.is_active, app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "fasting_plan_created")
        .about(row.id)
        .after(told_plan(&row));
    let row = store::insert_plan(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// Fasts that were begun keep the name, kind and hours that they began with.
pub async fn update_plan(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    written: WrittenPlan,
) -> Result<AdminFastingPlan, DisciplineError> {
    let references = standard(&written.scripture_references)?;
    let tx = app.db.begin().await?;
    let before = store::lock_plan(&tx, id).await?;
    let before = before.ok_or(DisciplineError::NoPlan)?;
    let after = fasting_plans::Model {
        name: written.name,
        description: written.description,
        difficulty: written.difficulty,
        duration: written.duration,
        kind: written.kind,
        guidance: written.guidance,
        scripture_references: references,
        retired_at: retired_at(before.retired_at, written.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "fasting_plan_changed")
        .about(id)
        .before(told_plan(&before))
        .after(told_plan(&after));
    let row = store::update_plan(&tx, after).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// Each in its standard form, and each once.
fn standard(typed: &[String]) -> Result<Value, DisciplineError> {
    let references: Vec<String> = distinct(typed)
        .iter()
        .map(|asked| scripture::standard_reference(asked))
        .collect::<Result<_, _>>()?;
    Ok(json!(distinct(&references)))
}

fn told_discipline(row: &disciplines::Model) -> Value {
    json!({
        "name": row.name,
        "category": row.category,
        "difficulty": row.difficulty,
        "scriptureReferences": row.scripture_references,
        "isActive": row.retired_at.is_none(),
    })
}

fn told_plan(row: &fasting_plans::Model) -> Value {
    json!({
        "name": row.name,
        "type": row.kind,
        "duration": row.duration,
        "scriptureReferences": row.scripture_references,
        "isActive": row.retired_at.is_none(),
    })
}
