//! A run is a book and everything after it that could belong to references.

use super::{
    chars::{char_at, char_before, is_letter, is_space, is_word_byte},
    phrase::phrase_before,
    scan::FoundBook,
    system::{Edition, translation_at_end},
    token::{Kind, Token},
    words::{foreign_word, prefix_word_at, word_at},
};

/// The tokens in one run, in order.
#[derive(Debug, Default)]
pub(super) struct Run {
    pub(super) tokens: Vec<Token>,
    pub(super) translations: Vec<Edition>,
}

impl Run {
    /// Reads the run that starts with `books[first]`, or with a phrase before it such as "chapters 3 and 4
    /// of", and returns where the run ends. Returns `None` if other text, such as a letter or digit, comes
    /// directly before the book. `from` is where the previous run ended.
    pub(super) fn read(
        &mut self,
        text: &str,
        books: &[FoundBook],
        first: usize,
        from: usize,
        foreign: bool,
    ) -> Option<usize> {
        self.tokens.clear();
        self.translations.clear();
        let book_start = books[first].start as usize;
        let previous_book_end = match first {
            0 => 0,
            _ => books[first - 1].end as usize,
        };
        let can_start = |at: usize| {
            at == 0
                || (at != previous_book_end
                    && char_before(text, at).is_some_and(|c| {
                        at - c.len_utf8() >= from && !is_letter(c) && !c.is_numeric()
                    }))
        };
        let prefix = phrase_before(text, book_start)
            .filter(|&start| start >= previous_book_end && can_start(start));
        match prefix {
            Some(start) => self.read_phrase(text, start, book_start),
            None if can_start(book_start) => {}
            None => return None,
        }
        let end = self.read_rest(text, books, first, foreign);
        self.trim_run_end(text, end);
        Some(end)
    }

    fn push(&mut self, kind: Kind, value: u32, start: usize, end: usize) {
        let to_u32 = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        self.tokens.push(Token {
            kind,
            digits: 0,
            value,
            start: to_u32(start),
            end: to_u32(end),
        });
    }

    fn push_number(&mut self, digits: &[u8], start: usize) {
        let mut value = 0_u32;
        for digit in digits.iter().take(3) {
            value = value * 10 + u32::from(digit - b'0');
        }
        self.push(Kind::Number, value, start, start + digits.len());
        if let Some(token) = self.tokens.last_mut() {
            token.digits = u8::try_from(digits.len()).unwrap_or(u8::MAX);
        }
    }

    /// Reads the phrase before a book. The phrase is ASCII except for spaces and dashes.
    fn read_phrase(&mut self, text: &str, start: usize, end: usize) {
        let bytes = text.as_bytes();
        let mut at = start;
        while at < end {
            let byte = bytes[at];
            if byte.is_ascii_digit() {
                let digits = count(&bytes[at..end], u8::is_ascii_digit);
                self.push_number(&bytes[at..at + digits], at);
                at += digits;
            } else if byte.is_ascii_alphabetic() {
                let letters = count(&bytes[at..end], u8::is_ascii_alphabetic);
                let after_number = self
                    .tokens
                    .last()
                    .is_some_and(|token| token.kind == Kind::Number);
                let (kind, length) = prefix_word_at(&bytes[at..at + letters], after_number);
                self.push(kind, 0, at, at + length);
                at += length;
            } else {
                at = match self.read_mark(text, at) {
                    Some(next) => next,
                    None => break,
                };
            }
        }
    }

    fn read_rest(&mut self, text: &str, books: &[FoundBook], first: usize, foreign: bool) -> usize {
        let bytes = text.as_bytes();
        let mut next_book = first;
        let mut at = books[first].start as usize;
        loop {
            let book_start = books
                .get(next_book)
                .map_or(bytes.len(), |book| book.start as usize);
            if at == book_start {
                let Some(book) = books.get(next_book) else {
                    return at;
                };
                let end = book.end as usize;
                self.push(
                    Kind::Book,
                    u32::try_from(next_book).unwrap_or(u32::MAX),
                    at,
                    end,
                );
                at = end;
                next_book += 1;
                continue;
            }
            let byte = bytes[at];
            let next = if byte.is_ascii_digit() {
                let digits = count(&bytes[at..book_start], u8::is_ascii_digit);
                self.push_number(&bytes[at..at + digits], at);
                Some(at + digits)
            } else if byte.is_ascii_alphabetic() {
                self.read_word(text, at, foreign)
            } else {
                self.read_mark(text, at)
            };
            match next {
                Some(next) => at = next,
                None => return at,
            }
        }
    }

    fn read_word(&mut self, text: &str, at: usize, foreign: bool) -> Option<usize> {
        let bytes = text.as_bytes();
        let letters = &bytes[at..at + count(&bytes[at..], u8::is_ascii_alphabetic)];
        let after = bytes.get(at + letters.len()).copied();
        let translation = if after.is_some_and(is_word_byte) {
            None
        } else {
            translation_at_end(letters)
        };
        match translation {
            Some((0, edition)) => {
                let value = u32::try_from(self.translations.len()).unwrap_or(u32::MAX);
                self.translations.push(edition);
                self.push(Kind::Translation, value, at, at + letters.len());
                return Some(at + letters.len());
            }
            Some((before, _)) => return self.push_word(&letters[..before], None, at),
            None => {}
        }
        if foreign && !after.is_some_and(is_word_byte) {
            let word = &text[at..at + letters.len()];
            let accented = !after.is_none_or(|byte| byte.is_ascii());
            if let Some(kind) = foreign_word(word).filter(|_| !accented) {
                self.push(kind, 0, at, at + letters.len());
                return Some(at + letters.len());
            }
        }
        self.push_word(letters, after, at)
    }

    fn push_word(&mut self, letters: &[u8], after: Option<u8>, at: usize) -> Option<usize> {
        let (kind, length) = word_at(letters, after.filter(u8::is_ascii))?;
        self.push(
            kind,
            u32::from(letters[0].to_ascii_lowercase()),
            at,
            at + length,
        );
        Some(at + length)
    }

    fn read_mark(&mut self, text: &str, at: usize) -> Option<usize> {
        let c = char_at(text, at)?;
        let kind = match c {
            ':' => Kind::Colon,
            '.' => Kind::Dot,
            ',' => Kind::Comma,
            ';' => Kind::Semicolon,
            '/' => Kind::Slash,
            '&' => Kind::Ampersand,
            '-' => Kind::Hyphen,
            '–' | '—' => Kind::Dash,
            '~' => Kind::Tilde,
            '"' | '\'' => Kind::Quote,
            '(' => Kind::Open,
            ')' => Kind::Close,
            '[' => Kind::OpenSquare,
            ']' => Kind::CloseSquare,
            '）' => Kind::CloseWide,
            '（' | '?' | '=' | '’' => Kind::OtherMark,
            '*' => Kind::Star,
            _ if is_space(c) => {
                let rest = &text[at..];
                let end = at + rest.len() - rest.trim_start_matches(is_space).len();
                self.push(Kind::Space, 0, at, end);
                return Some(end);
            }
            _ => return None,
        };
        let end = at + c.len_utf8();
        self.push(kind, 0, at, end);
        Some(end)
    }
}

fn count(bytes: &[u8], is: impl Fn(&u8) -> bool) -> usize {
    bytes
        .iter()
        .position(|byte| !is(byte))
        .unwrap_or(bytes.len())
}
