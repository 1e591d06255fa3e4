//! Build errors. Each one names the source that caused it.

use std::path::PathBuf;

/// Why a pack can't be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A package or one of its files is missing.
    #[error("{package}: {file} is missing; download the sources with scripts/fetch-content")]
    Missing {
        /// The package.
        package: String,
        /// The file in it.
        file: PathBuf,
    },
    /// A file exists but can't be read.
    #[error("{package}: {file} is damaged: {why}")]
    Damaged {
        /// The package.
        package: String,
        /// The file in it.
        file: PathBuf,
        /// The problem, with the location if the source gives one.
        why: String,
    },
    /// A source has a different number of items than expected.
    #[error("{source_name}: expected {expected} {what}, found {found}")]
    Count {
        /// The text or study aid.
        source_name: String,
        /// The kind of item that was counted.
        what: String,
        /// The expected number.
        expected: usize,
        /// The actual number.
        found: usize,
    },
    /// A verse contains something that isn't text.
    #[error("{source_name}: {place} is invalid: {why}")]
    InvalidContent {
        /// The text.
        source_name: String,
        /// The verse.
        place: String,
        /// The problem.
        why: String,
    },
}

impl BuildError {
    /// An error for a file that exists but can't be read.
    pub fn damaged(package: &str, file: impl Into<PathBuf>, why: impl std::fmt::Display) -> Self {
        Self::Damaged {
            package: package.to_owned(),
            file: file.into(),
            why: why.to_string(),
        }
    }
}

/// Returns an error unless the number found matches the expected number.
pub fn expect_count(
    source_name: &str,
    what: &str,
    expected: usize,
    found: usize,
) -> Result<(), BuildError> {
    if expected == found {
        return Ok(());
    }
    Err(BuildError::Count {
        source_name: source_name.to_owned(),
        what: what.to_owned(),
        expected,
        found,
    })
}
