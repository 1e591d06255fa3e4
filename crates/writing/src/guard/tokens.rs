//! Words without what print adds to them, for comparing.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Lower-case words with a space before, between and after: no punctuation, quotation marks,
/// dashes or diacritics. What hangs together by an apostrophe is one word.
pub(super) fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(' ');
    let mut chars = text.nfkd().filter(|c| !is_combining_mark(*c)).peekable();
    while let Some(c) = chars.next() {
        if c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        } else if is_apostrophe(c) {
            // "don’t" is "dont", "disciples’" is "disciples".
            let inside = chars.peek().is_some_and(|next| next.is_alphanumeric());
            if !inside && !out.ends_with(' ') {
                out.push(' ');
            }
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
    if !out.ends_with(' ') {
        out.push(' ');
    }
    out
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | 'ʼ' | '‘' | '`')
}
