//! Finds references as the text's language writes them.

use std::borrow::Cow;

use trellis_bible::reference::{
    Finder, Language, Languages, Mention, Options, Passage, Reference, Validity, english,
};

use super::{Words, places::whole};

/// Options for finding references in a text in any language.
pub(super) fn options_for_all_languages() -> Options {
    Options {
        deuterocanon: true,
        languages: Languages::all(),
        ..Options::default()
    }
}

/// Finds references as the text's language writes them, and English ones.
pub(super) struct ReferenceFinder<'a> {
    own: Finder,
    english: Option<Finder>,
    words: Option<&'a dyn Words>,
}

impl<'a> ReferenceFinder<'a> {
    /// For texts in the language of these words.
    pub(super) fn new(words: &'a dyn Words) -> Self {
        let english = Options {
            deuterocanon: true,
            ..Options::default()
        };
        let own = Language::from_code(words.language()).filter(|own| own.code() != "en");
        let Some(own) = own else {
            return Self {
                own: Finder::new(english),
                english: None,
                words: None,
            };
        };
        // A book's English name may be a word of the language, and its numbers may be written differently.
        let options = Options {
            languages: Languages::from(own),
            any_numbers: true,
            ..english
        };
        Self {
            own: Finder::new(options),
            english: Some(Finder::new(english)),
            words: Some(words),
        }
    }

    /// For texts in any language.
    pub(super) fn for_all_languages() -> Self {
        Self {
            own: Finder::new(options_for_all_languages()),
            english: None,
            words: None,
        }
    }

    /// The mentions in a text, and for each the passages that it may mean, in the English numbering.
    pub(super) fn mentions(&mut self, text: &str) -> Vec<(Mention, Vec<Passage>)> {
        let plain = self.without_preposition(text);
        let own = self.own.mentions(&plain).into_iter();
        let mut mentions: Vec<_> = own
            .map(|mention| {
                let passages = self.meanings(&mention);
                (mention, passages)
            })
            .collect();
        let english = self.english.as_mut().map(|english| english.mentions(text));
        for mention in english.into_iter().flatten() {
            let is_new = mentions
                .iter()
                .all(|(other, _)| mention.end <= other.start || other.end <= mention.start);
            let is_name = text.get(mention.start..).is_some_and(|text| {
                text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            });
            if is_new && is_name {
                let passages = exists(&mention).into_iter().collect();
                mentions.push((mention, passages));
            }
        }
        // "Am 24. Dezember" isn't Amos.
        mentions.retain(|(mention, _)| {
            let found = text.get(mention.start..mention.end).unwrap_or_default();
            let after = text.get(mention.end..).unwrap_or_default();
            !(found.starts_with("Am ") && after.starts_with(". "))
        });
        mentions.sort_by_key(|(mention, _)| mention.start);
        mentions
    }

    /// Hides the "I" of "I Johannes 3:16", which is "in" in Swedish and not the number of a letter.
    fn without_preposition<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self.words {
            Some(words) if words.language().starts_with("sv") && text.contains("I Joh") => {
                Cow::Owned(text.replace("I Joh", "_ Joh"))
            }
            _ => Cow::Borrowed(text),
        }
    }

    fn meanings(&self, mention: &Mention) -> Vec<Passage> {
        let Some(passage) = exists(mention) else {
            return Vec::new();
        };
        let Some(words) = self.words else {
            return vec![passage];
        };
        let exists_in_english = |passage: &Passage| {
            passage.start.chapter.is_none_or(|chapter| {
                let last = english::verse_count(passage.start.book, chapter);
                last.is_some_and(|last| passage.start.verse.is_none_or(|verse| verse <= last))
            })
        };
        let mut passages: Vec<Passage> = words
            .in_english(&passage)
            .into_iter()
            .filter(exists_in_english)
            .collect();
        if exists_in_english(&passage) && !passages.contains(&passage) {
            passages.push(passage);
        }
        passages
    }
}

/// A text that is only a reference, as its language writes it.
pub(crate) fn in_own_language(text: &str, words: &dyn Words) -> Option<Reference> {
    let text = text.trim();
    let mentions = ReferenceFinder::new(words).mentions(text);
    let mut whole = mentions
        .into_iter()
        .filter(|(mention, _)| mention.start == 0 && mention.end == text.len());
    let (_, passages) = whole.next()?;
    passages.first().copied().map(Reference::from)
}

fn exists(mention: &Mention) -> Option<Passage> {
    match mention.validity {
        Validity::Exists(passage) => Some(whole(passage)),
        Validity::OutOfRange(_) | Validity::NoSuchChapter { .. } | Validity::NoSuchVerse { .. } => {
            None
        }
    }
}
