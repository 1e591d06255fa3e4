use bytes::Bytes;
use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

/// A file, and what the administrator says of it; what is left out is taken from the file.
#[derive(Debug, Default)]
pub struct Upload {
    pub file_name: String,
    pub id: Option<String>,
    pub name: Option<String>,
    pub language: Option<String>,
    pub rights: Option<String>,
    pub bytes: Bytes,
}

/// A text that was imported.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedText {
    pub id: String,
    pub name: String,
    pub abbreviation: String,
    /// BCP 47.
    pub language: String,
    pub verses: i32,
    pub file_name: String,
    pub imported_at: DateTime<Utc>,
    /// Absent when it was imported from the command line.
    pub imported_by: Option<Uuid>,
    /// One that is retired is kept, and nobody can read it.
    pub is_active: bool,
}

/// What came of an import, or would come of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportOutcome {
    pub id: String,
    pub name: String,
    pub books: usize,
    pub chapters: usize,
    pub verses: usize,
    /// The first verses, as readers would see them.
    pub first_verses: Vec<FirstVerse>,
    /// What the file has that the text does not show.
    pub skipped: Vec<Skipped>,
    /// Nothing was kept: it was only tried.
    pub dry_run: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FirstVerse {
    pub reference: String,
    pub text: String,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Skipped {
    pub line: Option<u32>,
    /// Where in the text, as far as it is known.
    pub place: String,
    pub what: String,
    /// How many times.
    pub count: u32,
}
