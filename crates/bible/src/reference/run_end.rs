//! Removes text from the end of a run if it doesn't belong to the run's references.

use super::{
    chars::is_word_byte,
    run::Run,
    token::{Kind, Token},
};

impl Run {
    /// Removes tokens at the end of a run that don't belong to it.
    pub(super) fn trim_run_end(&mut self, text: &str, end: usize) {
        let original_length = self.tokens.len();
        self.cut_large_number(text);
        self.cut_after_last_number();
        // In "John 3:16 2nd", the number is part of the next word, so it doesn't belong to the run.
        let next = if self.tokens.len() < original_length {
            self.next_after_cut(text)
        } else {
            text.as_bytes().get(end).copied()
        };
        if next.is_some_and(is_word_byte) {
            let truncated_length = self.before_last_number();
            if truncated_length.is_some_and(|truncated_length| {
                self.kind(truncated_length).is_some_and(Kind::is_blank)
            }) {
                self.tokens.truncate(truncated_length.unwrap_or_default());
            }
        }
        self.cut_number_after_translation();
    }

    fn kind(&self, at: usize) -> Option<Kind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    fn next_after_cut(&self, text: &str) -> Option<u8> {
        let end = self.tokens.last()?.end as usize;
        text.as_bytes().get(end).copied()
    }

    /// The index where the spaces before the run's last number start. `None` if the run doesn't end with a
    /// number.
    fn before_last_number(&self) -> Option<usize> {
        let mut at = self.tokens.len().checked_sub(1)?;
        if self.tokens[at].kind != Kind::Number {
            return None;
        }
        while at > 0 && self.tokens[at - 1].kind.is_blank() {
            at -= 1;
        }
        Some(at)
    }

    /// Drops a large number at the end. In "Luke 10 2000", 2000 is a year or an amount, not a verse.
    fn cut_large_number(&mut self, text: &str) {
        let mut last = self.tokens.len();
        if last > 0 && self.tokens[last - 1].kind == Kind::Space {
            last -= 1;
        }
        let [.., space, number] = &self.tokens[..last] else {
            return;
        };
        if space.kind != Kind::Space || number.kind != Kind::Number {
            return;
        }
        let first_digit = text.as_bytes()[number.start as usize];
        if number.digits > 3 || (number.digits == 3 && first_digit >= b'2') {
            self.tokens.truncate(last - 2);
        }
    }

    fn cut_after_last_number(&mut self) {
        let Some(last) = self.tokens.last() else {
            return;
        };
        if matches!(
            last.kind,
            Kind::Number | Kind::Book | Kind::Translation | Kind::Close
        ) {
            return;
        }
        let is_anchor =
            |token: &Token| matches!(token.kind, Kind::Number | Kind::Book | Kind::Translation);
        let Some(anchor) = self.tokens.iter().rposition(is_anchor) else {
            return;
        };
        let skip_blanks = |mut at: usize| {
            while self.kind(at).is_some_and(Kind::is_blank) {
                at += 1;
            }
            at
        };
        let after_blanks = skip_blanks(anchor + 1);
        let next_word = (anchor + 1..self.tokens.len()).find(|&at| self.tokens[at].kind.is_word());
        let new_length = match next_word.map(|at| (at, self.tokens[at].kind)) {
            Some((at, Kind::Title)) => at + 1,
            Some((at, Kind::Following)) => {
                let dot = skip_blanks(at + 1);
                if self.kind(dot) == Some(Kind::Dot) {
                    dot + 1
                } else {
                    at + 1
                }
            }
            Some((at, Kind::Letter))
                if at == after_blanks && self.tokens[anchor].kind == Kind::Number =>
            {
                at + 1
            }
            _ => {
                let is_closing = matches!(
                    self.kind(after_blanks),
                    Some(Kind::Close | Kind::CloseSquare | Kind::CloseWide)
                );
                if self.tokens[anchor].kind == Kind::Translation && is_closing {
                    after_blanks + 1
                } else {
                    anchor + 1
                }
            }
        };
        self.tokens.truncate(new_length);
    }

    /// Drops a number that follows a translation. In "John 3:16 NIV 2", the number isn't part of the
    /// reference.
    fn cut_number_after_translation(&mut self) {
        let Some(blanks) = self.before_last_number() else {
            return;
        };
        let mut before = blanks;
        if before > 1
            && matches!(
                self.tokens[before - 1].kind,
                Kind::Close | Kind::CloseSquare
            )
        {
            before -= 1;
        }
        if before > 0 && self.tokens[before - 1].kind == Kind::Translation {
            self.tokens.truncate(blanks);
        }
    }
}
