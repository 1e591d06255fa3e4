//! Texts with one verse per line: `Genesis 1:1 In the beginning …`, or with a space instead of the colon.

use trellis_bible::{
    reference::{Book, VerseId},
    text::{MarkKind, TextInfo, TextWriter, Verse},
};

use super::info;
use crate::build::{
    draft::Draft,
    error::{BuildError, expect_count},
    hygiene::{add_space_after_punctuation, bracketed_verse, place, plain_verse},
    names::Language,
    sources::Sources,
    verse_builder::VerseBuilder,
};

const ENGLISH_TEXTS: &str = "bible-lib";
const DUTCH_AND_SWEDISH: &str = "bijbel-package";

/// Reads the American Standard, English Revised, and American King James Versions.
pub fn english(sources: &Sources) -> Result<Vec<Draft>, BuildError> {
    let texts: [fn() -> TextInfo; 3] = [info::asv, info::erv, info::akjv];
    texts
        .into_iter()
        .map(|info| {
            let info = info();
            let file = format!("src/bible_translations/{}.txt", info.id);
            let mut text = TextWriter::new();
            for (id, words) in verses(sources, ENGLISH_TEXTS, &file)? {
                // One of these texts leaves out the closing bracket after "[Selah" and uses an underscore for
                // a dash.
                let words = words.replace("[Selah", " Selah").replace('_', " ");
                text.add(
                    id.book,
                    id.chapter,
                    bracketed_verse(id.verse, &add_space_after_punctuation(&words)),
                );
            }
            Ok(Draft {
                info,
                text,
                names: Language::English,
                remarks: Vec::new(),
            })
        })
        .collect()
}

/// Reads the King James Version from the same package as plain words, to compare it with another edition.
pub fn king_james(sources: &Sources) -> Result<Vec<(VerseId, String)>, BuildError> {
    let signs = ['[', ']', '‹', '›'];
    let verses = verses(sources, ENGLISH_TEXTS, "src/bible_translations/kjv.txt")?;
    Ok(verses
        .into_iter()
        .map(|(id, words)| (id, words.replace(signs, "")))
        .collect())
}

/// Reads the Statenvertaling. If a chapter has more verses than in the King James Version, the source puts
/// the extra verses into the last one, each in brackets with its number. They are split here.
pub fn dutch(sources: &Sources) -> Result<Draft, BuildError> {
    let file = "bijbels/statenvertaling.txt";
    let verses = verses(sources, DUTCH_AND_SWEDISH, file)?;
    expect_count("svv", "verses in the source", 31_079, verses.len())?;
    let mut text = TextWriter::new();
    let mut split_count = 0;
    for (id, words) in verses {
        let mut pieces = words.split('[');
        let own = pieces.next().unwrap_or_default();
        text.add(id.book, id.chapter, plain_verse(id.verse, own));
        for piece in pieces {
            let merged_verse = merged_verse(piece).filter(|(number, _)| *number > id.verse);
            let (number, words) = merged_verse.ok_or_else(|| {
                BuildError::damaged(DUTCH_AND_SWEDISH, file, format!("{id:?}: [{piece}"))
            })?;
            text.add(id.book, id.chapter, plain_verse(number, words));
            split_count += 1;
        }
    }
    let remarks = vec![format!(
        "31079 verses in the source, and {split_count} split from them"
    )];
    Ok(Draft {
        info: info::svv(),
        text,
        names: Language::Dutch,
        remarks,
    })
}

/// Splits a merged verse into its number and words: ` (Psalms 3:9) Het heil is des HEEREN … ]`.
fn merged_verse(piece: &str) -> Option<(u8, &str)> {
    let (place, words) = piece.trim().strip_prefix('(')?.split_once(')')?;
    let (_, number) = place.rsplit_once(':')?;
    Some((number.parse().ok()?, words.trim().strip_suffix(']')?))
}

/// Reads the 1917 Swedish Bible. Letter-spaced words are marked as stressed.
pub fn swedish(sources: &Sources) -> Result<Draft, BuildError> {
    let mut text = TextWriter::new();
    for (id, words) in verses(sources, DUTCH_AND_SWEDISH, "bijbels/swedish.txt")? {
        text.add(id.book, id.chapter, stressed_verse(id.verse, &words));
    }
    Ok(Draft {
        info: info::sv1917(),
        text,
        names: Language::Swedish,
        remarks: Vec::new(),
    })
}

