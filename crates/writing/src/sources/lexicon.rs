//! Finds the key Hebrew and Greek words in a passage.

use std::{cmp::Reverse, collections::BTreeMap, fmt};

use trellis_bible::{
    helps::LexiconEntry,
    reference::{Reference, Style, VerseId},
    search::{Request, search},
    text::{Library, MarkKind, OriginalLanguage, Strong, Text},
};

use super::{Kind, Source, from_english, in_english, verses_of, written};
use crate::{guard::folded, prose};

/// Only this many verses in the passage are searched for words.
const MAX_VERSES: usize = 250;
/// This many words are compared by how rare they are in Scripture.
const MAX_RANKED: usize = 40;

struct WordUse {
    count: u32,
    first: VerseId,
    /// The translated word.
    word: String,
}

/// Words that are frequent in the passage but rare in Scripture, with their dictionary entries.
pub(super) fn key_words(
    library: &Library,
    text: &Text,
    verses: &[VerseId],
    most: usize,
) -> Vec<Source> {
    let Some(text) = with_strongs(library, text) else {
        return Vec::new();
    };
    let mut seen: BTreeMap<Strong, WordUse> = BTreeMap::new();
    for verse in verses.iter().take(MAX_VERSES) {
        for (strong, word) in words_of(library, text, *verse) {
            if prose::subjects(&word).is_empty() {
                continue;
            }
            let entry = seen.entry(strong).or_insert_with(|| WordUse {
                count: 0,
                first: *verse,
                word,
            });
            entry.count += 1;
        }
    }
    let mut seen: Vec<_> = seen.into_iter().collect();
    seen.sort_by_key(|(strong, seen)| (Reverse(seen.count), *strong));
    seen.truncate(MAX_RANKED);
    let mut scored: Vec<_> = seen
        .into_iter()
        .map(|(strong, seen)| (weight(text, strong, seen.count), strong, seen))
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    scored
        .into_iter()
        .filter_map(|(_, strong, seen)| source(&library.helps().lexicon(strong)?, &seen))
        .take(most)
        .collect()
}

/// This translation if its words are linked to the dictionaries, otherwise the King James Version.
fn with_strongs<'t>(library: &'t Library, text: &'t Text) -> Option<&'t Text> {
    let king_james = library.text("kjv").map(AsRef::as_ref);
    let own = Some(text).filter(|text| text.info.features.strongs && text.info.language == "en");
    own.or(king_james)
}

/// The translated words of a verse, each with the number of the word behind it.
fn words_of(library: &Library, text: &Text, verse: VerseId) -> Vec<(Strong, String)> {
    let mut words = Vec::new();
    for verse_id in from_english(library, text, verse) {
        let Some(found) = text.verse(verse_id) else {
            continue;
        };
        words.extend(found.marks.iter().filter_map(|mark| {
            let MarkKind::Word(word) = &mark.kind else {
                return None;
            };
            let range = usize::from(mark.start)..usize::from(mark.end);
            let translated = found.text.get(range).unwrap_or_default();
            Some((*word.strongs.first()?, translated.to_owned()))
        }));
    }
    words
}

/// A Greek or Hebrew word and how a passage translates it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma {
    /// The word in its own letters.
    pub letters: String,
    /// The word in Latin letters.
    pub latin_spelling: String,
    /// The English words for it.
    pub translated: String,
    /// The passage, such as "John 3:16".
    pub reference: String,
}

impl Lemma {
    /// The word behind an English word in this passage. The translation may use another form of the English
    /// word.
    pub(crate) fn find(
        library: &Library,
        text: &Text,
        passage: &Reference,
        english: &str,
    ) -> Option<Self> {
        const STEM: usize = 4;
        let stem = |word: &str| word.chars().take(STEM).collect::<String>();
        let english = folded(english);
        let english: Vec<&str> = english.split_whitespace().collect();
        let is_meant = |translated: &str, is_same: &dyn Fn(&str, &str) -> bool| {
            let translated = folded(translated);
            let mut words = translated.split_whitespace();
            words.any(|word| english.iter().any(|wanted| is_same(word, wanted)))
        };
        let verses = verses_of(&in_english(library, text, passage));
        let text = with_strongs(library, text)?;
        let words: Vec<_> = verses
            .into_iter()
            .take(MAX_VERSES)
            .flat_map(|verse| words_of(library, text, verse))
            .filter(|(_, word)| !prose::subjects(word).is_empty() && is_rendering(word))
            .collect();
        let exact = words
            .iter()
            .find(|(_, word)| is_meant(word, &|a, b| a == b));
        let similar = || {
            let mut words = words.iter();
            words.find(|(_, word)| is_meant(word, &|a, b| b.len() >= STEM && stem(a) == stem(b)))
        };
        let (strong, translated) = exact.or_else(similar)?;
        let entry = library.helps().lexicon(*strong)?;
        Some(Self {
            letters: letters(&entry),
            // An apostrophe would look like a quotation mark.
            latin_spelling: latin_spelling(&entry).replace(['\'', '’', '‘', '`', 'ʼ', 'ʻ'], "ʾ"),
            translated: translated.clone(),
            reference: passage.format(Style::Long),
        })
    }
}

