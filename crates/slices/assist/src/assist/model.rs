//! Types for this slice: generation requests, their states and their failures.

use crate::{usage::GenerationKind, voice::Speaker};
use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{ActiveEnum, DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use trellis_kernel::contract::whole;
use uuid::Uuid;

use super::{answers::GeneratedDevotional, entities::generations};

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
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum GenerationState {
    Waiting,
    Writing,
    Done,
    Failed,
    Cancelled,
}

impl GenerationState {
    pub fn is_finished(self) -> bool {
        matches!(self, Self::Done | Self::Failed | Self::Cancelled)
    }
}

/// Why a service returned nothing usable. The messages for members are in `error.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum Failure {
    KeyRefused,
    OutOfCredit,
    Throttled,
    Unavailable,
    Unusable,
    TimedOut,
    /// The member has reached the maximum number of study guides.
    Full,
    Internal,
}

impl Failure {
    /// The name used in usage records.
    pub fn name(self) -> String {
        self.to_value()
    }

    /// Whether the quota is refunded. An unusable response was paid for, and so was one that timed out,
    /// because the service kept working.
    pub fn should_refund(self) -> bool {
        !matches!(self, Self::Unusable | Self::TimedOut | Self::Full)
    }
}

/// A generation request and its progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Generation {
    pub id: Uuid,
    pub kind: GenerationKind,
    pub state: GenerationState,
    pub title: String,
    /// 0 to 100.
    pub progress: i32,
    /// Paragraphs that are already generated and verified.
    pub partial: Vec<String>,
    /// The message shown to the member if it failed.
    pub error: Option<String>,
    pub devotional: Option<GeneratedDevotional>,
    pub study_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub is_seen: bool,
}

impl From<generations::Model> for Generation {
    fn from(row: generations::Model) -> Self {
        let devotional = row
            .result
            .filter(|_| row.kind == GenerationKind::Devotional)
            .and_then(|result| serde_json::from_value(result).ok());
        Self {
            id: row.id,
            kind: row.kind,
            state: row.state,
            title: row.title,
            progress: row.progress,
            partial: serde_json::from_value(row.partial).unwrap_or_default(),
            error: row.failure.map(|failure| failure.sentence().to_owned()),
            devotional,
            study_id: row.study_id,
            created_at: row.created_at,
            finished_at: row.finished_at,
            is_seen: row.is_seen,
        }
    }
}

/// What generates text or images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Writer {
    Service,
    Library,
}

/// Which services generate text, images and audio.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct AssistStatus {
    pub writing: Writer,
    pub image: Writer,
    pub voice: Speaker,
    /// Whether search by meaning is available, or will be once it is prepared.
    pub meaning: bool,
    /// Requests to a service left today; null if there is no limit, or if nothing costs money.
    pub left: Option<u32>,
    pub quota: Option<u32>,
}
