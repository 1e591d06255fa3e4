//! Matches the separators between the parts of references. Most functions take a token index and return the
//! index after the separator.

use super::token::{Kind, Token};

/// The tokens in a run, with methods that match separators and words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tokens<'a>(pub(super) &'a [Token]);

impl<'a> Tokens<'a> {
    pub(super) fn kind(self, at: usize) -> Option<Kind> {
        self.0.get(at).map(|token| token.kind)
    }

    pub(super) fn is(self, at: usize, kind: Kind) -> bool {
        self.kind(at) == Some(kind)
    }

    /// The index after any spaces.
    pub(super) fn blanks(self, mut at: usize) -> usize {
        while self.kind(at).is_some_and(Kind::is_blank) {
            at += 1;
        }
        at
    }

    fn spaces(self, mut at: usize) -> usize {
        while self.is(at, Kind::Space) {
            at += 1;
        }
        at
    }

    /// Whether the token is a period that doesn't start an ellipsis.
    fn single_dot(self, at: usize) -> bool {
        let second = self.spaces(at + 1);
        self.is(at, Kind::Dot)
            && !(self.is(second, Kind::Dot) && self.is(self.spaces(second + 1), Kind::Dot))
    }

    fn dot(self, at: usize) -> usize {
        if self.is(at, Kind::Dot) { at + 1 } else { at }
    }

    /// Whether the token is a number of up to three digits that isn't followed by ",000".
    pub(super) fn is_number(self, at: usize) -> bool {
        let Some(token) = self.0.get(at) else {
            return false;
        };
        let thousands = self.is(at + 1, Kind::Comma)
            && self.0.get(at + 2).is_some_and(|next| {
                next.kind == Kind::Number && next.digits >= 3 && next.value == 0
            });
        token.kind == Kind::Number && token.digits <= 3 && !thousands
    }

    /// The index after the word "chapter".
    pub(super) fn chapter_word(self, at: usize) -> Option<usize> {
        let word = self.blanks(at);
        self.is(word, Kind::Chapter)
            .then(|| self.blanks(self.dot(word + 1)))
    }

    /// The index after the word "verse".
    pub(super) fn verse_word(self, at: usize) -> Option<usize> {
        let word = self.blanks(at);
        if self.is(word, Kind::Verse) {
            self.skip_word_end(word + 1)
        } else {
            None
        }
    }

    /// The index after the word "title" and any separator before it.
    pub(super) fn title(self, at: usize) -> Option<usize> {
        let at = self
            .verse_separator(at)
            .or_else(|| self.separator(at))
            .unwrap_or(at);
        let word = self.blanks(at);
        if self.is(word, Kind::Title) {
            self.skip_word_end(word + 1)
        } else {
            None
        }
    }

    /// Skips the period and spaces after a word. If another word follows, the spaces aren't skipped.
    fn skip_word_end(self, at: usize) -> Option<usize> {
        let dot = self.dot(at);
        let end = self.blanks(dot);
        if !self.kind(end).is_some_and(Kind::is_word) {
            Some(end)
        } else if end > dot {
            Some(dot)
        } else {
            (dot > at).then_some(at)
        }
    }

    /// The index after "ff".
    pub(super) fn following(self, at: usize) -> Option<usize> {
        let word = self.blanks(at);
        if !self.is(word, Kind::Following) {
            return None;
        }
        let dot = self.dot(word + 1);
        let end = self.spaces(dot);
        if self
            .kind(end)
            .is_some_and(|kind| kind.is_word() || kind == Kind::Number)
        {
            return Some(dot);
        }
        let lone_dot = self.is(end, Kind::Dot) && !self.is(self.spaces(end + 1), Kind::Dot);
        Some(if lone_dot { end + 1 } else { end })
    }

    /// The index after a chapter–verse separator: "3:16", "3.16".
    pub(super) fn verse_separator(self, at: usize) -> Option<usize> {
        let mut end = self.blanks(at);
        if self.is(end, Kind::Colon) {
            while self.is(end, Kind::Colon) {
                end += 1;
            }
        } else if self.single_dot(end) {
            end += 1;
        } else {
            return None;
        }
        Some(self.blanks(end))
    }

    /// The index after an informal chapter–verse separator: "3 16", "3'16".
    pub(super) fn weak_verse_separator(self, at: usize) -> Option<usize> {
        let mut end = at;
        while self
            .kind(end)
            .is_some_and(|kind| kind.is_blank() || kind == Kind::Quote)
        {
            end += 1;
        }
        (end > at).then_some(end)
    }

    /// The index after the separator between two list members.
    pub(super) fn separator(self, at: usize) -> Option<usize> {
        let mut end = at;
        while let Some(kind) = self.kind(end) {
            match kind {
                Kind::Comma
                | Kind::Semicolon
                | Kind::Slash
                | Kind::Colon
                | Kind::Ampersand
                | Kind::Hyphen
                | Kind::Dash
                | Kind::Tilde
                | Kind::Space
                | Kind::Star => end += 1,
                Kind::Dot if self.single_dot(end) => end += 1,
                Kind::And => end = self.dot(end + 1),
                _ => break,
            }
        }
        (end > at).then_some(end)
    }

    /// The index after the separator between the two ends of a range.
    pub(super) fn range_separator(self, at: usize) -> Option<usize> {
        let start = self.blanks(at);
        let mut end = start;
        loop {
            match self.kind(end) {
                Some(Kind::Hyphen | Kind::Dash) => end += 1,
                Some(Kind::To) => end = self.spaces(self.dot(end + 1)),
                _ => break,
            }
        }
        (end > start).then(|| self.blanks(end))
    }

    /// The index after "of" or "of the book of". Returns `at` if neither follows.
    pub(super) fn skip_of_book(self, at: usize) -> usize {
        let of = self.blanks(at);
        if !self.is(of, Kind::Of) {
            return at;
        }
        let the = self.blanks(of + 1);
        let book = self.blanks(the + 1);
        let second_of = self.blanks(book + 1);
        if self.is(the, Kind::The) && self.is(book, Kind::BookWord) && self.is(second_of, Kind::Of)
        {
            self.blanks(second_of + 1)
        } else {
            the
        }
    }
}
