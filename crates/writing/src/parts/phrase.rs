//! Finds a phrase in a verse by its first and last words.

use std::ops::Range;

use crate::guard::folded;

/// The phrase from some words of the verse to others, and on to the ends of its clauses, because half a clause
/// can say the opposite of the verse. The whole verse if the words aren't in it.
pub(super) fn phrase<'v>(verse: &'v str, from: &str, to: &str) -> &'v str {
    let words = words(verse);
    let found = position(&words, from, 0).and_then(|first| {
        let last = position(&words, to, first.start)?;
        Some(words.get(first.start)?.1.start..words.get(last.end.checked_sub(1)?)?.1.end)
    });
    let Some(found) = found else {
        return verse.trim();
    };
    let range = clause_start(verse, found.start)..clause_end(verse, found.end);
    let phrase = verse.get(range).unwrap_or(verse).trim();
    phrase.trim_end_matches(['.', ',', ';', ':'])
}

/// The verse's words, folded, and where they are.
fn words(verse: &str) -> Vec<(String, Range<usize>)> {
    let mut words = Vec::new();
    let mut at = 0;
    for word in verse.split_inclusive(char::is_whitespace) {
        let range = at..at + word.trim_end().len();
        at += word.len();
        let folded = folded(word);
        // A dash may join two words without spaces.
        words.extend(
            folded
                .split_whitespace()
                .map(|word| (word.to_owned(), range.clone())),
        );
    }
    words
}

/// Where these words are in a row, at or after `from`.
fn position(words: &[(String, Range<usize>)], needle: &str, from: usize) -> Option<Range<usize>> {
    let needle = folded(needle);
    let needle: Vec<&str> = needle.split_whitespace().collect();
    let mut windows = words.get(from..)?.windows(needle.len().max(1));
    let at = windows.position(|window| {
        !needle.is_empty()
            && window
                .iter()
                .map(|(word, _)| word.as_str())
                .eq(needle.iter().copied())
    })?;
    Some(from + at..from + at + needle.len())
}

const CLAUSE_ENDS: [char; 8] = [',', ';', ':', '.', '!', '?', '—', '–'];
const SENTENCE_ENDS: [char; 4] = [';', '.', '!', '?'];

fn clause_start(verse: &str, at: usize) -> usize {
    let before = verse.get(..at).unwrap_or_default();
    let end_of_last = |ends: &[char]| {
        let last = before.char_indices().rfind(|(_, c)| ends.contains(c));
        last.map_or(0, |(at, c)| at + c.len_utf8())
    };
    let start = end_of_last(&CLAUSE_ENDS);
    // “The fool says in his heart, ‘There is no God’”: who says it belongs to what is said.
    let opens_speech = verse
        .get(start..)
        .is_some_and(|clause| clause.trim_start().starts_with(['“', '‘', '"', '«']));
    let start = if opens_speech {
        end_of_last(&SENTENCE_ENDS)
    } else {
        start
    };
    let skipped = verse.get(start..).unwrap_or_default();
    let inside = skipped.trim_start_matches(|c: char| !c.is_alphanumeric() && !"“‘\"«".contains(c));
    start + skipped.len() - inside.len()
}

fn clause_end(verse: &str, at: usize) -> usize {
    // The last word may end with the mark that ends its clause.
    let before = verse.get(..at).unwrap_or_default();
    if before
        .trim_end_matches(['”', '’', '"', '»'])
        .ends_with(CLAUSE_ENDS)
    {
        return at;
    }
    let rest = verse.get(at..).unwrap_or_default();
    at + rest.find(CLAUSE_ENDS).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOHN: &str = "For God so loved the world that He gave His one and only Son, that everyone who believes in Him shall not perish but have eternal life.";

    #[test]
    fn a_phrase_goes_on_to_the_ends_of_its_clauses() {
        for (from, to, phrase_of_john) in [
            (
                "God so",
                "world",
                "For God so loved the world that He gave His one and only Son",
            ),
            (
                "everyone",
                "eternal life",
                "that everyone who believes in Him shall not perish but have eternal life",
            ),
            (
                "perish",
                "perish",
                "that everyone who believes in Him shall not perish but have eternal life",
            ),
            (
                "for god so loved the world",
                "eternal life",
                JOHN.trim_end_matches('.'),
            ),
        ] {
            assert_eq!(phrase(JOHN, from, to), phrase_of_john, "{from} … {to}");
        }
    }

    #[test]
    fn the_whole_verse_stands_for_words_that_are_not_in_it() {
        for (from, to) in [
            ("", ""),
            ("God", "planet"),
            ("Son", "God"),
            ("the rich", "the rich"),
        ] {
            assert_eq!(phrase(JOHN, from, to), JOHN, "{from} … {to}");
        }
    }

    #[test]
    fn speech_keeps_its_speaker() {
        let psalm =
            "The fool says in his heart, “There is no God.” They are corrupt; no one does good.";
        assert_eq!(
            phrase(psalm, "There is", "no God"),
            "The fool says in his heart, “There is no God.”"
        );
        assert_eq!(phrase(psalm, "no one", "good"), "no one does good");
    }
}
