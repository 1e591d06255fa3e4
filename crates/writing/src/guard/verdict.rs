//! Decides what to do with a quotation.

use trellis_bible::reference::{Passage, Style, english};

use super::{
    compare,
    judge::{Judge, Neighbors},
    passage_cache::PassageText,
    places::MentionedReference,
    quotes::{Kind, Quote},
    speakers::QuoteContext,
};

/// Passages up to this many verses are quoted in full.
pub(super) const MAX_VERSES: usize = 4;
/// A quotation this similar to the verse is meant to be the verse, even if the sentence attributes it to
/// someone else.
const HIGH_SIMILARITY: f32 = 0.6;
const MIN_SIMILARITY: f32 = 0.4;
/// A verse can be recognized by this many words.
const MIN_RECOGNIZED: usize = 5;

/// The decision about a quotation.
pub(super) enum Verdict {
    /// Nothing attributes it to Scripture.
    Ignored,
    Verified(String),
    /// The quotation differs from the Bible text and is replaced with it.
    Replaced(String, String),
    /// The quoted text is too short to be a quotation and isn't in the Bible text, so only its quotation
    /// marks are removed.
    Unmarked(String),
    /// Removed with its sentence.
    Removed(String, &'static str),
}

impl Judge<'_> {
    pub(super) fn verdict(&self, quote: &Quote) -> Verdict {
        let content = self.content(quote);
        let count = compare::count(&content);
        if count == 0 {
            return Verdict::Ignored;
        }
        let quote_context = self.pairing().quote_context(quote);
        let candidates = self.pairing().candidates(quote);
        let Some(best) = candidates.first() else {
            return self.without_reference(quote, &content, count, &quote_context);
        };
        let mut passages: Vec<Passage> = Vec::new();
        for candidate in candidates
            .iter()
            .filter(|c| c.is_near() || c.at == best.at || c.is_in_sentence)
        {
            for place in self.pairing().reference_list(candidate.at) {
                for passage in &place.passages {
                    if !passages.contains(passage) {
                        passages.push(*passage);
                    }
                }
            }
        }
        let negated = quote_context.negates();
        let contains_quotation = |passage: &&Passage| {
            let real = self.known.real(**passage);
            real.is_some_and(|real| compare::contains_quotation(&real, &content, negated))
        };
        if let Some(passage) = passages.iter().find(contains_quotation) {
            return Verdict::Verified(passage.format(Style::Long));
        }
        // "“…” (John 3:16, KJV)" with the words of the King James Version.
        let is_labeled = |passage: &&Passage| {
            let after = self.text.get(quote.outer.end..).unwrap_or_default();
            let label = after.split([')', '\n']).next().unwrap_or_default();
            let label = label.rsplit([' ', '(']).next().unwrap_or_default();
            self.known.has_in(label, **passage, &content)
        };
        if let Some(passage) = passages.iter().find(is_labeled) {
            return Verdict::Verified(passage.format(Style::Long));
        }
        if let Some(reference) = self.find_across(&passages, &content, negated) {
            return Verdict::Verified(reference);
        }
        // A reference farther away may belong to something else.
        if !best.is_near()
            && count >= MIN_RECOGNIZED
            && let Some(found) = self.known.find(&content)
            // The same words in the named passage may leave out a “not”.
            && !found.passages.iter().any(|found| passages.contains(found))
        {
            return Verdict::Verified(found.format(Style::Long));
        }
        let match_score = passages
            .iter()
            .filter_map(|passage| self.known.real(*passage))
            .map(|real| compare::similarity(&real, &content))
            .fold(0.0, f32::max);
        // “I can say Proverbs 24:17 now,” or “Our text is ‘…’ (Exodus 28:10)”: someone speaks of the verse.
        let is_inside = self.places.get(best.at).is_some_and(|place| {
            quote.outer.start < place.range.start && place.range.end <= quote.outer.end
        });
        if is_inside
            && quote.kind != Kind::Block
            && (match_score < MIN_SIMILARITY || compare::nested(&content).is_some())
        {
            return Verdict::Ignored;
        }
        let is_near = |is_after: bool| {
            let mut near = candidates.iter().filter(|c| c.is_near());
            near.any(|candidate| candidate.is_after == is_after)
        };
        let is_by_other_author = quote_context.is_by_other_author(is_near(true), is_near(false));
        if is_by_other_author && (match_score < HIGH_SIMILARITY || count < 4) {
            return Verdict::Ignored;
        }
        if count <= 3 && quote_context.is_foreign_word() || count <= 5 && quote_context.is_title() {
            return Verdict::Ignored;
        }
        if quote.kind == Kind::Emphasis && !best.is_near() && match_score < MIN_SIMILARITY {
            return Verdict::Ignored;
        }
        if !best.is_in_sentence && match_score < MIN_SIMILARITY {
            let is_statement =
                count >= 4 && quote.kind != Kind::Emphasis && !quote_context.is_question;
            let place = self.pairing().reference_in_previous_sentence(quote);
            if let Some(place) = place.filter(|_| is_statement && !is_by_other_author) {
                return self.replace_with_text(place, &content, count);
            }
            return self.without_reference(quote, &content, count, &quote_context);
        }
        let starts_lowercase = content.trim_start().starts_with(char::is_lowercase);
        if count <= 4 && starts_lowercase && quote_context.is_embedded() {
            let reference = self.places.get(best.at).map(|place| place.shown.clone());
            return Verdict::Unmarked(reference.unwrap_or_default());
        }
        let Some(place) = self.places.get(best.at) else {
            return Verdict::Ignored;
        };
        self.replace_with_text(place, &content, count)
    }

