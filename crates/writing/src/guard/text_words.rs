//! Looks up words in a bundled translation.

use trellis_bible::{
    reference::{Passage, Point, Reference, VerseId},
    search::{Request, search},
    text::{Library, Text},
    versification::System,
};

use super::{Words, tokens};
use crate::sources::{from_english, in_english, verses_of};

/// Implements [`Words`] for a translation from the library.
#[derive(Clone, Copy, Debug)]
pub struct TextWords<'a> {
    library: &'a Library,
    text: &'a Text,
}

impl<'a> TextWords<'a> {
    /// Creates a lookup for this translation.
    pub fn new(library: &'a Library, text: &'a Text) -> Self {
        Self { library, text }
    }
}

impl Words for TextWords<'_> {
    fn words(&self, reference: &Reference) -> Option<String> {
        let mut words = String::new();
        let mut last: Option<VerseId> = None;
        for verse in verses_of(&in_english(self.library, self.text, reference)) {
            for verse_id in from_english(self.library, self.text, verse) {
                let Some(found) = self.text.verse(verse_id) else {
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

    fn find(&self, quotation: &str) -> Option<Reference> {
        const MAX_LENGTH: usize = 24;
        const MAX_SCANNED: usize = 20;
        let index = self.text.index()?;
        let needle = tokens::folded(quotation);
        let mut query: Vec<&str> = needle.split(' ').filter(|word| !word.is_empty()).collect();
        query.truncate(MAX_LENGTH);
        let query = query.join(" ");
        let request = Request {
            query: &query,
            limit: MAX_SCANNED,
            ..Request::default()
        };
        let needle = format!(" {} ", needle.trim());
        let hits = search(self.text, index, &request).hits.into_iter();
        let found = hits
            .filter(|hit| tokens::folded(&hit.text).contains(&needle))
            .map(|hit| hit.verse)
            .next()?;
        let verse = if self.text.info.versification == System::English {
            found
        } else {
            let numberings = self.library.versifications();
            let original = self.text.info.to_original(found, numberings);
            let english = original
                .into_iter()
                .flat_map(|verse| numberings.from_original(System::English, verse));
            english.filter(|verse| verse.verse > 0).min()?
        };
        Some(Reference::from(Passage::at(Point::from(verse))))
    }
}
