//! Types for this slice, including its API types.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};

use super::entities::{speech_audio, speech_files, speech_settings};
use trellis_kernel::contract::whole;
use trellis_platform::ports::{SpeechMark, SpeechVoice};

/// The maximum number of characters that are read aloud.
pub const MAX_CHARS: usize = 5000;
/// The sliders' default position.
pub const DEFAULT_SLIDER: f64 = 0.5;

/// The kinds of content a member can have read aloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SpeechContentType")]
pub enum ContentType {
    Scripture,
    Devotional,
    Prayer,
}

impl ContentType {
    pub const ALL: [Self; 3] = [Self::Scripture, Self::Devotional, Self::Prayer];

    pub fn read(text: &str) -> Option<Self> {
        match text {
            "scripture" => Some(Self::Scripture),
            "devotional" => Some(Self::Devotional),
            "prayer" => Some(Self::Prayer),
            _ => None,
        }
    }
}

/// The kinds of content stored as audio.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum ContentKind {
    Scripture,
    Devotional,
    Prayer,
    /// A whole chapter, in the reader.
    Chapter,
    /// A voice sample.
    Test,
}

impl From<ContentType> for ContentKind {
    fn from(content: ContentType) -> Self {
        match content {
            ContentType::Scripture => Self::Scripture,
            ContentType::Devotional => Self::Devotional,
            ContentType::Prayer => Self::Prayer,
        }
    }
}

/// The content a member has read aloud; the id is opaque to this slice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub kind: ContentKind,
    pub id: String,
}

/// A voice's provider.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "VoiceProvider")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "lowercase"
)]
pub enum Provider {
    Local,
    ElevenLabs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum FileState {
    Waiting,
    Making,
    Ready,
    Failed,
}

/// The source of the voices on this installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speaker {
    Service,
    Local,
    None,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Voice {
    #[serde(rename = "voice_id")]
    pub id: String,
    pub name: String,
    pub description: Option<String>,
    pub language: String,
    pub provider: Provider,
    /// Whether the similarity slider has any effect.
    pub uses_similarity: bool,
}

impl Voice {
    pub fn of(provider: Provider, voice: SpeechVoice) -> Self {
        Self {
            id: voice.id,
            name: voice.name,
            description: voice.description,
            language: voice.language,
            provider,
            uses_similarity: provider == Provider::ElevenLabs,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct TtsSettings {
    /// Absent for the default voice.
    pub voice_id: Option<String>,
    pub stability: f64,
    pub similarity_boost: f64,
}

impl From<Option<speech_settings::Model>> for TtsSettings {
    fn from(row: Option<speech_settings::Model>) -> Self {
        match row {
            Some(row) => Self {
                voice_id: Some(row.voice_id),
                stability: row.stability,
                similarity_boost: row.similarity,
            },
            None => Self {
                voice_id: None,
                stability: DEFAULT_SLIDER,
                similarity_boost: DEFAULT_SLIDER,
            },
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AudioAnswer {
    pub audio_url: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SpeechStage")]
pub enum Stage {
    #[default]
    None,
    Generating,
    Ready,
    Failed,
}

impl From<FileState> for Stage {
    fn from(state: FileState) -> Self {
        match state {
            FileState::Waiting | FileState::Making => Self::Generating,
            FileState::Ready => Self::Ready,
            FileState::Failed => Self::Failed,
        }
    }
}

#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SpeechState {
    pub state: Stage,
    /// 0 to 100.
    pub progress: i16,
    pub audio_url: Option<String>,
    pub duration_seconds: Option<f64>,
    pub error: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerseTiming {
    pub verse: u32,
    pub start: f64,
    pub end: f64,
}

#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct ChapterSpeech {
    pub state: Stage,
    /// 0 to 100.
    pub progress: i16,
    pub audio_url: Option<String>,
    pub duration_seconds: Option<f64>,
    pub error: Option<String>,
    /// The start and end of each verse, in seconds.
    pub verses: Vec<VerseTiming>,
    pub voice_name: String,
}

/// A member's audio and the file it refers to.
#[derive(Debug, Clone)]
pub struct Audio {
    pub row: speech_audio::Model,
    pub file: speech_files::Model,
}

impl Audio {
    pub fn url(&self) -> String {
        format!("/api/tts/audio/{}", self.row.id)
    }

    pub fn last_used(&self) -> DateTime<Utc> {
        self.row.used_at.unwrap_or(self.row.created_at)
    }

    pub fn state(&self) -> SpeechState {
        let is_ready = self.file.state == FileState::Ready;
        SpeechState {
            state: self.file.state.into(),
            progress: self.file.progress,
            audio_url: is_ready.then(|| self.url()),
            duration_seconds: self.file.seconds,
            error: self.file.error.clone(),
        }
    }

    pub fn verses(&self) -> Vec<VerseTiming> {
        let marks = self.file.marks.clone().unwrap_or_default();
        let marks: Vec<SpeechMark> = serde_json::from_value(marks).unwrap_or_default();
        marks
            .into_iter()
            .map(|mark| VerseTiming {
                verse: mark.mark,
                start: mark.start,
                end: mark.end,
            })
            .collect()
    }
}

/// The start of a string, up to the limit for reading aloud.
pub fn truncate_text(text: &str) -> &str {
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => text.get(..end).unwrap_or(text),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_at_a_char_boundary() {
        let long = "é".repeat(MAX_CHARS + 7);
        assert_eq!(truncate_text(&long).chars().count(), MAX_CHARS);
        assert_eq!(truncate_text("short"), "short");
    }
}
