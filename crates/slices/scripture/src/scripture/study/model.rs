//! API types for study aids.

use schemars::JsonSchema;
use serde::Serialize;

use trellis_kernel::contract::whole;

/// The bundled commentaries on a verse. The specification names the first four fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Commentary {
    pub historical_context: String,
    pub theological_significance: String,
    pub practical_application: String,
    pub key_themes: Vec<String>,
    /// How the commentary was made.
    pub label: &'static str,
    /// The first three fields again, divided by commentary.
    pub sections: Vec<CommentarySection>,
    /// The bundled commentaries.
    pub commentators: Vec<Commentator>,
    pub entries: Vec<CommentaryEntry>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CommentarySection {
    pub name: SectionName,
    /// Empty if no commentary has a note for this section.
    pub quotations: Vec<Quotation>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SectionName {
    HistoricalContext,
    TheologicalSignificance,
    PracticalApplication,
}

/// What one commentary says in a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Quotation {
    /// The commentary's id.
    pub source: String,
    pub paragraphs: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Commentator {
    /// The commentary's id.
    pub source: String,
    pub title: String,
    pub author: String,
    /// The author's church tradition.
    pub tradition: String,
    /// The year in which this edition was published.
    pub published: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentaryEntry {
    /// The commentary's id.
    pub source: String,
    pub title: String,
    pub author: String,
    pub rights: String,
    /// The reference it comments on, in English numbering.
    pub reference: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CrossReference {
    /// The book's name.
    pub to_book: &'static str,
    pub book_id: &'static str,
    pub to_chapter: u8,
    pub to_verse: u8,
    pub to_end_chapter: Option<u8>,
    pub to_end_verse: Option<u8>,
    /// How the passages are related, if the source says so.
    pub reference_type: Option<String>,
    pub reference: String,
    pub text: String,
    pub votes: Option<i32>,
    /// 1 is the best match.
    pub rank: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchAnswer {
    pub results: Vec<SearchResult>,
    pub total: u32,
    pub took_ms: f64,
    pub page: u32,
    pub page_size: u32,
    /// The query with its spelling corrected, if the original had no matches.
    pub corrected: Option<String>,
    /// True if no verse has all the words, so the results have most of them.
    pub relaxed: bool,
    /// Present if a translation other than the requested one was searched.
    pub notice: Option<String>,
    /// Present if the query is a reference; its verses come first.
    pub passage: Option<FoundPassage>,
    pub by_book: Vec<BookCount>,
    /// Topics whose names match, on the first page only.
    pub topics: Vec<TopicName>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchResult {
    pub book_id: &'static str,
    pub book: &'static str,
    pub chapter: u8,
    pub verse: u8,
    pub text: String,
    pub highlights: Vec<Span>,
    pub translation_id: String,
    pub reference: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct MeaningAnswer {
    pub results: Vec<MeaningResult>,
    pub took_ms: f64,
    /// A message for the member: a translation other than the requested one was searched, or only words and
    /// topics were used because search by meaning isn't ready.
    pub notice: Option<String>,
}

/// The status of search by meaning on the server that handled the request; each replica prepares it
/// separately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct MeaningSearchStatus {
    pub state: MeaningSearchState,
    /// The number of verses that can already be searched by meaning.
    pub done: u32,
    pub total: u32,
    pub percent: u8,
    /// An estimate while preparing; null until there is one.
    pub seconds_left: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeaningSearchState {
    Ready,
    Preparing,
    /// Turned off in the configuration, and not prepared manually.
    Off,
    Failed,
    /// The content pack has no model.
    NoModel,
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeaningResult {
    pub book_id: &'static str,
    pub book: &'static str,
    pub chapter: u8,
    pub verse: u8,
    pub text: String,
    pub reference: String,
    pub translation_id: String,
    /// From 0 to 1; comparable only within the same response.
    pub score: f64,
    pub because: MeaningReason,
}

/// The main reason a verse matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum MeaningReason {
    Meaning,
    Words,
    Topic,
}

/// A range within a string, in UTF-16 code units, which browsers use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundPassage {
    pub reference: String,
    pub book_id: &'static str,
    pub chapter: u8,
    pub verse: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookCount {
    pub book_id: &'static str,
    pub book: &'static str,
    pub count: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopicName {
    pub id: u32,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Topic {
    pub id: u32,
    pub name: String,
    pub headings: Vec<TopicHeading>,
    /// The names of related topics.
    pub see_also: Vec<String>,
    pub attribution: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopicHeading {
    pub text: String,
    pub passages: Vec<TopicPassage>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopicPassage {
    pub reference: String,
    pub book_id: &'static str,
    pub chapter: u8,
    pub verse: u8,
    pub end_chapter: u8,
    pub end_verse: u8,
}

/// The companion to a chapter, from the built-in library. References are in the translation's numbering.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Companion {
    /// The chapter, such as "Ruth 1".
    pub chapter: String,
    /// Who, where and when.
    pub setting: String,
    /// What happens and what it means.
    pub sense: String,
    /// The verse at the heart of the chapter.
    pub heart: QuotedVerse,
    pub themes: Vec<String>,
    pub words: Vec<CompanionWord>,
    pub hard: Option<HardVerse>,
    pub question: String,
    pub prayer: String,
}

/// A verse with its words in the member's translation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct QuotedVerse {
    pub verse: u8,
    pub reference: String,
    /// Empty if the translation doesn't have the verse.
    pub text: String,
}

/// A Hebrew or Greek word worth knowing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CompanionWord {
    pub verse: u8,
    pub reference: String,
    /// Such as "H2617".
    pub strong: String,
    /// In Latin letters.
    pub word: String,
    pub meaning: String,
}

/// An explanation of a verse or verses that trouble people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HardVerse {
    pub reference: String,
    pub text: String,
}
