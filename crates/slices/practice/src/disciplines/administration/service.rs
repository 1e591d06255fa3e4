//! Admins add, edit, archive and restore disciplines and fasting plans. They contain only references, and
//! readers open the verses in their own translation.

use sea_orm::ActiveValue::Set;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    model::{AdminDiscipline, AdminFastingPlan, DisciplineRequest, FastingPlanRequest},
    store,
};
use crate::disciplines::{
    entities::{disciplines, fasting_plans},
    error::DisciplineError,
    model::distinct_ignoring_case,
};
use trellis_identity::SignedIn;
use trellis_platform::{
    App,
    managed::{self, Managed},
};
use trellis_scripture::scripture::ParsedReference;

struct DisciplineDraft {
    form: DisciplineRequest,
    references: Value,
}

impl Managed for DisciplineDraft {
    type Item = disciplines::Entity;
    type Error = DisciplineError;

    /// As many as the reader's list can return, so that no discipline is left out of it.
    const LIMIT: u64 = 500;
    const FULL: DisciplineError = DisciplineError::LimitReached;
    const NOT_FOUND: DisciplineError = DisciplineError::NoDiscipline;
    const CREATED: &'static str = "discipline_created";
    const CHANGED: &'static str = "discipline_changed";
    const RETIRED_AT: disciplines::Column = disciplines::Column::RetiredAt;
    const POSITION: Option<disciplines::Column> = Some(disciplines::Column::Position);
    const CREATED_AT: Option<disciplines::Column> = Some(disciplines::Column::CreatedAt);

    fn is_active(&self) -> Option<bool> {
        self.form.is_active
    }

    fn columns(self) -> disciplines::ActiveModel {
        disciplines::ActiveModel {
            name: Set(self.form.name),
            description: Set(self.form.description),
            category: Set(self.form.category),
            difficulty: Set(self.form.difficulty),
            duration: Set(self.form.duration),
            frequency: Set(self.form.frequency),
            scripture_references: Set(self.references),
            guidance: Set(self.form.guidance),
            ..Default::default()
        }
    }

    fn audited(row: &disciplines::Model) -> Value {
        json!({
            "name": row.name,
            "category": row.category,
            "difficulty": row.difficulty,
            "scriptureReferences": row.scripture_references,
            "isActive": row.retired_at.is_none(),
        })
    }
}

struct FastingPlanDraft {
    form: FastingPlanRequest,
    references: Value,
}

impl Managed for FastingPlanDraft {
    type Item = fasting_plans::Entity;
    type Error = DisciplineError;

    const LIMIT: u64 = 200;
    const FULL: DisciplineError = DisciplineError::LimitReached;
    const NOT_FOUND: DisciplineError = DisciplineError::NoPlan;
    const CREATED: &'static str = "fasting_plan_created";
    const CHANGED: &'static str = "fasting_plan_changed";
    const RETIRED_AT: fasting_plans::Column = fasting_plans::Column::RetiredAt;
    const POSITION: Option<fasting_plans::Column> = Some(fasting_plans::Column::Position);
    const CREATED_AT: Option<fasting_plans::Column> = Some(fasting_plans::Column::CreatedAt);

    fn is_active(&self) -> Option<bool> {
        self.form.is_active
    }

    fn columns(self) -> fasting_plans::ActiveModel {
        fasting_plans::ActiveModel {
            name: Set(self.form.name),
            description: Set(self.form.description),
            difficulty: Set(self.form.difficulty),
            duration: Set(self.form.duration),
            kind: Set(self.form.r#type),
            guidance: Set(self.form.guidance),
            scripture_references: Set(self.references),
            ..Default::default()
        }
    }

    fn audited(row: &fasting_plans::Model) -> Value {
        json!({
            "name": row.name,
            "type": row.kind,
            "duration": row.duration,
            "scriptureReferences": row.scripture_references,
            "isActive": row.retired_at.is_none(),
        })
    }
}

pub async fn disciplines(app: &App) -> Result<Vec<AdminDiscipline>, DisciplineError> {
    let rows = store::disciplines(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminDiscipline::from).collect())
}

pub async fn create_discipline(
    app: &App,
    actor: &SignedIn,
    form: DisciplineRequest,
) -> Result<AdminDiscipline, DisciplineError> {
    let references = standard(&form.scripture_references)?;
    let draft = DisciplineDraft { form, references };
    Ok(managed::create(app, actor.user.id, draft).await?.into())
}

pub async fn update_discipline(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: DisciplineRequest,
) -> Result<AdminDiscipline, DisciplineError> {
    let references = standard(&form.scripture_references)?;
    let draft = DisciplineDraft { form, references };
    Ok(managed::update(app, actor.user.id, id, draft).await?.into())
}

pub async fn plans(app: &App) -> Result<Vec<AdminFastingPlan>, DisciplineError> {
    let rows = store::plans(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminFastingPlan::from).collect())
}

pub async fn create_plan(
    app: &App,
    actor: &SignedIn,
    form: FastingPlanRequest,
) -> Result<AdminFastingPlan, DisciplineError> {
    let references = standard(&form.scripture_references)?;
    let draft = FastingPlanDraft { form, references };
    Ok(managed::create(app, actor.user.id, draft).await?.into())
}

/// Updates a fasting plan. Fasts that have already started keep the plan's original name, type and hours.
pub async fn update_plan(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: FastingPlanRequest,
) -> Result<AdminFastingPlan, DisciplineError> {
    let references = standard(&form.scripture_references)?;
    let draft = FastingPlanDraft { form, references };
    Ok(managed::update(app, actor.user.id, id, draft).await?.into())
}

/// Normalizes references and drops duplicates.
fn standard(input: &[ParsedReference]) -> Result<Value, DisciplineError> {
    let references: Vec<String> = input
        .iter()
        .filter(|input| !input.is_blank())
        .map(|input| input.standard().map(String::from))
        .collect::<Result<_, _>>()?;
    Ok(json!(distinct_ignoring_case(&references)))
}
