//! From a reference to the words.

use trellis_bible::{
    reference::{self as engine, Book, Languages, Options, Point, ReadError, Style, VerseId},
    text::{Text, Verse},
    versification::System,
};

use super::model::{Passage, PassageVerse, Reference, StudyPassage};
use crate::{
    accounts::SignedIn,
    app::App,
    scripture::{
        error::ScriptureError,
        study::commentary,
        texts::{self, Readable},
    },
};

/// More is a book to be read, not a passage.
const MOST_VERSES: usize = 500;
/// More is a chapter to be read, not a verse to be kept in mind.
const MOST_QUOTED: usize = 12;

/// What somebody typed, as a reference. English numbers are meant, unless a text is given that
/// counts otherwise and has what was asked for.
pub fn read(asked: &str, text: Option<&Text>) -> Result<engine::Reference, ScriptureError> {
    let options = Options {
        deuterocanon: true,
        languages: Languages::all(),
        ..Options::default()
    };
    engine::read(asked, &options).or_else(|error| {
        let own = text
            .filter(|text| text.info.versification != System::English)
            .and_then(|text| in_own_numbers(asked, &error, text));
        own.ok_or_else(|| refused(error))
    })
}

/// "Joel 4:1" exists where Joel has four chapters.
fn in_own_numbers(asked: &str, error: &ReadError, text: &Text) -> Option<engine::Reference> {
    let book = match error {
        ReadError::NoSuchChapter { book, .. } | ReadError::NoSuchVerse { book, .. } => *book,
        ReadError::NotAReference | ReadError::NoSuchBook { .. } => return None,
    };
    let after_name = asked.rfind(char::is_alphabetic).map_or("", |at| {
        let rest = &asked[at..];
        rest.trim_start_matches(char::is_alphabetic)
    });
    let (from, to) = match after_name.split_once(['-', '–', '—']) {
        Some((from, to)) => (from, Some(to)),
        None => (after_name, None),
    };
    let start = point(book, None, from)?;
    let end = match to {
        Some(to) => point(book, start.verse.and(start.chapter), to)?,
        None => start,
    };
    let passage = engine::Passage { start, end };
    let first = text.verses(start.first_verse(), end.last_verse(), 1);
    (!first.is_empty()).then(|| engine::Reference {
        passages: vec![passage],
        versification: text.info.versification,
    })
}

/// "4:1", "4", and after "4:1-" a lone number is a verse of the same chapter.
fn point(book: Book, chapter: Option<u8>, numbers: &str) -> Option<Point> {
    let mut numbers = numbers
        .split([':', '.', ','])
        .map(|number| number.trim().parse::<u8>());
    let first = numbers.next()?.ok()?;
    let second = numbers.next().transpose().ok()?;
    if numbers.next().is_some() {
        return None;
    }
    Some(match (chapter, second) {
        (_, Some(verse)) => Point::verse(book, first, verse),
        (Some(chapter), None) => Point::verse(book, chapter, first),
        (None, None) => Point::chapter(book, first),
    })
}

fn refused(error: ReadError) -> ScriptureError {
    match error {
        ReadError::NoSuchChapter {
            book,
            chapter,
            chapters,
        } => ScriptureError::NoChapter {
            book: book.name(),
            chapters: chapters.into(),
            asked: chapter.into(),
        },
        ReadError::NoSuchVerse {
            book,
            chapter,
            verse,
            verses,
        } => ScriptureError::NoVerse {
            chapter: format!("{} {chapter}", book.chapter_name()),
            verses: verses.into(),
            asked: verse.into(),
        },
        ReadError::NotAReference | ReadError::NoSuchBook { .. } => {
            ScriptureError::NotAReference(error.to_string())
        }
    }
}

pub async fn understand(
    app: &App,
    asked: &str,
    translation: Option<&str>,
) -> Result<Reference, ScriptureError> {
    let text = match translation {
        Some(id) => Some(texts::resolve(app, id).await?.text),
        None => None,
    };
    if asked.is_empty() {
        return Err(ScriptureError::BlankReference);
    }
    let reference = read(asked, text.as_deref())?;
    let first = reference
        .passages
        .first()
        .ok_or(ScriptureError::NoPassage)?;
    let is_range = !first.is_single();
    Ok(Reference {
        reference: reference.format(Style::Long),
        osis: reference.format(Style::Osis),
        book_id: first.start.book.code(),
        chapter: first.start.chapter.unwrap_or(1),
        verse: first.start.verse,
        end_chapter: first.end.chapter.filter(|_| is_range),
        end_verse: first.end.verse.filter(|_| is_range),
    })
}

/// The verses of a reference in the text's own numbers; one more than the most that is given, so
/// that too many can be told from just enough.
pub fn verses(text: &Text, reference: &engine::Reference) -> Vec<(VerseId, Verse)> {
    let passages = reference.passages.iter();
    passages
        .flat_map(|passage| {
            let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
            text.verses(start, end, MOST_VERSES + 1)
        })
        .take(MOST_VERSES + 1)
        .collect()
}

