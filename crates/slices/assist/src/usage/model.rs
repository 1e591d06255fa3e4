//! The kinds of generated content, and the sources and verification shown with it.

use schemars::{JsonSchema, Schema};
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use trellis_kernel::contract::whole;
use trellis_writing::{guard, sources::Source};

/// The kind of content generated.
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
#[schemars(transform = flatten_to_enum)]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(24))",
    rename_all = "snake_case"
)]
pub enum GenerationKind {
    Devotional,
    Study,
    Commentary,
    Timeline,
    Historical,
    PassageCommentary,
    Image,
    /// Used only in usage records, because audio doesn't use generation requests.
    #[schemars(skip)]
    Speech,
}

/// Flattens the schema into one enum, because the skipped variant turns it into a `oneOf`.
fn flatten_to_enum(schema: &mut Schema) {
    if let Some(Value::Array(mut choices)) = schema.remove("oneOf")
        && let Some(Value::Object(only)) = choices.pop()
    {
        schema.ensure_object().extend(only);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VerificationOutcome {
    /// The reference exists, and the quotation matches it.
    Verified,
    /// The quotation didn't match the reference and was replaced.
    Corrected,
    /// The reference doesn't exist.
    Removed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct VerificationItem {
    pub reference: String,
    pub outcome: VerificationOutcome,
    pub note: Option<String>,
}

/// The results of checking the references and quotations in generated text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verification {
    pub references: u32,
    pub quotations: u32,
    pub corrected: u32,
    pub removed: u32,
    pub items: Vec<VerificationItem>,
}

impl From<guard::Verification> for Verification {
    fn from(found: guard::Verification) -> Self {
        let item = |item: guard::Item| VerificationItem {
            reference: item.reference,
            outcome: match item.outcome {
                guard::Outcome::Verified => VerificationOutcome::Verified,
                guard::Outcome::Corrected => VerificationOutcome::Corrected,
                guard::Outcome::Removed => VerificationOutcome::Removed,
            },
            note: item.note,
        };
        Self {
            references: found.references,
            quotations: found.quotations,
            corrected: found.corrected,
            removed: found.removed,
            items: found.items.into_iter().take(MAX_ITEMS).map(item).collect(),
        }
    }
}

/// The most items listed in a response; the counts include all of them.
const MAX_ITEMS: usize = 200;

/// A source for generated text; `[3]` in the text refers to source number 3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct WritingSource {
    pub number: u16,
    pub title: String,
    pub author: Option<String>,
    pub reference: Option<String>,
    pub rights: String,
}

impl From<Source> for WritingSource {
    fn from(source: Source) -> Self {
        Self {
            number: source.number,
            title: source.title,
            author: source.author,
            reference: source.reference,
            rights: source.rights,
        }
    }
}
