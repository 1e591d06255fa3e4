//! Finds the quotations in a string, whatever marks it uses.

use std::ops::Range;

/// Single quotation marks and emphasis marks that are farther apart than this aren't a pair.
const MAX_DISTANCE: usize = 3_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// “ ”, " ", « ».
    Marks,
    /// ‘ ’, ' '.
    Single,
    /// *…* or _…_: emphasis, which sometimes marks a quotation.
    Emphasis,
    /// Lines that start with ">".
    Block,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Quote {
    pub(super) kind: Kind,
    /// The range including its marks.
    pub(super) outer: Range<usize>,
    /// The ranges inside the marks; two if "he says" interrupts the quotation.
    pub(super) inner: Vec<Range<usize>>,
}

/// Every outermost quotation, in order and without overlaps.
pub(super) fn quotes(text: &str) -> Vec<Quote> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let scan = QuoteScanner { text, chars };
    let mut quoted_ranges = Vec::new();
    let mut at = 0;
    while let Some(&(_, c)) = scan.chars.get(at) {
        let quote = match c {
            '“' | '”' | '"' => scan.double(at),
            '«' | '‹' | '»' | '›' => scan.angled(at),
            '‘' | '\'' | '’' => scan.single(at),
            '*' | '_' => scan.emphasis(at),
            _ => None,
        };
        at = match quote {
            Some((quote, after)) => {
                quoted_ranges.push(quote);
                after.max(at + 1)
            }
            None => at + 1,
        };
    }
    quoted_ranges
}

struct QuoteScanner<'a> {
    text: &'a str,
    chars: Vec<(usize, char)>,
}

fn is_double(c: char) -> bool {
    matches!(c, '“' | '”' | '"')
}

