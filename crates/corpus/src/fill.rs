//! Fills a template's slots.

use std::collections::BTreeMap;

use trellis_bible::text::Library;
use trellis_writing::rng::SeededRng;

use crate::{
    Corpus, Template,
    load::LIE_MARKS,
    verses::{self, SampleVerse, Verses},
};

/// A template with its slots filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    pub text: String,
    /// The words that must not reach a reader; empty in a true passage.
    pub lie: String,
}

/// Fills the templates of one language.
#[derive(Debug)]
pub struct Filler<'a> {
    corpus: &'a Corpus,
    verses: Verses,
}

impl<'a> Filler<'a> {
    pub fn new(corpus: &'a Corpus, library: &Library, language: &'static str) -> Self {
        Self {
            corpus,
            verses: Verses::new(library, language),
        }
    }

    /// Fills a template, or returns the name of a slot that has no values.
    pub fn fill(&self, template: &Template, random: &mut SeededRng) -> Result<Filled, String> {
        let verse = self.verses.pick(random).ok_or("verse")?;
        let values = self.values(verse, random);
        let mut text = String::with_capacity(template.text.len() * 2);
        let mut rest = template.text.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (name, after) = after.split_once('}').ok_or("}")?;
            match values.get(name) {
                Some(value) => text.push_str(value),
                None => text.push_str(self.listed(name, random)?),
            }
            rest = after;
        }
        text.push_str(rest);
        let (open, close) = LIE_MARKS;
        let lie = text
            .split_once(open)
            .and_then(|(_, rest)| rest.split_once(close));
        Ok(Filled {
            lie: lie.map_or("", |(lie, _)| lie).to_owned(),
            text: text.replace([open, close], ""),
        })
    }

    fn listed(&self, name: &str, random: &mut SeededRng) -> Result<&str, String> {
        let list = self.corpus.slots.get(name).ok_or(name)?;
        Ok(list.get(random.below(list.len())).ok_or(name)?)
    }

    fn values(
        &self,
        verse: &SampleVerse,
        random: &mut SeededRng,
    ) -> BTreeMap<&'static str, String> {
        let SampleVerse {
            book,
            chapter,
            number,
            words,
        } = verse;
        let mut values = BTreeMap::from([
            ("reference", self.verses.reference(verse)),
            ("book", book.clone()),
            ("book_reference_chapter", format!("{book} {chapter}")),
            ("number", number.to_string()),
            ("missing", self.verses.missing(random)),
        ]);
        if !words.is_empty() {
            let other = self.verses.pick(random);
            let tail = other.map(|other| verses::tail(&other.words));
            values.insert("verse", words.clone());
            values.insert("start", verses::start(words));
            values.insert("changed", self.verses.changed(verse, random));
            values.insert("tail_of_other", tail.unwrap_or_default());
        }
        values
    }
}
