//! Checks verses for content they must not contain, and makes small repairs that several sources need.

use std::ops::Range;

use trellis_bible::{
    reference::VerseId,
    text::{Mark, MarkKind, TextWriter, Verse},
};

use super::{error::BuildError, verse_builder::VerseBuilder};

/// Rejects a text with markup, control characters, stray spaces, empty verses, or marks that don't match the
/// words.
pub fn check(id: &str, text: &TextWriter) -> Result<(), BuildError> {
    for (place, verse) in text.verses() {
        if let Some(why) = find_problem(verse) {
            return Err(BuildError::InvalidContent {
                source_name: id.to_owned(),
                place: format!("{place:?}"),
                why: format!("{why}: {:?}", verse.text),
            });
        }
    }
    Ok(())
}

fn find_problem(verse: &Verse) -> Option<&'static str> {
    let text = &verse.text;
    let leaked_markup = [
        '<', '>', '{', '}', '‹', '›', '\\', '|', '*', '`', '¶', '\u{feff}', '\u{fffd}',
    ];
    if text.is_empty() {
        Some("it is empty")
    } else if text.contains(leaked_markup) || text.contains("[[") || text.contains("&amp;") {
        Some("markup")
    } else if text.contains(char::is_control) {
        Some("a control character")
    } else if text.trim() != text || text.contains("  ") {
        Some("stray spaces")
    } else if verse.marks.iter().any(|mark| {
        mark.start > mark.end
            || text
                .get(usize::from(mark.start)..usize::from(mark.end))
                .is_none()
    }) {
        Some("a mark outside the text")
    } else {
        None
    }
}

/// Inserts a space between a period, comma, or closing bracket and a letter right after it, because some
/// sources lost the space at the end of a line of poetry.
pub fn add_space_after_punctuation(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len() + 8);
    let mut quotes = 0;
    let letters: Vec<char> = text.chars().collect();
    for (at, &c) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1).copied();
        let after_stop = before.is_some_and(is_stop);
        if c == '"' {
            // Quotation marks in a verse alternate between opening and closing.
            quotes += 1;
            if after_stop && quotes % 2 == 1 && after.is_some_and(char::is_alphabetic) {
                spaced.push(' ');
            }
        } else if c.is_alphabetic() && (after_stop || follows_closing_quote(&letters[..at], quotes))
        {
            spaced.push(' ');
        }
        spaced.push(c);
    }
    spaced
}

fn is_stop(c: char) -> bool {
    matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | ')' | ']')
}

fn follows_closing_quote(before: &[char], quotes: usize) -> bool {
    match before {
        [.., stop, '\'', '"'] | [.., stop, '\''] => is_stop(*stop),
        [.., stop, '"'] => is_stop(*stop) && quotes.is_multiple_of(2),
        _ => false,
    }
}

/// Builds a verse from text with supplied words in square brackets and emphasized words between asterisks.
pub fn bracketed_verse(number: u8, text: &str) -> Verse {
    let mut verse = VerseBuilder::default();
    let mut supplied = None;
    let mut emphasis_start = None;
    for piece in text.split_inclusive(['[', ']', '*']) {
        let (words, sign) = match piece.char_indices().last() {
            Some((at, sign @ ('[' | ']' | '*'))) => (&piece[..at], sign),
            _ => (piece, ' '),
        };
        verse.push(words);
        match sign {
            '[' => supplied = Some(verse.position()),
            ']' => {
                if let Some(place) = supplied.take() {
                    verse.mark_from(place, MarkKind::Supplied);
                }
            }
            '*' => match emphasis_start.take() {
                Some(place) => verse.mark_from(place, MarkKind::Emphasis),
                None => emphasis_start = Some(verse.position()),
            },
            _ => {}
        }
    }
    verse.finish(number)
}

/// Builds a verse from plain text, with normalized spaces.
pub fn plain_verse(number: u8, text: &str) -> Verse {
    let mut verse = VerseBuilder::default();
    verse.push(text);
    verse.finish(number)
}

