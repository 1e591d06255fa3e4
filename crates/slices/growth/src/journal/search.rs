//! Searching journal entries by words.

use super::error::JournalError;
use trellis_kernel::search;

pub use trellis_kernel::search::{contains, text_of};

const MAX_QUERY_LENGTH: usize = 200;

/// Splits a query into words. An entry must contain all of them to match.
pub fn words(query: Option<&str>) -> Result<Vec<String>, JournalError> {
    let query = query.unwrap_or_default();
    if query.chars().count() > MAX_QUERY_LENGTH {
        return Err(JournalError::LongQuery(MAX_QUERY_LENGTH));
    }
    Ok(search::words(query))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_split_into_words() {
        assert_eq!(words(Some("  So  LOVED ")).expect("words"), ["so", "loved"]);
        assert!(words(None).expect("words").is_empty());
        assert!(words(Some(&"é".repeat(200))).is_ok());
        assert!(words(Some(&"é".repeat(201))).is_err());
    }
}
