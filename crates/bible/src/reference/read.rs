//! Reads a single reference that someone typed into a search box.

use thiserror::Error;

use super::{
    Book, Finder, Options, Passage, Reference, Validity, chars::is_letter,
    complete_passage::CompletePassage, find::RunResult, node::Shape,
};

/// Why something is not a reference, as a message to show to people.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// It doesn't look like a reference.
    #[error("That is not a Bible reference.")]
    NotAReference,
    /// It looks like a reference, but there is no such book.
    #[error("There is no book called “{name}”.")]
    NoSuchBook {
        /// The text where the book should be.
        name: String,
    },
    /// The book doesn't have this chapter.
    #[error("{}", no_such_chapter(*book, *chapters))]
    NoSuchChapter {
        /// The book.
        book: Book,
        /// The missing chapter.
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
        /// The missing verse.
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

/// Reads text that must be exactly one reference: a passage or a list of passages. A book name alone means
/// the whole book.
pub fn read(query: &str, options: &Options) -> Result<Reference, ReadError> {
    let query = query.trim();
    let mut finder = Finder::new(Options {
        everyday_words: false,
        ..*options
    });
    let mut result = None;
    finder.for_each_run(query, true, |work| {
        let first = result.is_none();
        result = Some(if first {
            read_run(work, query)
        } else {
            Err(ReadError::NotAReference)
        });
    });
    let passages = result.unwrap_or_else(|| Err(no_book(query)))?;
    Ok(Reference::from_passages(passages))
}

fn read_run(work: &RunResult, query: &str) -> Result<Vec<Passage>, ReadError> {
    let (start, end) = work.extent;
    let is_rest = |text: &str| text.chars().any(|c| is_letter(c) || c.is_numeric());
    if is_rest(&query[..start]) || is_rest(&query[end..]) {
        return Err(no_book(query));
    }
    if !work.is_complete {
        return Err(ReadError::NotAReference);
    }
    let mut passages = Vec::new();
    for &id in &work.resolved {
        match work.nodes[id as usize].shape {
            Shape::Translations | Shape::Stop => continue,
            _ => {}
        }
        let has_fault = work
            .passages_of(id)
            .iter()
            .any(|passage| !passage.check.is_valid);
        let books = work.passages_of(id).iter().filter(|passage| {
            let shape = passage.shape.unwrap_or(work.nodes[id as usize].shape);
            matches!(shape, Shape::Book | Shape::BookRange)
        });
        if has_fault {
            return Err(first_fault(work, id));
        }
        let before = passages.len();
        for passage in books {
            if let Some(filled) = CompletePassage::new(passage, work.numbers(id)) {
                passages.push(filled.passage);
            }
        }
        if passages.len() == before {
            work.for_each_passage(id, |filled| {
                passages.push(filled.passage.with_own_psalm_151())
            });
        }
    }
    if passages.is_empty() {
        Err(ReadError::NotAReference)
    } else {
        Ok(passages)
    }
}

fn first_fault(work: &RunResult, entity: u32) -> ReadError {
    let mut faults = work.passages_of(entity).iter().filter_map(|passage| {
        match work.validity(entity, passage)? {
            Validity::Exists(_) | Validity::Beyond(_) => None,
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
        }
    });
    faults.next().unwrap_or(ReadError::NotAReference)
}

/// "Hezekiah 3:16" looks like a reference; "love one another" does not.
fn no_book(query: &str) -> ReadError {
    let name = query.trim_end_matches(|c: char| !is_letter(c));
    let words = name.split_whitespace().count();
    let numbers = &query[name.len()..];
    let looks_right = numbers.chars().any(|c| c.is_ascii_digit()) && (1..=4).contains(&words);
    if looks_right {
        ReadError::NoSuchBook {
            name: name.to_owned(),
        }
    } else {
        ReadError::NotAReference
    }
}
