//! Caches looked-up passages, so each is requested only once.

use std::{
    cell::{OnceCell, RefCell},
    collections::{HashMap, HashSet},
    ops::Range,
    rc::Rc,
};

use trellis_bible::reference::{Book, Passage, Reference};

use super::{Words, compare, reference_finder::in_own_language, tokens::folded};
use crate::prose;

/// A passage's words, in their original form and folded.
pub(super) struct PassageText {
    pub(super) words: String,
    pub(super) folded: String,
    /// Offsets in `folded` where a clause starts.
    clause_starts: Vec<usize>,
    pairs: OnceCell<HashSet<(String, String)>>,
    sentences: OnceCell<Vec<(String, HashSet<String>)>>,
}

impl PassageText {
    pub(super) fn new(words: String) -> Self {
        let (folded, clause_starts) = clauses(&words);
        Self {
            folded,
            clause_starts,
            words,
            pairs: OnceCell::new(),
            sentences: OnceCell::new(),
        }
    }

    /// Whether a clause starts at this byte of `folded`.
    pub(super) fn begins_clause(&self, at: usize) -> bool {
        self.clause_starts.binary_search(&at).is_ok()
    }

    /// Whether the passage contains these two words in a row.
    pub(super) fn has_pair(&self, first: &str, second: &str) -> bool {
        let pairs = self.pairs.get_or_init(|| {
            let words = self.folded.split_whitespace();
            let next = self.folded.split_whitespace().skip(1);
            let pairs = words.zip(next);
            pairs.map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
        });
        pairs.contains(&(first.to_owned(), second.to_owned()))
    }

    /// The passage's sentences, each with its folded words.
    pub(super) fn sentences(&self) -> &[(String, HashSet<String>)] {
        self.sentences.get_or_init(|| {
            let sentences = prose::sentences(&self.words).into_iter();
            sentences
                .filter_map(|range| {
                    let sentence = self.words.get(range)?.trim().to_owned();
                    let own = folded(&sentence);
                    let own = own.split_whitespace().map(str::to_owned).collect();
                    Some((sentence, own))
                })
                .collect()
        })
    }
}

/// The folded words and the start of each clause; a negation applies only within its clause.
fn clauses(words: &str) -> (String, Vec<usize>) {
    let mut all = String::from(" ");
    let mut clause_starts = Vec::new();
    let mut is_minor_break = true;
    for clause in words.split_inclusive(['.', ';', ':', '!', '?', ',', '—', '–']) {
        let own = folded(clause);
        let own = own.trim();
        if !own.is_empty() {
            let first = own.split(' ').next().unwrap_or_default();
            let starts_clause = matches!(first, "for" | "because" | "but" | "yet" | "since");
            if !is_minor_break || starts_clause {
                clause_starts.push(all.len());
            }
            all.push_str(own);
            all.push(' ');
            is_minor_break = true;
        }
        is_minor_break &= clause.ends_with([',', '—', '–']);
    }
    if !is_minor_break {
        clause_starts.push(all.len());
    }
    (all, clause_starts)
}

pub(super) struct PassageCache<'a> {
    words: &'a dyn Words,
    passages: RefCell<HashMap<Passage, Option<Rc<PassageText>>>>,
    found: RefCell<HashMap<String, Option<Reference>>>,
    verses: RefCell<HashMap<String, Rc<Vec<u32>>>>,
    numbers: RefCell<HashMap<Passage, Rc<Vec<u32>>>>,
    books: RefCell<HashMap<String, Option<Book>>>,
}

impl<'a> PassageCache<'a> {
    pub(super) fn new(words: &'a dyn Words) -> Self {
        Self {
            words,
            passages: RefCell::default(),
            found: RefCell::default(),
            verses: RefCell::default(),
            numbers: RefCell::default(),
            books: RefCell::default(),
        }
    }

    pub(super) fn real(&self, passage: Passage) -> Option<Rc<PassageText>> {
        let mut passages = self.passages.borrow_mut();
        passages
            .entry(passage)
            .or_insert_with(|| {
                let words = self.words.words(&Reference::from(passage))?;
                let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                let real = PassageText::new(words);
                // A passage with no words would match any quotation.
                let has_words = !real.folded.trim().is_empty();
                has_words.then(|| Rc::new(real))
            })
            .clone()
    }

    pub(super) fn find(&self, quotation: &str) -> Option<Reference> {
        let mut found = self.found.borrow_mut();
        found
            .entry(folded(quotation))
            .or_insert_with(|| self.words.find(quotation))
            .clone()
    }

    /// Whether the translation with this abbreviation has these words in this passage.
    pub(super) fn has_in(&self, abbreviation: &str, passage: Passage, quotation: &str) -> bool {
        let others = self.words.in_others(&Reference::from(passage));
        others.into_iter().any(|(other, words)| {
            other == abbreviation
                && compare::contains_quotation(&PassageText::new(words), quotation, false)
        })
    }

    /// The numbers of the verses with any form of a word.
    pub(super) fn with_any_form(&self, word: &str) -> Rc<Vec<u32>> {
        let mut verses = self.verses.borrow_mut();
        let found = || Rc::new(self.words.with_any_form(word));
        Rc::clone(verses.entry(word.to_owned()).or_insert_with(found))
    }

    /// The numbers of the verses in a passage.
    pub(super) fn numbers_of(&self, passage: Passage) -> Rc<Vec<u32>> {
        let mut numbers = self.numbers.borrow_mut();
        let found = || Rc::new(self.words.numbers_of(&passage));
        Rc::clone(numbers.entry(passage).or_insert_with(found))
    }

    /// The book with this name in the language of the text.
    pub(super) fn book_called(&self, name: &str) -> Option<Book> {
        let mut books = self.books.borrow_mut();
        let found = || {
            let reference = in_own_language(&format!("{name} 1"), self.words)?;
            Some(reference.passages.first()?.start.book)
        };
        *books.entry(name.to_owned()).or_insert_with(found)
    }

    /// The dictionary's explanations of a Greek or Hebrew word.
    pub(super) fn definitions(&self, word: &str) -> Vec<String> {
        self.words.definitions(word)
    }

    /// The words of the verses with these numbers.
    pub(super) fn words_at(&self, verses: Range<u32>) -> String {
        self.words.words_at(verses)
    }
}
