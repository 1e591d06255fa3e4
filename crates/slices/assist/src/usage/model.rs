//! What services are asked for, and what stands beside everything that is written.

use schemars::{JsonSchema, Schema};
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use trellis_kernel::contract::whole;
use trellis_writing::{guard, sources::Source};

/// What is written or drawn.
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
#[schemars(transform = one_list)]
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
    /// Only in the books: what is read aloud is no piece of writing.
    #[schemars(skip)]
    Speech,
}

/// A name that is left out would make the others a choice of one.
fn one_list(schema: &mut Schema) {
    if let Some(Value::Array(mut choices)) = schema.remove("oneOf")
        && let Some(Value::Object(only)) = choices.pop()
    {
        schema.ensure_object().extend(only);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VerificationOutcome {
    /// It exists, and what is quoted beside it is its text.
    Verified,
    /// What was quoted beside it was not its text.
    Corrected,
    /// It does not exist.
    Removed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct VerificationItem {
    pub reference: String,
    pub outcome: VerificationOutcome,
    pub note: Option<String>,
}

/// What became of the references and quotations in a text.
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
            items: found.items.into_iter().take(MOST_ITEMS).map(item).collect(),
        }
    }
}

/// No list in an answer is longer; the counts are of all.
const MOST_ITEMS: usize = 200;

/// What a text rests on; `[3]` in it means number 3.
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
