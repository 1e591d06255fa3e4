//! The words in and between references: "chapter", "verses", "and", "through".

use super::{chars::is_word_byte, token::Kind};

/// What a word must not be followed by.
#[derive(Clone, Copy)]
enum Before {
    Anything,
    NoLetter,
    NoLetterOrDigit,
    NoWord,
}

/// Longer words come before their own prefixes.
const WORDS: &[(&str, Kind, Before)] = &[
    ("title", Kind::Title, Before::NoLetter),
    ("chapters", Kind::Chapter, Before::Anything),
    ("chapter", Kind::Chapter, Before::Anything),
    ("chapts", Kind::Chapter, Before::Anything),
    ("chapt", Kind::Chapter, Before::Anything),
    ("chaps", Kind::Chapter, Before::Anything),
    ("chap", Kind::Chapter, Before::Anything),
    ("cha", Kind::Chapter, Before::Anything),
    ("chpts", Kind::Chapter, Before::Anything),
    ("chp", Kind::Chapter, Before::Anything),
    ("chs", Kind::Chapter, Before::Anything),
    ("ch", Kind::Chapter, Before::Anything),
    ("verses", Kind::Verse, Before::Anything),
    ("verse", Kind::Verse, Before::Anything),
    ("ver", Kind::Verse, Before::Anything),
    ("vss", Kind::Verse, Before::Anything),
    ("vs", Kind::Verse, Before::Anything),
    ("vv", Kind::Verse, Before::Anything),
    ("v", Kind::Verse, Before::Anything),
    ("ff", Kind::Following, Before::NoLetterOrDigit),
    ("f", Kind::Following, Before::NoLetterOrDigit),
    ("see", Kind::And, Before::Anything),
    ("compare", Kind::And, Before::Anything),
    ("cf", Kind::And, Before::Anything),
    ("also", Kind::And, Before::Anything),
    ("and", Kind::And, Before::Anything),
    ("through", Kind::To, Before::Anything),
    ("thru", Kind::To, Before::Anything),
    ("to", Kind::To, Before::Anything),
    ("a", Kind::Letter, Before::NoWord),
    ("b", Kind::Letter, Before::NoWord),
    ("c", Kind::Letter, Before::NoWord),
    ("d", Kind::Letter, Before::NoWord),
    ("e", Kind::Letter, Before::NoWord),
];

/// Words in other languages. They must match as whole words so that parsing English text doesn't change.
const FOREIGN_WORDS: &[(&str, Kind)] = &[
    ("kapitel", Kind::Chapter),
    ("kap", Kind::Chapter),
    ("capitulo", Kind::Chapter),
    ("capitulos", Kind::Chapter),
    ("capitolo", Kind::Chapter),
    ("capitoli", Kind::Chapter),
    ("caput", Kind::Chapter),
    ("cap", Kind::Chapter),
    ("caps", Kind::Chapter),
    ("chapitre", Kind::Chapter),
    ("chapitres", Kind::Chapter),
    ("hoofdstuk", Kind::Chapter),
    ("kapittel", Kind::Chapter),
    ("vers", Kind::Verse),
    ("verso", Kind::Verse),
    ("versos", Kind::Verse),
    ("verse", Kind::Verse),
    ("versen", Kind::Verse),
    ("verset", Kind::Verse),
    ("versets", Kind::Verse),
    ("versetto", Kind::Verse),
    ("versetti", Kind::Verse),
    ("versiculo", Kind::Verse),
    ("versiculos", Kind::Verse),
    ("verzen", Kind::Verse),
    ("vers", Kind::Verse),
    ("und", Kind::And),
    ("sowie", Kind::And),
    ("y", Kind::And),
    ("et", Kind::And),
    ("och", Kind::And),
    ("en", Kind::And),
    ("vgl", Kind::And),
    ("bis", Kind::To),
    ("hasta", Kind::To),
    ("ate", Kind::To),
    ("tot", Kind::To),
    ("till", Kind::To),
];

/// The word at the start of these letters, and its length. `after` is the next byte after the letters, if it
/// is ASCII.
pub(super) fn word_at(letters: &[u8], after: Option<u8>) -> Option<(Kind, usize)> {
    let initial = letters.first()?.to_ascii_lowercase();
    WORDS.iter().find_map(|&(word, kind, before)| {
        if word.as_bytes()[0] != initial || !starts_with(letters, word) {
            return None;
        }
        let next = letters.get(word.len()).copied().or(after);
        let fits = match (before, next) {
            (Before::Anything, _) | (_, None) => true,
            (Before::NoLetter, Some(next)) => !next.is_ascii_alphabetic(),
            (Before::NoLetterOrDigit, Some(next)) => !next.is_ascii_alphanumeric(),
            (Before::NoWord, Some(next)) => !is_word_byte(next),
        };
        fits.then_some((kind, word.len()))
    })
}

/// The meaning of a word in a language other than English.
pub(super) fn foreign_word(letters: &str) -> Option<Kind> {
    FOREIGN_WORDS
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(letters))
        .map(|&(_, kind)| kind)
}

/// The word of a phrase like "2nd chapter of the book of" at the start of these letters, and its length.
pub(super) fn prefix_word_at(letters: &[u8], after_number: bool) -> (Kind, usize) {
    const ENDINGS: [&str; 4] = ["th", "nd", "st", "rd"];
    if after_number && ENDINGS.iter().any(|ending| starts_with(letters, ending)) {
        return (Kind::Ordinal, 2);
    }
    for (word, kind) in [
        ("from", Kind::Of),
        ("of", Kind::Of),
        ("in", Kind::Of),
        ("the", Kind::The),
        ("book", Kind::BookWord),
    ] {
        if letters.eq_ignore_ascii_case(word.as_bytes()) {
            return (kind, word.len());
        }
    }
    match word_at(letters, None) {
        Some((kind @ (Kind::Chapter | Kind::To), length)) => (kind, length),
        _ => (Kind::Other, 1),
    }
}

fn starts_with(letters: &[u8], word: &str) -> bool {
    letters
        .get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longest_word_is_matched() {
        assert_eq!(word_at(b"chapters", None), Some((Kind::Chapter, 8)));
        assert_eq!(word_at(b"vss", None), Some((Kind::Verse, 3)));
        assert_eq!(word_at(b"android", None), Some((Kind::And, 3)));
        assert_eq!(word_at(b"THRU", None), Some((Kind::To, 4)));
    }

    #[test]
    fn letters_and_ff_must_be_separate_words() {
        assert_eq!(word_at(b"a", Some(b',')), Some((Kind::Letter, 1)));
        assert_eq!(word_at(b"a", Some(b'5')), None);
        assert_eq!(word_at(b"ab", None), None);
        assert_eq!(word_at(b"ff", Some(b'3')), None);
        assert_eq!(word_at(b"ff", None), Some((Kind::Following, 2)));
    }
}
