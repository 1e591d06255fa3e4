//! Reads a Bible module as a text.

use super::{Module, SwordError, VerseEntry};
use crate::formats::{
    compose::{Scribe, ScribeOutput},
    gbf,
    osis::{MarkupSource, Osis},
    thml,
};

/// Reads all verses of a Bible in any markup that modules use.
pub fn read_text(module: &Module) -> Result<ScribeOutput, SwordError> {
    let verses = module.verses()?;
    let mut scribe = Scribe::default();
    for (osis, count) in verses.unknown_books {
        scribe.skip(format!("the unsupported book {osis} ({count} entries)"));
    }
    match module.conf.markup().as_str() {
        "OSIS" | "TEI" => {
            let mut osis = Osis::new(&mut scribe);
            for entry in &verses.entries {
                if move_to(osis.scribe, entry) {
                    osis.end_book();
                }
                let setting = match entry.chapter {
                    0 => MarkupSource::Front,
                    _ => MarkupSource::Entry,
                };
                osis.read_entry(&entry.markup, setting);
                osis.scribe.end_verse();
            }
        }
        "THML" => read_each(&mut scribe, &verses.entries, thml::read_verse),
        "GBF" => read_each(&mut scribe, &verses.entries, gbf::read_verse),
        _ => read_each(&mut scribe, &verses.entries, Scribe::words),
    }
    Ok(scribe.finish())
}

fn read_each(scribe: &mut Scribe, entries: &[VerseEntry], read: fn(&mut Scribe, &str)) {
    for entry in entries {
        move_to(scribe, entry);
        if entry.chapter > 0 {
            read(scribe, &entry.markup);
        }
        scribe.end_asides();
        scribe.end_verse();
        scribe.close_all();
    }
}

/// Moves the scribe to an entry's position and returns whether it is in a different book.
fn move_to(scribe: &mut Scribe, entry: &VerseEntry) -> bool {
    let is_other_book = scribe.book() != Some(entry.book);
    if is_other_book {
        scribe.begin_book(entry.book);
    }
    if entry.chapter != scribe.chapter() {
        scribe.begin_chapter(entry.chapter);
    }
    if entry.verse > 0 {
        scribe.begin_verse(entry.verse, entry.through);
    }
    is_other_book
}
