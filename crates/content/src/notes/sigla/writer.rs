//! Decides at each place of a note what is expanded.

use super::{
    people::{SAINTS, THEODORET_OR_THEODOTION},
    signature::{self, Signature, word},
    tables::VERSIONS,
    words,
};

/// Longer than any word before an abbreviation that matters.
const LOOK_BACK: usize = 24;

/// Writes the expanded note while it reads the original.
pub struct Writer<'a> {
    pub note: &'a str,
    pub at: usize,
    pub out: String,
}

impl<'a> Writer<'a> {
    /// Expands or copies what comes next.
    pub fn step(&mut self, is_quoted: bool) {
        let rest = self.rest();
        if rest.starts_with('(') && self.parenthesis() {
            return;
        }
        let opens_word = rest.starts_with(|c: char| c.is_alphanumeric() || c == '&');
        if !opens_word || self.note[..self.at].ends_with(['.', '\'', '’']) {
            return self.copy(1);
        }
        let is_signed = self.signature(is_quoted);
        if !(is_signed || !is_quoted && (self.saint() || self.change())) {
            let rest = self.rest();
            let end = rest
                .find(|c: char| !c.is_alphanumeric())
                .unwrap_or(rest.len());
            self.copy_to(self.at + end.max(1));
        }
    }

