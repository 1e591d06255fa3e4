//! The series included with Trellis.

use std::sync::LazyLock;

use anyhow::Context;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;

use super::{
    entities::{mission_series, missions},
    model::{MissionCategory, MissionDifficulty},
};
use trellis_platform::App;

const FILE: &str = include_str!("shipped/missions.toml");

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedSeries {
    pub title: String,
    pub description: String,
    pub category: MissionCategory,
    pub difficulty: MissionDifficulty,
    pub estimated_days: i16,
    /// The missions in the series, in display order.
    pub mission: Vec<ShippedMission>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedMission {
    pub title: String,
    pub description: String,
    pub verse_reference: String,
    pub verse: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    series: Vec<ShippedSeries>,
}

pub fn texts() -> anyhow::Result<&'static [ShippedSeries]> {
    static PARSED_FILE: LazyLock<Result<File, toml::de::Error>> =
        LazyLock::new(|| toml::from_str(FILE));
    let file = PARSED_FILE.as_ref().context("the shipped missions")?;
    Ok(&file.series)
}

pub async fn install(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let now = app.now();
    let mut all_series = Vec::new();
    let mut all_missions = Vec::new();
    for (text, position) in texts()?.iter().zip(1..) {
        let series = mission_series::Model {
            id: app.new_id(),
            position,
            title: text.title.clone(),
            description: text.description.clone(),
            category: text.category,
            difficulty: text.difficulty,
            estimated_days: text.estimated_days,
            created_at: now,
            retired_at: None,
        };
        for (mission, position) in text.mission.iter().zip(1..) {
            let mission = missions::Model {
                id: app.new_id(),
                series_id: series.id,
                position,
                title: mission.title.clone(),
                description: mission.description.clone(),
                verse_reference: mission.verse_reference.as_str().into(),
                verse: mission.verse.clone(),
                created_at: now,
                retired_at: None,
            };
            all_missions.push(mission.into_active_model());
        }
        all_series.push(series.into_active_model());
    }
    mission_series::Entity::insert_many(all_series)
        .exec_without_returning(conn)
        .await?;
    missions::Entity::insert_many(all_missions)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
