//! Detects a file's format and reads it.

use std::collections::BTreeMap;

use bytes::Bytes;
use trellis_bible::{reference::Book, text::TextWriter, versification::System};

use super::{Format, ImportError, metadata::Metadata};
use crate::formats::{
    compose::{Scribe, ScribeOutput},
    encoding,
    files::{Files, FilesError},
    osis,
    sword::{self, Module, ModuleKind},
    usfm, zefania,
};

/// The file's names for its books.
pub type Names = BTreeMap<Book, String>;

/// The result of reading a file.
#[derive(Debug)]
pub struct ParsedFile {
    pub format: Format,
    pub written: ScribeOutput,
    pub metadata: Metadata,
    /// The numbering that the file declares, if any.
    pub numbering: Option<System>,
}

/// Reads a file of any format.
pub fn read(bytes: &Bytes, max_bytes: u64) -> Result<ParsedFile, ImportError> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(ImportError::Empty);
    }
    if bytes.len() as u64 > max_bytes {
        return Err(unreadable(&FilesError::TooLarge(max_bytes)));
    }
    if Files::is_zip(bytes) {
        let files = Files::from_zip(bytes, max_bytes).map_err(|cause| unreadable(&cause))?;
        return read_files(&files);
    }
    let text = std::iter::once((None, encoding::decode(bytes)));
    read_texts(text).ok_or(ImportError::NotABible)
}

fn unreadable(cause: &dyn std::fmt::Display) -> ImportError {
    ImportError::Unreadable(cause.to_string())
}

/// Reads a zip file that contains either a SWORD module or files in another format (one per book, or one for
/// all books).
fn read_files(files: &Files) -> Result<ParsedFile, ImportError> {
    match Module::find_all(files) {
        Ok(modules) => return read_module(modules),
        Err(sword::SwordError::NoModule) => {}
        Err(cause) => return Err(unreadable(&cause)),
    }
    let texts = files
        .iter()
        .map(|(path, bytes)| (Some(path), encoding::decode(bytes)));
    read_texts(texts).ok_or(ImportError::NotABible)
}

/// Reads all files in the same format as the first one and ignores other files.
fn read_texts<'a>(texts: impl Iterator<Item = (Option<&'a str>, String)>) -> Option<ParsedFile> {
    let mut scribe = Scribe::default();
    let mut detected: Option<(Format, Metadata)> = None;
    let mut is_in_order = true;
    for (path, text) in texts {
        let Some(format) = detect_format(&text) else {
            continue;
        };
        if detected.as_ref().is_some_and(|(first, _)| *first != format) {
            continue;
        }
        is_in_order &= path.is_none_or(is_numbered);
        scribe.log.file = path.map(str::to_owned);
        let metadata = match format {
            Format::Osis => Metadata::from_osis(osis::read_document(&mut scribe, &text)),
            Format::Zefania => Metadata::from_zefania(zefania::read_document(&mut scribe, &text)),
            Format::Usfm | Format::Sword => {
                usfm::read(&mut scribe, &text);
                Metadata::default()
            }
        };
        detected.get_or_insert((format, metadata));
    }
    let (format, metadata) = detected?;
    let mut written = scribe.finish();
    if !is_in_order {
        written.text = sort_canonically(&written.text);
    }
    Some(ParsedFile {
        format,
        written,
        metadata,
        numbering: None,
    })
}

/// Translation software numbers files in book order, as in `41-MAT.usfm`.
fn is_numbered(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.bytes().take(2).filter(u8::is_ascii_digit).count() == 2
}

/// Sorts the books into canonical order, because the file names may give a different one.
fn sort_canonically(text: &TextWriter) -> TextWriter {
    let mut ordered = TextWriter::new();
    for (verse_id, verse) in text.verses() {
        ordered.add(verse_id.book, verse_id.chapter, verse.clone());
    }
    ordered
}

fn detect_format(text: &str) -> Option<Format> {
    if usfm::is_usfm(text) {
        return Some(Format::Usfm);
    }
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if !start.starts_with('<') {
        return None;
    }
    match root_element(start)?.to_ascii_lowercase().as_str() {
        "osis" | "osistext" => Some(Format::Osis),
        "xmlbible" => Some(Format::Zefania),
        _ => None,
    }
}

/// The name of the first XML element.
fn root_element(xml: &str) -> Option<&str> {
    let mut rest = xml;
    loop {
        rest = &rest[rest.find('<')? + 1..];
        if let Some(comment) = rest.strip_prefix("!--") {
            rest = &comment[comment.find("-->")?..];
        } else if !rest.starts_with(['?', '!']) {
            let is_end = |c: char| c.is_whitespace() || matches!(c, '>' | '/');
            let name = rest.split(is_end).next()?;
            return name.rsplit(':').next();
        }
    }
}

fn read_module(modules: Vec<Module>) -> Result<ParsedFile, ImportError> {
    let kinds: Vec<_> = modules.iter().map(Module::kind).collect();
    let texts: Vec<_> = modules
        .into_iter()
        .filter(|module| module.kind() == Ok(ModuleKind::Text))
        .collect();
    let [module] = texts.as_slice() else {
        return Err(match (texts.len(), kinds.into_iter().next()) {
            (0, Some(Err(cause))) => unreadable(&cause),
            (0, _) => unreadable(&"the module is a commentary or dictionary, not a Bible"),
            _ => {
                let names: Vec<_> = texts.iter().map(|text| text.conf.name.as_str()).collect();
                unreadable(&format!(
                    "the file contains several Bibles: {}",
                    names.join(", ")
                ))
            }
        });
    };
    let written = sword::read_text(module).map_err(|cause| unreadable(&cause))?;
    Ok(ParsedFile {
        format: Format::Sword,
        written,
        metadata: Metadata::from_sword(&module.conf),
        numbering: parse_numbering(module.conf.versification()),
    })
}

/// The numbering that a module declares, or `None` for mixed numberings.
fn parse_numbering(name: &str) -> Option<System> {
    match name.to_ascii_lowercase().as_str() {
        "kjv" | "kjva" | "nrsv" | "nrsva" => Some(System::English),
        "mt" | "leningrad" => Some(System::Original),
        "vulg" => Some(System::Vulgate),
        "lxx" | "orthodox" => Some(System::Septuagint),
        "synodal" => Some(System::RussianOrthodox),
        "synodalprot" => Some(System::RussianProtestant),
        _ => None,
    }
}
