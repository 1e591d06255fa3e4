//! Search by words in sermons and illustrations.

use super::{block::BlockContent, error::SermonError};
use trellis_kernel::search;

pub use trellis_kernel::search::contains;

const MAX_QUERY_LENGTH: usize = 200;

/// Splits a query into words. A result must contain all of them.
pub fn words(query: Option<&str>) -> Result<Vec<String>, SermonError> {
    let query = query.unwrap_or_default();
    if query.chars().count() > MAX_QUERY_LENGTH {
        return Err(SermonError::QueryTooLong(MAX_QUERY_LENGTH));
    }
    Ok(search::words(query))
}

/// The searchable text from a block and from the fields stored with it.
pub fn text_of(content: &BlockContent, extra_fields: &[&str]) -> String {
    let parts = extra_fields.iter().copied().chain(content.words());
    let parts: Vec<Option<&str>> = parts.map(Some).collect();
    search::text_of(&parts)
}
