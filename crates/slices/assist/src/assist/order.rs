//! What somebody asked for, as it is kept beside the work.

use crate::usage::GenerationKind;
use serde::{Deserialize, Serialize};
use trellis_scripture::scripture::{ParsedReference, TranslationId};
use trellis_writing::draft::{DevotionalWish, StudyWish};
use uuid::Uuid;

const LONGEST_TITLE: usize = 120;

/// Who writes needs this and nothing else, now or after a restart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// The text that is quoted from. Never the ESV, whose owner allows too little of it: then the
    /// text that stands in for it.
    pub translation_id: TranslationId,
    /// Said of the verses when they are from another text than was asked for.
    pub notice: Option<String>,
    pub wish: Wish,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wish {
    Devotional(DevotionalWish),
    Study {
        reference: ParsedReference,
        #[serde(flatten)]
        wish: StudyWish,
    },
    Commentary {
        reference: ParsedReference,
        /// The verse, as the text counts it.
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

/// A name that a client gave to a piece of work. Only names that nobody else can have chosen: else
/// the first to take one takes it from all others.
pub fn is_own_name(id: &Option<Uuid>, _: &()) -> garde::Result {
    let is_random = |id: &Uuid| matches!(id.get_version_num(), 4 | 7);
    if id.as_ref().is_none_or(is_random) {
        return Ok(());
    }
    Err(garde::Error::new(
        "The id must be a UUID of version 4 or 7.",
    ))
}

/// One verse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// "JHN".
    pub book: String,
    pub chapter: i32,
    pub verse: i32,
}

impl Wish {
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

    /// The passage that it is about; a devotional has a topic instead.
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

    /// What the list of work calls it.
    pub fn title(&self) -> String {
        let title = match self {
            Self::Devotional(wish) => &wish.topic,
            _ => self.reference().map_or("", ParsedReference::as_str),
        };
        title.chars().take(LONGEST_TITLE).collect()
    }

    /// Whether its result is only given to whoever waits for it, and nowhere else.
    pub fn is_answered_once(&self) -> bool {
        !matches!(self, Self::Devotional(_) | Self::Study { .. })
    }
}
