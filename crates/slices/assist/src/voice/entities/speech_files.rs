use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::voice::model::{FileState, Provider};
use trellis_kernel::Shared;

/// Nobody's own: who may hear it is told by the rows that lead to it.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "speech_files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Of the text, the voice and its settings.
    pub key: String,
    /// Goes up each time that it is made anew.
    pub variant: i32,
    pub provider: Provider,
    pub voice_id: String,
    /// What the voice was called: whoever has the file need not ask the service.
    pub voice_name: Option<String>,
    pub stability: f64,
    pub similarity: f64,
    pub state: FileState,
    pub progress: i16,
    /// What the person reads when it could not be made.
    pub error: Option<String>,
    pub seconds: Option<f64>,
    pub bytes: Option<i64>,
    /// When each verse begins and ends.
    pub marks: Option<Json>,
    pub created_at: DateTimeUtc,
    /// Somebody was at work on it.
    pub updated_at: DateTimeUtc,
}

impl Model {
    /// Where the sound lies in the object store.
    pub fn place(&self) -> String {
        place(self.id)
    }
}

pub const FOLDER: &str = "speech";

pub fn place(id: Uuid) -> String {
    format!("{FOLDER}/{id}.mp3")
}

/// Whose sound lies there.
pub fn id_at(place: &str) -> Option<Uuid> {
    let name = place.strip_prefix(FOLDER)?.strip_prefix('/')?;
    name.strip_suffix(".mp3")?.parse().ok()
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
