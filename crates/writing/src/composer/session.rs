//! The state of a draft in progress: which sentences and sources have been used.

mod cited;
mod lexicon;
mod relevance;
mod remarks;
mod span;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use trellis_bible::{
    helps::{CommentaryInfo, Helps},
    reference::Book,
    text::{Library, Text},
};

use super::extract::{self, Excerpt};
use crate::{
    prose,
    sources::{Kind, Source, text_of},
};

pub use span::Span;

/// A paragraph from a commentator that a draft can use.
pub struct Offer {
    by: CommentaryInfo,
    about: Span,
    excerpt: Excerpt,
}

impl Offer {
    pub fn weight(&self) -> usize {
        self.excerpt.weight
    }

    pub fn words(&self) -> usize {
        extract::words(&self.text())
    }

    pub fn text(&self) -> String {
        self.excerpt.text()
    }
}

/// How to choose commentators' paragraphs.
#[derive(Clone, Copy)]
pub struct ExcerptOptions<'a> {
    /// The subjects the paragraphs should be about.
    pub about: &'a BTreeSet<String>,
    /// Words per paragraph.
    pub room: usize,
    /// Limits the search to these commentaries; empty means all.
    pub only: &'a [&'a str],
}

/// For each verse in a chapter, the words that distinguish it from the others.
type DistinctiveWords = Rc<Vec<BTreeSet<String>>>;

/// The state of a draft being composed.
pub struct WritingSession<'a> {
    pub library: &'a Library,
    pub text: &'a Text,
    said: BTreeSet<String>,
    sources: Vec<Source>,
    totals: BTreeMap<u32, usize>,
    key_words: BTreeMap<Span, Vec<lexicon::KeyWord>>,
    remark_cache: remarks::RemarkCache,
    distinctive_words: RefCell<BTreeMap<(Book, u8), DistinctiveWords>>,
}

impl<'a> WritingSession<'a> {
    pub fn new(library: &'a Library, text: &'a Text) -> Self {
        Self {
            library,
            text,
            said: BTreeSet::new(),
            sources: Vec::new(),
            totals: BTreeMap::new(),
            key_words: BTreeMap::new(),
            remark_cache: remarks::RemarkCache::default(),
            distinctive_words: RefCell::default(),
        }
    }

    pub fn helps(&self) -> &'a Helps {
        self.library.helps()
    }

    /// The words in a passage: as many whole verses as fit in `room` bytes.
    pub fn words(&self, span: Span, room: usize) -> Option<String> {
        text_of(self.library, self.text, span.start, span.end, room)
    }

    /// Quotes a passage with its reference: `“The LORD is my shepherd; I shall not want.” (Psalm 23:1)`.
    /// `None` if it's longer than `max_words`.
    pub fn quoted(&mut self, span: Span, max_words: usize, kind: Kind) -> Option<String> {
        let words = self.words(span, usize::MAX)?;
        if extract::words(&words) > max_words {
            return None;
        }
        let reference = span.written();
        // Marks the verse's own sentences as used, because commentators repeat the text they explain.
        self.said.extend(sentences(&words));
        self.cite(Source {
            number: 0,
            kind,
            title: self.text.info.name.clone(),
            author: None,
            reference: Some(reference.clone()),
            rights: self.text.info.rights.clone(),
            text: words.clone(),
        });
        Some(format!("“{}” ({reference})", inside_quotes(&words)))
    }

    /// Returns the text, or `None` if this draft has already used it.
    pub fn once(&mut self, text: &str) -> Option<String> {
        let sentences = sentences(text);
        if sentences
            .iter()
            .any(|sentence| self.said.contains(sentence))
        {
            return None;
        }
        self.said.extend(sentences);
        Some(text.to_owned())
    }

    /// The commentators' paragraphs about a passage, in order. Skips anything already used, and takes only
    /// the relevant part of remarks that cover more than the passage.
    pub fn offers(&self, span: Span, excerpt_options: ExcerptOptions<'_>) -> Vec<Offer> {
        let remarks = remarks::about(self.helps(), &self.remark_cache, span, excerpt_options.only);
        self.offered(remarks, span, excerpt_options)
    }

    /// The words that distinguish a chapter's verses, taken from this translation and from the King James
    /// Version, which the commentators used.
    fn distinctive_words(&self, book: Book, chapter: u8) -> DistinctiveWords {
        let find = || {
            let older = self.library.text("kjv");
            let verses = Span::chapters(book, chapter, chapter).verses();
            let words = verses.map(|verse| {
                let own = self
                    .words(Span::verse(verse), usize::MAX)
                    .unwrap_or_default();
                let older = older
                    .and_then(|text| text_of(self.library, text, verse, verse, usize::MAX))
                    .unwrap_or_default();
                format!("{own} {older}")
            });
            Rc::new(relevance::distinctive_words(&words.collect::<Vec<_>>()))
        };
        let mut known = self.distinctive_words.borrow_mut();
        Rc::clone(known.entry((book, chapter)).or_insert_with(find))
    }

    fn offered(
        &self,
        remarks: Vec<remarks::PassageRemark<'_>>,
        requested: Span,
        excerpt_options: ExcerptOptions<'_>,
    ) -> Vec<Offer> {
        let mut offers = Vec::new();
        for remark in remarks {
            // Haydock starts by quoting the words he explains, in another translation.
            let text = match remark.by.id.as_str() {
                "haydock" => after_first_sentence(&remark.text),
                _ => remark.text.as_str(),
            };
            let ExcerptOptions { about, room, .. } = excerpt_options;
            let excerpts = match verse_ranges(requested, remark.span) {
                Some((in_remark, in_chapter)) => {
                    let start = remark.span.start;
                    let verses = self.distinctive_words(start.book, start.chapter);
                    let mut reader = relevance::Reader::new(&verses, in_remark, in_chapter);
                    extract::excerpts(text, about, room, |s| reader.is_relevant(s))
                }
                None => extract::excerpts(text, about, room, |_| true),
            };
            for mut excerpt in excerpts {
                // Drops everything up to the last sentence already used, and any following sentences that
                // depend on it.
                let is_used = |sentence: &String| self.said.contains(&fold_case(sentence));
                if let Some(at) = excerpt.sentences.iter().rposition(is_used) {
                    excerpt.sentences.drain(..=at);
                    let opens = excerpt
                        .sentences
                        .iter()
                        .position(|s| extract::stands_alone(s));
                    excerpt
                        .sentences
                        .drain(..opens.unwrap_or(excerpt.sentences.len()));
                }
                if !excerpt.sentences.is_empty() {
                    offers.push(Offer {
                        by: remark.by.clone(),
                        about: remark.span,
                        excerpt,
                    });
                }
            }
        }
        offers
    }

    /// Uses an offer and returns its paragraph with the author's name. `None` if the paragraph has already
    /// been used in the meantime.
    pub fn take(&mut self, offer: &Offer) -> Option<String> {
        let text = self.once(&offer.excerpt.text())?;
        self.cite(Source {
            number: 0,
            kind: Kind::Commentary,
            title: offer.by.name.clone(),
            author: Some(offer.by.author.clone()),
            reference: Some(offer.about.written()),
            rights: offer.by.rights.clone(),
            text: text.clone(),
        });
        Some(format!("{text} ({})", offer.by.author))
    }

    /// Uses the most relevant offers, up to `max_words` in total, and returns them in their original order.
    pub fn best(&mut self, mut offers: Vec<Offer>, max_words: usize, most: usize) -> Vec<String> {
        let mut ranked: Vec<usize> = (0..offers.len()).collect();
        ranked.sort_by_key(|at| {
            let offer = offers.get(*at);
            std::cmp::Reverse(offer.map_or(0, Offer::weight))
        });
        let mut remaining_words = max_words;
        let mut selected = BTreeSet::new();
        for at in ranked {
            let count = offers.get(at).map_or(usize::MAX, Offer::words);
            if selected.len() < most && (count <= remaining_words || selected.is_empty()) {
                remaining_words = remaining_words.saturating_sub(count);
                selected.insert(at);
            }
        }
        let mut at = 0;
        offers.retain(|_| {
            at += 1;
            selected.contains(&(at - 1))
        });
        offers.iter().filter_map(|offer| self.take(offer)).collect()
    }
}

