//! What helps to understand, on the wire.

use schemars::JsonSchema;
use serde::Serialize;

use trellis_kernel::contract::whole;

/// What the bundled commentaries say. The first four names are those of the specification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Commentary {
    pub historical_context: String,
    pub theological_significance: String,
    pub practical_application: String,
    pub key_themes: Vec<String>,
    /// How it came about.
    pub label: &'static str,
    pub entries: Vec<CommentaryEntry>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentaryEntry {
    /// Its id.
    pub source: String,
    pub title: String,
    pub author: String,
    pub rights: String,
    /// What it is about, in English numbering.
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
    /// What kind of relation, where the source tells it.
    pub reference_type: Option<String>,
    pub reference: String,
    pub text: String,
    pub votes: Option<i32>,
    /// 1 is the best.
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
    /// What was searched instead, when nothing was spelled like that.
    pub corrected: Option<String>,
    /// No verse has all the words; these have most of them.
    pub relaxed: bool,
    /// Said when another translation was searched than the one that was asked for.
    pub notice: Option<String>,
    /// What was searched for is a reference; its verses come first.
    pub passage: Option<FoundPassage>,
    pub by_book: Vec<BookCount>,
    /// Topics of that name; on the first page only.
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
    /// A sentence for the person who asked: another translation answers than the one they asked for, or
    /// words and topics answer alone because search by meaning isn't ready.
    pub notice: Option<String>,
}

/// How far search by meaning is on the server that answers; every replica prepares its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct MeaningSearchStatus {
    pub state: MeaningSearchState,
    /// Verses that can be found by meaning.
    pub done: u32,
    pub total: u32,
    pub percent: u8,
    /// An estimate, while it is being prepared; null until there is one.
    pub seconds_left: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeaningSearchState {
    Ready,
    Preparing,
    /// Switched off in the configuration, and not prepared by hand.
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
    /// From 0 to 1; good to compare with others of the same answer.
    pub score: f64,
    pub because: MeaningReason,
}

/// What brought a verse up most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum MeaningReason {
    Meaning,
    Words,
    Topic,
}

/// A part of a text, in UTF-16 units as a browser counts them.
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
    /// Other topics, by name.
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
