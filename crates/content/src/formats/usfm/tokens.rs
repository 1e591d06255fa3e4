//! Splits USFM into markers and words, with line numbers.

/// A token in a USFM file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `\p`, `\+nd`, or `\qt-s`, without the backslash and the plus.
    Marker(&'a str),
    /// `\nd*`, `\+nd*`, and the `\*` at the end of a milestone, whose name is empty.
    End(&'a str),
    /// The text between markers.
    Words(&'a str),
}

/// Iterates over a file's tokens.
#[derive(Debug)]
pub struct Tokens<'a> {
    rest: &'a str,
    line: u32,
}

impl<'a> Tokens<'a> {
    /// Creates an iterator that starts at the first line.
    pub fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            line: 1,
        }
    }

    /// Takes the text up to the next marker or the end of the line.
    pub fn rest_of_line(&mut self) -> &'a str {
        let end = self.rest.find(['\n', '\\']).unwrap_or(self.rest.len());
        self.take(end).trim()
    }

    /// Takes the next word on this line: a verse number or a book code.
    pub fn word(&mut self) -> &'a str {
        let blank = self.rest.len() - self.rest.trim_start_matches([' ', '\t']).len();
        self.take(blank);
        let is_end = |c: char| c.is_whitespace() || c == '\\';
        let end = self.rest.find(is_end).unwrap_or(self.rest.len());
        let word = self.take(end);
        // Also takes the single space after the word.
        let space = usize::from(self.rest.starts_with(' '));
        self.take(space);
        word
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        let lines = taken.bytes().filter(|byte| *byte == b'\n').count();
        self.line = self
            .line
            .saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        self.rest = rest;
        taken
    }
}

impl<'a> Iterator for Tokens<'a> {
    /// The line that the token starts on, and the token.
    type Item = (u32, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let line = self.line;
        if self.rest.is_empty() {
            return None;
        }
        let Some(after) = self.rest.strip_prefix('\\') else {
            let end = self.rest.find('\\').unwrap_or(self.rest.len());
            return Some((line, Token::Words(self.take(end))));
        };
        let plus = usize::from(after.starts_with('+'));
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let length = after[plus..]
            .find(|c| !is_name(c))
            .unwrap_or(after.len() - plus);
        let name = &after[plus..plus + length];
        self.take(1 + plus + length);
        if self.rest.starts_with('*') {
            self.take(1);
            return Some((line, Token::End(name)));
        }
        if name.is_empty() {
            // A backslash before anything else is plain text.
            return Some((line, Token::Words("\\")));
        }
        // A space after a marker only ends the marker.
        let space = self.rest.chars().next().filter(|c| c.is_whitespace());
        self.take(space.map_or(0, char::len_utf8));
        Some((line, Token::Marker(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokenizes_markers_words_and_lines() {
        let tokens: Vec<_> =
            Tokens::new("\\p\n\\v 1 The \\+nd LORD\\+nd* is\\qt-s |x\\*").collect();
        assert_eq!(
            tokens,
            [
                (1, Token::Marker("p")),
                (2, Token::Marker("v")),
                (2, Token::Words("1 The ")),
                (2, Token::Marker("nd")),
                (2, Token::Words("LORD")),
                (2, Token::End("nd")),
                (2, Token::Words(" is")),
                (2, Token::Marker("qt-s")),
                (2, Token::Words("|x")),
                (2, Token::End("")),
            ]
        );
    }

    #[test]
    fn a_lone_backslash_is_text() {
        let tokens: Vec<_> = Tokens::new("a\\ b\\").collect();
        assert_eq!(
            tokens,
            [
                (1, Token::Words("a")),
                (1, Token::Words("\\")),
                (1, Token::Words(" b")),
                (1, Token::Words("\\")),
            ]
        );
    }
}
