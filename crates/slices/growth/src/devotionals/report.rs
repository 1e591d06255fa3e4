//! What stands beside a devotional that was written for us: what it rests on, and what the guard
//! found in it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use trellis_assist::{
    assist::Piece,
    usage::{Verification, WritingSource},
};
use trellis_kernel::contract::whole;

/// Of the text as it was written; somebody may have changed it since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Report {
    /// Said when no service wrote it.
    pub label: Option<String>,
    /// The service's model that wrote it.
    pub model: Option<String>,
    /// The abbreviation of the text that is quoted.
    pub translation: String,
    pub sources: Vec<WritingSource>,
    pub verification: Verification,
}

impl From<&Piece> for Report {
    fn from(piece: &Piece) -> Self {
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
