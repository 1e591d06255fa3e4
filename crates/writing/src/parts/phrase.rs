//! Finds a phrase in a verse by its first and last words.

use std::ops::Range;

use crate::{guard::folded, prose};

/// The sentences from some words of the verse to others, because half a sentence can say the opposite of the
/// verse. The whole verse if the words aren't in it.
pub(super) fn phrase(verse: &str, from: &str, to: &str) -> String {
    let words = words(verse);
    let found = position(&words, from, 0).and_then(|first| {
        let last = position(&words, to, first.start)?;
        Some(words.get(first.start)?.1.start..words.get(last.end.checked_sub(1)?)?.1.end)
    });
    let Some(found) = found else {
        return verse.trim().to_owned();
    };
    let sentences = prose::sentences(verse).into_iter();
    let sentences: Vec<_> = sentences.collect();
    let is_touched =
        |sentence: &&Range<usize>| sentence.start < found.end && found.start < sentence.end;
    let first = sentences.iter().find(is_touched).unwrap_or(&found);
    let mut end = sentences
        .iter()
        .rfind(is_touched)
        .map_or(found.end, |last| last.end);
    // “Skin for skin!” Satan replied.
    let names_speaker = verse
        .get(..end)
        .is_some_and(|said| said.trim_end().ends_with(['”', '’']));
    if let Some(next) = sentences
        .iter()
        .find(|next| names_speaker && next.start >= end)
    {
        end = next.end;
    }
    let phrase = verse.get(first.start..end).unwrap_or(verse).trim();
    // Speech that continues in the rest of the verse ends here.
    let is_open = phrase.matches('“').count() > phrase.matches('”').count();
    format!("{phrase}{}", if is_open { "”" } else { "" })
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

#[cfg(test)]
mod tests {
    use super::*;

    const JOB: &str = "“Skin for skin!” Satan replied. “A man will give up all he owns in exchange for his life. Stretch out your hand.”";

    #[test]
    fn a_phrase_goes_on_to_the_ends_of_its_sentences() {
        for (from, to, phrase_of_job) in [
            ("Skin", "skin", "“Skin for skin!” Satan replied."),
            (
                "a man",
                "his life",
                "“A man will give up all he owns in exchange for his life.”",
            ),
            (
                "A man",
                "hand",
                "“A man will give up all he owns in exchange for his life. Stretch out your hand.”",
            ),
        ] {
            assert_eq!(phrase(JOB, from, to), phrase_of_job, "{from} … {to}");
        }
        let lord = "Not everyone who says to Me, ‘Lord, Lord,’ will enter the kingdom of heaven.";
        assert_eq!(phrase(lord, "will enter", "heaven"), lord);
    }

    #[test]
    fn the_whole_verse_stands_for_words_that_are_not_in_it() {
        for (from, to) in [
            ("", ""),
            ("Skin", "planet"),
            ("life", "Skin"),
            ("the rich", "the rich"),
        ] {
            assert_eq!(phrase(JOB, from, to), JOB, "{from} … {to}");
        }
    }
}
