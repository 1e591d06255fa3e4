//! What a generation request asks for, stored in its row.

use crate::usage::GenerationKind;
use serde::{Deserialize, Serialize};
use trellis_scripture::scripture::{ParsedReference, TranslationId};
use trellis_writing::draft::{DevotionalOptions, StudyOptions};
use uuid::Uuid;

const MAX_TITLE_LENGTH: usize = 120;

/// Everything needed to process a generation request, even after a restart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GenerationRequest {
    /// The translation to quote. Never the ESV, whose license allows too little quoting; another translation
    /// is used instead.
    pub translation_id: TranslationId,
    /// A notice that the verses come from a different translation than requested.
    pub notice: Option<String>,
    #[serde(rename = "wish")]
    pub content: RequestContent,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RequestContent {
    Devotional(DevotionalOptions),
    Study {
        reference: ParsedReference,
        #[serde(flatten)]
        options: StudyOptions,
    },
    Commentary {
        reference: ParsedReference,
        /// The verse, in the translation's numbering.
        #[serde(flatten)]
        place: Place,
    },
    Timeline {
        reference: ParsedReference,
    },
    Historical {
        reference: ParsedReference,
    },
    PassageCommentary {
        reference: ParsedReference,
    },
}

/// Accepts only random UUIDs, so that one client can't take an id another has chosen.
pub fn validate_client_id(id: &Option<Uuid>, _: &()) -> garde::Result {
    let is_random = |id: &Uuid| matches!(id.get_version_num(), 4 | 7);
    if id.as_ref().is_none_or(is_random) {
        return Ok(());
    }
    Err(garde::Error::new("The id must be a version 4 or 7 UUID."))
}

/// One verse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// A USFM book code, such as "JHN".
    pub book: String,
    pub chapter: i32,
    pub verse: i32,
}

impl RequestContent {
    pub fn kind(&self) -> GenerationKind {
        match self {
            Self::Devotional(_) => GenerationKind::Devotional,
            Self::Study { .. } => GenerationKind::Study,
            Self::Commentary { .. } => GenerationKind::Commentary,
            Self::Timeline { .. } => GenerationKind::Timeline,
            Self::Historical { .. } => GenerationKind::Historical,
            Self::PassageCommentary { .. } => GenerationKind::PassageCommentary,
        }
    }

    /// The passage the request is about; a devotional has a topic instead.
    pub fn reference(&self) -> Option<&ParsedReference> {
        match self {
            Self::Devotional(_) => None,
            Self::Study { reference, .. }
            | Self::Commentary { reference, .. }
            | Self::Timeline { reference }
            | Self::Historical { reference }
            | Self::PassageCommentary { reference } => Some(reference),
        }
    }

    /// The title shown in the list of generation requests.
    pub fn title(&self) -> String {
        let title = match self {
            Self::Devotional(options) => &options.topic,
            _ => self.reference().map_or("", ParsedReference::as_str),
        };
        title.chars().take(MAX_TITLE_LENGTH).collect()
    }

    /// Whether the result is only returned to the waiting request and isn't listed later.
    pub fn is_answered_once(&self) -> bool {
        !matches!(self, Self::Devotional(_) | Self::Study { .. })
    }
}