/// Extracts part of a verse as a separate verse, with the marks inside that part.
pub fn slice(verse: &Verse, range: Range<usize>, number: u8) -> Verse {
    let piece = verse.text.get(range.clone()).unwrap_or_default();
    let start = range.start + piece.len() - piece.trim_start().len();
    let mut result = Verse::plain(number, piece.trim());
    let end = start + result.text.len();
    for mark in &verse.marks {
        let (from, to) = (usize::from(mark.start), usize::from(mark.end));
        if from >= start && to <= end {
            let offset = |at: usize| u16::try_from(at - start).unwrap_or(u16::MAX);
            result.marks.push(Mark {
                start: offset(from),
                end: offset(to),
                kind: mark.kind.clone(),
            });
        }
    }
    result
}

/// Removes every occurrence of `sign`, and the space after it, from a verse. Marks still cover the same
/// words.
pub fn without(verse: &Verse, sign: &str) -> Verse {
    let removed_ranges: Vec<(usize, usize)> = verse
        .text
        .match_indices(sign)
        .map(|(at, found)| {
            let rest = &verse.text[at + found.len()..];
            (at, at + found.len() + rest.len() - rest.trim_start().len())
        })
        .collect();
    let shift_offset = |offset: u16| {
        let offset = usize::from(offset);
        let before: usize = removed_ranges
            .iter()
            .map(|(start, end)| offset.min(*end).saturating_sub(*start))
            .sum();
        u16::try_from(offset - before).unwrap_or(u16::MAX)
    };
    let mut text = verse.text.clone();
    for (start, end) in removed_ranges.iter().rev() {
        text.replace_range(start..end, "");
    }
    let marks = verse.marks.iter();
    let marks = marks
        .map(|it| Mark {
            start: shift_offset(it.start),
            end: shift_offset(it.end),
            kind: it.kind.clone(),
        })
        .collect();
    Verse {
        text: text.trim_end().to_owned(),
        marks,
        ..verse.clone()
    }
}

/// Parses a verse reference, or returns an error that names the line.
pub fn place(
    package: &str,
    file: &str,
    line: usize,
    id: Option<VerseId>,
) -> Result<VerseId, BuildError> {
    id.ok_or_else(|| {
        BuildError::damaged(
            package,
            file,
            format!("line {line} has no valid verse reference"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_spaces_are_restored() {
        assert_eq!(
            add_space_after_punctuation("his son.Lord, how!Many are"),
            "his son. Lord, how! Many are"
        );
        assert_eq!(
            add_space_after_punctuation("\"Go.\"Then he's gone"),
            "\"Go.\" Then he's gone"
        );
        assert_eq!(
            add_space_after_punctuation("he said,\"Go\""),
            "he said, \"Go\""
        );
    }

    #[test]
    fn brackets_become_marks() {
        let verse = bracketed_verse(4, "that [it was] good, *I* say");
        assert_eq!(verse.text, "that it was good, I say");
        let marked_texts: Vec<_> = verse
            .marks
            .iter()
            .map(|mark| &verse.text[usize::from(mark.start)..usize::from(mark.end)])
            .collect();
        assert_eq!(marked_texts, ["it was", "I"]);
    }

    #[test]
    fn removing_a_sign_preserves_marks() {
        let verse = bracketed_verse(16, "¶ For [God] so ¶ [loved]");
        let verse = without(&verse, "¶");
        assert_eq!(verse.text, "For God so loved");
        let spans: Vec<_> = verse
            .marks
            .iter()
            .map(|mark| (mark.start, mark.end))
            .collect();
        assert_eq!(spans, [(4, 7), (11, 16)]);
    }

    #[test]
    fn markup_error_names_the_verse() {
        let mut text = TextWriter::new();
        let genesis = trellis_bible::reference::Book::Genesis;
        text.add(genesis, 1, Verse::plain(1, "In <i>the</i> beginning"));
        let error = check("x", &text).unwrap_err().to_string();
        assert!(
            error.starts_with("x: Gen.1.1 is invalid: markup"),
            "{error}"
        );
    }
}
