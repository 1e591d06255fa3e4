//! Checks one string, from the raw input to the text readers see.

use std::borrow::Cow;

use trellis_bible::reference::Book;

use super::{
    Guard, Item, Outcome, Verification,
    blocks::{Block, blocks, unnumbered},
    citations, clean,
    judge::{Judge, Neighbors},
    numerals,
    passage_cache::PassageCache,
    places::{self, MentionedReference},
    reference_finder::ReferenceFinder,
    source_quotes::{self, SourceTexts},
    support,
};
use crate::prose;

/// One correction may make another one necessary; a string usually stops changing after two or three rounds.
const MAX_ROUNDS: usize = 8;

/// Longer text is cut between paragraphs or sentences. No real draft is this long.
const MAX_LENGTH: usize = 100_000;

/// Cuts a string to the part that will be checked.
fn cut(text: &str) -> &str {
    let Some(end) = (0..=MAX_LENGTH)
        .rev()
        .find(|end| text.is_char_boundary(*end))
        .filter(|_| text.len() > MAX_LENGTH)
    else {
        return text;
    };
    let text = text.get(..end).unwrap_or_default();
    let ends = [text.rfind("\n\n"), text.rfind(". ").map(|at| at + 1)];
    let end = ends.into_iter().flatten().max().unwrap_or(end);
    text.get(..end).unwrap_or_default()
}

/// Prepares a string for checking: converts it to plain text and removes citation markers that match no
/// source.
pub(super) fn prepare(text: &str, sources: Option<u16>) -> String {
    let text = clean::cleaned(text);
    let text = match sources {
        Some(most) => clean::tidy(&citations::without_marks(&text, most)),
        None => text,
    };
    let text = numerals::with_arabic_numerals(&numerals::with_digits(&text));
    join_lines(&text)
}

/// Joins paragraphs when a quotation spans them, so the whole quotation is next to its reference.
fn join_lines(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_open = false;
    for (at, paragraph) in text.split("\n\n").enumerate() {
        let closes = closing_mark_end(paragraph);
        let is_continued = is_open && closes.is_some();
        if at > 0 {
            out.push_str(if is_continued { " " } else { "\n\n" });
        }
        out.push_str(paragraph);
        let rest = closes
            .filter(|_| is_continued)
            .and_then(|at| paragraph.get(at..));
        is_open = has_open_quotation(rest.unwrap_or(paragraph));
    }
    out
}

/// The position after the first quotation mark, if that mark closes a quotation from an earlier paragraph.
fn closing_mark_end(paragraph: &str) -> Option<usize> {
    let (at, mark) = paragraph
        .char_indices()
        .find(|(_, c)| matches!(c, '“' | '”' | '"' | '«' | '»'))?;
    let before = paragraph.get(..at)?;
    let closes = match mark {
        '”' | '»' => true,
        '"' => before
            .chars()
            .next_back()
            .is_some_and(|c| !c.is_whitespace() && c != '('),
        _ => false,
    };
    closes.then_some(at + mark.len_utf8())
}

/// Whether a quotation is still open at the end.
fn has_open_quotation(paragraph: &str) -> bool {
    let (mut curly, mut straight) = (0i32, 0);
    for c in paragraph.chars() {
        match c {
            '“' | '«' => curly += 1,
            '”' | '»' => curly = (curly - 1).max(0),
            '"' => straight += 1,
            _ => {}
        }
    }
    curly > 0 || straight % 2 == 1
}

/// Repeats the check until nothing changes, so checking the result again has no effect.
pub(super) fn text(guard: &Guard<'_>, text: &str, verification: &mut Verification) -> String {
    let known = PassageCache::new(guard.words);
    let sources = SourceTexts::new(guard.words);
    let mut text = prepare(cut(text), guard.sources);
    let mut fixed = Verification::default();
    // The last text in which nothing was unsupported.
    let mut supported: Option<String> = None;
    for _ in 0..MAX_ROUNDS {
        let mut found = Verification::default();
        let mut next = prepare(
            &run_round(guard, &known, &sources, &text, &mut found),
            guard.sources,
        );
        if !guard.is_ours && supported.as_ref() != Some(&next) {
            let kept = support::supported(guard, &known, &sources, &next, &mut found);
            supported = (kept == next).then_some(kept.clone());
            next = kept;
        }
        if next == text {
            verification.extend(merge_results(fixed, found));
            return text;
        }
        fixed.corrected += found.corrected;
        fixed.removed += found.removed;
        fixed.made_up += found.made_up;
        fixed.not_found += found.not_found;
        for item in found.items {
            if item.outcome != Outcome::Verified {
                fixed.add(item);
            }
        }
        text = next;
    }
    // The text kept changing, so discard all of it.
    fixed.count_made_up();
    verification.extend(fixed);
    String::new()
}

