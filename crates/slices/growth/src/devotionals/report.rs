//! What is shown next to a generated devotional: its sources and the findings from the quotation check.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use trellis_assist::{
    assist::{SharedDevotional, library::ChosenReflection},
    usage::{Verification, WritingSource},
};
use trellis_kernel::contract::whole;

/// The report describes the devotional as generated. An admin may have edited the devotional since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Report {
    /// Set if the devotional was written without an AI service.
    pub label: Option<String>,
    /// The AI model that wrote the devotional.
    pub model: Option<String>,
    /// The quoted translation's abbreviation.
    pub translation: String,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
    /// The reflection in the built-in library that it is made of.
    #[serde(default)]
    pub chosen: Option<ChosenReflection>,
}

impl From<&SharedDevotional> for Report {
    fn from(generated: &SharedDevotional) -> Self {
        let written = &generated.devotional;
        Self {
            label: written.label.clone(),
            model: generated.model.clone(),
            translation: written.translation.clone(),
            sources: written.sources.clone(),
            verification: written.verification.clone(),
            chosen: written.chosen.clone(),
        }
    }
}
