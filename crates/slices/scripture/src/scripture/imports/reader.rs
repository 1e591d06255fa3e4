//! Converts a file to a pack.

use anyhow::Context;
use trellis_bible::{
    reference::{Passage, Point, Style},
    text::TextInfo,
    versification::Versifications,
};
use trellis_content::import::{ImportError, ImportOptions, ImportedText, import};

use super::{
    error::TextImportError,
    model::{FirstVerse, ImportOutcome, Skipped, Upload},
};
use trellis_kernel::{error::FieldErrors, text::cleaned};

pub const MAX_ID_LENGTH: usize = 32;
pub const MAX_NAME_LENGTH: usize = 200;
const MAX_NOTICE_LENGTH: usize = 2000;
/// Enough to see whether this is the right translation in the right encoding.
const FIRST_VERSES: usize = 5;

/// A converted file, not yet stored.
pub struct ConvertedText {
    pub outcome: ImportOutcome,
    pub abbreviation: String,
    pub language: String,
    pub pack: Vec<u8>,
}

/// Takes a second or more for a whole Bible, so call it on a blocking thread.
pub fn read(upload: Upload, numberings: &Versifications) -> Result<ConvertedText, TextImportError> {
    if let Some(id) = &upload.id {
        check_id(id)?;
    }
    let options = ImportOptions {
        id: upload.id,
        name: upload.name,
        language: upload.language,
        rights: upload.rights,
        ..ImportOptions::default()
    };
    let mut imported = import(&upload.file_name, &upload.bytes, &options, numberings)?;
    clean(&mut imported.info);
    if imported.info.name.is_empty() {
        imported.info.name = imported.info.abbreviation.clone();
        imported.info.name_local = imported.info.abbreviation.clone();
    }
    let (info, report) = (imported.info.clone(), imported.report.clone());
    check_id(&info.id)?;
    let first_verses = first_verses(&imported);
    let pack = imported.into_pack().context("the imported text")?;
    let skipped = report.skipped.into_iter().map(|skipped| Skipped {
        line: skipped.line,
        place: skipped.place,
        what: skipped.what,
        count: skipped.count,
    });
    Ok(ConvertedText {
        outcome: ImportOutcome {
            id: info.id,
            name: info.name,
            books: report.books,
            chapters: report.chapters,
            verses: report.verses,
            first_verses,
            skipped: skipped.collect(),
            dry_run: false,
        },
        abbreviation: info.abbreviation,
        language: info.language,
        pack,
    })
}

fn first_verses(imported: &ImportedText) -> Vec<FirstVerse> {
    let verses = imported.text.verses().filter(|(id, _)| id.verse > 0);
    verses
        .take(FIRST_VERSES)
        .map(|(id, verse)| {
            let at = Point::verse(id.book, id.chapter, id.verse);
            FirstVerse {
                reference: Passage { start: at, end: at }.format(Style::Long),
                text: verse.text.clone(),
            }
        })
        .collect()
}

/// Shortens each metadata field to one line, because lists show it.
fn clean(info: &mut TextInfo) {
    for value in [
        &mut info.name,
        &mut info.name_local,
        &mut info.abbreviation,
        &mut info.language,
        &mut info.language_name,
        &mut info.source,
    ] {
        *value = cleaned(value, MAX_NAME_LENGTH);
    }
    for value in [&mut info.rights, &mut info.attribution] {
        *value = cleaned(value, MAX_NOTICE_LENGTH);
    }
}

/// Ids are used in URLs and file names.
fn check_id(id: &str) -> Result<(), TextImportError> {
    let is_id = (1..=MAX_ID_LENGTH).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if is_id {
        Ok(())
    } else {
        Err(TextImportError::InvalidId)
    }
}

impl From<ImportError> for TextImportError {
    fn from(error: ImportError) -> Self {
        let mut problems = FieldErrors::new();
        for problem in error.problems() {
            let place = problem
                .line
                .map_or_else(|| "file".to_owned(), |line| format!("line {line}"));
            let value = problems.entry(place).or_default();
            if !value.is_empty() {
                value.push_str("; ");
            }
            value.push_str(&problem.message);
        }
        Self::Broken {
            message: as_sentence(&error.to_string()),
            problems,
        }
    }
}

fn as_sentence(raw_message: &str) -> String {
    let mut letters = raw_message.trim_end_matches('.').chars();
    let first = letters.next().map(char::to_uppercase);
    format!(
        "{}{}.",
        first.into_iter().flatten().collect::<String>(),
        letters.as_str()
    )
}
