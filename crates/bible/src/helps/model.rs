//! The data types of the study helps.

use serde::{Deserialize, Serialize};

use crate::{reference::VerseId, strong::Strong};

/// A source of study helps and its rights, as shown on the About page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpInfo {
    /// A short lowercase id: `mhcc`, `cross-references`.
    pub id: String,
    /// The name shown to readers.
    pub name: String,
    /// The license: "Public domain", "CC BY 4.0".
    pub rights: String,
    /// The attribution line that must be shown with it.
    pub attribution: String,
    /// The package and version it was built from.
    pub source: String,
}

/// A commentary's title, author, and rights.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentaryInfo {
    /// A short lowercase id: `mhcc`.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Its author.
    pub author: String,
    /// The license: "Public domain".
    pub rights: String,
}

/// A commentary's remark on some verses of a chapter. Verse 0 is the chapter as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The first verse it covers.
    pub first: u8,
    /// The last verse it covers.
    pub last: u8,
    /// A heading, or empty.
    pub heading: String,
    /// Plain paragraphs, separated by an empty line.
    pub text: String,
}

/// A reference from one verse to another passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossReference {
    /// The first verse of the target passage.
    pub start: VerseId,
    /// The last verse of the target passage, usually the same as `start`.
    pub end: VerseId,
    /// How many people found it helpful; sources without votes give a rank instead.
    pub weight: i32,
}

/// An entry in Strong's dictionaries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LexiconEntry {
    /// Its Strong's number.
    pub strong: Strong,
    /// The word in its original script.
    pub lemma: String,
    /// The word in Latin letters.
    pub transliteration: String,
    /// How to pronounce it.
    pub pronunciation: String,
    /// The meaning, as plain text.
    pub definition: String,
}

/// A topic in Nave's index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Topic {
    /// The topic's name: "WORRY", "Abel".
    pub name: String,
    /// Its headings, in order.
    pub headings: Vec<TopicHeading>,
    /// Other topics it points to.
    pub see_also: Vec<String>,
}

/// A heading within a topic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopicHeading {
    /// The heading's text; may be empty.
    pub text: String,
    /// The passages, in English numbering.
    pub passages: Vec<(VerseId, VerseId)>,
}
