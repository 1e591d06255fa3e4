//! The Hebrew and Greek words in a chapter, and their dictionary entries.

use std::{collections::BTreeMap, sync::Arc};

use crate::scripture::{
    error::ScriptureError,
    ids::{ChapterRef, TranslationId},
    numbering, texts,
};
use trellis_bible::{
    helps::Helps,
    reference::{Book, Testament, VerseId},
    search::{Request, search},
    text::{
        Library, MarkKind, OriginalLanguage, Strong, Text, Verse, Word as StoredWord, morphology,
    },
};
use trellis_platform::App;

use super::model::{Interlinear, InterlinearVerse, LexiconEntry, Word};

const HEBREW: &str = "wlc";
const GREEK: &str = "sblgnt";
const DICTIONARIES: [(OriginalLanguage, &str); 2] = [
    (OriginalLanguage::Hebrew, "strongs-hebrew"),
    (OriginalLanguage::Greek, "strongs-greek"),
];

pub async fn read(
    app: &App,
    id: &TranslationId,
    requested: ChapterRef,
) -> Result<Interlinear, ScriptureError> {
    let found = texts::resolve(app, id).await?.open_bundled();
    let book = requested.book;
    let (number, chapter) = found.chapter(requested)?;
    let original = find_original(&found.library, &found.text, book)?;
    let mut dictionary = Dictionary::of(&found.library);
    let mut verses = Vec::new();
    for verse in chapter.verses.iter().filter(|verse| verse.number > 0) {
        // A psalm's title is included with the first verse.
        let title = verses.is_empty().then_some(0);
        let verse_ids: Vec<VerseId> = title
            .into_iter()
            .chain(verse.number..=verse.through)
            .map(|verse| VerseId::new(book, number, verse))
            .flat_map(|verse| numbering::parallel(&found.library, verse, &found.text, &original))
            .collect();
        let mut verse_ids: Vec<_> = verse_ids
            .into_iter()
            .filter(|verse_id| verse_id.verse > 0)
            .collect();
        verse_ids.sort_unstable();
        verse_ids.dedup();
        let words = verse_ids
            .iter()
            .filter_map(|&verse_id| original.verse(verse_id))
            .flat_map(|verse| dictionary.words(&verse))
            .collect();
        verses.push(InterlinearVerse {
            verse: verse.number,
            reference: verse_ids
                .first()
                .zip(verse_ids.last())
                .map(|(first, last)| numbering::format_range(*first, *last))
                .unwrap_or_default(),
            words,
        });
    }
    Ok(Interlinear {
        text_id: original.id().to_owned(),
        right_to_left: original.info.right_to_left,
        attribution: original.info.attribution.clone(),
        verses,
    })
}

/// Finds the Hebrew or Greek text for a book. A text that is already in the original language is returned
/// unchanged.
fn find_original(
    library: &Library,
    text: &Arc<Text>,
    book: Book,
) -> Result<Arc<Text>, ScriptureError> {
    if text.info.features.interlinear {
        return Ok(Arc::clone(text));
    }
    let id = match book.testament() {
        Testament::Old => HEBREW,
        Testament::New => GREEK,
        Testament::Deuterocanon => return Err(ScriptureError::NoOriginal(book.name())),
    };
    library
        .text(id)
        .cloned()
        .ok_or(ScriptureError::NoOriginal(book.name()))
}

/// Looks up words in the dictionaries and caches their lemmas.
struct Dictionary<'a> {
    helps: &'a Helps,
    lemmas: BTreeMap<Strong, String>,
}

impl<'a> Dictionary<'a> {
    fn of(library: &'a Library) -> Self {
        Self {
            helps: library.helps(),
            lemmas: BTreeMap::new(),
        }
    }

    fn words(&mut self, verse: &Verse) -> Vec<Word> {
        let words = verse.marks.iter().filter_map(|mark| match &mark.kind {
            MarkKind::Word(word) => {
                let text = verse.text.get(mark.start.into()..mark.end.into())?;
                Some(self.describe_word(text, word))
            }
            _ => None,
        });
        words.collect()
    }

    fn describe_word(&mut self, text: &str, word: &StoredWord) -> Word {
        Word {
            text: text.to_owned(),
            strongs: word.strongs.iter().map(ToString::to_string).collect(),
            lemma: self.lemma(word),
            morph: word.morph.clone(),
            parsing: morphology::describe(&word.morph),
            gloss: word.gloss.clone(),
            rendering: word.rendering.clone(),
        }
    }

    /// Falls back to the dictionary if the text has no lemma.
    fn lemma(&mut self, word: &StoredWord) -> String {
        match word.strongs.first() {
            Some(strong) if word.lemma.is_empty() => {
                let find_lemma = || self.helps.lexicon(*strong).map(|entry| entry.lemma);
                let found = self.lemmas.entry(*strong);
                found
                    .or_insert_with(|| find_lemma().unwrap_or_default())
                    .clone()
            }
            _ => word.lemma.clone(),
        }
    }
}

/// The dictionary entry for a Strong's number.
pub async fn word(app: &App, strongs_number: &str) -> Result<LexiconEntry, ScriptureError> {
    let library = texts::library(app).await?;
    let strong: Strong = strongs_number
        .parse()
        .map_err(|_| ScriptureError::no_word(strongs_number))?;
    let entry = library
        .helps()
        .lexicon(strong)
        .ok_or_else(|| ScriptureError::no_word(strongs_number))?;
    let language = match strong.tongue {
        OriginalLanguage::Hebrew => "Hebrew",
        OriginalLanguage::Greek => "Greek",
    };
    Ok(LexiconEntry {
        strong: strong.to_string(),
        language,
        lemma: entry.lemma,
        transliteration: entry.transliteration,
        pronunciation: entry.pronunciation,
        definition: entry.definition,
        occurrences: occurrences(&library, strong),
        attribution: attribution(&library, strong.tongue),
    })
}

/// The number of verses in the original text that contain the word.
fn occurrences(library: &Library, strong: Strong) -> Option<u32> {
    let id = match strong.tongue {
        OriginalLanguage::Hebrew => HEBREW,
        OriginalLanguage::Greek => GREEK,
    };
    let text = library.text(id)?;
    let query = format!("strong:{strong}");
    let request = Request {
        query: &query,
        ..Request::default()
    };
    u32::try_from(search(text, text.index()?, &request).total).ok()
}

fn attribution(library: &Library, tongue: OriginalLanguage) -> String {
    let (_, id) = DICTIONARIES[usize::from(tongue == OriginalLanguage::Greek)];
    let sources = library.helps().sources();
    let found = sources.iter().find(|source| source.id == id);
    found.map_or_else(
        || "Strong’s dictionaries, public domain".to_owned(),
        |source| source.attribution.clone(),
    )
}
