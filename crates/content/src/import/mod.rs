//! Imports a text from a file uploaded by an administrator.
//!
//! The format is detected from the contents. A file with errors is rejected as a whole, with line numbers.
//! Content that our texts don't support is skipped and reported.

mod language;
mod metadata;
mod numbering;
mod readers;

use std::{
    collections::HashSet,
    hash::{BuildHasher, RandomState},
};

use bytes::Bytes;
use serde::Serialize;
use trellis_bible::{
    pack::{Pack, PackError, PackWriter},
    search,
    text::{Text, TextInfo, TextWriter},
    versification::Versifications,
};

pub use crate::formats::compose::{Problem, Skipped};
use crate::formats::files::MAX_BYTES;

/// Bibles in languages with long compound words have up to 80,000 different words.
const MAX_DISTINCT_WORDS: usize = 500_000;

/// The administrator's input about the text; the rest is taken from the file.
#[derive(Clone, Debug)]
pub struct ImportOptions {
    /// The text's ID: short and in lowercase.
    pub id: Option<String>,
    /// The display name.
    pub name: Option<String>,
    /// The BCP 47 language code.
    pub language: Option<String>,
    /// The license or copyright terms.
    pub rights: Option<String>,
    /// The attribution line, which must be shown with the text.
    pub attribution: Option<String>,
    /// How many bytes a zip file may unpack to.
    pub max_bytes: u64,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self {
            id: None,
            name: None,
            language: None,
            rights: None,
            attribution: None,
            max_bytes: MAX_BYTES,
        }
    }
}

/// A file's detected format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// A SWORD module in a zip file.
    Sword,
    /// USFM, as one file or a zip file with several.
    Usfm,
    /// OSIS XML.
    Osis,
    /// Zefania XML.
    Zefania,
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Sword => "SWORD module",
            Self::Usfm => "USFM",
            Self::Osis => "OSIS",
            Self::Zefania => "Zefania XML",
        })
    }
}

/// What was imported from a file, and what was skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The detected format.
    pub format: Format,
    /// The number of books.
    pub books: usize,
    /// The number of chapters.
    pub chapters: usize,
    /// The number of verses, without titles; joined verses count as one.
    pub verses: usize,
    /// The number of psalm titles before the first verse.
    pub titles: usize,
    /// The number of footnotes.
    pub notes: usize,
    /// The skipped content.
    pub skipped: Vec<Skipped>,
}

/// A text imported from a file.
#[derive(Debug)]
pub struct ImportedText {
    /// Metadata about the text.
    pub info: TextInfo,
    /// The verses.
    pub text: TextWriter,
    /// The import report.
    pub report: Report,
    names: readers::Names,
}

/// Why a file was rejected.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The file isn't in any supported format.
    #[error("this file format isn't supported; upload a SWORD module, USFM, OSIS, or Zefania XML")]
    NotABible,
    /// The archive can't be opened, or its module can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// The file has more different words than any Bible, so it is a mistake or an attack.
    #[error("the file contains more distinct words than any Bible")]
    TooManyWords,
    /// The format is supported, but the content has errors.
    #[error("the file has errors, so nothing was imported")]
    Broken(Vec<Problem>),
}

impl ImportError {
    /// The problems, each with its line. A problem without a line is about the whole file.
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Self::Broken(problems) => problems.clone(),
            other => vec![Problem {
                line: None,
                message: other.to_string(),
            }],
        }
    }
}

/// Imports a file. `name` is the file name, which is also used as the text's name if nothing else gives one.
pub fn import(
    name: &str,
    bytes: &Bytes,
    options: &ImportOptions,
    versifications: &Versifications,
) -> Result<ImportedText, ImportError> {
    let read = readers::read(bytes, options.max_bytes)?;
    let (problems, skipped) = read.written.log.finish();
    if !problems.is_empty() {
        return Err(ImportError::Broken(problems));
    }
    let text = read.written.text;
    let (books, chapters, verses, titles) = text.counts();
    if verses == 0 {
        return Err(ImportError::NotABible);
    }
    if has_too_many_distinct_words(&text) {
        return Err(ImportError::TooManyWords);
    }
    let mut info = metadata::info(name, &read.metadata, options, &text);
    (info.versification, info.moved) = numbering::of(&text, read.numbering, versifications);
    let report = Report {
        format: read.format,
        books,
        chapters,
        verses,
        titles,
        notes: read.written.notes,
        skipped,
    };
    Ok(ImportedText {
        info,
        text,
        report,
        names: read.written.names,
    })
}

/// Whether the text has too many different words. The size of the search index depends on how many there are,
/// not on the length of the text.
fn has_too_many_distinct_words(text: &TextWriter) -> bool {
    let hasher = RandomState::new();
    let mut seen = HashSet::new();
    for (_, verse) in text.verses() {
        let words = verse.text.split(|c: char| !c.is_alphanumeric());
        seen.extend(words.map(|word| hasher.hash_one(word)));
        if seen.len() > MAX_DISTINCT_WORDS {
            return true;
        }
    }
    false
}

impl ImportedText {
    /// Builds a pack with only this text and its search index.
    pub fn into_pack(self) -> Result<Vec<u8>, PackError> {
        let id = self.info.id.clone();
        let mut writer = PackWriter::new();
        self.text.write(&mut writer, self.info, &self.names);
        let written = Pack::open(writer.finish().into())?;
        let index = search::build(&Text::open(&written, &id)?);
        let mut whole = PackWriter::new();
        for name in written.names() {
            whole.add(name, written.section(name)?.to_vec());
        }
        whole.add(format!("text/{id}/index"), index);
        Ok(whole.finish())
    }
}
