//! Matches quotations with references.

use std::ops::Range;

use super::{
    blocks::Kind as BlockKind,
    places::MentionedReference,
    quotes::{Kind, Quote},
    speakers::QuoteContext,
};
use crate::prose;

/// Beyond this distance in bytes, a quotation and a reference belong together only if they're in the same
/// sentence.
const NEAR: usize = 400;
/// Words that connect a quotation to its reference.
#[rustfmt::skip]
const LINK_WORDS: &[&str] = &[
    "in", "from", "at", "of", "says", "say", "said", "reads", "read", "declares", "as", "is",
    "found", "see", "cf", "we", "the", "writes", "wrote", "written", "according", "to", "per",
    "proclaims", "tells", "us", "promises", "that", "this", "which", "are", "words",
    "compare", "comes", "come", "taken", "quoted", "so", "puts", "it", "how", "niv", "esv",
    "kjv", "nkjv", "nlt", "web", "bsb", "nasb", "msg", "verse", "verses", "book", "prophet",
    "apostle", "paul", "reminds", "teaches", "also", "here",
];
#[rustfmt::skip]
const LIST_WORDS: &[&str] = &[
    "and", "or", "then", "but", "also", "cf", "see", "with", "to", "compare",
];
/// Verbs such as "says" in an interruption between two halves of a quotation.
#[rustfmt::skip]
const INTERRUPTION_VERBS: &[&str] = &[
    "says", "said", "writes", "wrote", "declares", "declared", "continues", "continued",
    "adds", "added", "asks", "asked", "cries", "cried", "promises", "tells", "told", "reads",
];

pub(super) struct Pairing<'a> {
    pub(super) text: &'a str,
    pub(super) places: &'a [MentionedReference],
    pub(super) quotes: &'a [Quote],
    pub(super) sentences: &'a [Range<usize>],
}

/// A reference that a quotation may belong to.
pub(super) struct Candidate {
    pub(super) at: usize,
    pub(super) is_in_sentence: bool,
    /// Whether it comes after the quotation.
    pub(super) is_after: bool,
    score: f32,
}

