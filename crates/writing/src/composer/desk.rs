//! Where a piece is put together: what was said already, and which sources were used.

mod cited;
mod lexicon;
mod narrow;
mod remarks;
mod span;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use trellis_bible::{
    helps::{CommentaryInfo, Helps},
    reference::{Book, VerseId},
    text::{Library, Text},
};

use super::extract::{self, Excerpt};
use crate::{
    prose,
    sources::{Kind, Source, text_of},
};

pub use span::Span;

/// A paragraph of a commentator's that may be used.
pub struct Offer {
    by: CommentaryInfo,
    about: Span,
    excerpt: Excerpt,
    /// Its place among all that is offered.
    pub order: usize,
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

    /// Whether its first sentence is about somebody or something that it names.
    pub fn names_its_subject(&self) -> bool {
        let first = self.excerpt.sentences.first();
        first.is_some_and(|sentence| !extract::points_back(sentence))
    }
}

/// How paragraphs of commentators are chosen.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// What they should be about.
    pub about: &'a BTreeSet<String>,
    /// Words a paragraph.
    pub room: usize,
    /// No hard words.
    pub gentle: bool,
    /// Only these commentaries; none for all.
    pub only: &'a [&'a str],
}

/// What tells the verses of a chapter apart.
type Telling = Rc<Vec<BTreeSet<String>>>;

/// A piece that is being written.
pub struct Desk<'a> {
    pub library: &'a Library,
    pub text: &'a Text,
    said: BTreeSet<String>,
    sources: Vec<Source>,
    totals: BTreeMap<u32, usize>,
    key_words: BTreeMap<Span, Vec<lexicon::KeyWord>>,
    shelf: remarks::Shelf,
    telling: RefCell<BTreeMap<(Book, u8), Telling>>,
    topics: RefCell<BTreeMap<VerseId, Vec<(u32, String)>>>,
}

impl<'a> Desk<'a> {
    pub fn new(library: &'a Library, text: &'a Text) -> Self {
        Self {
            library,
            text,
            said: BTreeSet::new(),
            sources: Vec::new(),
            totals: BTreeMap::new(),
            key_words: BTreeMap::new(),
            shelf: remarks::Shelf::default(),
            telling: RefCell::default(),
            topics: RefCell::default(),
        }
    }

