//! What counts as a space, a letter, a number.

/// The character that begins at this byte, with its length. `at` is a character boundary.
pub(super) fn char_at(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

/// The character that ends before this byte.
pub(super) fn char_before(text: &str, at: usize) -> Option<char> {
    text.get(..at)?.chars().next_back()
}

/// Spaces of every kind. The separators of old machines count too: they part words like a space.
pub(super) fn is_space(c: char) -> bool {
    matches!(c,
        '\t'..='\r' | ' ' | '\x1e' | '\x1f' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}'
            | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
    )
}

/// A letter of any script. Numerals that are drawn as letters are numbers.
pub(super) fn is_letter(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphabetic()
    } else {
        c.is_alphabetic() && !c.is_numeric()
    }
}

/// A letter, a digit or an underscore, as programmers' tools count words.
pub(super) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