/// Combines the final counts with the corrections made in earlier rounds.
fn merge_results(fixed: Verification, found: Verification) -> Verification {
    let mut all = Verification {
        references: found.references,
        quotations: found.quotations,
        ..fixed
    };
    for item in found.items {
        let is_corrected =
            |other: &Item| other.reference == item.reference && other.outcome == Outcome::Corrected;
        if !all.items.iter().any(is_corrected) {
            all.add(item);
        }
    }
    all
}

/// A block and the references in it.
struct BlockReferences<'a> {
    inside: &'a str,
    /// The block without its list number.
    plain: Cow<'a, str>,
    block: Block,
    places: Vec<MentionedReference>,
}

impl BlockReferences<'_> {
    fn last(&self) -> Option<MentionedReference> {
        self.places
            .iter()
            .rfind(|mention| mention.exists())
            .cloned()
    }

    /// The reference in its first sentence, unless that sentence contains a quotation.
    fn first(&self) -> Option<MentionedReference> {
        let first = prose::sentences(&self.plain).into_iter().next()?;
        let sentence = self.plain.get(first.clone())?;
        let mention = self.places.iter().find(|mention| mention.exists())?;
        let quotes = sentence.contains(['“', '”', '"', '«', '‘', '*', '_', '>']);
        (mention.range.end <= first.end && !quotes).then(|| mention.clone())
    }

    fn is_only_a_reference(&self) -> bool {
        let mut rest = self.plain.to_string();
        for mention in self.places.iter().rev().filter(|mention| mention.exists()) {
            rest.replace_range(mention.range.clone(), "");
        }
        !self.places.is_empty() && !rest.contains(char::is_alphanumeric)
    }
}

fn run_round(
    guard: &Guard<'_>,
    known: &PassageCache<'_>,
    sources: &SourceTexts,
    text: &str,
    verification: &mut Verification,
) -> String {
    let mut finder = ReferenceFinder::new(guard.words);
    let mut chapters: Vec<(Book, u8)> = guard.about.into_iter().collect();
    let mut out = String::with_capacity(text.len());
    let mut end = 0;
    let blocks: Vec<BlockReferences> = blocks(text)
        .into_iter()
        .map(|block| {
            let inside = text.get(block.range.clone()).unwrap_or_default();
            let plain = unnumbered(inside, block.kind);
            let mut places = places::places(&plain, &mut finder, &mut chapters);
            let quoted = sources.quoted_in(&plain);
            places.retain(|mention| !source_quotes::covers(&quoted, &mention.range));
            BlockReferences {
                inside,
                plain,
                block,
                places,
            }
        })
        .collect();
    let mut before: Option<MentionedReference> = None;
    for (at, named) in blocks.iter().enumerate() {
        let last = at.checked_sub(1).and_then(|at| blocks.get(at));
        let next = blocks.get(at + 1);
        let neighbors = Neighbors {
            before: before.clone(),
            is_below_reference: last.is_some_and(BlockReferences::is_only_a_reference),
            after: next.and_then(BlockReferences::first),
            is_above_reference: next.is_some_and(BlockReferences::is_only_a_reference),
        };
        let BlockReferences {
            inside,
            block,
            places,
            ..
        } = named;
        let judge = Judge::new(known, inside, block.kind, places.clone(), neighbors)
            .without_quotes(&sources.quoted_in(inside));
        // In a series of quotations, check each one against the reference that comes before the series.
        let is_continued = places.is_empty() && judge.is_only_a_quotation();
        let kept = judge.fixed(verification);
        before = if is_continued { before } else { named.last() };
        if !kept.trim().is_empty() {
            if !out.is_empty() {
                out.push_str(text.get(end..block.range.start).unwrap_or("\n\n"));
            }
            out.push_str(kept.trim());
        }
        end = block.range.end;
    }
    out
}
