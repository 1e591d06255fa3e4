//! Builds a text's search index.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::index::{
    Analysis, Tables,
    fold::{Token, fold, tokens},
    postings::PostingsWriter,
    records::{push_varint, write_numbers, write_records},
};
use crate::{
    reference::VerseId,
    text::{MarkKind, Text, Verse},
};

/// Builds a text's search index as bytes, for the section `text/{id}/index` in a pack. Identical texts always
/// produce identical bytes.
pub fn build(text: &Text) -> Vec<u8> {
    let mut verses: Vec<(VerseId, Verse)> = text
        .chapters()
        .flat_map(|(book, chapter, content)| {
            let verses = content.verses.into_iter();
            verses.map(move |verse| (VerseId::new(book, chapter, verse.number), verse))
        })
        .collect();
    verses.sort_by_key(|(id, _)| *id);
    let mut starts = HashMap::new();
    for info in &text.info.books {
        for &chapter in &info.chapters {
            for start in text.starts(info.book, chapter) {
                starts.insert(VerseId::new(info.book, chapter, start.number), start.at);
            }
        }
    }
    let mut builder = Builder::new(Analysis::of(&text.info.language));
    for (id, verse) in &verses {
        let start = starts.get(id).copied().unwrap_or_default();
        builder.add(*id, start, verse);
    }
    builder.finish()
}

struct Builder {
    analysis: Analysis,
    words: u32,
    keys: Vec<u32>,
    lengths: Vec<u8>,
    starts: Vec<u32>,
    terms: BTreeMap<String, PostingsWriter>,
    strongs: BTreeMap<u32, PostingsWriter>,
    lemmas: BTreeMap<String, PostingsWriter>,
    /// Each folded word with its lowercase spellings.
    spellings: BTreeMap<String, BTreeSet<String>>,
}

impl Builder {
    fn new(analysis: Analysis) -> Self {
        Self {
            analysis,
            words: 0,
            keys: Vec::new(),
            lengths: Vec::new(),
            starts: Vec::new(),
            terms: BTreeMap::new(),
            strongs: BTreeMap::new(),
            lemmas: BTreeMap::new(),
            spellings: BTreeMap::new(),
        }
    }

    fn add(&mut self, id: VerseId, start: usize, verse: &Verse) {
        let number = self.keys.len() as u32;
        let joined = u32::from(verse.through.saturating_sub(verse.number));
        self.keys.push(joined << 24 | id.key());
        self.starts.push(start as u32);

        let tokens = tokens(&verse.text, self.analysis.folding);
        let words = tokens.iter().filter(|token| !token.joined).count();
        self.words += words as u32;
        self.lengths.push(u8::try_from(words).unwrap_or(u8::MAX));

        let mut positions_by_term: HashMap<String, Vec<(u16, bool)>> = HashMap::new();
        for token in &tokens {
            let term = token.term(&verse.text, self.analysis.folding);
            let written = verse.text[token.range.clone()].to_lowercase();
            let spellings = self.spellings.entry(term.clone()).or_default();
            spellings.insert(written);
            let position_and_joined = (token.position, token.joined);
            positions_by_term
                .entry(term)
                .or_default()
                .push(position_and_joined);
        }
        for (term, mut positions_by_term) in positions_by_term {
            positions_by_term.sort_unstable();
            self.terms
                .entry(term)
                .or_default()
                .add(number, &positions_by_term);
        }
        self.add_originals(number, verse, &tokens);
    }

    /// Adds each word's Strong's numbers and lemma at the word's position.
    fn add_originals(&mut self, number: u32, verse: &Verse, tokens: &[Token]) {
        let words: Vec<_> = tokens.iter().filter(|token| !token.joined).collect();
        let mut strongs: BTreeMap<u32, BTreeSet<u16>> = BTreeMap::new();
        let mut lemmas: BTreeMap<String, BTreeSet<u16>> = BTreeMap::new();
        for mark in &verse.marks {
            let MarkKind::Word(word) = &mark.kind else {
                continue;
            };
            // A mark can start in the middle of a word, such as after the Hebrew article.
            let next = words.partition_point(|token| token.range.end <= usize::from(mark.start));
            let token = words.get(next).or(words.last());
            let position = token.map_or(0, |token| token.position);
            for strong in &word.strongs {
                strongs.entry(strong.key()).or_default().insert(position);
            }
            let lemma = fold(&word.lemma, self.analysis.folding);
            if !lemma.is_empty() {
                lemmas.entry(lemma).or_default().insert(position);
            }
        }
        for (strong, positions) in strongs {
            let postings = self.strongs.entry(strong).or_default();
            postings.add(number, &plain(positions));
        }
        for (lemma, positions) in lemmas {
            let postings = self.lemmas.entry(lemma).or_default();
            postings.add(number, &plain(positions));
        }
    }

    fn finish(self) -> Vec<u8> {
        let stems = self.stems();
        let (terms, term_postings): (Vec<_>, Vec<_>) = finish_postings(self.terms);
        let (strongs, strong_postings): (Vec<_>, Vec<_>) = finish_postings(self.strongs);
        let (lemmas, lemma_postings): (Vec<_>, Vec<_>) = finish_postings(self.lemmas);
        let (stems, stem_terms): (Vec<_>, Vec<_>) = stems.into_iter().unzip();
        Tables {
            words: self.words,
            verses: write_numbers(self.keys),
            lengths: self.lengths,
            starts: write_numbers(self.starts),
            terms: write_records(&terms),
            term_postings: write_records(&term_postings),
            stems: write_records(&stems),
            stem_terms: write_records(&stem_terms),
            strongs: write_numbers(strongs),
            strong_postings: write_records(&strong_postings),
            lemmas: write_records(&lemmas),
            lemma_postings: write_records(&lemma_postings),
        }
        .finish()
    }

    /// Maps each stem to the encoded numbers of its terms.
    fn stems(&self) -> BTreeMap<String, Vec<u8>> {
        let mut stems: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
        for (number, term) in (0u32..).zip(self.terms.keys()) {
            for written in self.spellings.get(term).into_iter().flatten() {
                let exists = |other: &str| self.terms.contains_key(other);
                for stem in self.analysis.stemmer.stems(written, term, exists) {
                    stems.entry(stem).or_default().insert(number);
                }
            }
        }
        let written = stems.into_iter().map(|(stem, numbers)| {
            let mut bytes = Vec::new();
            let mut before = 0;
            for number in numbers {
                push_varint(&mut bytes, number - before);
                before = number;
            }
            (stem, bytes)
        });
        written.collect()
    }
}

fn plain(positions: BTreeSet<u16>) -> Vec<(u16, bool)> {
    positions
        .into_iter()
        .map(|position| (position, false))
        .collect()
}

fn finish_postings<K>(postings: BTreeMap<K, PostingsWriter>) -> (Vec<K>, Vec<Vec<u8>>) {
    postings
        .into_iter()
        .map(|(key, writer)| (key, writer.finish()))
        .unzip()
}
