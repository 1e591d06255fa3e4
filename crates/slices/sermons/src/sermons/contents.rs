//! The content for each block type. Omitted fields default to empty; unknown fields are rejected.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use trellis_assist::usage::{Verification, WritingSource};
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct ScriptureContent {
    pub reference: String,
    pub translation_id: String,
    pub text: String,
    pub commentary: String,
    pub verses: Vec<SermonVerse>,
    pub is_expanded: bool,
    pub expand_to_separate_blocks: bool,
    /// The notice that must be shown with the text.
    pub attribution: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct SermonVerse {
    #[serde(alias = "number")]
    pub verse: u32,
    pub text: String,
    pub notes: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextFormatting {
    #[default]
    Paragraph,
    Heading,
    Quote,
    Bullet,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct TextContent {
    pub title: String,
    pub content: String,
    pub formatting: TextFormatting,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct ReferenceContent {
    pub title: String,
    pub author: String,
    pub source: String,
    pub quote: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct ImageContent {
    /// The URL as entered, or the image itself (`data:`). Clients must check that it is safe before showing
    /// it.
    pub url: String,
    pub alt: String,
    pub caption: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct VideoContent {
    /// The URL as entered. Clients must check that it is safe before showing it.
    pub url: String,
    pub title: String,
    pub description: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SectionColor {
    #[default]
    Blue,
    Green,
    Purple,
    Orange,
    Red,
    Gray,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct SectionContent {
    pub title: String,
    pub description: String,
    pub color: SectionColor,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct VerseContent {
    pub reference: String,
    pub verse_number: u32,
    pub text: String,
    pub notes: String,
    pub translation_id: String,
    pub attribution: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct TimelineContent {
    pub reference: String,
    pub events: Vec<SermonEvent>,
    pub is_generating: bool,
    /// Set when the text was composed without an AI service.
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Option<Verification>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct SermonEvent {
    pub period: String,
    pub event: String,
    pub significance: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct HistoricalContent {
    pub reference: String,
    pub context: SermonBackground,
    pub is_generating: bool,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Option<Verification>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct SermonBackground {
    pub political_context: String,
    pub cultural_context: String,
    pub religious_context: String,
    pub geographical_context: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct CommentaryContent {
    pub reference: String,
    pub commentary: SermonCommentary,
    pub is_generating: bool,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Option<Verification>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = whole)]
pub struct SermonCommentary {
    pub explanation: String,
    pub theological_insights: String,
    pub practical_applications: String,
    pub cross_references: Vec<String>,
}
