use chrono::TimeDelta;
use schemars::JsonSchema;
use sea_orm::{ConnectionTrait, DbErr};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use trellis_kernel::contract::whole;
use trellis_library::choose::Choice;
use trellis_platform::App;
use uuid::Uuid;

use super::store;
use crate::assist::entities::seen_reflections;

/// A reflection may come again after a year.
const MEMORY: TimeDelta = TimeDelta::days(366);
/// More than a member reads in a year.
const MAX_REMEMBERED: u64 = 1_000;

/// The reflection a devotional is made of, and why it was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct ChosenReflection {
    /// Such as "loneliness-2".
    pub id: String,
    /// The topic, such as "Loneliness".
    pub topic: String,
    /// Whom it was written for, such as "A full house, and no one who knows".
    pub situation: String,
    /// Its tone, such as "comforting".
    pub mood: String,
    /// The church season it belongs to, if the day is in it.
    pub season: Option<String>,
    /// Whether its passage was used within the last year, because every other one was, too.
    pub is_repeated: bool,
}

impl From<Choice> for ChosenReflection {
    fn from(choice: Choice) -> Self {
        let mood = choice
            .mood
            .or_else(|| choice.reflection.moods.first().copied());
        Self {
            id: choice.reflection.id.clone(),
            topic: choice.topic.name.clone(),
            situation: choice.reflection.situation.clone(),
            mood: mood.map(|mood| mood.name().to_owned()).unwrap_or_default(),
            season: choice.season.map(|season| season.name().to_owned()),
            is_repeated: choice.is_repeated,
        }
    }
}

impl ChosenReflection {
    /// What was chosen and why, in a sentence or two: "Loneliness, comforting. For a full house, and no one who
    /// knows."
    pub fn reason(&self) -> String {
        // "Christmas, joyful, for Christmas" says it twice.
        let season = self.season.as_ref().filter(|season| **season != self.topic);
        let season = season.map(|season| format!(", for {season}"));
        let repeated = if self.is_repeated {
            " Its passage was used within the last year."
        } else {
            ""
        };
        format!(
            "{}, {}{}. For: {}.{repeated}",
            self.topic,
            self.mood,
            season.unwrap_or_default(),
            self.situation.trim_end_matches('.'),
        )
    }
}

/// The ids of the reflections a member has had within a year, latest last.
pub async fn seen(app: &App, user_id: Uuid) -> Result<Vec<String>, DbErr> {
    store::seen(app.db.conn(), user_id, app.now() - MEMORY, MAX_REMEMBERED).await
}

/// Records that a member has had a reflection.
pub async fn record(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    reflection_id: &str,
) -> Result<(), DbErr> {
    let row = seen_reflections::Model {
        user_id,
        reflection_id: reflection_id.to_owned(),
        seen_at: app.now(),
    };
    store::record(conn, row).await
}

/// The reflections a member has had, for the download of their data.
pub async fn export(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let rows = store::all(conn, user_id).await?.into_iter();
    Ok(rows
        .map(|row| json!({ "reflection": row.reflection_id, "seenAt": row.seen_at }))
        .collect())
}
