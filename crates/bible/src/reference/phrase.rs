//! Finds phrases before a book, such as "Chapters 3 to 4 of the book of".

use super::chars::is_space;

/// Where a phrase like "chapters 3 to 4 of the book of" starts, if one ends at `end`.
pub(super) fn phrase_before(text: &str, end: usize) -> Option<usize> {
    let before = trim(&text[..end]);
    if !matches!(
        before.as_bytes().last()?,
        b'm' | b'M' | b'f' | b'F' | b'n' | b'N'
    ) {
        return None;
    }
    let before_book_of = strip_word(before, "of").and_then(|rest| {
        let rest = strip_word(trim_required_spaces(rest)?, "book")?;
        let rest = strip_word(trim_required_spaces(rest)?, "the")?;
        trim_required_spaces(rest)
    });
    before_book_of
        .and_then(chapters_before)
        .or_else(|| chapters_before(before))
}

/// Where "chapters 3 to 4 of" or "3rd chapter of" starts, if the text ends with such a phrase.
fn chapters_before(text: &str) -> Option<usize> {
    let before = ["from", "of", "in"]
        .iter()
        .find_map(|word| strip_word(text, word))?;
    let before = trim(before);
    if let Some(number) = strip_number(before) {
        let before = trim(number);
        if let Some(word) = strip_chapter_word(before, true) {
            return Some(word.len());
        }
        let dashed = before.strip_suffix(['-', '–', '—']);
        let before = dashed.or_else(|| {
            ["through", "thru", "to"]
                .iter()
                .find_map(|word| strip_word(before, word))
        })?;
        let before = trim(strip_number(trim(before))?);
        return strip_chapter_word(before, true).map(str::len);
    }
    let before = trim(strip_chapter_word(before, false)?);
    let ending = ["th", "nd", "st"]
        .iter()
        .find_map(|word| strip_word(before, word))?;
    strip_number(ending).map(str::len)
}

fn trim(text: &str) -> &str {
    text.trim_end_matches(is_space)
}

/// Trims the spaces at the end; `None` if there are none.
fn trim_required_spaces(text: &str) -> Option<&str> {
    Some(trim(text)).filter(|trimmed| trimmed.len() < text.len())
}

fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let start = text.len().checked_sub(word.len())?;
    let ending = text.as_bytes().get(start..)?;
    ending
        .eq_ignore_ascii_case(word.as_bytes())
        .then(|| &text[..start])
}

fn strip_number(text: &str) -> Option<&str> {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (before.len() < text.len()).then_some(before)
}

/// Strips "chapter" or an abbreviation of it from the end. If `allow_plural` is set, also strips plurals.
fn strip_chapter_word(text: &str, allow_plural: bool) -> Option<&str> {
    const FULL_WORDS: [&str; 2] = ["chapters", "chapter"];
    const ABBREVIATIONS: [&str; 12] = [
        "chapts", "chpts", "chaps", "chas", "chps", "chs", "chapt", "chpt", "chap", "cha", "chp",
        "ch",
    ];
    let whole = FULL_WORDS
        .iter()
        .find_map(|word| Some((word, strip_word(text, word)?)));
    let short = || {
        let stem = text.strip_suffix('.').unwrap_or(text);
        ABBREVIATIONS
            .iter()
            .find_map(|word| Some((word, strip_word(stem, word)?)))
    };
    let (word, before) = whole.or_else(short)?;
    (allow_plural || !word.ends_with('s')).then_some(before)
}
