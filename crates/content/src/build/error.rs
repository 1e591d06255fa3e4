//! Why a pack cannot be built. Each says which source it is about.

use std::path::PathBuf;

/// Why a pack cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A package, or a file of one, is not there.
    #[error("{package}: {file} is missing; fetch the sources with scripts/fetch-content")]
    Missing {
        /// The package.
        package: String,
        /// The file in it.
        file: PathBuf,
    },
    /// A file is there and cannot be read.
    #[error("{package}: {file} is damaged: {why}")]
    Damaged {
        /// The package.
        package: String,
        /// The file in it.
        file: PathBuf,
        /// What is wrong, with the place where the source tells it.
        why: String,
    },
    /// A source holds more or less than it should.
    #[error("{source_name}: expected {expected} {what}, found {found}")]
    Count {
        /// The text or help.
        source_name: String,
        /// What was counted.
        what: String,
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// Something that is not text got into a verse.
    #[error("{source_name}: {place} is not clean: {why}")]
    Unclean {
        /// The text.
        source_name: String,
        /// The verse.
        place: String,
        /// What is wrong with it.
        why: String,
    },
}

impl BuildError {
    /// A file that is there and cannot be read.
    pub fn damaged(package: &str, file: impl Into<PathBuf>, why: impl std::fmt::Display) -> Self {
        Self::Damaged {
            package: package.to_owned(),
            file: file.into(),
            why: why.to_string(),
        }
    }
}

/// An error unless as many were found as expected.
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
