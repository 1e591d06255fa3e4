//! Puts the words of Scripture and of the sources in place of the parts that stand for them.

use std::cell::Cell;

use serde_json::Value;
use trellis_bible::reference::{Reference, Style};

use super::{Part, VersePart, from_json, from_text, phrase::phrase};
use crate::{
    guard::{
        Item, Outcome, Verification, Words, format_words, in_own_language, one_reference,
        with_english_marks,
    },
    prose,
    sources::{Source, verses_of},
};

/// Longer passages are only named.
const MAX_VERSES: usize = 8;

/// No answer needs as many parts as this; the rest are left out.
const MAX_PARTS: u32 = 400;

/// Fields that hold a reference or a few words. There, a marker is replaced with its reference.
#[rustfmt::skip]
const SHORT_FIELDS: &[&str] = &[
    "title", "tags", "keywords", "key_themes", "period", "verse", "verseReference", "reference", "crossReferences",
];

/// Stands for a part that can't be put in, until its sentence is removed. No model can write it, because it is
/// removed from what they write.
const MISSING: char = '\u{e000}';

/// Assembles a model's answer.
pub struct Assembler<'a> {
    words: &'a dyn Words,
    sources: &'a [Source],
    parts_left: Cell<u32>,
}

impl<'a> Assembler<'a> {
    /// Verses are quoted from these words, and sentences from these sources.
    pub fn new(words: &'a dyn Words, sources: &'a [Source]) -> Self {
        Self {
            words,
            sources,
            parts_left: Cell::new(MAX_PARTS),
        }
    }

    /// The same JSON with text in place of every list of parts and every marker.
    pub fn value(&self, value: Value, verification: &mut Verification) -> Value {
        match value {
            Value::String(text) => {
                let paragraphs = text.split("\n\n");
                let assembled: Vec<String> = paragraphs
                    .map(|paragraph| self.paragraph(&from_text(paragraph), verification))
                    .collect();
                Value::String(assembled.join("\n\n"))
            }
            Value::Array(items) => match from_json(&items) {
                Some(parts) => Value::String(self.paragraph(&parts, verification)),
                None => {
                    let is_empty = |item: &Value| item.as_array().is_some_and(Vec::is_empty);
                    let items = items.into_iter().filter(|item| !is_empty(item));
                    items.map(|item| self.value(item, verification)).collect()
                }
            },
            Value::Object(fields) => fields
                .into_iter()
                .map(|(name, field)| {
                    let is_short = SHORT_FIELDS.contains(&name.as_str());
                    let field = if is_short {
                        without_markers(field)
                    } else {
                        field
                    };
                    (name, self.value(field, verification))
                })
                .collect(),
            other => other,
        }
    }

    /// A paragraph without the sentences whose parts can't be put in.
    pub(crate) fn paragraph(&self, parts: &[Part], verification: &mut Verification) -> String {
        let mut out = String::new();
        // Whether the part before is a verse or a sentence of a source.
        let mut is_quoted = false;
        for (at, part) in parts.iter().enumerate() {
            let next = parts.get(at + 1);
            match part {
                Part::Text(text) => {
                    let text = match at {
                        0 => text,
                        _ if is_quoted => without_tail(without_closing_mark(text)),
                        _ => without_closing_mark(text),
                    };
                    push(&mut out, &own_words(text));
                }
                _ => {
                    // The marks around a part are ours.
                    let kept = out.trim_end_matches(['“', '"', '«', '„']).len();
                    out.truncate(kept);
                    let found = self.found(part, verification);
                    is_quoted = found.as_ref().is_some_and(|found| found.starts_with('“'));
                    let is_last = ends_sentence(next) || is_quoted && has_tail(next);
                    let end = if is_last { "." } else { "" };
                    push(
                        &mut out,
                        &format!("{}{end}", found.unwrap_or_else(|| MISSING.to_string())),
                    );
                }
            }
        }
        without_missing(&out)
    }

    /// What a part stands for; if that doesn't exist, it's listed as removed.
    fn found(&self, part: &Part, verification: &mut Verification) -> Option<String> {
        let left = self.parts_left.get();
        self.parts_left.set(left.saturating_sub(1));
        let found = match part {
            _ if left == 0 => None,
            Part::Verse(verse) => self.verse(verse),
            Part::Source { number, sentence } => self.source(*number, *sentence),
            Part::Lemma { reference, word } => self.lemma(reference, word),
            Part::Text(_) | Part::Unreadable => None,
        };
        if found.is_none() {
            verification.removed += 1;
            verification.add(Item {
                reference: self.shown(part),
                outcome: Outcome::Removed,
                note: Some("This doesn't exist, so the sentence was removed.".to_owned()),
            });
        }
        found
    }

    /// What a missing part is called in the list of what was removed, without repeating what it says.
    fn shown(&self, part: &Part) -> String {
        match part {
            Part::Verse(VersePart { reference, .. }) | Part::Lemma { reference, .. } => self
                .reference(reference)
                .map_or_else(|| "A verse".to_owned(), |found| found.format(Style::Long)),
            _ => "A source".to_owned(),
        }
    }