/// Whether the words can stand for the word behind them: "loved", but not "shall not perish" for "not".
fn is_rendering(translated: &str) -> bool {
    const MAX_WORDS: usize = 3;
    const NEGATIONS: &[&str] = &["not", "no", "nor", "never", "neither", "none"];
    let translated = folded(translated);
    let mut words = translated.split_whitespace();
    words.clone().count() <= MAX_WORDS && !words.any(|word| NEGATIONS.contains(&word))
}

impl fmt::Display for Lemma {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            letters,
            latin_spelling,
            translated,
            reference,
        } = self;
        write!(f, "{letters} ({latin_spelling}: {translated}, {reference})")
    }
}

fn weight(text: &Text, strong: Strong, count: u32) -> f32 {
    let Some(index) = text.index() else {
        return count as f32;
    };
    let query = strong.to_string();
    let request = Request {
        query: &query,
        limit: 0,
        ..Request::default()
    };
    let total_verses = search(text, index, &request).total.max(1);
    let all = index.verse_count().max(1);
    // A word found nowhere else is usually a name or a curiosity.
    let rarity = (all as f32 / total_verses.max(8) as f32).ln().max(0.0);
    (1.0 + (count as f32).ln()) * rarity
}

fn source(entry: &LexiconEntry, seen: &WordUse) -> Option<Source> {
    let meaning = meaning(&entry.definition);
    if meaning.is_empty() {
        return None;
    }
    let tongue = match entry.strong.tongue {
        OriginalLanguage::Hebrew => "Hebrew",
        OriginalLanguage::Greek => "Greek",
    };
    Some(Source {
        number: 0,
        kind: Kind::Lexicon,
        title: format!("Strong's {tongue} Dictionary, {}", entry.strong),
        author: Some("James Strong".to_owned()),
        reference: Some(written(seen.first, seen.first)),
        rights: "Public domain".to_owned(),
        text: format!(
            "{} ({}), here \"{}\": {meaning}",
            letters(entry),
            latin_spelling(entry),
            seen.word
        ),
    })
}

/// The word in its original script. The Hebrew dictionary contains a few stray Latin letters from the print
/// edition.
pub(crate) fn letters(entry: &LexiconEntry) -> String {
    entry.lemma.replace(|c: char| c.is_ascii_alphabetic(), "")
}

/// The transliteration. The dictionary has a Greek letter where it means an accented s.
pub(crate) fn latin_spelling(entry: &LexiconEntry) -> String {
    entry.transliteration.replace('ώ', "ś")
}

/// The definition without its list of renderings, cut to a readable length.
fn meaning(definition: &str) -> String {
    const MAX_LENGTH: usize = 260;
    let end = [":--", ": -", ":—"]
        .iter()
        .filter_map(|mark| definition.find(mark))
        .min();
    let meaning = definition.get(..end.unwrap_or(definition.len()));
    let meaning = meaning.unwrap_or_default().trim();
    if meaning.len() <= MAX_LENGTH {
        return meaning.trim_end_matches(['.', ';', ',']).to_owned();
    }
    let room = meaning
        .char_indices()
        .take_while(|(at, _)| *at < MAX_LENGTH)
        .filter(|(_, c)| matches!(c, ';' | ',' | '.'))
        .last();
    let end = room.map_or(0, |(at, _)| at);
    meaning.get(..end).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use trellis_bible::text::Strong;

    use super::*;

    #[test]
    fn every_word_uses_its_own_script() {
        let entry = |lemma: &str, transliteration: &str| LexiconEntry {
            strong: Strong::hebrew(1709),
            lemma: lemma.to_owned(),
            transliteration: transliteration.to_owned(),
            pronunciation: String::new(),
            definition: String::new(),
        };
        assert_eq!(letters(&entry("דּגo", "dâg")), "דּג");
        assert_eq!(latin_spelling(&entry("שׂה", "ώeh")), "śeh");
    }
}
