//! Parses a single reference that someone typed into a search box.

use thiserror::Error;

use super::{
    Book, Finder, Options, Passage, Reference, Validity, chars::is_letter,
    complete_passage::CompletePassage, find::RunResult, node::Shape,
};

/// Why a query isn't a reference. The message is shown to the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The query doesn't look like a reference.
    #[error("That isn't a Bible reference.")]
    NotAReference,
    /// The query looks like a reference, but there is no such book.
    #[error("There is no book called “{name}”.")]
    NoSuchBook {
        /// The text found where the book name should be.
        name: String,
    },
    /// The book doesn't have this chapter.
    #[error("{}", no_such_chapter(*book, *chapters))]
    NoSuchChapter {
        /// The book.
        book: Book,
        /// The chapter that doesn't exist.
        chapter: u16,
        /// How many chapters the book has.
        chapters: u16,
    },
    /// The chapter doesn't have this verse.
    #[error("{} {chapter} has only {verses} verses.", book.chapter_name())]
    NoSuchVerse {
        /// The book.
        book: Book,
        /// The chapter.
        chapter: u16,
        /// The verse that doesn't exist.
        verse: u16,
        /// How many verses the chapter has.
        verses: u16,
    },
}

fn no_such_chapter(book: Book, chapters: u16) -> String {
    match chapters {
        1 => format!("{book} has only one chapter."),
        _ => format!("{book} has only {chapters} chapters."),
    }
}

/// Parses text that must be exactly one reference: a passage or a list of passages. A book name alone means
/// the whole book.
pub fn read(query: &str, options: &Options) -> Result<Reference, ReadError> {
    let query = query.trim();
    let mut finder = Finder::new(Options {
        everyday_words: false,
        ..*options
    });
    let mut result = None;
    finder.for_each_run(query, true, |run_result| {
        let first = result.is_none();
        result = Some(if first {
            read_run(run_result, query)
        } else {
            Err(ReadError::NotAReference)
        });
    });
    let passages = result.unwrap_or_else(|| Err(unknown_book_error(query)))?;
    Ok(Reference::from_passages(passages))
}

fn read_run(run_result: &RunResult, query: &str) -> Result<Vec<Passage>, ReadError> {
    let (start, end) = run_result.extent;
    let has_text = |text: &str| text.chars().any(|c| is_letter(c) || c.is_numeric());
    if has_text(&query[..start]) || has_text(&query[end..]) {
        return Err(unknown_book_error(query));
    }
    if !run_result.is_complete {
        return Err(ReadError::NotAReference);
    }
    let mut passages = Vec::new();
    for &id in &run_result.resolved {
        match run_result.nodes[id as usize].shape {
            Shape::Translations | Shape::Stop => continue,
            _ => {}
        }
        let has_error = run_result
            .entity_passages(id)
            .iter()
            .any(|passage| !passage.check.is_valid);
        let books = run_result.entity_passages(id).iter().filter(|passage| {
            let shape = passage.shape.unwrap_or(run_result.nodes[id as usize].shape);
            matches!(shape, Shape::Book | Shape::BookRange)
        });
        if has_error {
            return Err(first_error(run_result, id));
        }
        let before = passages.len();
        for passage in books {
            if let Some(complete) = CompletePassage::new(passage, run_result.numbers(id)) {
                passages.push(complete.passage);
            }
        }
        if passages.len() == before {
            run_result.for_each_passage(id, |complete| {
                passages.push(complete.passage.with_separate_psalm_151())
            });
        }
    }
    if passages.is_empty() {
        Err(ReadError::NotAReference)
    } else {
        Ok(passages)
    }
}

fn first_error(run_result: &RunResult, entity: u32) -> ReadError {
    let mut faults =
        run_result
            .entity_passages(entity)
            .iter()
            .filter_map(|passage| match run_result.validity(entity, passage)? {
                Validity::Exists(_) | Validity::OutOfRange(_) => None,
                Validity::NoSuchChapter {
                    book,
                    chapter,
                    chapters,
                } => Some(ReadError::NoSuchChapter {
                    book,
                    chapter,
                    chapters,
                }),
                Validity::NoSuchVerse {
                    book,
                    chapter,
                    verse,
                    verses,
                } => Some(ReadError::NoSuchVerse {
                    book,
                    chapter,
                    verse,
                    verses,
                }),
            });
    faults.next().unwrap_or(ReadError::NotAReference)
}

/// Chooses the error for a query without a known book. "Hezekiah 3:16" looks like a reference to an unknown
/// book; "love one another" doesn't look like a reference at all.
fn unknown_book_error(query: &str) -> ReadError {
    let name = query.trim_end_matches(|c: char| !is_letter(c));
    let words = name.split_whitespace().count();
    let numbers = &query[name.len()..];
    let looks_like_reference =
        numbers.chars().any(|c| c.is_ascii_digit()) && (1..=4).contains(&words);
    if looks_like_reference {
        ReadError::NoSuchBook {
            name: name.to_owned(),
        }
    } else {
        ReadError::NotAReference
    }
}
