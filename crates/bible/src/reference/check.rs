//! Checks whether a reference exists as written.

use super::{
    Book,
    system::{Edition, Numbers},
};

/// A reference as written. If the verse or chapter is missing, it refers to the whole chapter or book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PartialReference {
    pub(super) book: Option<Book>,
    pub(super) chapter: Option<u16>,
    pub(super) verse: Option<u16>,
    /// The letter that marks part of a verse, or 0 if there is none.
    pub(super) part: u8,
    /// Whether the book's name could be an ordinary word.
    pub(super) is_ambiguous: bool,
}

/// Why a reference doesn't exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The reference doesn't name a book.
    NoBook,
    /// The book has no such chapter; the value is its chapter count.
    NoChapter(u16),
    /// The chapter has no such verse; the value is its verse count.
    NoVerse(u16),
    /// The end comes before the start.
    EndBeforeStart,
}

/// The result of checking a single reference or a range.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Check {
    pub(super) is_valid: bool,
    pub(super) fault: Option<Fault>,
    /// Whether the number written as a chapter must be a verse, because the book has only one chapter.
    pub(super) is_verse_of_only_chapter: bool,
    /// Whether this is chapter 1 of a book with only one chapter.
    pub(super) is_only_chapter: bool,
    pub(super) end_chapter_before_start: bool,
    pub(super) end_verse_before_start: bool,
    pub(super) end_is_zero: bool,
    /// The book's last chapter. Set only if the chapter at the end of the range doesn't exist.
    pub(super) last_chapter: Option<u16>,
    /// The chapter's last verse. Set only if the verse at the end of the range doesn't exist.
    pub(super) last_verse: Option<u16>,
}

impl Check {
    fn fail(&mut self, fault: Fault) -> bool {
        self.fault.get_or_insert(fault);
        false
    }
}

/// Checks a single reference or a range against each edition. It's valid if it exists in any of them. Fills
/// in missing chapters and verses where the check needs them.
pub(super) fn check(
    editions: &[Edition],
    psalm_151: bool,
    start: &mut PartialReference,
    mut end: Option<&mut PartialReference>,
) -> Check {
    let mut check = Check::default();
    let common = [Edition::Common];
    for &edition in if editions.is_empty() {
        &common
    } else {
        editions
    } {
        let numbers = Numbers { edition, psalm_151 };
        let mut valid = check_start(numbers, start, &mut check);
        if let Some(end) = end.as_deref_mut() {
            valid = check_end(numbers, start, end, valid, &mut check);
        }
        check.is_valid |= valid;
    }
    check
}

fn check_start(numbers: Numbers, start: &mut PartialReference, check: &mut Check) -> bool {
    let Some(book) = start.book else {
        return check.fail(Fault::NoBook);
    };
    let chapter = *start.chapter.get_or_insert(1);
    let chapters = numbers.chapter_count(book);
    let mut valid = chapter != 0 && start.verse != Some(0);
    match numbers.verse_count(book, chapter) {
        Some(verses) => match start.verse {
            Some(verse) if verse == 0 || verse > verses => {
                valid = check.fail(Fault::NoVerse(verses));
            }
            Some(_) => {}
            None => check.is_only_chapter |= chapters == 1,
        },
        None => {
            check.is_verse_of_only_chapter |= chapters == 1;
            valid = check.fail(Fault::NoChapter(chapters));
        }
    }
    valid
}

/// Checks the end of a range. The end is valid if it comes after the start, even if it doesn't exist, because
/// people often get the last verse wrong.
fn check_end(
    numbers: Numbers,
    start: &mut PartialReference,
    end: &mut PartialReference,
    start_is_valid: bool,
    check: &mut Check,
) -> bool {
    let mut valid = start_is_valid;
    if end.chapter == Some(0) || end.verse == Some(0) {
        check.end_is_zero = true;
        valid = false;
    }
    let Some(end_book) = end.book else {
        return check.fail(Fault::NoBook);
    };
    let chapters = numbers.chapter_count(end_book);
    if end.chapter.is_none() && chapters == 1 {
        end.chapter = Some(1);
    }
    if start.book.is_some_and(|book| book > end_book) {
        valid = check.fail(Fault::EndBeforeStart);
    }
    if start.book == Some(end_book)
        && let Some(end_chapter) = end.chapter
    {
        let chapter = *start.chapter.get_or_insert(1);
        if chapter > end_chapter {
            check.end_chapter_before_start = true;
            valid = check.fail(Fault::EndBeforeStart);
        } else if chapter == end_chapter
            && let Some(end_verse) = end.verse
            && *start.verse.get_or_insert(1) > end_verse
        {
            check.end_verse_before_start = true;
            valid = check.fail(Fault::EndBeforeStart);
        }
    }
    if let Some(chapter) = end.chapter
        && chapter > 0
        && numbers.verse_count(end_book, chapter).is_none()
    {
        check.last_chapter = Some(chapters);
    }
    if let Some(verse) = end.verse {
        let chapter = *end.chapter.get_or_insert(chapters);
        if let Some(verses) = numbers.verse_count(end_book, chapter)
            && verse > verses
        {
            check.last_verse = Some(verses);
        }
    }
    valid
}
