//! Explains the Hebrew and Greek words behind a passage in plain language.

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    helps::LexiconEntry,
    reference::VerseId,
    search::{Request, search},
    text::{MarkKind, OriginalLanguage, Strong, Text},
};

use super::{Span, WritingSession};
use crate::{
    prose,
    sources::{Kind, Source, from_english, latin_spelling, letters},
};

/// A notable word in a passage.
#[derive(Clone, Debug)]
pub struct KeyWord {
    /// The translated word.
    pub word: String,
    /// The verse where it first appears.
    pub at: VerseId,
    /// How often it appears in the passage.
    pub count: usize,
    entry: LexiconEntry,
    meaning: String,
}

impl KeyWord {
    pub fn tongue(&self) -> &'static str {
        match self.entry.strong.tongue {
            OriginalLanguage::Hebrew => "Hebrew",
            OriginalLanguage::Greek => "Greek",
        }
    }

    /// The word in Latin letters; for an entry with two forms, the first. The dictionary's breathing marks
    /// look like quotation marks, so they're replaced with letters.
    pub fn transliteration(&self) -> String {
        let latin_spelling = latin_spelling(&self.entry);
        let first = latin_spelling.split(' ').next();
        first
            .unwrap_or_default()
            .replace(['‛', '‘', 'ʽ'], "ʿ")
            .replace(['\'', '’'], "ʾ")
    }

    /// The word in its original script. Hebrew entries list their forms from right to left, so the last form
    /// is used.
    pub fn lemma(&self) -> String {
        let letters = letters(&self.entry);
        let mut forms = letters.split(' ');
        let form = match self.entry.strong.tongue {
            OriginalLanguage::Hebrew => forms.next_back(),
            OriginalLanguage::Greek => forms.next(),
        };
        form.unwrap_or_default().to_owned()
    }

    pub fn meaning(&self) -> &str {
        &self.meaning
    }
}

impl WritingSession<'_> {
    /// Words in the passage that are rare in the rest of Scripture.
    pub fn key_words(&mut self, span: Span, most: usize) -> Vec<KeyWord> {
        let mut words = match self.key_words.get(&span) {
            Some(known) => known.clone(),
            None => {
                let found = self.find_key_words(span);
                self.key_words.insert(span, found.clone());
                found
            }
        };
        words.truncate(most);
        words
    }

    fn find_key_words(&mut self, span: Span) -> Vec<KeyWord> {
        const MAX_COUNT: usize = 8;
        const MAX_VERSES_READ: usize = 40;
        const MAX_RANKED: usize = 14;
        let own = Some(self.text).filter(|text| {
            text.info.features.strongs && text.info.language == "en" && text.id() != "web"
        });
        let Some(text) = own.or(self.library.text("kjv").map(AsRef::as_ref)) else {
            return Vec::new();
        };
        let mut word_uses: BTreeMap<Strong, (usize, VerseId, String)> = BTreeMap::new();
        for verse in span.verses().take(MAX_VERSES_READ) {
            let verse_ids = from_english(self.library, text, verse);
            for found in verse_ids.into_iter().filter_map(|place| text.verse(place)) {
                for mark in &found.marks {
                    let MarkKind::Word(word) = &mark.kind else {
                        continue;
                    };
                    let range = usize::from(mark.start)..usize::from(mark.end);
                    let shown = content_word(found.text.get(range).unwrap_or_default());
                    if let (Some(strong), Some(shown)) = (word.strongs.first(), shown) {
                        let entry = word_uses.entry(*strong).or_insert((0, verse, shown));
                        entry.0 += 1;
                    }
                }
            }
        }
        let mut word_uses: Vec<_> = word_uses.into_iter().collect();
        word_uses.sort_by_key(|(_, (count, at, _))| (std::cmp::Reverse(*count), *at));
        word_uses.truncate(MAX_RANKED);
        let mut candidates: Vec<(usize, KeyWord)> = Vec::new();
        let mut shown = BTreeSet::new();
        for (strong, (count, at, word)) in word_uses {
            let entry = self.helps().lexicon(strong);
            let Some((entry, meaning)) = entry.and_then(|entry| {
                let meaning = meaning(&entry.definition)?;
                Some((entry, meaning))
            }) else {
                continue;
            };
            let total_verses = self.total(text, strong);
            // A word that appears almost nowhere else is usually a curiosity, and a very common word says
            // little about the passage.
            let is_meaningful = (4..=900).contains(&total_verses);
            if is_meaningful && shown.insert(word.to_lowercase()) {
                let weight = total_verses / count.max(1);
                candidates.push((
                    weight,
                    KeyWord {
                        word,
                        at,
                        count,
                        entry,
                        meaning,
                    },
                ));
            }
        }
        candidates.sort_by_key(|(weight, word)| (*weight, word.at));
        candidates
            .into_iter()
            .map(|(_, word)| word)
            .take(MAX_COUNT)
            .collect()
    }

    /// How many verses contain a Hebrew or Greek word.
    fn total(&mut self, text: &Text, strong: Strong) -> usize {
        let count = || {
            let query = strong.to_string();
            let request = Request {
                query: &query,
                limit: 0,
                ..Request::default()
            };
            text.index()
                .map_or(100, |index| search(text, index, &request).total)
        };
        *self.totals.entry(strong.key()).or_insert_with(count)
    }

    /// A sentence about a word. Each sentence is used once per draft.
    pub fn word_sentence(&mut self, word: &KeyWord) -> Option<String> {
        let (name, tongue, meaning) = (&word.word, word.tongue(), word.meaning());
        let (latin_spelling, letters) = (&word.transliteration(), word.lemma());
        let place = Span::verse(word.at).written();
        let often = match word.count {
            0 | 1 => String::new(),
            count => format!(", {count} times here"),
        };
        let text = format!(
            "Behind the word {name} in {place} is the {tongue} {latin_spelling} ({letters}): {meaning}{often}. (Strong's Dictionary)"
        );
        let text = self.once(&text)?;
        self.cite(Source {
            number: 0,
            kind: Kind::Lexicon,
            title: format!("Strong's {tongue} Dictionary"),
            author: Some("James Strong".to_owned()),
            reference: Some(place),
            rights: "Public domain".to_owned(),
            text: format!(
                "{}: {letters} ({latin_spelling}): {meaning}",
                word.entry.strong
            ),
        });
        Some(text)
    }
}