impl Candidate {
    /// Whether it's directly next to the quotation.
    pub(super) fn is_near(&self) -> bool {
        self.score >= 2.0
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

fn all_listed(words: &[String], lists: &[&[&str]]) -> bool {
    words.iter().all(|word| {
        let number = word.bytes().all(|byte| byte.is_ascii_digit());
        number || lists.iter().any(|list| list.contains(&word.as_str()))
    })
}

fn ends_sentence(text: &str) -> bool {
    text.contains(['.', '!', '?']) || text.contains("\n")
}

impl<'a> Pairing<'a> {
    /// Candidates, best first.
    pub(super) fn candidates(&self, quote: &Quote) -> Vec<Candidate> {
        let Range { start, end } = quote.outer;
        let first_after = self
            .places
            .partition_point(|mention| mention.range.start < end);
        let first_inside = self
            .places
            .partition_point(|mention| mention.range.start < start);
        let mut found: Vec<Candidate> = Vec::new();
        let mut add = |at: usize, score: f32| {
            let mention = self.places.get(at).filter(|mention| mention.exists());
            if let Some(mention) = mention {
                let is_in_sentence = self.sentence(mention.range.start) == self.sentence(start)
                    || self.sentence(mention.range.start) == self.sentence(end.saturating_sub(1));
                found.push(Candidate {
                    at,
                    is_after: mention.range.start >= start,
                    is_in_sentence: is_in_sentence || score >= 2.0,
                    score: if is_in_sentence {
                        score.max(1.0)
                    } else {
                        score
                    },
                });
            }
        };
        for at in (first_inside..first_after).rev().take(2) {
            add(at, 4.0);
        }
        if let Some(mention) = self.places.get(first_after) {
            add(first_after, self.score_after(end, mention));
        }
        if let Some(at) = first_inside.checked_sub(1)
            && let Some(mention) = self.places.get(at)
        {
            add(at, self.score_before(start, mention));
        }
        found.sort_by(|a, b| b.score.total_cmp(&a.score));
        found
    }

    fn score_after(&self, end: usize, mention: &MentionedReference) -> f32 {
        let Some(gap) = self
            .text
            .get(end..mention.range.start)
            .filter(|gap| gap.len() <= NEAR)
        else {
            return 0.4;
        };
        let (rest, has_quote) = self.without_quotes(end..mention.range.start);
        let words = words(&rest);
        let after = self.text.get(mention.range.end..).unwrap_or_default();
        if words.is_empty() && !has_quote {
            let bracketed = gap.contains(['(', '[', '—', '–']);
            if bracketed {
                return 3.5;
            }
            let is_continued = after
                .trim_start()
                .starts_with(|c: char| c.is_alphabetic() || c == ':');
            return if ends_sentence(gap) && is_continued {
                0.6
            } else {
                2.9
            };
        }
        if ends_sentence(&rest) {
            return 0.4;
        }
        let only_links = words.len() <= 6 && all_listed(&words, &[LINK_WORDS]);
        let only_list_words =
            has_quote && words.len() <= 8 && all_listed(&words, &[LINK_WORDS, LIST_WORDS]);
        if only_links || only_list_words {
            2.2
        } else {
            0.5
        }
    }

    fn score_before(&self, start: usize, mention: &MentionedReference) -> f32 {
        let gap = mention.range.end..start;
        let Some(text) = self.text.get(gap.clone()).filter(|text| text.len() <= NEAR) else {
            return 0.4;
        };
        let (rest, has_quote) = self.without_quotes(gap);
        let words = words(&rest);
        let closes = text.trim_start().starts_with([')', ']']);
        if words.is_empty() && !has_quote {
            // A reference in parentheses usually belongs to the text before it.
            return if closes && !text.contains(':') {
                2.1
            } else {
                3.0
            };
        }
        let is_other_sentence =
            has_quote && self.sentence(mention.range.start) != self.sentence(start);
        if ends_sentence(&rest) || is_other_sentence {
            return 0.45;
        }
        match words.len() {
            _ if closes => 0.8,
            0..=8 if !has_quote => 2.5,
            0..=8 => 2.1,
            _ => 0.9,
        }
    }

    /// The text between two positions without any quotations, and whether there were any.
    fn without_quotes(&self, gap: Range<usize>) -> (String, bool) {
        let first = self
            .quotes
            .partition_point(|quote| quote.outer.start < gap.start);
        let mut rest = String::new();
        let mut at = gap.start;
        for quote in self.quotes.get(first..).unwrap_or_default() {
            if quote.outer.end > gap.end {
                break;
            }
            rest.push_str(self.text.get(at..quote.outer.start).unwrap_or_default());
            at = quote.outer.end;
        }
        let has_quote = at > gap.start;
        rest.push_str(self.text.get(at..gap.end).unwrap_or_default());
        (rest, has_quote)
    }

    /// The reference along with the others in its list: "(Matthew 5:3; Luke 6:20)".
    pub(super) fn reference_list(&self, at: usize) -> &'a [MentionedReference] {
        const MAX_COUNT: usize = 12;
        let joined = |first: usize| {
            let (Some(a), Some(b)) = (self.places.get(first), self.places.get(first + 1)) else {
                return false;
            };
            let gap = self.text.get(a.range.end..b.range.start);
            gap.is_some_and(|gap| {
                gap.len() <= 12
                    && !gap.contains(['.', '(', ')'])
                    && all_listed(&words(gap), &[LIST_WORDS])
            })
        };
        let mut first = at;
        while first > 0 && at - first < MAX_COUNT && joined(first - 1) {
            first -= 1;
        }
        let mut last = at;
        while last - at < MAX_COUNT && joined(last) {
            last += 1;
        }
        self.places.get(first..=last).unwrap_or_default()
    }

    /// The reference in the previous sentence, if the quotation starts its own sentence and nothing else
    /// comes between.
    pub(super) fn reference_in_previous_sentence(
        &self,
        quote: &Quote,
    ) -> Option<&'a MentionedReference> {
        let at = self.sentence(quote.outer.start);
        let own = self.sentences.get(at)?;
        let lead = self.text.get(own.start..quote.outer.start)?;
        let after = self.text.get(quote.outer.end..)?.trim_start();
        let is_continued = after.starts_with(|c: char| c.is_lowercase() || ",;:—–(".contains(c));
        let quoted = self.text.get(quote.outer.clone())?;
        let is_said = quoted
            .trim_end_matches(['”', '"', '’', '\'', '»'])
            .ends_with(',');
        let last = self.sentences.get(at.checked_sub(1)?)?;
        let mut places = self.places.iter().filter(|mention| mention.exists());
        let mention = places.rfind(|p| last.start <= p.range.start && p.range.end <= last.end)?;
        let is_first = !lead.contains(char::is_alphanumeric);
        (is_first && !is_continued && !is_said).then_some(mention)
    }

    fn sentence(&self, at: usize) -> usize {
        self.sentences
            .partition_point(|sentence| sentence.end <= at)
    }

