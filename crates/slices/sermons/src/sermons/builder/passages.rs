//! Finds the passages in a block.

use trellis_bible::text::Library;
use uuid::Uuid;

use crate::sermons::{block::BlockContent, entities::sermon_passages};
use trellis_scripture::scripture::{self, Span, TranslationId};

/// The most passages stored for one block.
const MAX_PASSAGES: usize = 50;
/// Longer input is text, not a reference.
const MAX_REFERENCE_LENGTH: usize = 500;

/// The passages in a block. Empty if the reference can't be parsed, which isn't an error, because the member
/// may still be typing.
pub fn of(library: &Library, content: &BlockContent) -> Vec<Span> {
    let Some((reference, translation)) = content.passage() else {
        return Vec::new();
    };
    if reference.len() > MAX_REFERENCE_LENGTH {
        return Vec::new();
    }
    let translation = translation.map(TranslationId::from);
    let mut spans =
        scripture::spans(library, &reference.into(), translation.as_ref()).unwrap_or_default();
    spans.sort_by_key(|span| (span.first, span.last));
    spans.dedup_by_key(|span| (span.first, span.last));
    spans.truncate(MAX_PASSAGES);
    spans
}

/// The database row for a passage.
pub fn row(sermon_id: Uuid, block_id: &str, user_id: Uuid, span: Span) -> sermon_passages::Model {
    sermon_passages::Model {
        sermon_id,
        block_id: block_id.to_owned(),
        first: span.first,
        last: span.last,
        user_id,
        label: span.label,
    }
}
