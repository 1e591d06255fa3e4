//! Splits a text into the smallest parts that can be removed: sentences, and lines of their own.

use std::ops::Range;

use super::words::{Lists, Vocabulary};
use crate::{
    guard::{
        places::MentionedReference,
        quotes::{Quote, quotes},
    },
    prose,
};

/// A word and the lists it's in.
#[derive(Debug, Clone)]
pub(super) struct Word {
    pub(super) range: Range<usize>,
    pub(super) lower: String,
    pub(super) lists: Lists,
    pub(super) is_capitalized: bool,
    /// Whether a comma, semicolon, colon, or dash is before it.
    pub(super) starts_clause: bool,
    /// Its value, if it's a number.
    pub(super) number: Option<u32>,
}

/// A sentence, or a line of its own.
#[derive(Debug)]
pub(super) struct Unit<'a> {
    pub(super) text: &'a str,
    /// Where it starts in the whole text.
    pub(super) start: usize,
    pub(super) paragraph: usize,
    /// Whether it begins its paragraph.
    pub(super) is_first: bool,
    /// Whether nothing else is in its paragraph.
    pub(super) is_alone: bool,
    /// Whether it is marked as a quotation or set in italics or bold as a whole, or is a cell or line of a
    /// list of verses.
    pub(super) is_set_apart: bool,
    /// Whether it is spoken to God.
    pub(super) is_prayer: bool,
    pub(super) vocabulary: &'static Vocabulary,
    pub(super) words: Vec<Word>,
    pub(super) quotes: Vec<Quote>,
    pub(super) references: Vec<MentionedReference>,
    /// Sentences of sources and words of the original that are confirmed.
    pub(super) confirmed: Vec<Range<usize>>,
    /// Where the last Greek or Hebrew word ends whose translation is confirmed.
    pub(super) confirmed_lemma: Option<usize>,
}

/// The words of a sentence; an apostrophe belongs to its word.
pub(super) fn words(text: &str, vocabulary: &Vocabulary) -> Vec<Word> {
    let mut words = Vec::new();
    let mut start = None;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let is_inside = c.is_alphanumeric()
            || matches!(c, '\'' | '’')
                && start.is_some()
                && chars.peek().is_some_and(|(_, next)| next.is_alphabetic());
        match (is_inside, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                push_word(text, from..at, vocabulary, &mut words);
                start = None;
            }
            _ => {}
        }
    }
    if let Some(from) = start {
        push_word(text, from..text.len(), vocabulary, &mut words);
    }
    let mut end = 0;
    for word in &mut words {
        let before = text.get(end..word.range.start).unwrap_or_default();
        word.starts_clause = before.contains([',', ';', ':', '—', '–', '.', '!', '?']);
        end = word.range.end;
    }
    words
}

/// The word at a range, or two words if the first is elided: "l'apôtre".
fn push_word(text: &str, range: Range<usize>, vocabulary: &Vocabulary, words: &mut Vec<Word>) {
    let Some(written) = text.get(range.clone()) else {
        return;
    };
    let lower = written.to_lowercase().replace('’', "'");
    // The apostrophe may be longer in `written`, but it is always one character.
    let elided = vocabulary.elided_length(&lower);
    let split: usize = written
        .chars()
        .take(lower.get(..elided).map_or(0, |it| it.chars().count()))
        .map(char::len_utf8)
        .sum();
    if split > 0 && split < written.len() {
        words.push(word(
            written.get(..split).unwrap_or_default(),
            range.start,
            words.is_empty(),
            vocabulary,
        ));
    }
    let rest = written.get(split..).unwrap_or_default();
    words.push(word(
        rest,
        range.start + split,
        words.is_empty(),
        vocabulary,
    ));
}

