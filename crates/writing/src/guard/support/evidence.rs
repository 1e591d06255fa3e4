//! Looks for words in the Bible and in the sources.

use std::{
    cell::{LazyCell, RefCell},
    collections::{BTreeSet, HashMap},
    rc::Rc,
};

use trellis_bible::reference::{Book, Passage, Point};

use super::{
    claim::{Claim, agrees, is_content, prefix, stem},
    unit::{Word, words},
    words::{Lists, Vocabulary},
};
use crate::{
    guard::{
        Guard, compare, passage_cache::PassageCache, places::MentionedReference, tokens::folded,
    },
    prose,
};

pub(super) struct Evidence<'a> {
    known: &'a PassageCache<'a>,
    vocabulary: &'static Vocabulary,
    /// Whether claims can be compared with the Bible, which must be in their language.
    pub(super) can_compare: bool,
    sources: Vec<String>,
    /// Words that may be names in the Bible, and whether they are.
    names: RefCell<HashMap<String, bool>>,
}

impl<'a> Evidence<'a> {
    pub(super) fn new(
        guard: &Guard<'a>,
        known: &'a PassageCache<'a>,
        vocabulary: &'static Vocabulary,
    ) -> Self {
        let sources = guard.words.sources().iter();
        Self {
            known,
            vocabulary,
            can_compare: guard.words.has_language(),
            sources: sources.map(|text| folded(text)).collect(),
            names: RefCell::default(),
        }
    }

    /// Whether the words are in the Bible, word for word, at one of these references or anywhere.
    pub(super) fn is_scripture(&self, quotation: &str, near: &[&MentionedReference]) -> bool {
        const MIN_WORDS: usize = 2;
        let is_found = |part: &str| {
            self.is_at(part, near)
                || compare::count(part) >= MIN_WORDS && self.known.find(part).is_some()
        };
        if is_found(quotation) {
            return true;
        }
        // "For God so loved … eternal life"
        let ellipsis = quotation.replace("...", "…");
        let mut parts = ellipsis.split('…').filter(|part| compare::count(part) > 0);
        ellipsis.contains('…') && parts.all(is_found)
    }

    /// Whether the words are at one of these references, word for word.
    pub(super) fn is_at(&self, quotation: &str, references: &[&MentionedReference]) -> bool {
        let mut passages = references.iter().flat_map(|reference| &reference.passages);
        passages.any(|passage| {
            let real = self.known.real(*passage);
            real.is_some_and(|real| compare::contains_quotation(&real, quotation, false))
        })
    }

    /// Where the words are in the Bible.
    pub(super) fn place_of(&self, quotation: &str) -> Option<Passage> {
        self.known.find(quotation)?.passages.first().copied()
    }

    /// Whether the chapter around a passage, or the letter, has this name.
    pub(super) fn is_named_around(&self, name: &str, passage: &Passage) -> bool {
        let around = self.known.numbers_of(around(passage));
        let verses = self.verses_with(name);
        verses
            .iter()
            .any(|verse| around.binary_search(verse).is_ok())
    }

    /// The book with this name.
    pub(super) fn book_called(&self, name: &str) -> Option<Book> {
        self.known.book_called(name)
    }