    fn rest(&self) -> &'a str {
        &self.note[self.at..]
    }

    fn copy(&mut self, count: usize) {
        let length = self
            .rest()
            .chars()
            .take(count)
            .map(char::len_utf8)
            .sum::<usize>();
        self.copy_to(self.at + length);
    }

    fn copy_to(&mut self, end: usize) {
        self.out.push_str(&self.note[self.at..end]);
        self.at = end;
    }

    fn replace(&mut self, (text, length): words::Change) {
        self.out.push_str(&text);
        self.at += length;
    }

    /// The visible text before this place, without spaces, and only its end.
    fn before(&self) -> &'a str {
        let mut before = self.note[..self.at].trim_end();
        if before.ends_with('>') {
            let tag = before
                .char_indices()
                .rev()
                .take(10)
                .find(|(_, letter)| *letter == '<');
            before = tag.map_or(before, |(at, _)| before[..at].trim_end());
        }
        before
    }

    /// The word before, without its period.
    fn word_before(&self) -> &'a str {
        let before = self.before().trim_end_matches('.');
        let letters = before.char_indices().rev().take(LOOK_BACK);
        let start = letters
            .take_while(|(_, letter)| letter.is_alphanumeric())
            .last();
        start.map_or("", |(at, _)| &before[at..])
    }

    /// How the article would be written here, if a sentence or a clause opens here.
    fn article(&self) -> Option<&'static str> {
        let before = self.before();
        if before.ends_with("&c.") {
            return None;
        }
        let ends = before.strip_suffix('”').unwrap_or(before);
        if before.is_empty() || ends.ends_with(['.', '—', '!', '?', '…']) {
            return Some("The");
        }
        before.ends_with([';', ':', '(']).then_some("the")
    }

    /// "( C.)", and "( H. or" if the space shows that the letter isn't a word of the sentence.
    fn parenthesis(&mut self) -> bool {
        let inside = &self.rest()[1..];
        let trimmed = inside.trim_start_matches(' ');
        let is_spaced = trimmed.len() < inside.len();
        for found in signature::read(trimmed) {
            let after = &trimmed[found.end..];
            let symbol = match after.chars().next() {
                Some(')') => "",
                Some('—') if is_spaced => "",
                Some(' ') if is_spaced && found.names.len() == 1 => ";",
                _ => continue,
            };
            self.out
                .push_str(&format!("({}{symbol}", found.names.join("; ")));
            self.at = self.note.len() - after.len();
            return true;
        }
        false
    }

    /// The author's initials after a remark. Inside a quotation, they're recognized only before a closing parenthesis.
    fn signature(&mut self, is_quoted: bool) -> bool {
        let before = self.before();
        let is_mid_sentence = before.ends_with([',', ';', ':', '—']);
        let is_in_place = is_mid_sentence || before.ends_with(['.', '!', '?', '”', ')', '…', ']']);
        let word_before = self.word_before();
        let is_initial = before.ends_with('.')
            && word_before.len() == 1
            && word_before.starts_with(|c: char| c.is_ascii_uppercase() && !"BK".contains(c));
        if !is_in_place || is_initial {
            return false;
        }
        let rest = self.rest();
        let found = signature::read(rest).into_iter().find(|found| {
            let after = rest[found.end..].trim_start();
            let is_end = after.is_empty() || after.starts_with(['—', ')']);
            let is_certain = if is_quoted {
                after.starts_with(')')
            } else {
                is_end || !is_mid_sentence
            };
            is_certain && found.is_closed_by(&rest[found.end..])
        });
        if let Some(found) = &found {
            self.sign(found, rest[found.end..].trim_start().starts_with(')'));
        }
        found.is_some()
    }

    fn sign(&mut self, found: &Signature, is_inside: bool) {
        let is_translation = is_inside
            || self.before().ends_with('”')
            || self.note[..self.at].trim_end().ends_with('>')
            || VERSIONS
                .iter()
                .any(|(version, _)| *version == self.word_before());
        let theodoret = if is_translation {
            THEODORET_OR_THEODOTION
        } else {
            "Theodoret"
        };
        let names = found
            .names
            .join("; ")
            .replace(THEODORET_OR_THEODOTION, theodoret);
        if is_inside {
            let trimmed_length = self.out.trim_end().len();
            self.out.truncate(trimmed_length);
            if self.out.ends_with('.') && !self.out.ends_with("etc.") {
                self.out.pop();
            }
            let ends = self.out.ends_with(['”', '?', '!', '>', ',', ';', ':']);
            self.out.push_str(if ends { " " } else { "; " });
            self.out.push_str(&names);
        } else {
            self.out.push_str(&format!("({names})"));
        }
        self.at += found.end;
    }

    fn saint(&mut self) -> bool {
        let Some((full, rest)) = signature::saint_words(self.rest()) else {
            return false;
        };
        if self.word_before() == "F" {
            return false;
        }
        self.out.push_str(&full);
        self.at = self.note.len() - rest.len();
        if let Some(after) = rest.strip_prefix('.') {
            let next = after.trim_start();
            let is_sentence = next.is_empty()
                || next.starts_with('—')
                || next.starts_with(char::is_uppercase) && !next.starts_with("S. ")
                || !SAINTS.iter().any(|(_, name)| full.ends_with(name));
            self.at += 1;
            let is_cited = [
                "ep", "hom", "l", "q", "ser", "serm", "tract", "tr", "orat", "or", "c",
            ]
            .contains(&word(next))
                && next[word(next).len()..].starts_with('.');
            let is_list = next.starts_with("S. ") || next.starts_with("&c.");
            self.out.push_str(if is_cited || is_list {
                ","
            } else if is_sentence {
                "."
            } else {
                ""
            });
        }
        true
    }

    fn change(&mut self) -> bool {
        let rest = self.rest();
        let article = self.article();
        let before = self.word_before();
        let is_numbered = self.note[..self.at].ends_with(' ')
            && self.before().ends_with(|c: char| c.is_ascii_digit());
        let found = words::numbered_book(rest)
            .or_else(|| words::book(rest).filter(|_| !is_numbered))
            .or_else(|| words::chapter(rest, article == Some("The")))
            .or_else(|| words::version(rest, article, before))
            .or_else(|| words::common(rest, article == Some("The")))
            .or_else(|| words::rabbi(rest))
            .or_else(|| words::spelling(rest));
        match found {
            Some(change) => self.replace(change),
            None => return false,
        }
        true
    }
}
