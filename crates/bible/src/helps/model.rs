//! Data types for the study resources.

use serde::{Deserialize, Serialize};

use crate::{reference::VerseId, strong::Strong};

/// A source of study resources and its rights, as shown on the About page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpInfo {
    /// A short lowercase id: `mhcc`, `cross-references`.
    pub id: String,
    /// The name shown to readers.
    pub name: String,
    /// The license: "Public domain", "CC BY 4.0".
    pub rights: String,
    /// The attribution line that must be shown with the source.
    pub attribution: String,
    /// The package and version the data was built from.
    pub source: String,
}

/// A commentary's title, author, and rights.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentaryInfo {
    /// A short lowercase id: `mhcc`.
    pub id: String,
    /// The commentary's title.
    pub name: String,
    /// The commentary's author.
    pub author: String,
    /// The license: "Public domain".
    pub rights: String,
    /// The author's church tradition: "Roman Catholic".
    pub tradition: String,
    /// The year in which this edition was published.
    pub published: u16,
}

/// A commentary's remark on a range of verses in a chapter. One on verse 0 is about the whole chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The first verse it covers.
    pub first: u8,
    /// The last verse it covers.
    pub last: u8,
    /// The heading; may be empty.
    pub heading: String,
    /// The remark as plain text, with paragraphs separated by blank lines.
    pub text: String,
}

/// A reference from one verse to another passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossReference {
    /// The first verse of the target passage.
    pub start: VerseId,
    /// The last verse of the target passage, usually the same as `start`.
    pub end: VerseId,
    /// How many people found the reference helpful. For sources without votes, this is a rank instead.
    pub weight: i32,
}

/// An entry in Strong's dictionaries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LexiconEntry {
    /// The word's Strong's number.
    pub strong: Strong,
    /// The word in its original script.
    pub lemma: String,
    /// The word transliterated into Latin letters.
    pub transliteration: String,
    /// How the word is pronounced.
    pub pronunciation: String,
    /// The meaning, as plain text.
    pub definition: String,
}

/// A topic in Nave's index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Topic {
    /// The topic's name: "WORRY", "Abel".
    pub name: String,
    /// The topic's headings, in order.
    pub headings: Vec<TopicHeading>,
    /// The names of other topics that this one points to.
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
