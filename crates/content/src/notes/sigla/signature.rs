//! Reads the signatures after Haydock's remarks: "H.", "S. Jer. C.", "Salien, M.".

use super::{
    people::{LATIN_SAINTS, NAMES, SAINTS, SIGLA},
    tables::{NUMBERED_BOOKS, OPENERS},
};

/// More names than any signature has.
const MAX_NAMES: usize = 8;

/// The authors who are named in a row.
#[derive(Clone)]
pub struct Signature {
    pub names: Vec<String>,
    pub end: usize,
    /// Whether the last name is a letter, which can't be part of a sentence.
    ends_with_letter: bool,
    is_only_letters: bool,
    is_certain: bool,
}

enum Kind {
    Letter,
    RareLetter,
    Author,
}

/// Reads names that follow each other. Returns every row from the first name on, the longest first.
pub fn read(text: &str) -> Vec<Signature> {
    let mut rows: Vec<Signature> = Vec::new();
    let mut next = 0;
    while rows.len() < MAX_NAMES {
        let Some((name, end, kind)) = name(&text[next..]) else {
            break;
        };
        let mut row = rows.last().cloned().unwrap_or(Signature {
            names: Vec::new(),
            end: 0,
            ends_with_letter: false,
            is_only_letters: true,
            is_certain: true,
        });
        row.names.push(name);
        row.end = next + end;
        row.ends_with_letter = !matches!(kind, Kind::Author);
        row.is_only_letters &= row.ends_with_letter;
        row.is_certain &= !matches!(kind, Kind::RareLetter);
        next = row.end + separator(&text[row.end..]);
        let is_last = next == row.end;
        rows.push(row);
        if is_last {
            break;
        }
    }
    if let Some(row) = rows.last_mut()
        && let Some(end) = and_others_end(&text[row.end..])
    {
        row.names.push("etc.".to_owned());
        row.end += end;
    }
    rows.reverse();
    rows
}

impl Signature {
    /// Whether what follows shows that nothing else is meant. `text` starts after the signature.
    pub fn is_closed_by(&self, text: &str) -> bool {
        let rest = text.trim_start();
        if rest.is_empty() || rest.starts_with(['—', ')', '[']) {
            return true;
        }
        let is_spaced = rest.len() < text.len();
        is_spaced && self.is_certain && self.is_before_sentence(rest)
    }

    fn is_before_sentence(&self, rest: &str) -> bool {
        let word = word(rest);
        let after = &rest[word.len()..];
        if OPENERS.contains(&word) && !after.starts_with('.') {
            return true;
        }
        let opens = rest.starts_with(['“', '<']);
        let is_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let is_reference = after.strip_prefix(' ').is_some_and(is_digit)
            || ["v. ", "C. "]
                .iter()
                .any(|it| rest.strip_prefix(it).is_some_and(is_digit))
            || starts_with_numbered_book(rest);
        let is_abbreviation = after.starts_with('.') && word.len() > 1;
        let is_saint = rest.starts_with("S. ") || rest.starts_with("SS. ");
        let is_name = word.starts_with(char::is_uppercase) && (is_abbreviation || is_reference);
        if self.is_only_letters {
            opens || is_name || is_reference || is_saint
        } else {
            self.ends_with_letter && (opens || is_reference)
        }
    }
}

fn name(text: &str) -> Option<(String, usize, Kind)> {
    if let Some(saint_match) = saint(text) {
        return Some((saint_match.0, saint_match.1, Kind::Author));
    }
    if let Some((name, end)) = author(text) {
        return Some((name.to_owned(), end, Kind::Author));
    }
    let (letter, name) = SIGLA.iter().find(|(letter, _)| text.starts_with(letter))?;
    let rest = &text[letter.len()..];
    if rest.starts_with(char::is_alphanumeric) || is_number_next(letter, rest) {
        return None;
    }
    let is_rare = matches!(*letter, "A." | "B." | "P." | "V.");
    let kind = if is_rare {
        Kind::RareLetter
    } else {
        Kind::Letter
    };
    Some(((*name).to_owned(), letter.len(), kind))
}

/// An author without "S.".
fn author(text: &str) -> Option<(&'static str, usize)> {
    NAMES.iter().find_map(|(short, name)| {
        let rest = text.strip_prefix(short)?;
        let ends = rest.starts_with(['.', ',', ')', '—']) || rest.starts_with(" and ");
        let end = short.len() + usize::from(rest.starts_with('.'));
        ends.then_some((*name, end))
    })
}

/// "S. Chrys." with its full name, and the length of what was read. The length includes the period.
pub fn saint(text: &str) -> Option<(String, usize)> {
    let (full, rest) = saint_words(text)?;
    let ends = rest.starts_with(['.', ',', ')', '—']) || rest.starts_with(" and ");
    let end = text.len() - rest.len() + usize::from(rest.starts_with('.'));
    ends.then_some((full, end))
}

/// A saint's name, and the text after it, which may start with a period.
pub fn saint_words(text: &str) -> Option<(String, &str)> {
    let title = ["S. ", "St. ", "SS. "]
        .into_iter()
        .find(|title| text.starts_with(title))?;
    let after = &text[title.len()..];
    let title = if title == "SS. " { "Sts." } else { "St." };
    for (short, name) in SAINTS.iter().filter(|(short, _)| after.starts_with(short)) {
        let rest = &after[short.len()..];
        if !rest.starts_with(char::is_alphanumeric) {
            return Some((format!("{title} {name}"), rest));
        }
    }
    let name = word(after);
    let is_name = name.len() > 2
        && name.starts_with(char::is_uppercase)
        && name.chars().skip(1).all(char::is_lowercase)
        && !LATIN_SAINTS.contains(&name);
    is_name.then(|| (format!("{title} {name}"), &after[name.len()..]))
}

/// Whether a number follows, which makes "C." a chapter and "T." a volume.
fn is_number_next(letter: &str, rest: &str) -> bool {
    let rest = rest.trim_start();
    let word = word(rest);
    let can_be_counted = matches!(letter, "A." | "B." | "C." | "D." | "P." | "T." | "V.");
    let is_roman =
        can_be_counted && !word.is_empty() && word.bytes().all(|byte| b"ivxlc".contains(&byte));
    let is_number = rest.starts_with(|c: char| c.is_ascii_digit());
    is_roman || letter != "M." && is_number && !starts_with_numbered_book(rest)
}

/// "2 Par.", which isn't a chapter number.
pub fn starts_with_numbered_book(text: &str) -> bool {
    let after = text.strip_prefix(|c: char| matches!(c, '1'..='4'));
    let book = after.and_then(|it| it.strip_prefix(' ')).map(word);
    book.is_some_and(|book| NUMBERED_BOOKS.contains(&book))
}

fn separator(text: &str) -> usize {
    let separators = [", and ", " and ", ", ", " "];
    separators
        .iter()
        .find(|it| text.starts_with(**it))
        .map_or(0, |it| it.len())
}

fn and_others_end(text: &str) -> Option<usize> {
    let rest = text.trim_start_matches([',', ' ']);
    rest.starts_with("&c.").then(|| text.len() - rest.len() + 3)
}

/// The letters at the start.
pub fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphabetic());
    &text[..end.unwrap_or(text.len())]
}