/// The words of a reference.
pub async fn fetch(
    app: &App,
    who: &SignedIn,
    asked: &str,
    translation: Option<&str>,
) -> Result<Passage, ScriptureError> {
    if asked.is_empty() {
        return Err(ScriptureError::BlankReference);
    }
    let found = texts::asked_or_own(app, who, translation).await?;
    // Whatever is wrong with it, the specification has one sentence for it.
    let reference = read(asked, Some(&found.text)).map_err(|_| ScriptureError::NoPassage)?;
    let found = texts::with_passages(app, found, &spans(&reference)).await?;
    quote(&found, &reference)
}

/// The first and the last verse of each passage.
fn spans(reference: &engine::Reference) -> Vec<(VerseId, VerseId)> {
    let passages = reference.passages.iter();
    passages
        .map(|passage| (passage.start.first_verse(), passage.end.last_verse()))
        .collect()
}

fn quote(found: &Readable, reference: &engine::Reference) -> Result<Passage, ScriptureError> {
    let verses = verses(&found.text, reference);
    if verses.is_empty() {
        return Err(ScriptureError::NoPassage);
    }
    if verses.len() > MOST_VERSES {
        return Err(ScriptureError::PassageTooLong(MOST_VERSES));
    }
    let verses: Vec<PassageVerse> = verses
        .into_iter()
        .map(|(id, verse)| PassageVerse {
            verse: id.verse,
            text: verse.text,
            chapter: id.chapter,
            book_id: id.book.code(),
        })
        .collect();
    let words: Vec<&str> = verses.iter().map(|verse| verse.text.as_str()).collect();
    Ok(Passage {
        text: words.join(" "),
        reference: reference.format(Style::Long),
        verses,
        translation_id: found.text.id().to_owned(),
        attribution: found.attribution(),
        attribution_url: found.attribution_url(),
    })
}

/// A reference as it is kept, with its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    pub reference: String,
    pub text: String,
}

/// What the office puts beside its own words. It is filled from the bundled text and never typed,
/// so that nobody misquotes. `kept` is what stands there now: at the same place it stays.
pub async fn quoted(
    app: &App,
    asked: &str,
    kept: Option<Quoted>,
) -> Result<Quoted, ScriptureError> {
    let reference = read(asked, None)?;
    let written = reference.format(Style::Long);
    let is_same = |kept: &Quoted| {
        read(&kept.reference, None).is_ok_and(|kept| kept.format(Style::Long) == written)
    };
    if let Some(kept) = kept.filter(is_same) {
        return Ok(Quoted {
            reference: written,
            ..kept
        });
    }
    let library = texts::library(app).await?;
    let found = verses(texts::default_text(&library)?, &reference);
    if found.is_empty() {
        return Err(ScriptureError::NoPassage);
    }
    if found.len() > MOST_QUOTED {
        return Err(ScriptureError::PassageTooLong(MOST_QUOTED));
    }
    let words: Vec<&str> = found.iter().map(|(_, verse)| verse.text.as_str()).collect();
    Ok(Quoted {
        text: words.join(" "),
        reference: written,
    })
}

/// The words of many references, as a list shows them.
#[derive(Debug, Default)]
pub struct Quotations {
    /// The abbreviation of the text that they are from.
    pub translation: String,
    /// One for each reference; none where the text has no such verses.
    pub texts: Vec<Option<String>>,
}

/// The words of each reference in the person's own text. A list does not spend the allowance of
/// the ESV: for it the bundled text stands in, which `translation` then names.
pub async fn quotations(
    app: &App,
    who: &SignedIn,
    asked: &[&str],
) -> Result<Quotations, ScriptureError> {
    let found = texts::of_person(app, who).await?;
    let text_of = |asked: &&str| {
        let reference = read(asked, Some(&found.text)).ok()?;
        let passage = quote(&found, &reference).ok()?;
        Some(passage.text).filter(|text| !text.trim().is_empty())
    };
    Ok(Quotations {
        translation: found.text.info.abbreviation.clone(),
        texts: asked.iter().map(text_of).collect(),
    })
}

/// The words of a reference, with what the commentaries say about its chapter.
pub async fn study(app: &App, who: &SignedIn, asked: &str) -> Result<StudyPassage, ScriptureError> {
    if asked.trim().is_empty() {
        return Err(ScriptureError::BlankReference);
    }
    let found = texts::esv_or_own(app, who).await?;
    let reference = read(asked, Some(&found.text))?;
    let found = texts::with_passages(app, found, &spans(&reference)).await?;
    let passage = quote(&found, &reference)?;
    let first = reference
        .passages
        .first()
        .ok_or(ScriptureError::NoPassage)?;
    let place = first.start.first_verse();
    let context = commentary::of_chapter(&found, place);
    Ok(StudyPassage {
        reference: passage.reference,
        text: passage.text,
        chapter_summary: context.summary,
        historical_context: context.historical,
        sources: context.sources,
        attribution: passage.attribution,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_after_a_name_are_a_chapter_or_a_verse() {
        let joel = Book::Joel;
        assert_eq!(point(joel, None, " 4:1"), Some(Point::verse(joel, 4, 1)));
        assert_eq!(point(joel, None, "4"), Some(Point::chapter(joel, 4)));
        assert_eq!(point(joel, Some(4), "3"), Some(Point::verse(joel, 4, 3)));
        assert_eq!(point(joel, Some(4), "5:3"), Some(Point::verse(joel, 5, 3)));
        for odd in ["", "x", "1:2:3", "300", "4:"] {
            assert_eq!(point(joel, None, odd), None, "{odd}");
        }
    }
}