fn word(written: &str, start: usize, is_first: bool, vocabulary: &Vocabulary) -> Word {
    let lower = written.to_lowercase().replace('’', "'");
    let is_capitalized = written.starts_with(char::is_uppercase);
    let mut lists = vocabulary.lists(&lower, is_capitalized);
    // "God's" is in the lists of "God".
    if let Some((stem, "s")) = lower.split_once('\'') {
        lists = lists.and(vocabulary.lists(stem, is_capitalized));
    }
    // "mark", "acts", and "job" are names only with a capital letter.
    if !is_capitalized {
        lists = lists.without(Lists::PERSON.and(Lists::BOOK));
    } else if vocabulary.capitalizes_nouns && !is_first {
        lists = lists.without(Lists::SPEECH.and(Lists::LEARN));
    }
    Word {
        range: start..start + written.len(),
        number: vocabulary.number(&lower),
        lower,
        lists,
        is_capitalized,
        starts_clause: false,
    }
}

/// Splits a text into units. References are found by the caller, so that each paragraph is parsed only once.
pub(super) fn units<'a>(
    text: &'a str,
    vocabulary: &'static Vocabulary,
    is_prayer: bool,
    mut references: impl FnMut(&str) -> Vec<MentionedReference>,
) -> Vec<Unit<'a>> {
    let mut units = Vec::new();
    let mut at = 0;
    for (paragraph, part) in text.split("\n\n").enumerate() {
        let start = at;
        at += part.len() + 2;
        let first = units.len();
        for line in lines(part) {
            let inside = part.get(line.clone()).unwrap_or_default();
            let found = references(inside);
            let sentences = sentences(inside);
            let is_single = sentences.len() == 1;
            for sentence in sentences {
                let Some(text) = inside.get(sentence.clone()) else {
                    continue;
                };
                let trimmed = text.trim_start();
                let from = sentence.start + text.len() - trimmed.len();
                let trimmed = trimmed.trim_end();
                let end = from + trimmed.len();
                let inside_sentence = |reference: &&MentionedReference| {
                    reference.range.start < end && from < reference.range.end
                };
                let shifted = |reference: &MentionedReference| MentionedReference {
                    range: reference.range.start.saturating_sub(from)
                        ..reference.range.end.min(end) - from,
                    ..reference.clone()
                };
                let references: Vec<MentionedReference> =
                    found.iter().filter(inside_sentence).map(shifted).collect();
                let mut words = words(trimmed, vocabulary);
                mark_times(trimmed, &mut words, &references);
                units.push(Unit {
                    text: trimmed,
                    start: start + line.start + from,
                    paragraph,
                    is_first: units.len() == first,
                    is_alone: false,
                    is_set_apart: is_single && is_set_apart(trimmed),
                    is_prayer,
                    vocabulary,
                    words,
                    quotes: quotes(trimmed),
                    references,
                    confirmed: Vec::new(),
                    confirmed_lemma: None,
                });
            }
        }
        let is_alone = units.len() == first + 1;
        if let Some(unit) = units.last_mut().filter(|_| is_alone) {
            unit.is_alone = true;
        }
    }
    units
}

/// Times of day and prices, "5:15" and "48,90", are of today.
fn mark_times(text: &str, words: &mut [Word], references: &[MentionedReference]) {
    for at in 1..words.len() {
        let Some([hours, minutes]) = words.get_mut(at - 1..=at) else {
            continue;
        };
        let is_number = |word: &Word| word.lower.bytes().all(|byte| byte.is_ascii_digit());
        let between = text.get(hours.range.end..minutes.range.start);
        let is_time = is_number(hours)
            && is_number(minutes)
            && minutes.lower.len() == 2
            && matches!(between, Some(":" | "." | ","));
        let is_reference = |it: &MentionedReference| it.range.contains(&hours.range.start);
        if is_time && !references.iter().any(is_reference) {
            hours.lists = hours.lists.and(Lists::MODERN);
        }
    }
}

