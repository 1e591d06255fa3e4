//! The plans included with Trellis.

use anyhow::Context;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;
use serde_json::json;

use super::{
    entities::reading_plans,
    plans::{Track, portions},
};
use trellis_platform::App;

const FILE: &str = include_str!("shipped/reading-plans.toml");

/// A plan as defined in the bundled file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedPlan {
    pub id: String,
    pub title: String,
    pub description: String,
    pub days: i16,
    pub track: Vec<Track>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    plan: Vec<ShippedPlan>,
}

pub fn texts() -> anyhow::Result<Vec<ShippedPlan>> {
    let file: File = toml::from_str(FILE).context("the shipped reading plans")?;
    Ok(file.plan)
}

pub async fn install(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let mut rows = Vec::new();
    for (position, text) in (1..).zip(texts()?) {
        let portions = portions(&text.track, text.days).with_context(|| text.id.clone())?;
        let row = reading_plans::Model {
            id: text.id,
            position,
            title: text.title,
            description: text.description,
            days: text.days,
            portions: json!(portions),
            created_at: app.now(),
            retired_at: None,
        };
        rows.push(row.into_active_model());
    }
    reading_plans::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
