//! Handles references such as "Joh 3,16.18; 4,1". Several languages put a comma between chapter and verse,
//! and a period between verses in a list.

use super::{
    names::Names,
    scan::{BookForm, FoundBook},
    token::{Kind, Token},
};

/// Replaces commas with colons and periods with commas, so that the grammar can parse the reference. Applies
/// to references whose book is named in a language that uses commas, or to all references if `all` is set.
pub(super) fn apply_comma_style(
    tokens: &mut [Token],
    books: &[FoundBook],
    names: &Names,
    all: bool,
) {
    let mut has_comma_style = false;
    let mut segment = Segment::default();
    for at in 0..tokens.len() {
        let is_number = |other: usize| {
            tokens
                .get(other)
                .is_some_and(|token| token.kind == Kind::Number)
        };
        // French writers put a space after the comma: "Marc 4, 35".
        let has_space = tokens
            .get(at + 1)
            .is_some_and(|token| token.kind == Kind::Space);
        let after = is_number(if has_space { at + 2 } else { at + 1 });
        let between_numbers = is_number(at.wrapping_sub(1)) && after;
        match tokens[at].kind {
            Kind::Book => {
                let form = books.get(tokens[at].value as usize).map(|book| book.form);
                has_comma_style = match form {
                    Some(BookForm::Named(name)) => {
                        all || names.get(name).language.uses_comma_style()
                    }
                    _ => false,
                };
                segment = Segment::default();
            }
            Kind::Semicolon | Kind::Hyphen | Kind::Dash | Kind::To => segment.numbers = 0,
            Kind::Colon => segment.numbers = 2,
            Kind::Number => segment.numbers += 1,
            Kind::Comma if has_comma_style && between_numbers && segment.numbers == 1 => {
                tokens[at].kind = Kind::Colon;
                segment.has_comma = true;
            }
            Kind::Dot if has_comma_style && between_numbers && segment.has_comma => {
                tokens[at].kind = Kind::Comma;
            }
            _ => {}
        }
    }
}

/// The part of a reference between semicolons or dashes.
#[derive(Default)]
struct Segment {
    numbers: usize,
    has_comma: bool,
}