fn after_first_sentence(text: &str) -> &str {
    let first = prose::sentences(text).into_iter().next();
    first
        .and_then(|range| text.get(range.end..))
        .unwrap_or_default()
}

/// The verses a remark covers and the requested verses, counted from 0 in their chapter; `None` when the
/// whole remark is relevant.
fn verse_ranges(
    requested: Span,
    remark: Span,
) -> Option<(std::ops::Range<usize>, std::ops::Range<usize>)> {
    let is_whole = requested.start <= remark.start && remark.end <= requested.end;
    // If only one or two verses were requested, a remark on one of them may also be about the verse next to
    // it.
    let is_one_or_two_verses = requested.start.chapter == requested.end.chapter
        && requested.end.verse.saturating_sub(requested.start.verse) < 2;
    if is_whole && (remark.start != remark.end || !is_one_or_two_verses)
        || remark.start.chapter != remark.end.chapter
    {
        return None;
    }
    let of = |verse: u8| usize::from(verse.max(1)) - 1;
    let chapter = remark.start.chapter;
    let first = if requested.start.chapter == chapter {
        of(requested.start.verse)
    } else {
        0
    };
    let end = if requested.end.chapter == chapter {
        of(requested.end.verse) + 1
    } else {
        usize::MAX
    };
    Some((of(remark.start.verse)..of(remark.end.verse) + 1, first..end))
}

fn fold_case(sentence: &str) -> String {
    let words = sentence.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

fn sentences(text: &str) -> Vec<String> {
    let ranges = prose::sentences(text).into_iter();
    let sentences = ranges.map(|range| fold_case(text.get(range).unwrap_or_default()));
    sentences.filter(|sentence| !sentence.is_empty()).collect()
}

/// Formats words for use inside quotation marks: inner quotation marks become single, and unmatched ones at
/// the ends are removed.
pub fn inside_quotes(words: &str) -> String {
    let mut words = words
        .trim_end_matches([',', ';', ':', '—', '–', ' '])
        .to_owned();
    let opened = words.matches('“').count();
    let closed = words.matches('”').count();
    if opened > closed {
        match words.strip_prefix('“').filter(|_| opened == 1) {
            Some(rest) => words = rest.to_owned(),
            None => words.push('”'),
        }
    } else if closed > opened {
        match words.strip_suffix('”') {
            Some(rest) => words = rest.to_owned(),
            None => words.insert(0, '“'),
        }
    }
    words
        .replace('“', "‘")
        .replace('”', "’")
        .replace('"', "'")
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_quotation_marks_of_a_verse_become_single() {
        assert_eq!(inside_quotes("“Go,” he said,"), "‘Go,’ he said");
        assert_eq!(inside_quotes("“Blessed are you;"), "Blessed are you");
        assert_eq!(inside_quotes("He said, “Go"), "He said, ‘Go’");
        assert_eq!(
            inside_quotes("for they will see God.”"),
            "for they will see God."
        );
    }
}
