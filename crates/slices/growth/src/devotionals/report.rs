//! Shown next to a generated devotional: its sources and the findings of the quotation check.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use trellis_assist::{
    assist::SharedDevotional,
    usage::{Verification, WritingSource},
};
use trellis_kernel::contract::whole;

/// Describes the text as generated. It may have been edited since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Report {
    /// Set when no AI service wrote it.
    pub label: Option<String>,
    /// The model that wrote it.
    pub model: Option<String>,
    /// The abbreviation of the quoted translation.
    pub translation: String,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
}

impl From<&SharedDevotional> for Report {
    fn from(piece: &SharedDevotional) -> Self {
        let written = &piece.devotional;
        Self {
            label: written.label.clone(),
            model: piece.model.clone(),
            translation: written.translation.clone(),
            sources: written.sources.clone(),
            verification: written.verification.clone(),
        }
    }
}
