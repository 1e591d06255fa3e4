//! The character focuses included with Trellis: the fruit of the Spirit, in Paul's order.

use std::sync::LazyLock;

use anyhow::Context;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;

use super::entity;
use trellis_platform::App;

const FILE: &str = include_str!("shipped/character-focuses.toml");

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedFocus {
    pub name: String,
    pub description: String,
    pub verse_reference: String,
    pub verse: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    character_focus: Vec<ShippedFocus>,
}

pub fn texts() -> anyhow::Result<&'static [ShippedFocus]> {
    static PARSED_FILE: LazyLock<Result<File, toml::de::Error>> =
        LazyLock::new(|| toml::from_str(FILE));
    let file = PARSED_FILE
        .as_ref()
        .context("the built-in list of character focuses")?;
    Ok(&file.character_focus)
}

pub async fn install(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let rows = (1_i16..).zip(texts()?).map(|(position, text)| {
        let row = entity::Model {
            id: app.new_id(),
            position,
            name: text.name.clone(),
            description: text.description.clone(),
            verse_reference: text.verse_reference.as_str().into(),
            verse: text.verse.clone(),
            retired_at: None,
        };
        row.into_active_model()
    });
    entity::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
