//! Classifies characters as spaces, letters, and numbers.

/// The character that starts at this byte offset. `at` must be on a character boundary.
pub(super) fn char_at(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

/// The character that ends just before this byte offset.
pub(super) fn char_before(text: &str, at: usize) -> Option<char> {
    text.get(..at)?.chars().next_back()
}

/// Whether this is any kind of space. Includes the ASCII control characters that separate words.
pub(super) fn is_space(c: char) -> bool {
    matches!(c,
        '\t'..='\r' | ' ' | '\x1e' | '\x1f' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}'
            | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
    )
}

/// Whether this is a letter in any script. Numerals that look like letters count as numbers.
pub(super) fn is_letter(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphabetic()
    } else {
        c.is_alphabetic() && !c.is_numeric()
    }
}

/// Whether this is a letter, digit, or underscore, like `\w` in a regular expression.
pub(super) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
