//! The disciplines and fasting plans included with Trellis.

use std::sync::LazyLock;

use anyhow::Context;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;
use serde_json::json;

use super::{
    entities::{disciplines, fasting_plans},
    model::{DisciplineCategory, DisciplineDifficulty},
};
use trellis_platform::App;

const DISCIPLINES: &str = include_str!("shipped/disciplines.toml");
const FASTING_PLANS: &str = include_str!("shipped/fasting-plans.toml");

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedDiscipline {
    pub name: String,
    pub description: String,
    pub category: DisciplineCategory,
    pub difficulty: DisciplineDifficulty,
    pub duration: String,
    pub frequency: String,
    pub scripture_references: Vec<String>,
    pub guidance: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedPlan {
    pub name: String,
    pub description: String,
    pub difficulty: DisciplineDifficulty,
    /// In hours.
    pub duration: i32,
    #[serde(rename = "type")]
    pub kind: String,
    pub guidance: String,
    pub scripture_references: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DisciplinesFile {
    discipline: Vec<ShippedDiscipline>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FastingPlansFile {
    plan: Vec<ShippedPlan>,
}

pub fn disciplines() -> anyhow::Result<&'static [ShippedDiscipline]> {
    static PARSED_FILE: LazyLock<Result<DisciplinesFile, toml::de::Error>> =
        LazyLock::new(|| toml::from_str(DISCIPLINES));
    let file = PARSED_FILE.as_ref().context("the shipped disciplines")?;
    Ok(&file.discipline)
}

pub fn fasting_plans() -> anyhow::Result<&'static [ShippedPlan]> {
    static PARSED_FILE: LazyLock<Result<FastingPlansFile, toml::de::Error>> =
        LazyLock::new(|| toml::from_str(FASTING_PLANS));
    let file = PARSED_FILE.as_ref().context("the shipped fasting plans")?;
    Ok(&file.plan)
}

pub async fn install_disciplines(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let rows = (1_i16..).zip(disciplines()?).map(|(position, text)| {
        let row = disciplines::Model {
            id: app.new_id(),
            position,
            name: text.name.clone(),
            description: text.description.clone(),
            category: text.category,
            difficulty: text.difficulty,
            duration: text.duration.clone(),
            frequency: text.frequency.clone(),
            scripture_references: json!(text.scripture_references),
            guidance: text.guidance.clone(),
            created_at: app.now(),
            retired_at: None,
        };
        row.into_active_model()
    });
    disciplines::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

pub async fn install_fasting_plans(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let rows = (1_i16..).zip(fasting_plans()?).map(|(position, text)| {
        let row = fasting_plans::Model {
            id: app.new_id(),
            position,
            name: text.name.clone(),
            description: text.description.clone(),
            difficulty: text.difficulty,
            duration: text.duration,
            kind: text.kind.clone(),
            guidance: text.guidance.clone(),
            scripture_references: json!(text.scripture_references),
            created_at: app.now(),
            retired_at: None,
        };
        row.into_active_model()
    });
    fasting_plans::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
