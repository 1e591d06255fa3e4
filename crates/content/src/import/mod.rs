//! A file that an administrator brings becomes a text.
//!
//! The format is found out from the contents. A file with something wrong in it is refused as a
//! whole, with the lines; what has no place in our texts is left out and told.

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
use crate::formats::files::MOST_BYTES;

/// Languages that build long words reach some 80,000 in a Bible.
const MOST_WORDS: usize = 500_000;

/// What the administrator says of the text; the rest is taken from the file.
#[derive(Clone, Debug)]
pub struct ImportOptions {
    /// Short and lower case.
    pub id: Option<String>,
    /// What people call it.
    pub name: Option<String>,
    /// BCP 47.
    pub language: Option<String>,
    /// Who may do what with it.
    pub rights: Option<String>,
    /// The line that has to be shown with it.
    pub attribution: Option<String>,
    /// How much may come out of a zip file.
    pub most_bytes: u64,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self {
            id: None,
            name: None,
            language: None,
            rights: None,
            attribution: None,
            most_bytes: MOST_BYTES,
        }
    }
}

/// What a file was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// A SWORD module in a zip file.
    Sword,
    /// USFM, one file or a zip file of several.
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

/// What went into the text and what did not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// What the file was taken for.
    pub format: Format,
    /// How many books there are.
    pub books: usize,
    /// How many chapters.
    pub chapters: usize,
    /// How many verses, without titles; joined ones count as one.
    pub verses: usize,
    /// How many psalm titles that stand before the first verse.
    pub titles: usize,
    /// How many footnotes.
    pub notes: usize,
    /// What was left out.
    pub skipped: Vec<Skipped>,
}

/// A text that was read from a file.
#[derive(Debug)]
pub struct Imported {
    /// What it is.
    pub info: TextInfo,
    /// Its verses.
    pub text: TextWriter,
    /// What went into it.
    pub report: Report,
    names: readers::Names,
}

/// Why a file was refused.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Nothing is in it.
    #[error("the file is empty")]
    Empty,
    /// None of the formats.
    #[error("this is no Bible that can be read: not a SWORD module, USFM, OSIS or Zefania XML")]
    NotABible,
    /// It cannot be opened, or it is a module that cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// More than a Bible has: a mistake, or meant to keep us busy.
    #[error("there are more different words in it than any Bible has")]
    TooManyWords,
    /// It can be read, and something is wrong in it.
    #[error("the file is broken, and nothing of it was taken over")]
    Broken(Vec<Problem>),
}

impl ImportError {
    /// What is wrong, line by line; one without a line for what is wrong with the whole.
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

/// Reads a file. `name` is what it is called; it names a text that has no other name.
pub fn import(
    name: &str,
    bytes: &Bytes,
    options: &ImportOptions,
    versifications: &Versifications,
) -> Result<Imported, ImportError> {
    let read = readers::read(bytes, options.most_bytes)?;
    let (problems, skipped) = read.written.log.finish();
    if !problems.is_empty() {
        return Err(ImportError::Broken(problems));
    }
    let text = read.written.text;
    let (books, chapters, verses, titles) = text.counts();
    if verses == 0 {
        return Err(ImportError::NotABible);
    }
    if has_too_many_words(&text) {
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
    Ok(Imported {
        info,
        text,
        report,
        names: read.written.names,
    })
}

/// What a text is searched by grows with its different words, not with its length.
fn has_too_many_words(text: &TextWriter) -> bool {
    let hasher = RandomState::new();
    let mut seen = HashSet::new();
    for (_, verse) in text.verses() {
        let words = verse.text.split(|c: char| !c.is_alphanumeric());
        seen.extend(words.map(|word| hasher.hash_one(word)));
        if seen.len() > MOST_WORDS {
            return true;
        }
    }
    false
}

impl Imported {
    /// A pack with this text alone, and with what it is searched by.
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
