use bytes::Bytes;
use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

/// A file and the admin's details about it; omitted details are taken from the file.
#[derive(Debug, Default)]
pub struct Upload {
    pub file_name: String,
    pub id: Option<String>,
    pub name: Option<String>,
    pub language: Option<String>,
    pub rights: Option<String>,
    pub bytes: Bytes,
}

/// An imported translation.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedText {
    pub id: String,
    pub name: String,
    pub abbreviation: String,
    /// A BCP 47 tag.
    pub language: String,
    pub verses: i32,
    pub file_name: String,
    pub imported_at: DateTime<Utc>,
    /// Absent if the translation was imported from the command line.
    pub imported_by: Option<Uuid>,
    /// False for an archived translation, which is stored but not available to readers.
    pub is_active: bool,
}

/// The result of an import or a dry run.
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
    /// Parts of the file that were left out.
    pub skipped: Vec<Skipped>,
    /// True if nothing was stored.
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
    /// The location in the imported text, as precisely as we know it.
    pub place: String,
    pub what: String,
    /// How often it occurs.
    pub count: u32,
}
