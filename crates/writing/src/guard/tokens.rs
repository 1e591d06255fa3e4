//! Normalizes words for comparison.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Folds a string to lowercase words with a space before, between, and after, without punctuation, quotation
/// marks, dashes, or diacritics. Words joined by an apostrophe count as one.
pub(crate) fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(' ');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_alphanumeric() {
            out.push(c.to_ascii_lowercase());
        } else if is_apostrophe(c) {
            // "don’t" becomes "dont", and "disciples’" becomes "disciples".
            let inside = chars.peek().is_some_and(|next| next.is_alphanumeric());
            if !inside {
                push_space(&mut out);
            }
        } else if c.is_ascii() {
            push_space(&mut out);
        } else {
            // Most letters are ASCII, and decomposing takes many times longer.
            let decomposed = std::iter::once(c).nfkd();
            for c in decomposed.filter(|c| !is_combining_mark(*c)) {
                if c.is_alphanumeric() {
                    out.extend(c.to_lowercase());
                } else if !is_apostrophe(c) {
                    push_space(&mut out);
                }
            }
        }
    }
    push_space(&mut out);
    out
}

fn push_space(out: &mut String) {
    if !out.ends_with(' ') {
        out.push(' ');
    }
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | 'ʼ' | '‘' | '`')
}