    /// The text before and after a quotation within its sentence.
    pub(super) fn quote_context(&self, quote: &Quote) -> QuoteContext<'a> {
        const MAX_CONTEXT: usize = 300;
        let Range { start, end } = quote.outer;
        let sentence = self.sentences.get(self.sentence(start));
        let from = sentence
            .map_or(0, |s| s.start)
            .max(start.saturating_sub(MAX_CONTEXT));
        let from = (from..=start)
            .find(|at| self.text.is_char_boundary(*at))
            .unwrap_or(start);
        let last = self.sentences.get(self.sentence(end.saturating_sub(1)));
        let to = last
            .map_or(self.text.len(), |s| s.end)
            .min(end + MAX_CONTEXT)
            .max(end);
        let to = (end..=to)
            .rev()
            .find(|at| self.text.is_char_boundary(*at))
            .unwrap_or(end);
        let first = self
            .places
            .partition_point(|mention| mention.range.end <= start);
        let before = first.checked_sub(1).and_then(|at| self.places.get(at));
        let before = before.filter(|mention| mention.range.start >= from);
        let first_after = self
            .places
            .partition_point(|mention| mention.range.start < end);
        let after = self.places.get(first_after);
        QuoteContext {
            before: self.text.get(from..start).unwrap_or_default(),
            after: self.text.get(end..to).unwrap_or_default(),
            is_question: self.text.get(start..end).is_some_and(|own| {
                own.trim_end_matches(['”', '"', '’', '\'', '»'])
                    .ends_with('?')
            }),
            before_reference: before.and_then(|mention| self.text.get(from..mention.range.start)),
            since_reference: before.and_then(|mention| self.text.get(mention.range.end..start)),
            reference_after: after
                .map(|mention| mention.range.start - end)
                .filter(|offset| *offset <= to - end),
        }
    }
}

/// The quotations in a block, with interrupted halves joined; a block quotation counts as one.
pub(super) fn join_interrupted_quotes(
    text: &str,
    kind: BlockKind,
    found: Vec<Quote>,
) -> Vec<Quote> {
    let quoted: usize = found.iter().map(|quote| quote.outer.len()).sum();
    if kind == BlockKind::Quotation && quoted * 10 < text.len() * 6 {
        return vec![Quote {
            kind: Kind::Block,
            outer: 0..text.len(),
            inner: std::iter::once(0..text.len()).collect(),
        }];
    }
    let mut joined: Vec<Quote> = Vec::with_capacity(found.len());
    for quote in found {
        let is_half = joined.last().is_some_and(|last| {
            let gap = text
                .get(last.outer.end..quote.outer.start)
                .unwrap_or_default();
            last.kind == quote.kind && quote.kind != Kind::Emphasis && is_interruption(gap)
        });
        match joined.last_mut().filter(|_| is_half) {
            Some(last) => {
                last.outer.end = quote.outer.end;
                last.inner.extend(quote.inner);
            }
            None => joined.push(quote),
        }
    }
    joined
}

fn is_interruption(gap: &str) -> bool {
    const MAX_LENGTH: usize = 60;
    if gap.len() > MAX_LENGTH || gap.contains(['.', '!', '?', '(', ';', '\n']) {
        return false;
    }
    let words = words(gap);
    let digits = gap.bytes().any(|byte| byte.is_ascii_digit());
    !digits
        && (1..=5).contains(&words.len())
        && !words.iter().any(|word| word == "and")
        && words
            .iter()
            .any(|word| INTERRUPTION_VERBS.contains(&word.as_str()))
}

/// Splits the block into sentences, never inside a quotation or before its reference in parentheses.
pub(super) fn sentences(
    text: &str,
    kind: BlockKind,
    quotes: &[Quote],
    places: &[MentionedReference],
) -> Vec<Range<usize>> {
    if kind != BlockKind::Paragraph {
        return std::iter::once(0..text.len()).collect();
    }
    let mut joined: Vec<Range<usize>> = Vec::new();
    for sentence in prose::sentences(text) {
        let at = sentence.start;
        let before = quotes.partition_point(|quote| quote.outer.end <= at);
        let in_quote = quotes
            .get(before)
            .is_some_and(|quote| quote.outer.start < at);
        let own = text.get(sentence.clone()).unwrap_or_default();
        let lead = own.len() - own.trim_start().len();
        let bracketed = own.trim_start().starts_with(['(', '[', '—', '–']);
        let first = places.partition_point(|mention| mention.range.start < at);
        let mention = places
            .get(first)
            .filter(|mention| mention.range.end <= sentence.end);
        let is_reference = mention.is_some_and(|mention| {
            let is_at_start = mention.range.start <= at + lead + 6 && bracketed;
            let rest = text
                .get(mention.range.end..sentence.end)
                .unwrap_or_default();
            let is_alone = mention.range.start <= at + lead && words(rest).is_empty();
            is_at_start || is_alone
        });
        match joined.last_mut() {
            Some(last) if in_quote || is_reference => last.end = sentence.end,
            _ => joined.push(sentence),
        }
    }
    joined
}