    pub fn helps(&self) -> &'a Helps {
        self.library.helps()
    }

    /// The words of a passage, as far as whole verses have room (in bytes).
    pub fn words(&self, span: Span, room: usize) -> Option<String> {
        text_of(self.library, self.text, span.start, span.end, room)
    }

    /// `“The LORD is my shepherd; I shall not want.” (Psalm 23:1)`; nothing when it is too long.
    pub fn quoted(&mut self, span: Span, most_words: usize, kind: Kind) -> Option<String> {
        let words = self.words(span, usize::MAX)?;
        if extract::words(&words) > most_words {
            return None;
        }
        let reference = span.written();
        // Commentators repeat what they explain.
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

    /// Our own words, unless they have been said in this piece.
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

    pub fn has_said(&self, sentence: &str) -> bool {
        self.said.contains(&folded(sentence))
    }

    /// The first of them that has not been said.
    pub fn first_of<'b>(&mut self, all: impl IntoIterator<Item = &'b str>) -> Option<String> {
        all.into_iter().find_map(|text| self.once(text))
    }

    /// What the commentators offer about a passage, in order; nothing that was said already, and
    /// of remarks on more than the passage only what is about it.
    pub fn offers(&self, span: Span, wanted: Wanted<'_>) -> Vec<Offer> {
        let remarks = remarks::about(self.helps(), &self.shelf, span, wanted.only);
        self.offered(remarks, Some(span), wanted)
    }

    /// What they say of a chapter, or at its beginning of a book.
    pub fn introductions(&self, at: VerseId, wanted: Wanted<'_>) -> Vec<Offer> {
        let remarks = remarks::introductions(self.helps(), &self.shelf, at, wanted.only);
        self.offered(remarks, None, wanted)
    }

    /// What tells the verses of a chapter apart, in the words of this text and the King James
    /// Version, which the commentators read.
    fn telling(&self, book: Book, chapter: u8) -> Telling {
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
            Rc::new(narrow::telling(&words.collect::<Vec<_>>()))
        };
        let mut known = self.telling.borrow_mut();
        Rc::clone(known.entry((book, chapter)).or_insert_with(find))
    }

    fn offered(
        &self,
        remarks: Vec<remarks::Remarked<'_>>,
        asked: Option<Span>,
        wanted: Wanted<'_>,
    ) -> Vec<Offer> {
        let mut offers = Vec::new();
        for remark in remarks {
            // Haydock opens with the words that he explains, in another translation.
            let text = match remark.by.id.as_str() {
                "haydock" => after_first_sentence(&remark.text),
                _ => remark.text.as_str(),
            };
            let Wanted {
                about,
                room,
                gentle,
                ..
            } = wanted;
            let excerpts = match asked.and_then(|span| within(span, remark.span)) {
                Some((in_remark, in_chapter)) => {
                    let start = remark.span.start;
                    let verses = self.telling(start.book, start.chapter);
                    let mut reader = narrow::Reader::new(&verses, in_remark, in_chapter);
                    extract::excerpts(text, about, room, gentle, |s| reader.is_ours(s))
                }
                None => extract::excerpts(text, about, room, gentle, |_| true),
            };
            for mut excerpt in excerpts {
                // What was said before takes what leans on it along.
                let is_said = |sentence: &String| self.said.contains(&folded(sentence));
                if let Some(at) = excerpt.sentences.iter().rposition(is_said) {
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
                        order: offers.len(),
                    });
                }
            }
        }
        offers
    }

    /// Uses an offer: the paragraph, signed. Nothing when it has been said in the meantime.
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

    /// The offers that are most about what was asked, up to so many words in all, in order.
    pub fn best(&mut self, mut offers: Vec<Offer>, most_words: usize, most: usize) -> Vec<String> {
        let mut ranked: Vec<usize> = (0..offers.len()).collect();
        ranked.sort_by_key(|at| {
            let offer = offers.get(*at);
            std::cmp::Reverse(offer.map_or(0, Offer::weight))
        });
        let mut left = most_words;
        let mut chosen = BTreeSet::new();
        for at in ranked {
            let count = offers.get(at).map_or(usize::MAX, Offer::words);
            if chosen.len() < most && (count <= left || chosen.is_empty()) {
                left = left.saturating_sub(count);
                chosen.insert(at);
            }
        }
        let mut at = 0;
        offers.retain(|_| {
            at += 1;
            chosen.contains(&(at - 1))
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

/// Which verses a remark is about and which are asked for, counted from 0 in their chapter; nothing
/// when all of it is asked for.
fn within(asked: Span, remark: Span) -> Option<(std::ops::Range<usize>, std::ops::Range<usize>)> {
    let is_whole = asked.start <= remark.start && remark.end <= asked.end;
    // Where little is asked for, a remark on a verse may still be about the one next to it.
    let is_little = asked.start.chapter == asked.end.chapter
        && asked.end.verse.saturating_sub(asked.start.verse) < 2;
    if is_whole && (remark.start != remark.end || !is_little)
        || remark.start.chapter != remark.end.chapter
    {
        return None;
    }
    let of = |verse: u8| usize::from(verse.max(1)) - 1;
    let chapter = remark.start.chapter;
    let first = if asked.start.chapter == chapter {
        of(asked.start.verse)
    } else {
        0
    };
    let end = if asked.end.chapter == chapter {
        of(asked.end.verse) + 1
    } else {
        usize::MAX
    };
    Some((of(remark.start.verse)..of(remark.end.verse) + 1, first..end))
}

fn folded(sentence: &str) -> String {
    let words = sentence.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

fn sentences(text: &str) -> Vec<String> {
    let ranges = prose::sentences(text).into_iter();
    let sentences = ranges.map(|range| folded(text.get(range).unwrap_or_default()));
    sentences.filter(|sentence| !sentence.is_empty()).collect()
}

/// Words as they stand within quotation marks: inner marks single, none left open at the ends.
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
    fn quotation_marks_of_a_verse_fit_into_ours() {
        assert_eq!(inside_quotes("“Go,” he said,"), "‘Go,’ he said");
        assert_eq!(inside_quotes("“Blessed are you;"), "Blessed are you");
        assert_eq!(inside_quotes("He said, “Go"), "He said, ‘Go’");
        assert_eq!(
            inside_quotes("for they will see God.”"),
            "for they will see God."
        );
    }
}