fn stressed_verse(number: u8, words: &str) -> Verse {
    let mut verse = VerseBuilder::default();
    let mut stressed = None;
    for piece in words.split('<') {
        let rest = if let Some(rest) = piece.strip_prefix("spärr>") {
            stressed = Some(verse.position());
            rest
        } else if let Some(rest) = piece.strip_prefix("/spärr>") {
            if let Some(place) = stressed.take() {
                verse.mark_from(place, MarkKind::Emphasis);
            }
            rest
        } else {
            piece
        };
        verse.push(&rest.replace(['[', ']'], ""));
    }
    verse.finish(number)
}

/// The verses in a file. A line with only a reference is a verse that the text omits.
fn verses(
    sources: &Sources,
    package: &str,
    file: &str,
) -> Result<Vec<(VerseId, String)>, BuildError> {
    let text = sources.text(package, file)?;
    let mut verses = Vec::new();
    for (at, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.is_empty())
    {
        let (id, words) = split(line).unzip();
        let id = place(package, file, at + 1, id.flatten())?;
        let words = words.unwrap_or_default().trim();
        if !words.is_empty() {
            verses.push((id, words.to_owned()));
        }
    }
    Ok(verses)
}

/// The book's name may start with a number; the first number after the name is the chapter.
fn split(line: &str) -> Option<(Option<VerseId>, &str)> {
    let chapter = line
        .char_indices()
        .skip(1)
        .find(|(_, c)| c.is_ascii_digit())?
        .0;
    let (name, rest) = line.split_at(chapter);
    let (chapter, rest) = rest.split_once([':', ' '])?;
    let (verse, words) = rest.split_once(' ').unwrap_or((rest, ""));
    let id = english_book(name.trim()).and_then(|book| {
        Some(VerseId::new(
            book,
            chapter.parse().ok()?,
            verse.parse().ok()?,
        ))
    });
    Some((id, words))
}

fn english_book(name: &str) -> Option<Book> {
    match name {
        "Psalm" => Some(Book::Psalms),
        "Song of Songs" => Some(Book::SongOfSolomon),
        _ => Book::ALL.iter().copied().find(|book| book.name() == name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_line_formats_are_parsed() {
        let john = VerseId::new(Book::FirstJohn, 2, 3);
        assert_eq!(
            split("1 John 2:3 And hereby"),
            Some((Some(john), "And hereby"))
        );
        assert_eq!(
            split("1 John 2 3 En hieraan"),
            Some((Some(john), "En hieraan"))
        );
        assert_eq!(split("1 John 2:3"), Some((Some(john), "")));
        assert_eq!(split("Nonsense 2:3 x"), Some((None, "x")));
        assert_eq!(split("no number"), None);
    }

    #[test]
    fn merged_verses_are_split_by_number() {
        assert_eq!(
            merged_verse(" (Psalms 3:9) Het heil. ]"),
            Some((9, "Het heil. "))
        );
        assert_eq!(merged_verse("without"), None);
    }

    #[test]
    fn incomplete_text_error_names_the_source() {
        let folder = tempfile::tempdir().unwrap();
        let bibles = folder.path().join("bijbel-package/bijbels");
        std::fs::create_dir_all(&bibles).unwrap();
        let one = "Genesis 1 1 In den beginne schiep God den hemel en de aarde.\n";
        std::fs::write(bibles.join("statenvertaling.txt"), one).unwrap();
        let error = dutch(&Sources::new(folder.path())).unwrap_err().to_string();
        assert_eq!(error, "svv: expected 31079 verses in the source, found 1");
    }

    #[test]
    fn letter_spaced_words_are_stressed() {
        let verse = stressed_verse(20, "namnet <spärr>Eva</spärr>, ty hon");
        assert_eq!(verse.text, "namnet Eva, ty hon");
        assert_eq!((verse.marks[0].start, verse.marks[0].end), (7, 10));
    }
}
