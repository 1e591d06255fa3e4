//! API types for reading the Bible.

use schemars::JsonSchema;
use serde::Serialize;
use trellis_bible::reference::Testament;

use crate::scripture::translations::model::Translation;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum TestamentName {
    Old,
    New,
    Deuterocanon,
}

impl From<Testament> for TestamentName {
    fn from(testament: Testament) -> Self {
        match testament {
            Testament::Old => Self::Old,
            Testament::New => Self::New,
            Testament::Deuterocanon => Self::Deuterocanon,
        }
    }
}

impl From<TestamentName> for Testament {
    fn from(name: TestamentName) -> Self {
        match name {
            TestamentName::Old => Self::Old,
            TestamentName::New => Self::New,
            TestamentName::Deuterocanon => Self::Deuterocanon,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Book {
    /// The USFM book code.
    pub id: &'static str,
    /// The book's name in the translation's language.
    pub name: String,
    pub short_name: String,
    /// The last chapter's number.
    pub chapters: u8,
    pub testament: TestamentName,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verse {
    pub verse: u8,
    /// The last verse number, if several verses are joined into one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub through: Option<u8>,
    /// The verse as plain text.
    pub text: String,
    /// The verse with its formatting.
    pub content: Vec<Item>,
    /// Verse numbers after this one that this translation omits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub omitted_after: Vec<u8>,
    /// Present only if the text comes from its publisher's service or from a translation other than the
    /// requested one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<String>,
    /// Present only if the text comes from its publisher's service or from a translation other than the
    /// requested one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translation_id: Option<String>,
}

/// The parts of a verse, in page order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Item {
    /// The start of a paragraph.
    Paragraph,
    /// The start of a stanza.
    Stanza,
    /// The start of a line of poetry, indented by its level.
    Line { level: u8 },
    /// An editorial heading.
    Heading { text: String },
    /// A psalm's title.
    Title { text: String },
    /// A footnote, numbered within the chapter.
    Note { number: u32, text: String },
    Text {
        text: String,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schemars(default)]
        styles: Vec<Style>,
        /// The Strong's numbers for these words.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schemars(default)]
        strongs: Vec<String>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Style {
    WordsOfJesus,
    Supplied,
    DivineName,
    Emphasis,
    Title,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Parallel {
    pub translations: Vec<Translation>,
    pub rows: Vec<ParallelRow>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParallelRow {
    /// The verse number in the first translation.
    pub verse: u8,
    /// One for each translation, in the requested order.
    pub cells: Vec<ParallelCell>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParallelCell {
    pub translation_id: String,
    /// Empty if this translation doesn't have the verse.
    pub verses: Vec<PlacedVerse>,
}

/// A verse in its own translation's numbering. Verse 0 is a psalm title on its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedVerse {
    pub book_id: &'static str,
    pub chapter: u8,
    pub verse: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub through: Option<u8>,
    pub text: String,
    pub content: Vec<Item>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Interlinear {
    pub text_id: String,
    pub right_to_left: bool,
    pub attribution: String,
    pub verses: Vec<InterlinearVerse>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterlinearVerse {
    /// The verse number in the requested translation's numbering.
    pub verse: u8,
    /// The verse reference in the original text's own numbering.
    pub reference: String,
    pub words: Vec<Word>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Word {
    pub text: String,
    pub strongs: Vec<String>,
    pub lemma: String,
    /// The source's grammar code.
    pub morph: String,
    /// The grammar code in plain English.
    pub parsing: String,
    pub gloss: String,
    /// The words that translate it in the aligned translation.
    pub rendering: String,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LexiconEntry {
    pub strong: String,
    /// Greek or Hebrew.
    pub language: &'static str,
    pub lemma: String,
    pub transliteration: String,
    pub pronunciation: String,
    pub definition: String,
    /// The number of verses in the original text that contain the word.
    pub occurrences: Option<u32>,
    pub attribution: String,
}

/// The text a reference points to.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Passage {
    pub text: String,
    pub reference: String,
    pub verses: Vec<PassageVerse>,
    pub translation_id: String,
    pub attribution: String,
    pub attribution_url: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PassageVerse {
    pub verse: u8,
    pub text: String,
    pub chapter: u8,
    pub book_id: &'static str,
}

/// A parsed reference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reference {
    pub reference: String,
    pub osis: String,
    pub book_id: &'static str,
    pub chapter: u8,
    pub verse: Option<u8>,
    pub end_chapter: Option<u8>,
    pub end_verse: Option<u8>,
}

/// A passage with background from the built-in library.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyPassage {
    pub reference: String,
    pub text: String,
    pub chapter_summary: String,
    pub historical_context: String,
    pub sources: Vec<String>,
    pub attribution: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    pub id: String,
    pub name: String,
    pub kind: SourceKind,
    pub rights: String,
    pub attribution: String,
    /// The package and version it comes from.
    pub source: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum SourceKind {
    Text,
    Help,
}
