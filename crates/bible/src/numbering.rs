//! The systems for numbering chapters and verses. The `versification` module has the actual numbers and
//! mappings.

use serde::{Deserialize, Serialize};

/// A system for numbering chapters and verses.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "camelCase")]
pub enum System {
    /// The King James Version and nearly all English Bibles.
    #[default]
    English,
    /// The Hebrew Bible and the Greek New Testament.
    Original,
    /// The Greek Old Testament.
    Septuagint,
    /// The Latin Vulgate and translations based on it.
    Vulgate,
    /// Russian, Protestant canon.
    RussianProtestant,
    /// Russian, Orthodox canon.
    RussianOrthodox,
}

impl System {
    /// Every system.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::Original,
        Self::Septuagint,
        Self::Vulgate,
        Self::RussianProtestant,
        Self::RussianOrthodox,
    ];
}