/// A phrase's main word; `None` for names and function words.
fn content_word(phrase: &str) -> Option<String> {
    let mut words = phrase.split(|c: char| !c.is_alphabetic() && c != '-');
    let word = words.rfind(|word| !prose::subjects(word).is_empty())?;
    const NOISE_PHRASES: [&str; 22] = [
        "name", "named", "called", "whatever", "things", "eight", "seven", "three", "four", "five",
        "nine", "forty", "hundred", "thousand", "said", "replied", "answered", "asked", "went",
        "came", "become", "saying",
    ];
    let is_name = word.starts_with(char::is_uppercase) || NOISE_PHRASES.contains(&word);
    (!is_name && word.len() >= 4).then(|| word.to_owned())
}

/// Strong's definition without its etymologies and lists.
fn meaning(definition: &str) -> Option<String> {
    const NOISE_PHRASES: [&str; 28] = [
        "a primitive",
        "a primary",
        "primary",
        "from",
        "of uncertain",
        "the same",
        "feminine",
        "masculine",
        "active",
        "passive",
        "patrial",
        "apparently",
        "probably",
        "perhaps",
        "a form",
        "a root",
        "an unused",
        "corresponding",
        "akin",
        "a prolonged",
        "middle",
        "neuter",
        "of foreign",
        "contracted",
        "plural",
        "a derivative",
        "collateral",
        "infinitive",
    ];
    let end = [":--", ": -", ":—", ".--"]
        .iter()
        .filter_map(|mark| definition.find(mark))
        .min();
    let definition = definition.get(..end.unwrap_or(definition.len()))?;
    let definition = without_brackets(&definition.replace('"', ""));
    let mut meanings: Vec<String> = Vec::new();
    for piece in definition.split([';', ':']) {
        let mut piece = piece.trim().trim_end_matches(['.', ',']).to_owned();
        for opening in [
            "i.e. ",
            "that is, ",
            "properly",
            "by implication",
            "by extension",
            "figuratively",
            "generally",
            "specifically",
            "literally",
            "abstractly",
            "concretely",
            "hence",
            "causatively",
            "also",
            "transitively",
            "intransitively",
            "usually",
            "especially",
            "as noun",
            "specially",
            "by analogy",
            "so ",
        ] {
            if let Some(rest) = piece.strip_prefix(opening) {
                piece = rest.trim_start_matches([',', ' ']).to_owned();
            }
        }
        // Cut the definition off where it starts to repeat itself in other words.
        for other in [", that is", "i.e", " (", ", etc"] {
            if let Some(at) = piece.find(other) {
                piece.truncate(at);
            }
        }
        let piece = piece.trim().trim_end_matches(['.', ',']).to_owned();
        let is_uninformative = piece.len() < 4
            || piece.len() > 90
            || piece.contains(|c: char| c.is_ascii_digit() || !c.is_ascii())
            || piece.contains(". ")
            || piece.contains("as as")
            || NOISE_PHRASES
                .iter()
                .any(|idle| piece.to_lowercase().starts_with(idle));
        if !is_uninformative && meanings.len() < 2 && !meanings.contains(&piece) {
            meanings.push(piece);
        }
    }
    let meaning = meanings.join("; ");
    (meaning.len() > 3).then_some(meaning)
}

fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    let words: Vec<&str> = out.split_whitespace().collect();
    words
        .join(" ")
        .replace(" ,", ",")
        .replace(" ;", ";")
        .replace(" .", ".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dictionary_entry_becomes_plain_language() {
        let tend = "a primitive root; to tend a flock; i.e. pasture it; intransitively, to graze (literally or figuratively); generally to rule:--X break, companion.";
        assert_eq!(
            meaning(tend).as_deref(),
            Some("to tend a flock; pasture it")
        );
        assert_eq!(meaning("from G26:--love."), None);
        assert_eq!(content_word("is my shepherd").as_deref(), Some("shepherd"));
        assert_eq!(content_word("But Ruth"), None);
    }
}
