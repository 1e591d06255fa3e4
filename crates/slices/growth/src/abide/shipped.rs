//! The moments included with Trellis.

use std::sync::LazyLock;

use anyhow::Context;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;

use super::entity;
use trellis_platform::App;

const FILE: &str = include_str!("shipped/abide-moments.toml");

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedMoment {
    pub title: String,
    pub verse_reference: String,
    pub verse: String,
    pub content: String,
    pub duration: i16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    abide_moment: Vec<ShippedMoment>,
}

pub fn texts() -> anyhow::Result<&'static [ShippedMoment]> {
    static PARSED_FILE: LazyLock<Result<File, toml::de::Error>> =
        LazyLock::new(|| toml::from_str(FILE));
    let file = PARSED_FILE.as_ref().context("the shipped Abide Moments")?;
    Ok(&file.abide_moment)
}

pub async fn install(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let rows = texts()?.iter().map(|text| {
        let row = entity::Model {
            id: app.new_id(),
            title: text.title.clone(),
            verse_reference: text.verse_reference.as_str().into(),
            verse: text.verse.clone(),
            content: text.content.clone(),
            duration: text.duration,
            created_at: app.now(),
            retired_at: None,
        };
        row.into_active_model()
    });
    entity::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
