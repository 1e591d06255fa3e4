//! Which numbering of chapters and verses is meant; `versification` knows the numbers.

use serde::{Deserialize, Serialize};

/// A numbering of chapters and verses.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "camelCase")]
pub enum System {
    /// King James and nearly all English Bibles.
    #[default]
    English,
    /// The Hebrew Bible and the Greek New Testament.
    Original,
    /// The Greek Old Testament.
    Septuagint,
    /// The Latin Bible and its daughters.
    Vulgate,
    /// Russian, protestant canon.
    RussianProtestant,
    /// Russian, orthodox canon.
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
