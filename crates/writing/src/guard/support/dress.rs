//! How verses are dressed up: with numbers, marks, capitals, or look-alike letters.

use super::{
    unit::{Unit, Word},
    words::Lists,
};
use crate::guard::places::MentionedReference;

/// Letters of two alphabets in one word, letters apart from each other, or digits in frames.
pub(super) fn is_disguised(unit: &Unit<'_>) -> bool {
    const MIN_LETTERS: usize = 4;
    let is_latin = |c: char| c.is_alphabetic() && (c as u32) < 0x250;
    let is_other = |c: char| matches!(c as u32, 0x370..=0x52f | 0x1d00..=0x1dbf | 0x2c60..=0x2c7f | 0xa720..=0xa7ff);
    let mixes = |word: &Word| word.lower.chars().any(is_latin) && word.lower.chars().any(is_other);
    let is_letter = |word: &Word| {
        let mut letters = word.lower.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
    };
    // "L0RD"
    let has_digit = |word: &Word| {
        let letters: Vec<char> = word.lower.chars().collect();
        letters.windows(3).any(|letters| {
            matches!(letters, [a, '0' | '1' | '3', b] if a.is_alphabetic() && b.is_alphabetic())
        })
    };
    let mut rows = unit.words.windows(MIN_LETTERS);
    unit.words.iter().any(|word| mixes(word) || has_digit(word))
        || rows.any(|words| words.iter().all(is_letter))
        || unit.text.contains(['\u{20e3}', '\u{20dd}'])
}

/// The text without bracketed numbers and marks.
pub(super) fn without_marks(text: &str) -> String {
    let text = text
        .trim_start_matches(|c: char| c.is_ascii_digit() || "[]()¹²³⁴⁵⁶⁷⁸⁹⁰>-–—*•# ".contains(c));
    text.trim_end_matches(|c: char| "()[]*–—- ".contains(c))
        .to_owned()
}

/// "Great Is Thy Faithfulness": its longer words are capitalized.
pub(super) fn is_title(text: &str) -> bool {
    const MAX_WORDS: usize = 9;
    let words: Vec<&str> = text.split_whitespace().collect();
    if (2..=MAX_WORDS).contains(&words.len())
        && words
            .iter()
            .all(|word| word.starts_with(char::is_uppercase))
    {
        return true;
    }
    let capitals = words
        .iter()
        .filter(|word| word.starts_with(char::is_uppercase));
    let begins = words
        .first()
        .is_some_and(|word| word.starts_with(char::is_uppercase));
    if (3..=MAX_WORDS).contains(&words.len()) && begins && capitals.count() * 3 > words.len() * 2 {
        return true;
    }
    let long = words.iter().filter(|word| word.chars().count() > 3);
    let capitalized = long
        .clone()
        .filter(|word| word.starts_with(char::is_uppercase));
    let all_capitalized = words
        .iter()
        .filter(|word| word.starts_with(char::is_uppercase));
    words.len() <= MAX_WORDS
        && all_capitalized.count() > 2
        && long.clone().count() > 0
        && capitalized.count() * 4 >= long.count() * 3
}

pub(super) fn starts_with_verse_number(text: &str) -> bool {
    const SUPERSCRIPT: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let inside = text.trim_start_matches(['[', '(', '*']);
    let after = inside.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = inside.len() - after.len();
    let after = after.trim_start_matches([']', ')', '*']);
    text.starts_with(SUPERSCRIPT)
        || (1..=3).contains(&digits)
            && after.trim_start().starts_with(char::is_uppercase)
            && !after.starts_with('.')
}

/// Whether the unit repeats what the passage says: "… (John 3:16)", "John 3:16: …".
pub(super) fn is_tied(unit: &Unit<'_>, reference: &MentionedReference) -> bool {
    /// A sentence before a reference in parentheses has at least this many letters.
    const MIN_LENGTH: usize = 20;
    let before = unit.text.get(..reference.range.start).unwrap_or_default();
    let before = before.trim_end();
    let after = unit.text.get(reference.range.end..).unwrap_or_default();
    let words_before = before.split_whitespace().count();
    let names_people = unit.has(Lists::PERSON.and(Lists::DIVINE).and(Lists::ROLE));
    before.ends_with('(') && before.len() > MIN_LENGTH
        || words_before <= 1 && names_people
        || after.trim_start().starts_with([':', '–', '—', '→'])
}
