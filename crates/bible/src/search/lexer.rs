//! Splits a query into words, phrases, and operators.

use std::ops::Range;

use crate::index::fold::is_apostrophe;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lexeme {
    Open,
    Close,
    Or,
    Not,
    /// A phrase: the text between quotation marks.
    Phrase(Range<usize>),
    /// A word; the range excludes a trailing asterisk.
    Word {
        range: Range<usize>,
        prefix: bool,
    },
    /// `name:value`. The range of the value excludes quotation marks.
    Field {
        field: Field,
        value: Range<usize>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Strong,
    Lemma,
    /// A book, a passage, or a testament.
    Location,
}

impl Field {
    fn from_name(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "strong" | "strongs" => Some(Self::Strong),
            "lemma" => Some(Self::Lemma),
            "book" | "in" | "testament" => Some(Self::Location),
            _ => None,
        }
    }
}

pub(super) fn lex(input: &str) -> Vec<Lexeme> {
    let mut lexemes = Vec::new();
    let mut at = 0;
    while let Some(c) = input[at..].chars().next() {
        let next = at + c.len_utf8();
        let starts_word = at == 0
            || input[..at].ends_with(|before: char| before.is_whitespace() || before == '(');
        match c {
            '(' => lexemes.push(Lexeme::Open),
            ')' => lexemes.push(Lexeme::Close),
            '|' => lexemes.push(Lexeme::Or),
            '-' | '−' | '!' if starts_word && input[next..].starts_with(can_be_negated) => {
                lexemes.push(Lexeme::Not);
            }
            _ if is_quote(c) => {
                let (inside, after) = quoted(input, next);
                lexemes.push(Lexeme::Phrase(inside));
                at = after;
                continue;
            }
            _ if c.is_alphanumeric() => {
                at = word(input, at, &mut lexemes);
                continue;
            }
            _ => {}
        }
        at = next;
    }
    lexemes
}

fn can_be_negated(c: char) -> bool {
    c.is_alphanumeric() || c == '(' || is_quote(c)
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '‟')
}

/// The text before the next quotation mark or the end, and the index after it.
fn quoted(input: &str, start: usize) -> (Range<usize>, usize) {
    let rest = &input[start..];
    match rest.char_indices().find(|(_, c)| is_quote(*c)) {
        Some((end, quote)) => (start..start + end, start + end + quote.len_utf8()),
        None => (start..input.len(), input.len()),
    }
}

/// Reads the word, operator, or field that starts here; returns the index after it.
fn word(input: &str, start: usize, lexemes: &mut Vec<Lexeme>) -> usize {
    let end = end_of_word(input, start);
    let written = &input[start..end];
    if input[end..].starts_with(':')
        && let Some(field) = Field::from_name(written)
        && let Some((value, after)) = value(input, end + 1)
    {
        lexemes.push(Lexeme::Field { field, value });
        return after;
    }
    match written {
        "OR" => lexemes.push(Lexeme::Or),
        "NOT" => lexemes.push(Lexeme::Not),
        "AND" => {}
        _ => lexemes.push(Lexeme::Word {
            range: start..end,
            prefix: input[end..].starts_with('*'),
        }),
    }
    end
}

/// Where the word ends. Words consist of letters and combining marks, with hyphens and apostrophes allowed
/// between letters.
fn end_of_word(input: &str, start: usize) -> usize {
    let mut end = start;
    let mut letters = input[start..].chars();
    while let Some(c) = letters.next() {
        let is_joiner = matches!(c, '-' | '\u{2010}' | '\u{2011}') || is_apostrophe(c);
        let precedes_letter = letters.clone().next().is_some_and(char::is_alphanumeric);
        if !(c.is_alphanumeric() && !is_apostrophe(c)
            || is_part_of_letter(c)
            || is_joiner && precedes_letter)
        {
            break;
        }
        end += c.len_utf8();
    }
    end
}

/// Whether this is a combining mark, joiner, or other invisible character within a word.
fn is_part_of_letter(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
        || matches!(c, '\u{ad}' | '\u{200c}'..='\u{200f}')
}

/// The value of a field: either quoted, or everything up to the next space or closing parenthesis.
fn value(input: &str, start: usize) -> Option<(Range<usize>, usize)> {
    let rest = &input[start..];
    let first = rest.chars().next()?;
    if is_quote(first) {
        return Some(quoted(input, start + first.len_utf8()));
    }
    let length = rest
        .find(|c: char| c.is_whitespace() || c == ')')
        .unwrap_or(rest.len());
    (length > 0).then(|| (start..start + length, start + length))
}