    /// One passage: a list of them would have the words of only some.
    fn reference(&self, written: &str) -> Option<Reference> {
        // "Psalm 23,1" is a list of chapters in English.
        let own = || in_own_language(written, self.words);
        let is_own = written.contains(',') && !self.words.language().starts_with("en");
        let reference = own()
            .filter(|_| is_own)
            .or_else(|| one_reference(written))
            .or_else(own)?;
        (reference.passages.len() == 1).then_some(reference)
    }

    fn verse(&self, verse: &VersePart) -> Option<String> {
        let reference = self.reference(&verse.reference)?;
        let name = reference.format(Style::Long);
        let words = self.words.words(&reference)?;
        if verses_of(&reference).len() > MAX_VERSES {
            return Some(name);
        }
        Some(quoted(
            &phrase(&words, &verse.from, &verse.to),
            &format!("({name})"),
        ))
    }

    fn source(&self, number: u16, sentence: u16) -> Option<String> {
        let source = self.sources.iter().find(|source| source.number == number)?;
        if source.is_scripture() {
            let verse = VersePart {
                reference: source.reference.clone()?,
                ..VersePart::default()
            };
            return self.verse(&verse);
        }
        let at = usize::from(sentence).checked_sub(1)?;
        let words = source.sentences().nth(at)?;
        let credit = match source.author.as_deref() {
            Some(author) => format!("({author}) [{number}]"),
            None => format!("[{number}]"),
        };
        Some(quoted(words, &credit))
    }

    fn lemma(&self, reference: &str, word: &str) -> Option<String> {
        let found = self.words.lemma(&self.reference(reference)?, word)?;
        Some(found.to_string())
    }
}

impl std::fmt::Debug for Assembler<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Assembler")
            .field("sources", &self.sources.len())
            .finish_non_exhaustive()
    }
}

/// A short text, or a list of them, with the names of markers in their place.
fn without_markers(field: Value) -> Value {
    match field {
        Value::String(text) => {
            let parts = from_text(&text).into_iter();
            let names = parts.map(|part| match part {
                Part::Text(text) => text,
                Part::Verse(VersePart { reference, .. }) => reference,
                _ => String::new(),
            });
            Value::String(names.collect())
        }
        Value::Array(items) => items.into_iter().map(without_markers).collect(),
        other => other,
    }
}

/// The words in quotation marks, with the credit behind them.
fn quoted(words: &str, credit: &str) -> String {
    let words = format_words(words);
    format!("“{}” {credit}", words.trim_end_matches('.'))
}

/// Whether a sentence ends with the part before this one.
fn ends_sentence(next: Option<&Part>) -> bool {
    match next {
        Some(Part::Text(next)) => {
            let next = without_closing_mark(next).trim_start();
            next.is_empty() || next.starts_with(char::is_uppercase)
        }
        Some(_) | None => true,
    }
}

/// Whether the text continues the sentence of the part before it in the model's own words: ", unless you are
/// late". They would change what the part says.
fn has_tail(next: Option<&Part>) -> bool {
    matches!(next, Some(Part::Text(next)) if {
        let next = without_closing_mark(next);
        without_tail(next).len() < next.len()
    })
}

/// The text from its first new sentence on. Punctuation may close the sentence before.
fn without_tail(text: &str) -> &str {
    let opens = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_new = text.trim_start().starts_with(char::is_uppercase)
        || text
            .get(..text.len() - opens.len())
            .is_some_and(|punctuation| punctuation.contains(['.', '!', '?', '[']));
    let Some(tail) = prose::sentences(text).into_iter().next() else {
        return text;
    };
    if is_new || opens.is_empty() {
        text
    } else {
        text.get(tail.end..).unwrap_or_default()
    }
}

/// A model's own words without what only parts may have.
fn own_words(text: &str) -> String {
    let text = with_english_marks(text).replace(MISSING, "");
    text.replace("[[", "").replace("]]", "")
}

fn without_closing_mark(text: &str) -> &str {
    text.trim_start_matches(['”', '"', '»'])
}

/// Adds a part, with a space before it unless it starts with punctuation.
fn push(out: &mut String, part: &str) {
    let is_joined = out.is_empty()
        || out.ends_with(char::is_whitespace)
        || out.ends_with(['(', '—', '“', '‘'])
        || part.starts_with(|c: char| c.is_whitespace() || ".,;:!?)…—’".contains(c));
    if !is_joined {
        out.push(' ');
    }
    out.push_str(part);
}

/// The paragraph without the sentences in which something is missing.
fn without_missing(paragraph: &str) -> String {
    if !paragraph.contains(MISSING) {
        return paragraph.trim().to_owned();
    }
    let sentences = prose::sentences(paragraph).into_iter();
    let kept = sentences
        .filter_map(|range| paragraph.get(range))
        .filter(|sentence| !sentence.contains(MISSING));
    kept.collect::<String>().trim().to_owned()
}
