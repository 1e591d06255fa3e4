//! The companion apps included with Trellis.

use std::sync::LazyLock;

use anyhow::Context;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;

use super::entities::sister_apps;
use trellis_platform::App;

const FILE: &str = include_str!("shipped/sister-apps.toml");

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedApp {
    pub display_name: String,
    pub description: String,
    pub primary_color: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    app: Vec<ShippedApp>,
}

pub fn texts() -> anyhow::Result<&'static [ShippedApp]> {
    static PARSED_FILE: LazyLock<Result<File, toml::de::Error>> =
        LazyLock::new(|| toml::from_str(FILE));
    let file = PARSED_FILE.as_ref().context("the shipped sister apps")?;
    Ok(&file.app)
}

pub async fn install(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let rows = (1..).zip(texts()?).map(|(position, text)| {
        let row = sister_apps::Model {
            id: app.new_id(),
            position,
            display_name: text.display_name.clone(),
            description: text.description.clone(),
            primary_color: Some(text.primary_color.clone()),
            website_url: None,
            sync_url: None,
            created_at: app.now(),
            retired_at: None,
        };
        row.into_active_model()
    });
    sister_apps::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
