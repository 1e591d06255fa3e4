//! The generated content, as sent to the client.

use crate::{
    assist::library::ChosenReflection,
    studies::WrittenStudy,
    usage::{Verification, WritingSource},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use trellis_kernel::contract::whole;
use trellis_writing::draft;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct GeneratedDevotional {
    pub title: String,
    /// Paragraphs separated by blank lines.
    pub content: String,
    pub prayer: String,
    pub reflection: String,
    /// The verse text as it appears in the translation, never generated.
    pub verse: String,
    pub verse_reference: String,
    /// The quoted translation's abbreviation.
    pub translation: String,
    /// Set when the text was composed without an AI service.
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
    /// The reflection in the built-in library that it is made of.
    #[serde(default)]
    pub chosen: Option<ChosenReflection>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TimelineEvent {
    pub period: String,
    pub event: String,
    pub significance: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Timeline {
    pub events: Vec<TimelineEvent>,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
}

impl From<draft::TimelineEvent> for TimelineEvent {
    fn from(event: draft::TimelineEvent) -> Self {
        Self {
            period: event.period,
            event: event.event,
            significance: event.significance,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoricalContext {
    pub political_context: String,
    pub cultural_context: String,
    pub religious_context: String,
    pub geographical_context: String,
}

impl From<draft::HistoricalContext> for HistoricalContext {
    fn from(context: draft::HistoricalContext) -> Self {
        Self {
            political_context: context.political_context,
            cultural_context: context.cultural_context,
            religious_context: context.religious_context,
            geographical_context: context.geographical_context,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct HistoricalContextAnswer {
    pub context: HistoricalContext,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PassageCommentary {
    pub explanation: String,
    pub theological_insights: String,
    pub practical_applications: String,
    pub cross_references: Vec<String>,
}

impl From<draft::PassageCommentary> for PassageCommentary {
    fn from(commentary: draft::PassageCommentary) -> Self {
        Self {
            explanation: commentary.explanation,
            theological_insights: commentary.theological_insights,
            practical_applications: commentary.practical_applications,
            cross_references: commentary.cross_references,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct PassageCommentaryAnswer {
    pub commentary: PassageCommentary,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
}

/// A commentary on a verse, with the same field names as the built-in commentary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct WrittenCommentary {
    pub historical_context: String,
    pub theological_significance: String,
    pub practical_application: String,
    pub key_themes: Vec<String>,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
}

/// A verified answer to a generation request.
#[derive(Debug, Clone)]
pub enum Answer {
    Devotional(GeneratedDevotional),
    Study(Box<WrittenStudy>),
    Commentary(WrittenCommentary),
    Timeline(Timeline),
    Historical(HistoricalContextAnswer),
    PassageCommentary(PassageCommentaryAnswer),
}
