//! The devotionals included with Trellis: one per day, starting on the first one's date. After the last one,
//! they rotate.

use std::sync::LazyLock;

use anyhow::Context;
use chrono::Days;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::Deserialize;

use super::{
    entities::devotionals,
    model::{DevotionalStatus, GenerationType},
};
use trellis_platform::App;

const FILES: [&str; 2] = [
    include_str!("shipped/devotionals-1.toml"),
    include_str!("shipped/devotionals-2.toml"),
];

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShippedDevotional {
    pub title: String,
    pub theme: String,
    pub verse_reference: String,
    pub verse: String,
    pub content: String,
    pub prayer: String,
    pub reflection: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    devotional: Vec<ShippedDevotional>,
}

/// The shipped devotionals in date order.
pub fn texts() -> anyhow::Result<&'static [ShippedDevotional]> {
    static PARSED_FILE: LazyLock<Result<Vec<ShippedDevotional>, toml::de::Error>> =
        LazyLock::new(|| {
            let mut texts = Vec::new();
            for file in FILES {
                texts.extend(toml::from_str::<File>(file)?.devotional);
            }
            Ok(texts)
        });
    let texts = PARSED_FILE.as_ref().context("the shipped devotionals")?;
    Ok(texts)
}

pub async fn install(app: &App, conn: &impl ConnectionTrait) -> anyhow::Result<()> {
    let now = app.now();
    let mut date = now.date_naive();
    let mut rows = Vec::new();
    for text in texts()? {
        let row = devotionals::Model {
            id: app.new_id(),
            date,
            title: text.title.clone(),
            theme: text.theme.clone(),
            verse_reference: text.verse_reference.clone(),
            verse: text.verse.clone(),
            content: text.content.clone(),
            prayer: text.prayer.clone(),
            reflection: text.reflection.clone(),
            status: DevotionalStatus::Published,
            report: None,
            generation_type: GenerationType::Manual,
            created_at: now,
            updated_at: now,
        };
        rows.push(row.into_active_model());
        date = date
            .checked_add_days(Days::new(1))
            .context("the last day of the calendar")?;
    }
    devotionals::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
