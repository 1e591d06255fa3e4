//! The words in and between references: "chapter", "verses", "and", "through".

use super::{chars::is_word_byte, token::Kind};

/// Which characters can't come right after a word.
#[derive(Clone, Copy)]
enum Boundary {
    Anything,
    NoLetter,
    NoLetterOrDigit,
    NoWord,
}

/// Sorted so that a longer word comes before any shorter word that it starts with.
const WORDS: &[(&str, Kind, Boundary)] = &[
    ("title", Kind::Title, Boundary::NoLetter),
    ("chapters", Kind::Chapter, Boundary::Anything),
    ("chapter", Kind::Chapter, Boundary::Anything),
    ("chapts", Kind::Chapter, Boundary::Anything),
    ("chapt", Kind::Chapter, Boundary::Anything),
    ("chaps", Kind::Chapter, Boundary::Anything),
    ("chap", Kind::Chapter, Boundary::Anything),
    ("cha", Kind::Chapter, Boundary::Anything),
    ("chpts", Kind::Chapter, Boundary::Anything),
    ("chp", Kind::Chapter, Boundary::Anything),
    ("chs", Kind::Chapter, Boundary::Anything),
    ("ch", Kind::Chapter, Boundary::Anything),
    ("verses", Kind::Verse, Boundary::Anything),
    ("verse", Kind::Verse, Boundary::Anything),
    ("ver", Kind::Verse, Boundary::Anything),
    ("vss", Kind::Verse, Boundary::Anything),
    ("vs", Kind::Verse, Boundary::Anything),
    ("vv", Kind::Verse, Boundary::Anything),
    ("v", Kind::Verse, Boundary::Anything),
    ("ff", Kind::Following, Boundary::NoLetterOrDigit),
    ("f", Kind::Following, Boundary::NoLetterOrDigit),
    ("see", Kind::And, Boundary::Anything),
    ("compare", Kind::And, Boundary::Anything),
    ("cf", Kind::And, Boundary::Anything),
    ("also", Kind::And, Boundary::Anything),
    ("and", Kind::And, Boundary::Anything),
    ("through", Kind::To, Boundary::Anything),
    ("thru", Kind::To, Boundary::Anything),
    ("to", Kind::To, Boundary::Anything),
    ("a", Kind::Letter, Boundary::NoWord),
    ("b", Kind::Letter, Boundary::NoWord),
    ("c", Kind::Letter, Boundary::NoWord),
    ("d", Kind::Letter, Boundary::NoWord),
    ("e", Kind::Letter, Boundary::NoWord),
];

/// Words in other languages. They must match as whole words so that they don't change how English text is
/// parsed.
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

/// The word these letters start with, and its length. `after` is the next byte after the letters, if it is
/// ASCII.
pub(super) fn word_at(letters: &[u8], after: Option<u8>) -> Option<(Kind, usize)> {
    let initial = letters.first()?.to_ascii_lowercase();
    WORDS.iter().find_map(|&(word, kind, before)| {
        if word.as_bytes()[0] != initial || !starts_with(letters, word) {
            return None;
        }
        let next = letters.get(word.len()).copied().or(after);
        let is_match = match (before, next) {
            (Boundary::Anything, _) | (_, None) => true,
            (Boundary::NoLetter, Some(next)) => !next.is_ascii_alphabetic(),
            (Boundary::NoLetterOrDigit, Some(next)) => !next.is_ascii_alphanumeric(),
            (Boundary::NoWord, Some(next)) => !is_word_byte(next),
        };
        is_match.then_some((kind, word.len()))
    })
}

/// The meaning of a word in a language other than English.
pub(super) fn foreign_word(letters: &str) -> Option<Kind> {
    FOREIGN_WORDS
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(letters))
        .map(|&(_, kind)| kind)
}

/// The word these letters start with, and its length, for words in phrases like "2nd chapter of the book of".
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
