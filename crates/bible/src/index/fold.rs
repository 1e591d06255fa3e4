//! Splits text into words for searching, and folds each word into the form stored in the index.

use std::ops::Range;

use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// The highest word position the index can store. Verses are far shorter; any words past this limit can't be
/// found.
pub(crate) const MAX_POSITION: u16 = 0x3fff;

/// The folding rules that differ by language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Folding {
    /// Whether to treat `j` as `i` and `v` as `u`, because Latin texts use them interchangeably.
    latin: bool,
    /// Whether an apostrophe splits a word, as in `l'Éternel`.
    splits_at_apostrophe: bool,
}

impl Folding {
    pub(crate) fn for_language(tag: &str) -> Self {
        let language = primary_language(tag);
        Self {
            latin: language == "la",
            splits_at_apostrophe: matches!(language, "fr" | "it"),
        }
    }
}

/// The language part of a BCP 47 tag, without region or script.
pub(crate) fn primary_language(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or_default()
}

/// A word found in some text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// Its byte range.
    pub(crate) range: Range<usize>,
    /// The word's index in the text, from 0. Each part of a hyphenated word counts separately.
    pub(crate) position: u16,
    /// Whether this is a whole hyphenated word (`Beth-el` as `bethel`). It follows the tokens for its parts.
    pub(crate) joined: bool,
}

impl Token {
    /// The search term: the folded word, without hyphens.
    pub(crate) fn term(&self, text: &str, folding: Folding) -> String {
        fold(&text[self.range.clone()], folding)
    }
}

/// Splits text into words.
pub(crate) fn tokens(text: &str, folding: Folding) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::with_capacity(text.len() / 5);
    let mut position = 0u16;
    let mut first_part = None;
    let mut at = 0;
    while let Some(range) = next_word(text, at, folding) {
        at = range.end;
        let index = tokens.len();
        tokens.push(Token {
            range,
            position,
            joined: false,
        });
        position += 1;
        if position > MAX_POSITION {
            break;
        }
        if is_joining_hyphen(&text[at..]) {
            first_part.get_or_insert(index);
        } else if let Some(first) = first_part.take() {
            let whole = join(&tokens[first..]);
            tokens.extend(whole);
        }
    }
    tokens
}

fn join(parts: &[Token]) -> Option<Token> {
    let (first, last) = (parts.first()?, parts.last()?);
    (parts.len() > 1).then_some(Token {
        range: first.range.start..last.range.end,
        position: first.position,
        joined: true,
    })
}

/// The first word at or after `at`.
fn next_word(text: &str, at: usize, folding: Folding) -> Option<Range<usize>> {
    let start = at + text.get(at..)?.find(is_letter)?;
    let mut end = start;
    let mut letters = text[start..].chars();
    while let Some(c) = letters.next() {
        let inside = is_letter(c)
            || is_combining_mark(c)
            || is_invisible(c)
            || (is_apostrophe(c)
                && !folding.splits_at_apostrophe
                && letters.clone().next().is_some_and(is_letter));
        if !inside {
            break;
        }
        end += c.len_utf8();
    }
    Some(start..end)
}

/// Whether the text starts with a hyphen that joins the previous word to the next one.
fn is_joining_hyphen(rest: &str) -> bool {
    let mut letters = rest.chars();
    matches!(letters.next(), Some('-' | '\u{2010}' | '\u{2011}'))
        && letters.next().is_some_and(is_letter)
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() && !is_apostrophe(c)
}

/// Whether this is an apostrophe, or a character used in place of one or as a Semitic breathing mark.
pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(
        c,
        '\'' | '’' | '‘' | 'ʼ' | 'ʾ' | 'ʿ' | 'ʻ' | '`' | '´' | '׳'
    )
}

/// Whether this is a joiner, soft hyphen, or other invisible character that can occur inside words.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200c}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

/// The word without case, accents, vowel points, or cantillation marks. Never empty unless the word itself
/// is.
pub(crate) fn fold(word: &str, folding: Folding) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars() {
        if c.is_ascii_alphanumeric() {
            folded.push(letter(c.to_ascii_lowercase(), folding));
        } else if is_apostrophe(c) {
            folded.push('\'');
        } else if !is_invisible(c) {
            // Lowercases each character before decomposing it, because some capitals lose their marks only in
            // lowercase.
            for lower in c.to_lowercase() {
                decompose_compatible(lower, |part| push_letter(&mut folded, part, folding));
            }
        }
    }
    if folded.is_empty() {
        return word.to_lowercase();
    }
    folded
}

