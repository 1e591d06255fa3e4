//! Looks up words in the bundled translations.

use std::ops::Range;

use trellis_bible::{
    reference::{Passage, Point, Reference, VerseId},
    search::Lookup,
    text::{Library, Text},
    versification::System,
};

use super::{Words, compare, passage_cache::PassageText, tokens};
use crate::sources::{Lemma, from_english, in_english, verses_of};

/// Implements [`Words`] for a translation from the library. Quotations are also looked up in the other
/// translations of its language.
#[derive(Debug, Clone)]
pub struct TextWords<'a> {
    library: &'a Library,
    text: &'a Text,
    language: &'a str,
    sources: &'a [String],
    lookups: Vec<Lookup<'a>>,
}

impl<'a> TextWords<'a> {
    /// Creates a lookup for this translation.
    pub fn new(library: &'a Library, text: &'a Text) -> Self {
        let others = library.texts().map(AsRef::as_ref).filter(|other: &&Text| {
            other.info.language == text.info.language && other.info.id != text.info.id
        });
        Self {
            library,
            text,
            language: &text.info.language,
            sources: &[],
            lookups: std::iter::once(text)
                .chain(others)
                .filter_map(Lookup::new)
                .collect(),
        }
    }

    /// Sets the language of what is checked, if it isn't the translation's.
    #[must_use]
    pub fn in_language(self, language: &'a str) -> Self {
        Self { language, ..self }
    }

    /// Sets the sources whose sentences may be repeated.
    #[must_use]
    pub fn with_source_texts(self, sources: &'a [String]) -> Self {
        Self { sources, ..self }
    }
}

impl Words for TextWords<'_> {
    fn words(&self, reference: &Reference) -> Option<String> {
        self.words_in(self.text, reference)
    }

    fn in_others(&self, reference: &Reference) -> Vec<(&str, String)> {
        let others = self.lookups.iter().skip(1).map(Lookup::text);
        let words = others.filter_map(|other| {
            let words = self.words_in(other, reference)?;
            Some((other.info.abbreviation.as_str(), words))
        });
        words.collect()
    }

    fn labels(&self) -> Vec<&str> {
        let info = &self.text.info;
        vec![&info.abbreviation, &info.name, &info.name_local]
    }

    fn language(&self) -> &str {
        self.language
    }

    fn has_language(&self) -> bool {
        let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_owned();
        primary(self.language) == primary(&self.text.info.language)
    }

    fn sources(&self) -> &[String] {
        self.sources
    }

    fn find(&self, quotation: &str) -> Option<Reference> {
        self.lookups.iter().find_map(|lookup| {
            let found = find_in(lookup, quotation)?;
            let verse = self.in_english_numbering(lookup.text(), found)?;
            Some(Reference::from(Passage::at(Point::from(verse))))
        })
    }

    fn with_any_form(&self, word: &str) -> Vec<u32> {
        let own = self.lookups.first();
        own.map(|own| own.with_any_form(word)).unwrap_or_default()
    }

    fn in_english(&self, passage: &Passage) -> Option<Passage> {
        let numbering = self.text.info.versification;
        if numbering == System::English {
            return None;
        }
        let mut reference = Reference::from(*passage);
        reference.versification = numbering;
        let english = in_english(self.library, self.text, &reference);
        english.passages.first().copied()
    }

    fn definitions(&self, word: &str) -> Vec<String> {
        let entries = self.library.helps().lexicon_by_spelling(word).into_iter();
        entries.map(|entry| entry.definition).collect()
    }

    fn lemma(&self, passage: &Reference, word: &str) -> Option<Lemma> {
        Lemma::find(self.library, self.text, passage, word)
    }

    fn numbers_of(&self, passage: &Passage) -> Vec<u32> {
        let reference = in_english(self.library, self.text, &Reference::from(*passage));
        let verses = verses_of(&reference).into_iter();
        let own = verses.flat_map(|verse| from_english(self.library, self.text, verse));
        let mut numbers: Vec<u32> = own
            .filter_map(|verse| Some(self.lookups.first()?.between(verse, verse)))
            .flatten()
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    fn words_at(&self, verses: Range<u32>) -> String {
        let own = self.lookups.first();
        let verses = verses.filter_map(|number| own?.words(number));
        verses.collect::<Vec<_>>().join(" ")
    }
}

impl TextWords<'_> {
    fn words_in(&self, text: &Text, reference: &Reference) -> Option<String> {
        let mut words = String::new();
        let mut last: Option<VerseId> = None;
        for verse in verses_of(&in_english(self.library, text, reference)) {
            for verse_id in from_english(self.library, text, verse) {
                let Some(found) = text.verse(verse_id) else {
                    continue;
                };
                // A translation may join several verses into one, so add each joined verse only once.
                let start = VerseId::new(verse_id.book, verse_id.chapter, found.number);
                if last == Some(start) {
                    continue;
                }
                last = Some(start);
                if !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(&found.text);
            }
        }
        (!words.is_empty()).then_some(words)
    }

    fn in_english_numbering(&self, text: &Text, verse: VerseId) -> Option<VerseId> {
        if text.info.versification == System::English {
            return Some(verse);
        }
        let numberings = self.library.versifications();
        let original = text.info.to_original(verse, numberings);
        let english = original
            .into_iter()
            .flat_map(|verse| numberings.from_original(System::English, verse));
        english.filter(|verse| verse.verse > 0).min()
    }
}

/// Finds a quotation within a verse, or in several verses in a row.
fn find_in(lookup: &Lookup<'_>, quotation: &str) -> Option<VerseId> {
    /// A quotation may run on for this many verses.
    const MAX_VERSES: u32 = 8;
    /// Common words are in too many verses to look at all of them.
    const MAX_SCANNED: usize = 50;
    /// Enough words to recognize the verse that a longer quotation begins in.
    const FIRST_WORDS: usize = 6;
    let needle = tokens::folded(quotation);
    let contains = |first: u32, count: u32| {
        let words = (first..first + count).filter_map(|number| lookup.words(number));
        let real = words.collect::<Vec<_>>().join(" ");
        tokens::folded(&real).contains(&needle)
            && compare::contains_quotation(&PassageText::new(real), quotation, false)
    };
    let within = lookup.with_phrase(quotation);
    let mut scanned = within.iter().take(MAX_SCANNED);
    if let Some(number) = scanned.find(|number| contains(**number, 1)) {
        return lookup.verse(*number);
    }
    let words: Vec<&str> = quotation.split_whitespace().collect();
    // The first verse may be short, so its words may be fewer.
    let counts = [FIRST_WORDS, FIRST_WORDS / 2];
    counts.into_iter().find_map(|count| {
        let first = words
            .get(..count)
            .filter(|_| words.len() > count)?
            .join(" ");
        let starts = lookup.with_phrase(&first);
        let mut scanned = starts.iter().take(MAX_SCANNED);
        let number = scanned.find(|number| contains(**number, MAX_VERSES))?;
        lookup.verse(*number)
    })
}
