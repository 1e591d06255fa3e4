//! The problems a backup file can have, each with a message for the operator restoring it.

use std::io;

use super::manifest::{MANIFEST, Part};

#[derive(Debug, thiserror::Error)]
pub enum Damage {
    #[error("This isn't a Trellis backup.")]
    NotABackup,
    #[error("The file is empty.")]
    Empty,
    #[error(
        "This backup was made by a newer version of Trellis ({version}). Update this installation first."
    )]
    Newer { version: String },
    #[error(
        "The end of the backup is missing or damaged. The file may have been cut off or changed \
         while it was copied; copy it again, or use another backup."
    )]
    NoSeal,
    #[error("The backup is damaged: it doesn't match the checksum at its end.")]
    Seal,
    #[error("The backup is damaged: {MANIFEST}, its table of contents, can't be read.")]
    Manifest,
    #[error("The backup is incomplete: {0} is missing.")]
    Missing(Part),
    #[error("The backup has been changed: {0} doesn't belong in it.")]
    Unexpected(Part),
    #[error("The backup has been changed: {0} isn't where it belongs.")]
    OutOfOrder(Part),
    #[error("The backup has been changed: it contains two files with the same name.")]
    Duplicate,
    #[error("The backup is damaged: {part} {what}.")]
    Part { part: Part, what: String },
    #[error("The backup can't be read: {0}")]
    Unreadable(#[from] io::Error),
}

impl Damage {
    pub(super) fn of(part: &Part, what: impl Into<String>) -> Self {
        Self::Part {
            part: part.clone(),
            what: what.into(),
        }
    }
}
