use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{AdminDiscipline, AdminFastingPlan},
    service::{self, WrittenDiscipline, WrittenPlan},
};
use crate::{
    accounts::Admin,
    app::App,
    disciplines::model::{DisciplineCategory, DisciplineDifficulty},
    kernel::{
        Created, FromPath, Result, Valid, contract::demanded, extract::trimmed, text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/content/disciplines",
            get_with(disciplines, |op| {
                op.id("adminListDisciplines")
                    .tag("disciplines")
                    .summary("All disciplines, retired ones too")
            })
            .post_with(create_discipline, |op| {
                op.id("adminCreateDiscipline")
                    .tag("disciplines")
                    .summary("Add a discipline")
            }),
        )
        .api_route(
            "/admin/content/disciplines/{id}",
            patch_with(update_discipline, |op| {
                op.id("adminUpdateDiscipline")
                    .tag("disciplines")
                    .summary("Change a discipline, retire it or bring it back")
            }),
        )
        .api_route(
            "/admin/content/fasting-plans",
            get_with(plans, |op| {
                op.id("adminListFastingPlans")
                    .tag("disciplines")
                    .summary("All fasting plans, shortest first, retired ones too")
            })
            .post_with(create_plan, |op| {
                op.id("adminCreateFastingPlan")
                    .tag("disciplines")
                    .summary("Add a fasting plan")
            }),
        )
        .api_route(
            "/admin/content/fasting-plans/{id}",
            patch_with(update_plan, |op| {
                op.id("adminUpdateFastingPlan")
                    .tag("disciplines")
                    .summary("Change a fasting plan, retire it or bring it back")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&[
    "name", "description", "category", "difficulty", "duration", "frequency", "guidance"
]))]
struct DisciplineRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    #[garde(skip)]
    category: DisciplineCategory,
    #[garde(skip)]
    difficulty: DisciplineDifficulty,
    /// In words: "10 to 15 minutes".
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    duration: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    frequency: String,
    #[serde(default)]
    #[garde(custom(few_references))]
    scripture_references: Vec<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    guidance: String,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

/// Long enough for every book and several verses of it.
const LONGEST_REFERENCE: usize = 100;
const MOST_REFERENCES: usize = 20;

fn few_references(typed: &[String], _: &()) -> garde::Result {
    if typed.len() > MOST_REFERENCES {
        let message = format!("Please give at most {MOST_REFERENCES} references.");
        return Err(garde::Error::new(message));
    }
    let is_long = |reference: &String| reference.chars().count() > LONGEST_REFERENCE;
    if typed.iter().any(is_long) {
        return Err(garde::Error::new("One of the references is too long."));
    }
    Ok(())
}

impl From<DisciplineRequest> for WrittenDiscipline {
    fn from(body: DisciplineRequest) -> Self {
        Self {
            name: body.name,
            description: body.description,
            category: body.category,
            difficulty: body.difficulty,
            duration: body.duration,
            frequency: body.frequency,
            scripture_references: body.scripture_references,
            guidance: body.guidance,
            is_active: body.is_active,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&[
    "name", "description", "difficulty", "duration", "type", "guidance"
]))]
struct FastingPlanRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    #[garde(skip)]
    difficulty: DisciplineDifficulty,
    /// Hours; forty days at most.
    #[garde(range(min = 1, max = 960))]
    duration: i32,
    /// Such as "water" or "sunrise_to_sunset".
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 40), custom(kind))]
    r#type: String,
    #[serde(default)]
    #[garde(custom(few_references))]
    scripture_references: Vec<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    guidance: String,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

/// A word that readers see with its underscores as blanks.
fn kind(text: &str, _: &()) -> garde::Result {
    let is_one = text.chars().all(|c| c.is_lowercase() || c == '_');
    if is_one {
        Ok(())
    } else {
        Err(garde::Error::new(
            "{label} must be small letters, such as water or sunrise_to_sunset",
        ))
    }
}

impl From<FastingPlanRequest> for WrittenPlan {
    fn from(body: FastingPlanRequest) -> Self {
        Self {
            name: body.name,
            description: body.description,
            difficulty: body.difficulty,
            duration: body.duration,
            kind: body.r#type,
            guidance: body.guidance,
            scripture_references: body.scripture_references,
            is_active: body.is_active,
        }
    }
}

/// Of a discipline or of a fasting plan.
#[derive(Debug, Deserialize, JsonSchema)]
struct KeptPath {
    id: Uuid,
}

async fn disciplines(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminDiscipline>>> {
    Ok(Json(service::disciplines(&app).await?))
}

async fn create_discipline(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<DisciplineRequest>,
) -> Result<Created<AdminDiscipline>> {
    let made = service::create_discipline(&app, &actor, body.into()).await?;
    Ok(Created(made))
}

async fn update_discipline(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<KeptPath>,
    Valid(body): Valid<DisciplineRequest>,
) -> Result<Json<AdminDiscipline>> {
    let changed = service::update_discipline(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}

async fn plans(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminFastingPlan>>> {
    Ok(Json(service::plans(&app).await?))
}

async fn create_plan(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<FastingPlanRequest>,
) -> Result<Created<AdminFastingPlan>> {
    let made = service::create_plan(&app, &actor, body.into()).await?;
    Ok(Created(made))
}

async fn update_plan(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<KeptPath>,
    Valid(body): Valid<FastingPlanRequest>,
) -> Result<Json<AdminFastingPlan>> {
    let changed = service::update_plan(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}