    /// Whether so many words in a row are also in one of the passages.
    pub(super) fn shares_run(
        &self,
        text: &str,
        references: &[&MentionedReference],
        count: usize,
    ) -> bool {
        let text = folded(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut passages = references.iter().flat_map(|reference| &reference.passages);
        passages.any(|passage| {
            self.known.real(*passage).is_some_and(|real| {
                words
                    .windows(count)
                    .any(|run| real.folded.contains(&format!(" {} ", run.join(" "))))
            })
        })
    }

    /// Whether the words are in one of the sources, word for word.
    pub(super) fn is_in_source(&self, quotation: &str) -> bool {
        let needle = folded(quotation);
        !needle.trim().is_empty() && self.sources.iter().any(|source| source.contains(&needle))
    }

    /// Whether a claim says what the passages say: enough of its words are there, all of its names and numbers
    /// are in their chapters, and it is negated if they are.
    pub(super) fn is_supported(
        &self,
        words: &[&Word],
        references: &[&MentionedReference],
        min_share: f32,
    ) -> bool {
        let claim = Claim::of(words.iter().copied(), self.vocabulary);
        if claim.words.is_empty() {
            return true;
        }
        let passages: Vec<Passage> = references
            .iter()
            .flat_map(|reference| reference.passages.first().copied())
            .collect();
        let mut numbers: Vec<u32> = passages
            .iter()
            .flat_map(|it| self.known.numbers_of(*it).to_vec())
            .collect();
        numbers.sort_unstable();
        if numbers.is_empty() || self.share(words, &numbers) < min_share {
            return false;
        }
        let is_inside = |verses: &[u32], all: &[u32]| {
            verses.iter().any(|verse| all.binary_search(verse).is_ok())
        };
        let mut around: Vec<u32> = passages
            .iter()
            .flat_map(|it| self.known.numbers_of(around(it)).to_vec())
            .collect();
        around.sort_unstable();
        let chapter = LazyCell::new(|| {
            let texts = around
                .iter()
                .map(|number| self.known.words_at(*number..*number + 1));
            folded(&texts.collect::<Vec<_>>().join(" "))
        });
        let has_names = words.iter().all(|word| {
            let verses = self.verses_with(&word.lower);
            !claim.names.contains(&word.lower)
                // The translation may spell it in another way: "Goliat", "Goliath".
                || verses.is_empty()
                || is_inside(&verses, &around)
                || chapter.contains(&format!(" {}", prefix(&word.lower)))
        });
        let own = self.sentences(&self.words_of(&passages));
        let has_numbers = self.has_numbers(words, &own, &around);
        has_names && has_numbers && agrees(&claim, &own)
    }

    /// Whether the words give a number that isn't in the passages, although they have others.
    pub(super) fn contradicts_numbers(
        &self,
        words: &[&Word],
        references: &[&MentionedReference],
    ) -> bool {
        let passages: Vec<Passage> = references
            .iter()
            .filter_map(|reference| reference.passages.first().copied())
            .collect();
        let mut numbers: Vec<u32> = passages
            .iter()
            .flat_map(|passage| self.known.numbers_of(around(passage)).to_vec())
            .collect();
        numbers.sort_unstable();
        let own = self.sentences(&self.words_of(&passages));
        !self.has_numbers(words, &own, &numbers)
    }

    fn words_of(&self, passages: &[Passage]) -> String {
        let texts = passages.iter().filter_map(|it| self.known.real(*it));
        texts.map(|real| real.words.clone() + " ").collect()
    }

    /// Whether the numbers among the words are in the passages or around them. Passages without numbers fit
    /// any.
    fn has_numbers(&self, words: &[&Word], own: &[Claim], around: &[u32]) -> bool {
        let mut own_numbers = own.iter().flat_map(|sentence| &sentence.numbers).peekable();
        let own_numbers: BTreeSet<u32> = if own_numbers.peek().is_none() {
            return true;
        } else {
            own_numbers.copied().collect()
        };
        words.iter().all(|word| {
            word.number.is_none_or(|number| {
                let verses = self.verses_with(&word.lower);
                number < 2
                    || own_numbers.contains(&number)
                    || verses
                        .iter()
                        .any(|verse| around.binary_search(verse).is_ok())
            })
        })
    }

    /// The weighted share of the words that are in these verses in any form.
    fn share(&self, words: &[&Word], numbers: &[u32]) -> f32 {
        /// Words that aren't in the Bible may still paraphrase it.
        const UNKNOWN: f32 = 2.0;
        const VERSES: f32 = 31_000.0;
        let (mut found, mut all) = (0.0, 0.0);
        for word in words.iter().filter(|word| is_content(word)) {
            let verses = self.verses_with(&word.lower);
            if verses.is_empty() {
                all += UNKNOWN;
                continue;
            }
            let weight = (VERSES / verses.len() as f32).ln().max(0.5);
            all += weight;
            if numbers
                .iter()
                .any(|number| verses.binary_search(number).is_ok())
            {
                found += weight;
            }
        }
        if all > 0.0 { found / all } else { 1.0 }
    }

    fn sentences(&self, text: &str) -> Vec<Claim> {
        let of = |text: &str| Claim::of(words(text, self.vocabulary).iter(), self.vocabulary);
        let sentences = prose::sentences(text).into_iter();
        sentences
            .filter_map(|range| text.get(range))
            .map(of)
            .collect()
    }

    fn verses_with(&self, word: &str) -> Rc<Vec<u32>> {
        self.known.with_any_form(word)
    }

    /// Whether the dictionary explains a Greek or Hebrew word by at least a third of these words.
    pub(super) fn is_defined(&self, word: &Word, meaning: &[&Word]) -> bool {
        let meaning: BTreeSet<String> = meaning
            .iter()
            .filter(|word| is_content(word))
            .map(|word| stem(&word.lower))
            .collect();
        self.known
            .definitions(&word.lower)
            .iter()
            .any(|definition| {
                let own = words(definition, self.vocabulary);
                let own: BTreeSet<String> = own.iter().map(|word| stem(&word.lower)).collect();
                !meaning.is_empty() && meaning.intersection(&own).count() * 3 >= meaning.len()
            })
    }

    /// Whether the Bible has all of these words near each other: “salt and light”.
    pub(super) fn is_together(&self, text: &str) -> bool {
        let words = words(text, self.vocabulary);
        self.is_told(&words.iter().collect::<Vec<_>>(), 1.0)
    }

    /// Whether a word inside a sentence is a name that occurs in the Bible.
    pub(super) fn is_bible_name(&self, word: &Word) -> bool {
        if self.vocabulary.capitalizes_nouns
            || !word.is_capitalized
            || word.lists != Lists::default()
        {
            return false;
        }
        let known = self.names.borrow().get(&word.lower).copied();
        known.unwrap_or_else(|| {
            let is_name = self.is_always_capitalized(&word.lower);
            self.names.borrow_mut().insert(word.lower.clone(), is_name);
            is_name
        })
    }

    /// Whether the first verses with this word write it with a capital letter.
    fn is_always_capitalized(&self, lower: &str) -> bool {
        const MAX_VERSES: usize = 6;
        let verses = self.verses_with(lower);
        let mut capitals = 0;
        for verse in verses.iter().take(MAX_VERSES) {
            let text = self.known.words_at(*verse..*verse + 1);
            for word in text.split(|c: char| !c.is_alphanumeric()) {
                if word == lower {
                    return false;
                }
                capitals += usize::from(word.to_lowercase() == lower);
            }
        }
        capitals > 0
    }

    /// Whether the Bible tells this somewhere: this share of the words is within a few verses, with all names
    /// and numbers, and negated if the claim is.
    pub(super) fn is_told(&self, words: &[&Word], min_share: f32) -> bool {
        /// How many verses one story may take.
        const WINDOW: u32 = 12;
        /// Words in more verses than this are no evidence.
        const MAX_VERSES: usize = 5_000;
        /// A story that contradicts the claim in so many places isn't the one.
        const MAX_TRIED: usize = 8;
        let claim = Claim::of(words.iter().copied(), self.vocabulary);
        let mut count = 0;
        let mut places: Vec<(u32, usize)> = Vec::new();
        let mut needed = Vec::new();
        for (at, word) in words.iter().enumerate() {
            if !is_content(word) && word.number.is_none() {
                continue;
            }
            let verses = self.verses_with(&word.lower);
            let is_needed = word.number.is_some() || claim.names.contains(&word.lower);
            if verses.len() > MAX_VERSES && !is_needed {
                continue;
            }
            count += 1;
            if is_needed {
                needed.push(at);
            }
            places.extend(verses.iter().map(|verse| (*verse, at)));
        }
        if count == 0 {
            return true;
        }
        places.sort_unstable();
        let mut inside: HashMap<usize, usize> = HashMap::new();
        let mut from = 0;
        let mut tried = 0;
        for (verse, at) in &places {
            *inside.entry(*at).or_default() += 1;
            while let Some((_, word)) = places
                .get(from)
                .filter(|(first, _)| first + WINDOW < *verse)
            {
                if let Some(times) = inside.get_mut(word) {
                    *times -= 1;
                    if *times == 0 {
                        inside.remove(word);
                    }
                }
                from += 1;
            }
            let is_enough = inside.len() as f32 >= min_share * count as f32
                && needed.iter().all(|at| inside.contains_key(at));
            if is_enough {
                let first = places.get(from).map_or(*verse, |(first, _)| *first);
                let text = self.known.words_at(first..*verse + 1);
                let sentences = self.sentences(&text);
                if agrees(&claim, &sentences) {
                    return true;
                }
                tried += 1;
                if tried == MAX_TRIED {
                    return false;
                }
            }
        }
        false
    }
}

/// The whole chapter around a passage, or the whole letter, since its writer and readers are only named once.
fn around(passage: &Passage) -> Passage {
    let start = passage.start;
    if (Book::Romans..=Book::Jude).contains(&start.book) {
        return Passage {
            start: Point::chapter(start.book, 1),
            end: Point::chapter(start.book, start.book.chapter_count()),
        };
    }
    Passage::at(Point::chapter(start.book, start.chapter.unwrap_or(1)))
}
