//! Types for this slice.

use crate::usage::{Verification, WritingSource};
use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use trellis_kernel::contract::whole;
use trellis_writing::draft;
use uuid::Uuid;

use super::entity;

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
pub enum Difficulty {
    Beginner,
    Intermediate,
    Advanced,
}

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
pub enum StudyType {
    Expository,
    Topical,
    Character,
    Book,
    Thematic,
}

impl From<Difficulty> for draft::Difficulty {
    fn from(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Beginner => Self::Beginner,
            Difficulty::Intermediate => Self::Intermediate,
            Difficulty::Advanced => Self::Advanced,
        }
    }
}

impl From<draft::Difficulty> for Difficulty {
    fn from(difficulty: draft::Difficulty) -> Self {
        match difficulty {
            draft::Difficulty::Beginner => Self::Beginner,
            draft::Difficulty::Intermediate => Self::Intermediate,
            draft::Difficulty::Advanced => Self::Advanced,
        }
    }
}

impl From<StudyType> for draft::StudyType {
    fn from(kind: StudyType) -> Self {
        match kind {
            StudyType::Expository => Self::Expository,
            StudyType::Topical => Self::Topical,
            StudyType::Character => Self::Character,
            StudyType::Book => Self::Book,
            StudyType::Thematic => Self::Thematic,
        }
    }
}

impl From<draft::StudyType> for StudyType {
    fn from(kind: draft::StudyType) -> Self {
        match kind {
            draft::StudyType::Expository => Self::Expository,
            draft::StudyType::Topical => Self::Topical,
            draft::StudyType::Character => Self::Character,
            draft::StudyType::Book => Self::Book,
            draft::StudyType::Thematic => Self::Thematic,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyVerse {
    pub verse: String,
    /// The verse text as it appears in the translation, never generated.
    pub text: String,
    pub commentary: String,
    pub original_language_insights: String,
    pub historical_context: String,
    pub connection_to_passage: String,
    pub keywords: Vec<String>,
    pub theological_notes: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StudyCrossReference {
    pub reference: String,
    /// The verse text as it appears in the translation, never generated.
    pub text: String,
    pub explanation: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyApplication {
    pub title: String,
    pub description: String,
    pub action_steps: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StudyQuestionType {
    Reflection,
    Application,
    Interpretation,
    Personal,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StudyQuestion {
    #[serde(rename = "type")]
    pub kind: StudyQuestionType,
    pub question: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct StudyResource {
    pub title: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub description: String,
    /// A path within Trellis.
    pub url: Option<String>,
}

/// The content of a study guide, without its searchable fields. The database stores it in the API's format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyContent {
    /// In minutes.
    pub estimated_time: u16,
    pub tags: Vec<String>,
    pub overview: String,
    pub contextual_background: String,
    pub key_takeaways: Vec<String>,
    pub verse_by_verse_commentary: Vec<StudyVerse>,
    pub theological_insights: Vec<String>,
    pub cross_references: Vec<StudyCrossReference>,
    pub practical_applications: Vec<StudyApplication>,
    pub discussion_questions: Vec<StudyQuestion>,
    pub resources: Vec<StudyResource>,
    /// Set when the guide was composed without an AI service.
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
    /// The notice that must be shown with the verses.
    pub attribution: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct BibleStudy {
    pub id: Uuid,
    pub title: String,
    pub bible_reference: String,
    pub translation_id: String,
    pub difficulty: Difficulty,
    pub study_type: StudyType,
    pub is_favorited: bool,
    #[serde(flatten)]
    pub content: StudyContent,
    pub created_at: DateTime<Utc>,
}

impl TryFrom<entity::Model> for BibleStudy {
    type Error = serde_json::Error;

    fn try_from(row: entity::Model) -> Result<Self, serde_json::Error> {
        Ok(Self {
            content: serde_json::from_str(&row.content)?,
            id: row.id,
            title: row.title,
            bible_reference: row.bible_reference,
            translation_id: row.translation_id,
            difficulty: row.difficulty,
            study_type: row.study_type,
            is_favorited: row.is_favorited,
            created_at: row.created_at,
        })
    }
}

/// A study guide with its metadata, before it is saved.
#[derive(Debug, Clone)]
pub struct WrittenStudy {
    pub study: draft::Study,
    pub label: Option<String>,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
    /// The notice that must be shown with the verses.
    pub attribution: String,
    /// The passage in its full form, such as "John 3:16".
    pub reference: String,
    pub translation_id: String,
}

impl From<WrittenStudy> for StudyContent {
    fn from(generated: WrittenStudy) -> Self {
        let study = generated.study;
        Self {
            estimated_time: study.estimated_time,
            tags: study.tags,
            overview: study.overview,
            contextual_background: study.contextual_background,
            key_takeaways: study.key_takeaways,
            verse_by_verse_commentary: all(study.verse_by_verse_commentary),
            theological_insights: study.theological_insights,
            cross_references: all(study.cross_references),
            practical_applications: all(study.practical_applications),
            discussion_questions: all(study.discussion_questions),
            resources: all(study.resources),
            label: generated.label,
            sources: generated.sources,
            verification: generated.verification,
            attribution: generated.attribution,
        }
    }
}

fn all<T: Into<U>, U>(items: Vec<T>) -> Vec<U> {
    items.into_iter().map(Into::into).collect()
}

impl From<draft::StudyVerse> for StudyVerse {
    fn from(verse: draft::StudyVerse) -> Self {
        Self {
            verse: verse.verse,
            text: verse.text,
            commentary: verse.commentary,
            original_language_insights: verse.original_language_insights,
            historical_context: verse.historical_context,
            connection_to_passage: verse.connection_to_passage,
            keywords: verse.keywords,
            theological_notes: verse.theological_notes,
        }
    }
}

impl From<draft::StudyCrossReference> for StudyCrossReference {
    fn from(reference: draft::StudyCrossReference) -> Self {
        Self {
            reference: reference.reference,
            text: reference.text,
            explanation: reference.explanation,
        }
    }
}

impl From<draft::StudyApplication> for StudyApplication {
    fn from(application: draft::StudyApplication) -> Self {
        Self {
            title: application.title,
            description: application.description,
            action_steps: application.action_steps,
        }
    }
}

impl From<draft::StudyQuestion> for StudyQuestion {
    fn from(question: draft::StudyQuestion) -> Self {
        use draft::QuestionType as Kind;
        Self {
            kind: match question.kind {
                Kind::Reflection => StudyQuestionType::Reflection,
                Kind::Application => StudyQuestionType::Application,
                Kind::Interpretation => StudyQuestionType::Interpretation,
                Kind::Personal => StudyQuestionType::Personal,
            },
            question: question.question,
        }
    }
}

impl From<draft::StudyResource> for StudyResource {
    fn from(resource: draft::StudyResource) -> Self {
        Self {
            title: resource.title,
            kind: resource.kind,
            description: resource.description,
            url: resource.url,
        }
    }
}