impl QuoteScanner<'_> {
    fn char(&self, at: usize) -> Option<char> {
        self.chars.get(at).map(|(_, c)| *c)
    }

    fn before(&self, at: usize) -> Option<char> {
        self.char(at.checked_sub(1)?)
    }

    fn byte(&self, at: usize) -> usize {
        self.chars
            .get(at)
            .map_or(self.text.len(), |(byte, _)| *byte)
    }

    /// Builds a quotation from one mark to another; `close` may be the end of the string.
    fn quote(&self, kind: Kind, open: usize, width: usize, close: usize) -> (Quote, usize) {
        let after = (close + width).min(self.chars.len());
        let start = self.byte(open + width).min(self.byte(close));
        let quote = Quote {
            kind,
            outer: self.byte(open)..self.byte(after),
            inner: std::iter::once(start..self.byte(close)).collect(),
        };
        (quote, after)
    }

    /// Whether the character before this position lets a quotation open here.
    fn may_open_at(&self, at: usize) -> bool {
        self.before(at)
            .is_none_or(|c| c.is_whitespace() || "([{—–-/:,*_>“‘\"'".contains(c))
    }

    fn may_start_quotation(&self, at: usize) -> bool {
        self.char(at + 1)
            .is_some_and(|c| c.is_alphanumeric() || "‘'“\"[…*_(.".contains(c))
    }

    fn opens(&self, at: usize, c: char) -> bool {
        match c {
            '“' => self.may_open_at(at) || self.may_start_quotation(at),
            '”' => false,
            _ => self.may_open_at(at) && self.may_start_quotation(at),
        }
    }

    fn double(&self, open: usize) -> Option<(Quote, usize)> {
        let mark = self.char(open)?;
        let may_start_quotation =
            self.may_start_quotation(open) || self.char(open + 1).is_some_and(char::is_whitespace);
        // Skip a closing mark with nothing to close, and inch marks.
        if mark == '”' && !(self.may_open_at(open) && self.may_start_quotation(open)) {
            return None;
        }
        let mut depth = 1usize;
        let mut last = None;
        for at in open + 1..self.chars.len() {
            let Some(c) = self.char(at).filter(|c| is_double(*c)) else {
                continue;
            };
            last = Some(at);
            if self.opens(at, c) {
                depth += 1;
            } else {
                depth -= 1;
            }
            if depth == 0 {
                return Some(self.quote(Kind::Marks, open, 1, at));
            }
        }
        let is_inches = mark == '"' && self.before(open).is_some_and(|c| c.is_ascii_digit());
        if last.is_none() && (is_inches || !may_start_quotation) {
            return None;
        }
        // There are too few closing marks, so the quotation runs to the last one, or to the end of the string
        // if there are none.
        Some(self.quote(Kind::Marks, open, 1, last.unwrap_or(self.chars.len())))
    }

    fn angled(&self, open: usize) -> Option<(Quote, usize)> {
        let mark = self.char(open)?;
        let close = match mark {
            '«' => '»',
            '‹' => '›',
            '»' => '«',
            _ => '‹',
        };
        if matches!(mark, '»' | '›') && !(self.may_open_at(open) && self.may_start_quotation(open))
        {
            return None;
        }
        let end = (open + 1..self.chars.len()).find(|at| self.char(*at) == Some(close));
        Some(self.quote(Kind::Marks, open, 1, end.unwrap_or(self.chars.len())))
    }

    fn single(&self, open: usize) -> Option<(Quote, usize)> {
        if !self.may_open_at(open) || !self.may_start_quotation(open) || self.is_contraction(open) {
            return None;
        }
        if self.char(open) == Some('’') {
            return None;
        }
        let limit = (open + MAX_DISTANCE).min(self.chars.len());
        let mut possessive = None;
        let mut end = None;
        for at in open + 1..limit {
            let Some(c) = self.char(at) else { break };
            if is_double(c) && self.may_open_at(at) {
                break;
            }
            if !matches!(c, '’' | '\'' | '‘') {
                continue;
            }
            let next = self.char(at + 1);
            let before_is_space = self.before(at).is_none_or(char::is_whitespace);
            if before_is_space && next.is_some_and(char::is_alphanumeric) {
                break;
            }
            if before_is_space || next.is_some_and(char::is_alphanumeric) {
                continue;
            }
            let after = self.char(at + 2);
            let is_possessive = self.before(at) == Some('s')
                && next == Some(' ')
                && after.is_some_and(char::is_alphabetic);
            if is_possessive {
                possessive.get_or_insert(at);
            } else {
                end = Some(at);
                break;
            }
        }
        let end = end.or(possessive).unwrap_or(limit);
        Some(self.quote(Kind::Single, open, 1, end))
    }

    /// Whether the mark is an apostrophe, as in "'tis" or "’90s".
    fn is_contraction(&self, open: usize) -> bool {
        let word: String = self
            .chars
            .iter()
            .skip(open + 1)
            .map(|(_, c)| *c)
            .take_while(|c| c.is_alphanumeric())
            .take(8)
            .flat_map(char::to_lowercase)
            .collect();
        let is_known = [
            "tis", "twas", "til", "till", "em", "cause", "twill", "twere", "neath",
        ];
        is_known.contains(&word.as_str()) || word.starts_with(|c: char| c.is_ascii_digit())
    }

    fn emphasis(&self, open: usize) -> Option<(Quote, usize)> {
        let mark = self.char(open)?;
        let run = (open..open + 3)
            .take_while(|at| self.char(*at) == Some(mark))
            .count();
        let next = self.char(open + run)?;
        if next.is_whitespace() || self.before(open).is_some_and(char::is_alphanumeric) {
            return None;
        }
        let limit = (open + MAX_DISTANCE).min(self.chars.len());
        let close = (open + run..limit).find(|at| {
            self.char(*at) == Some(mark) && !self.before(*at).is_some_and(char::is_whitespace)
        })?;
        let inside = self.text.get(self.byte(open + run)..self.byte(close))?;
        // Quotations inside emphasis are checked on their own, and a few emphasized words aren't a quotation.
        if inside.contains(is_double) || inside.split_whitespace().count() < 4 {
            return None;
        }
        let (mut quote, mut after) = self.quote(Kind::Emphasis, open, run, close);
        while self.char(after) == Some(mark) && after < close + run {
            after += 1;
        }
        quote.outer.end = self.byte(after);
        Some((quote, after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inner(text: &str) -> Vec<&str> {
        let all = quotes(text).into_iter().flat_map(|quote| quote.inner);
        all.map(|range| &text[range]).collect()
    }

    #[test]
    fn quotations_are_found_in_any_marks() {
        for (text, expected) in [
            (
                "He said “For God” and \"so loved\".",
                vec!["For God", "so loved"],
            ),
            ("“a ‘b’ “c” d” e", vec!["a ‘b’ “c” d"]),
            (
                "\"For God so \"hated\" the world\" x",
                vec!["For God so \"hated\" the world"],
            ),
            (
                "‘For God so loved’ x ‘the disciples’ feet are gold’ y",
                vec!["For God so loved", "the disciples’ feet are gold"],
            ),
            ("Don't touch Jesus' robe, 'tis holy", vec![]),
            ("«For God» and »so« and ‹x›", vec!["For God", "so", "x"]),
            (
                "*For God so loved* and *love* and _so loved the world_",
                vec!["For God so loved", "so loved the world"],
            ),
            ("It says “never closed at all", vec!["never closed at all"]),
            ("“mixed\" and \"mixed”", vec!["mixed", "mixed"]),
            (
                "“German“ style and ”Swedish” style",
                vec!["German", "Swedish"],
            ),
            ("says\"glued to it\" here", vec!["glued to it"]),
        ] {
            assert_eq!(inner(text), expected, "{text}");
        }
    }
}