/// The lines of a paragraph of their own: list items, table rows, lines of a dialogue.
fn lines(paragraph: &str) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    for line in paragraph.split('\n') {
        let range = at..at + line.len();
        at = range.end + 1;
        let is_continued = lines.last().is_some_and(|last| {
            let before = paragraph.get(last.clone()).unwrap_or_default().trim_end();
            let opens = line.trim_start().starts_with(char::is_lowercase);
            let is_short = |line: &str| line.split_whitespace().count() <= 2;
            opens && before.ends_with(|c: char| c.is_alphanumeric() || c == ',')
                || is_short(line) && before.lines().all(is_short)
                || prose::is_open(before)
        });
        match lines.last_mut() {
            Some(last) if is_continued => last.end = range.end,
            _ if line.trim().is_empty() => {}
            _ => lines.push(range),
        }
    }
    lines
}

/// The sentences of a line; quotation marks keep together what is between them.
fn sentences(line: &str) -> Vec<Range<usize>> {
    let mut joined: Vec<Range<usize>> = Vec::new();
    for sentence in prose::sentences(line) {
        let is_open = joined
            .last()
            .and_then(|last| line.get(last.clone()))
            .is_some_and(|last| prose::is_open(last) || ends_with_ordinal(last));
        match joined.last_mut() {
            Some(last) if is_open => last.end = sentence.end,
            _ => joined.push(sentence),
        }
    }
    joined
}

/// "2. Mose" is the name of a book, not the end of a sentence.
fn ends_with_ordinal(text: &str) -> bool {
    let Some(before) = text.trim_end().strip_suffix(['1', '2', '3', '4', '5', '.']) else {
        return false;
    };
    let digits = before.trim_end_matches(|c: char| ('1'..='5').contains(&c));
    if text
        .trim()
        .trim_end_matches('.')
        .chars()
        .all(|c| c.is_ascii_digit())
    {
        return true;
    }
    before.len() - digits.len() == 1
        && text.trim_end().ends_with('.')
        && digits.ends_with([' ', '(', '*', '“', '\u{a0}'])
}

fn is_set_apart(text: &str) -> bool {
    let inside = text.trim_end_matches(['.', ';', ',']);
    text.starts_with('>')
        || ["*", "_", "“", "\"", "«", "„", "»", "‘"]
            .iter()
            .any(|mark| inside.starts_with(mark))
            && inside.ends_with(['*', '_', '”', '"', '»', '“', '«', '’'])
}

impl Unit<'_> {
    /// Leaves out what is at a range, because it is confirmed.
    pub(super) fn ignore(&mut self, range: &Range<usize>) {
        let is_inside = |other: &Range<usize>| range.start <= other.start && other.end <= range.end;
        self.words.retain(|word| !is_inside(&word.range));
        self.references
            .retain(|reference| !is_inside(&reference.range));
        self.confirmed.push(range.clone());
    }

    /// Whether "you" means God here: in a prayer, with a capital letter inside a sentence, or beside a name of
    /// God between commas.
    pub(super) fn addresses_god(&self, you: &Word) -> bool {
        let is_called = |word: &Word| {
            let before = self
                .text
                .get(..word.range.start)
                .unwrap_or_default()
                .trim_end();
            let after = self.text.get(word.range.end..).unwrap_or_default();
            word.lists.has(Lists::DIVINE.and(Lists::BOOK))
                && (before.is_empty() || before.ends_with(','))
                && after.starts_with([',', '.', '!', '?', ':'])
        };
        self.is_prayer
            || you.is_capitalized && you.range.start > 0
            || self.words.iter().any(is_called)
    }

    pub(super) fn has(&self, lists: Lists) -> bool {
        self.words.iter().any(|word| word.lists.has(lists))
    }

    /// Whether a word is inside a quotation.
    pub(super) fn is_quoted(&self, word: &Word) -> bool {
        self.quotes.iter().any(|quote| {
            quote
                .inner
                .iter()
                .any(|inner| inner.start <= word.range.start && word.range.end <= inner.end)
        })
    }

    pub(super) fn is_in_reference(&self, word: &Word) -> bool {
        self.references.iter().any(|reference| {
            reference.range.start <= word.range.start && word.range.start < reference.range.end
        })
    }
}