    /// When a quotation cites several references, its words may run from one into the next.
    fn find_across(&self, passages: &[Passage], content: &str, negated: bool) -> Option<String> {
        const MAX_COUNT: usize = 8;
        if !(2..=MAX_COUNT).contains(&passages.len()) {
            return None;
        }
        let all: Option<Vec<_>> = passages
            .iter()
            .map(|passage| self.known.real(*passage))
            .collect();
        let joined: Vec<String> = all?.iter().map(|real| real.words.clone()).collect();
        let contains_quotation =
            compare::contains_quotation(&PassageText::new(joined.join(" ")), content, negated);
        contains_quotation.then(|| passages.first().map(|passage| passage.format(Style::Long)))?
    }

    /// Replaces the quotation with the reference's actual words.
    fn replace_with_text(
        &self,
        place: &MentionedReference,
        content: &str,
        count: usize,
    ) -> Verdict {
        let passage = place.passages.iter().max_by(|a, b| {
            let match_score = |passage: &Passage| {
                let real = self.known.real(*passage);
                real.map_or(-1.0, |real| compare::similarity(&real, content))
            };
            match_score(a)
                .total_cmp(&match_score(b))
                .then(std::cmp::Ordering::Greater)
        });
        let Some(passage) = passage else {
            return Verdict::Ignored;
        };
        let reference = passage.format(Style::Long);
        let Some(real) = self.known.real(*passage) else {
            return Verdict::Removed(
                reference,
                "This translation doesn't have the passage, so the quotation couldn't be checked and was removed.",
            );
        };
        if count <= 2 {
            return Verdict::Unmarked(reference);
        }
        let words = if verses(passage) <= MAX_VERSES {
            real.words.clone()
        } else {
            compare::closest_sentence(&real, content)
        };
        Verdict::Replaced(reference, compare::format_words(&words))
    }

