//! What the helps hold.

use serde::{Deserialize, Serialize};

use crate::{reference::VerseId, strong::Strong};

/// What a help is, and whose: the line on the About page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpInfo {
    /// Short and lower case: `mhcc`, `cross-references`.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// "Public domain", "CC BY 4.0".
    pub rights: String,
    /// The line that has to be shown with it.
    pub attribution: String,
    /// The package and version that it came from.
    pub source: String,
}

/// What a commentary is, and whose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentaryInfo {
    /// Short and lower case: `mhcc`.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Who wrote it.
    pub author: String,
    /// "Public domain".
    pub rights: String,
}

/// What a commentary says about some verses of a chapter. Verse 0 is the chapter as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The first verse that it is about.
    pub first: u8,
    /// The last.
    pub last: u8,
    /// A heading, or nothing.
    pub heading: String,
    /// Plain paragraphs with an empty line between them.
    pub text: String,
}

/// From a verse to another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossReference {
    /// Where it leads.
    pub start: VerseId,
    /// The end of that passage; mostly the same verse.
    pub end: VerseId,
    /// How many found it helpful; sources without votes give a rank instead.
    pub weight: i32,
}

/// A word in Strong's dictionaries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LexiconEntry {
    /// Its number.
    pub strong: Strong,
    /// The word in its own letters.
    pub lemma: String,
    /// In Latin letters.
    pub transliteration: String,
    /// How to say it.
    pub pronunciation: String,
    /// What it means: plain text.
    pub definition: String,
}

/// A topic of Nave's index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Topic {
    /// "WORRY", "Abel".
    pub name: String,
    /// Its headings, in order.
    pub headings: Vec<TopicHeading>,
    /// Other topics that it points to.
    pub see_also: Vec<String>,
}

/// A heading of a topic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopicHeading {
    /// What about it; may be empty.
    pub text: String,
    /// The passages, in English numbering.
    pub passages: Vec<(VerseId, VerseId)>,
}
