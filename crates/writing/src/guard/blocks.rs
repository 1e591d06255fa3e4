//! Splits a string into paragraphs, list items, and block quotations.

use std::{borrow::Cow, ops::Range};

use trellis_bible::reference::read;

use super::reference_finder::options_for_all_languages;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Paragraph,
    /// A list item makes one claim, so it's removed as a whole.
    Item,
    /// Lines that start with ">".
    Quotation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) kind: Kind,
    pub(super) range: Range<usize>,
}

/// Splits a string into blocks, which cover everything except the line breaks between them.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut at = 0;
    let mut is_open = false;
    for line in text.split('\n') {
        let range = at..at + line.len();
        at = range.end + 1;
        if line.trim().is_empty() {
            is_open = false;
            continue;
        }
        if let Some(last) = blocks.last_mut()
            && names_source(
                line,
                text.get(last.range.clone()).unwrap_or_default(),
                last,
                is_open,
            )
        {
            last.range.end = range.end;
            is_open = true;
            continue;
        }
        let kind = line_kind(line);
        match blocks.last_mut().filter(|_| is_open) {
            Some(last) if kind == Kind::Quotation && last.kind == Kind::Quotation => {
                last.range.end = range.end;
            }
            Some(last) if kind == Kind::Paragraph && last.kind != Kind::Quotation => {
                last.range.end = range.end;
            }
            _ => blocks.push(Block { kind, range }),
        }
        is_open = !line.starts_with('#');
    }
    blocks
}

/// Whether a line such as "— John 3:16" names the source of the quotation above it. The two stay together:
/// the quotation can't be checked without its reference, and the line means nothing without the quotation.
fn names_source(line: &str, before: &str, last: &Block, is_next_line: bool) -> bool {
    const MAX_LENGTH: usize = 60;
    let line = line.trim().trim_start_matches('>').trim_start();
    let source_text = line.trim_start_matches(['—', '–', '―', '-', '~', '(', '[', '*', '_', ' ']);
    let source_text = source_text.trim_end_matches([')', ']', '*', '_', '.', ' ']);
    let prefix_length = line.len() - source_text.len();
    // A line that looks like a list item is treated as one unless it's directly below the quotation.
    let plain = line.trim_start_matches(['*', '_']);
    let has_source_prefix =
        plain.starts_with(['—', '–', '―', '~', '(', '[']) || plain.starts_with("--");
    let quotes = last.kind == Kind::Quotation
        || before
            .trim_end()
            .ends_with(['”', '"', '»', '’', '\'', '*', '_']);
    let reference = source_text
        .split([',', '('])
        .next()
        .unwrap_or_default()
        .trim();
    quotes
        && (has_source_prefix || is_next_line)
        && prefix_length < line.len()
        && line.len() <= MAX_LENGTH
        && reference.bytes().any(|byte| byte.is_ascii_digit())
        && (has_source_prefix || read(reference, &options_for_all_languages()).is_ok())
}

/// Replaces a list item's number with spaces, so "1. John 3:16" isn't read as the first letter of John.
pub(super) fn unnumbered(text: &str, kind: Kind) -> Cow<'_, str> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let after = text
        .get(digits..)
        .and_then(|rest| rest.strip_prefix(['.', ')']));
    match after {
        Some(after) if kind == Kind::Item && digits > 0 => {
            Cow::Owned(format!("{}{after}", " ".repeat(digits + 1)))
        }
        _ => Cow::Borrowed(text),
    }
}

fn line_kind(line: &str) -> Kind {
    let line = line.trim_start();
    if line.starts_with('>') {
        return Kind::Quotation;
    }
    let after_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = after_number.len() < line.len()
        && line.len() - after_number.len() <= 3
        && (after_number.starts_with(". ") || after_number.starts_with(") "));
    let is_bullet = ["- ", "* ", "• ", "+ ", "– ", "▪ ", "◦ "]
        .iter()
        .any(|bullet| line.starts_with(bullet));
    if is_numbered || is_bullet {
        Kind::Item
    } else {
        Kind::Paragraph
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_names_the_source_belongs_to_the_quotation_above_it() {
        let count = |text: &str| blocks(text).len();
        for one in [
            "> So loved\n— John 3:16",
            "> So loved\n\n— John 3:16",
            "> So loved\n> — John 3:16",
            "> So loved\n- John 3:16",
            "“So loved”\n\n— John 3:16 (BSB)",
            "*“So loved”*\n\n*— John 3:16*",
        ] {
            assert_eq!(count(one), 1, "{one}");
        }
        for two in [
            "> So loved\n\n- John 3:16",
            "> So loved\n\nJohn 3:16 is known to all.",
            "Plain words.\n\n— John 3:16",
        ] {
            assert_eq!(count(two), 2, "{two}");
        }
    }
}