    /// Decides what to do with a quotation that has no reference nearby. If it's attributed to Scripture, it
    /// must be found in the Bible text.
    fn without_reference(
        &self,
        quote: &Quote,
        content: &str,
        count: usize,
        quote_context: &QuoteContext<'_>,
    ) -> Verdict {
        const MIN_WORDS_NEARBY: usize = 3;
        const MIN_WORDS_DIRECT: usize = 2;
        if count < MIN_WORDS_DIRECT || quote_context.is_by_other_author(false, false) {
            return Verdict::Ignored;
        }
        let negated = quote_context.negates();
        let neighbors = self.neighbors(quote, content);
        if let Some(place) = neighbors.filter(|_| count >= MIN_WORDS_NEARBY) {
            let contains_quotation = |passage: &&Passage| {
                let real = self.known.real(**passage);
                real.is_some_and(|real| compare::contains_quotation(&real, content, negated))
            };
            return match place.passages.iter().find(contains_quotation) {
                Some(passage) => Verdict::Verified(passage.format(Style::Long)),
                None => self.replace_with_text(place, content, count),
            };
        }
        // Whether the quotation needs a source is decided by `support`.
        Verdict::Ignored
    }

    /// The reference in a neighboring block that the quotation most likely comes from: either the Bible text
    /// for that reference resembles the quotation, or the quotation is the only thing next to the reference.
    fn neighbors(&self, quote: &Quote, content: &str) -> Option<&MentionedReference> {
        if !self.places.is_empty() {
            return None;
        }
        let match_score = |place: &MentionedReference| {
            let passage_texts = place.passages.iter().filter_map(|p| self.known.real(*p));
            passage_texts
                .map(|real| {
                    let contains_quotation = compare::contains_quotation(&real, content, false);
                    compare::similarity(&real, content).max(f32::from(u8::from(contains_quotation)))
                })
                .fold(0.0, f32::max)
        };
        let Neighbors {
            before,
            after,
            is_below_reference,
            is_above_reference,
            ..
        } = &self.neighbors;
        let mut places: Vec<(&MentionedReference, f32)> = Vec::new();
        places.extend(before.iter().map(|place| (place, match_score(place))));
        let is_last = self.quotes.last() == Some(quote);
        let is_directly_above = *is_above_reference && is_last;
        if self.is_alone(quote) || is_directly_above {
            places.extend(after.iter().map(|place| (place, match_score(place))));
        }
        let best = places
            .iter()
            .copied()
            .reduce(|a, b| if b.1 > a.1 { b } else { a })?;
        let is_adjacent = quote.kind != Kind::Emphasis
            && (self.is_alone(quote)
                || is_directly_above
                || *is_below_reference && self.is_first(quote));
        (best.1 >= MIN_SIMILARITY || is_adjacent).then_some(best.0)
    }

    pub(super) fn is_only_a_quotation(&self) -> bool {
        let mut quotes = self.quotes.iter();
        quotes.any(|quote| quote.kind != Kind::Emphasis && self.is_alone(quote))
    }

    /// Whether the block is only a quotation.
    fn is_alone(&self, quote: &Quote) -> bool {
        let after = self.text.get(quote.outer.end..).unwrap_or_default();
        self.is_first(quote) && !after.contains(char::is_alphanumeric)
    }

    fn is_first(&self, quote: &Quote) -> bool {
        let before = self.text.get(..quote.outer.start).unwrap_or_default();
        // In a list item such as "1. “…”", the quotation comes first.
        let before = before.trim_start_matches(|c: char| c.is_ascii_digit());
        !before.contains(char::is_alphanumeric)
    }
}

/// The number of verses in a passage; `usize::MAX` if it goes beyond one chapter or names no verses.
pub(super) fn verses(passage: &Passage) -> usize {
    let (start, end) = (passage.start, passage.end);
    match (start.chapter, start.verse, end.verse) {
        (Some(chapter), Some(first), Some(last))
            if start.book == end.book && start.chapter == end.chapter =>
        {
            let most = english::verse_count(start.book, chapter).unwrap_or(last);
            usize::from(last.min(most).saturating_sub(first)) + 1
        }
        _ => usize::MAX,
    }
}
