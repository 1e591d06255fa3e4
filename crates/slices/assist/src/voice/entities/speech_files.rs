use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::voice::model::{FileState, Provider};
use trellis_kernel::Shared;

/// An audio file. It belongs to no member; the `speech_audio` rows decide who may play it.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "speech_files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// A hash of the text, the voice and its settings.
    pub key: String,
    /// Incremented each time it is regenerated.
    pub variant: i32,
    pub provider: Provider,
    pub voice_id: String,
    /// The voice's name, so that showing it needs no call to the service.
    pub voice_name: Option<String>,
    pub stability: f64,
    pub similarity: f64,
    pub state: FileState,
    pub progress: i16,
    /// The message shown to the member if it failed.
    pub error: Option<String>,
    pub seconds: Option<f64>,
    pub bytes: Option<i64>,
    /// The start and end of each verse.
    pub marks: Option<Json>,
    pub created_at: DateTimeUtc,
    /// When a job last reported progress.
    pub updated_at: DateTimeUtc,
}

impl Model {
    /// The file's key in the object store.
    pub fn blob_key(&self) -> String {
        blob_key(self.id)
    }
}

pub const FOLDER: &str = "speech";

pub fn blob_key(id: Uuid) -> String {
    format!("{FOLDER}/{id}.mp3")
}

/// The file id for a key in the object store.
pub fn id_from_blob_key(blob_key: &str) -> Option<Uuid> {
    let name = blob_key.strip_prefix(FOLDER)?.strip_prefix('/')?;
    name.strip_suffix(".mp3")?.parse().ok()
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