fn push_letter(folded: &mut String, part: char, folding: Folding) {
    match part {
        'ß' => folded.push_str("ss"),
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'þ' => folded.push_str("th"),
        'ø' => folded.push('o'),
        'ð' | 'đ' => folded.push('d'),
        'ł' => folded.push('l'),
        'ı' => folded.push('i'),
        'ς' => folded.push('σ'),
        // Final forms of Hebrew letters.
        'ך' => folded.push('כ'),
        'ם' => folded.push('מ'),
        'ן' => folded.push('נ'),
        'ף' => folded.push('פ'),
        'ץ' => folded.push('צ'),
        _ if is_combining_mark(part) || !part.is_alphanumeric() => {}
        _ => folded.push(letter(part, folding)),
    }
}

fn letter(c: char, folding: Folding) -> char {
    match c {
        'j' if folding.latin => 'i',
        'v' if folding.latin => 'u',
        _ => c,
    }
}

/// Restores the usual spelling of a folded word. Some Hebrew and Greek letters have a special form at the end
/// of a word.
pub(crate) fn unfold(term: &str) -> String {
    let mut letters: Vec<char> = term.chars().collect();
    if let Some(last) = letters.last_mut() {
        *last = match *last {
            'σ' => 'ς',
            'כ' => 'ך',
            'מ' => 'ם',
            'נ' => 'ן',
            'פ' => 'ף',
            'צ' => 'ץ',
            other => other,
        };
    }
    letters.into_iter().collect()
}

/// Whether a word is in Hebrew or Greek script.
pub(crate) fn is_hebrew_or_greek(word: &str) -> bool {
    word.chars().any(|c| {
        matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' | '\u{590}'..='\u{5ff}' | '\u{fb1d}'..='\u{fb4f}')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<String> {
        terms_in(text, Folding::default())
    }

    fn terms_in(text: &str, folding: Folding) -> Vec<String> {
        let tokens = tokens(text, folding);
        tokens
            .iter()
            .map(|token| token.term(text, folding))
            .collect()
    }

    #[test]
    fn folding_ignores_case_accents_points_and_final_letters() {
        assert_eq!(
            terms("Él dijo: ¡BIENAVENTURADOS!"),
            ["el", "dijo", "bienaventurados"]
        );
        assert_eq!(
            terms("große Straße, Æneas"),
            ["grosse", "strasse", "aeneas"]
        );
        assert_eq!(terms("ὁ λόγος· ἦν"), ["ο", "λογοσ", "ην"]);
        assert_eq!(terms("בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים"), ["בראשית", "ברא", "אלהימ"]);
        assert_eq!(terms("עַל־פְּנֵ֣י"), ["על", "פני"]);
    }

    #[test]
    fn apostrophes_join_words_except_in_eliding_languages() {
        assert_eq!(terms("God’s ‘own’ people"), ["god's", "own", "people"]);
        assert_eq!(
            terms_in("l’Éternel", Folding::for_language("fr-FR")),
            ["l", "eternel"]
        );
    }

    #[test]
    fn hyphenated_words_yield_parts_and_whole() {
        let text = "to Beth-el again";
        assert_eq!(terms(text), ["to", "beth", "el", "bethel", "again"]);
        let found = tokens(text, Folding::default());
        let positions: Vec<_> = found
            .iter()
            .map(|token| (token.position, token.range.clone()))
            .collect();
        assert_eq!(
            positions,
            [(0, 0..2), (1, 3..7), (2, 8..10), (1, 3..10), (3, 11..16)]
        );
    }

    #[test]
    fn latin_spelling_variants_fold_together() {
        let latin = Folding::for_language("la");
        assert_eq!(fold("Jesus", latin), fold("Iesus", latin));
        assert_eq!(fold("vivit", latin), "uiuit");
    }

    #[test]
    fn unfold_restores_final_letters() {
        assert_eq!(unfold("λογοσ"), "λόγος".replace('ό', "ο"));
        assert_eq!(unfold("אלהימ"), "אלהים");
        assert_eq!(unfold("believe"), "believe");
    }
}
