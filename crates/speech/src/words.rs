//! Converts words to phonemes using misaki's lexicon and rules, our list of names, and a small network for
//! words in neither.

use std::{collections::HashMap, sync::LazyLock};

use misaki_rs::{Fallback, G2P, Language, fallback::FallbackError, lexicon::PhonemeEntry};
use regex::{Captures, Regex};
use serde::Deserialize;

use crate::{
    error::SpeechError,
    network::{self, Network, SingleThread},
};

pub const READER: &str = "hibari/oov.onnx";
pub const READER_LETTERS: &str = "hibari/oov.json";

const NAMES: &str = include_str!("../data/names.tsv");

static OLD_ENDING: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\b([A-Za-z]{2,})(eth|est)\b").ok());

pub struct Words {
    misaki: G2P,
}

impl Words {
    /// Loads the lexicon. Without a `reader`, words that aren't in any list are skipped.
    pub fn load(reader: Option<(Vec<u8>, Vec<u8>)>) -> Result<Self, SpeechError> {
        let reader = match reader {
            Some((model, letters)) => Some(PronunciationModel::load(model, &letters)?),
            None => None,
        };
        let fallback = reader.map(|reader| Box::new(reader) as Box<dyn Fallback>);
        let mut misaki = G2P::with_fallback(Language::EnglishUS, fallback);
        misaki.unk = String::new();
        for (name, phonemes) in names() {
            let entry = PhonemeEntry::Simple(phonemes.to_owned());
            misaki.lexicon.golds.insert(name.to_owned(), entry);
        }
        Ok(Self { misaki })
    }

    pub fn phonemes(&self, text: &str) -> Result<String, SpeechError> {
        let text = self.add_archaic_pronunciations(text);
        let (phonemes, _) = self
            .misaki
            .g2p(&text)
            .map_err(|cause| SpeechError::unusable("phonemes", format!("{cause:?}")))?;
        Ok(phonemes.replace('ɾ', "T").replace('ʔ', "t"))
    }

    /// Adds the pronunciation of archaic verb forms, as in "He maketh me". The lexicon doesn't contain them,
    /// but it does contain the base word.
    fn add_archaic_pronunciations(&self, text: &str) -> String {
        let Some(pattern) = OLD_ENDING.as_ref() else {
            return text.to_owned();
        };
        let marked = |found: &Captures<'_>| {
            let word = &found[0];
            let ending = if &found[2] == "eth" { "əθ" } else { "əst" };
            match self.stem(word, &found[1]) {
                Some(stem) => format!("[{word}](/{stem}{ending}/)"),
                None => word.to_owned(),
            }
        };
        pattern.replace_all(text, marked).into_owned()
    }

    fn stem(&self, word: &str, stem: &str) -> Option<String> {
        let lexicon = &self.misaki.lexicon;
        let is_known = |word: &str| lexicon.in_gold(word) || lexicon.silvers.contains_key(word);
        if is_known(word) || is_known(&word.to_lowercase()) {
            return None;
        }
        let stem = stem.to_lowercase();
        let doubled = stem.strip_suffix(|last| stem.ends_with(&format!("{last}{last}")));
        let candidates = [
            Some(format!("{stem}e")),
            Some(stem.clone()),
            stem.strip_suffix('i').map(|start| format!("{start}y")),
            doubled.map(str::to_owned),
        ];
        candidates.into_iter().flatten().find_map(|candidate| {
            match lexicon.golds.get(&candidate)? {
                PhonemeEntry::Simple(phonemes) => Some(phonemes.clone()),
                PhonemeEntry::Tagged(by_tag) => {
                    let verb = by_tag.get("VERB").or_else(|| by_tag.get("DEFAULT"))?;
                    verb.clone()
                }
            }
        })
    }
}

fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
}

#[derive(Debug, Deserialize)]
struct Letters {
    #[serde(rename = "in")]
    written: Vec<char>,
    #[serde(rename = "out")]
    spoken: Vec<char>,
    maxlen: usize,
}

/// Pronounces a word from its spelling.
struct PronunciationModel {
    network: Network,
    numbers: HashMap<char, i32>,
    spoken: Vec<char>,
    longest: usize,
    single_thread: SingleThread,
}

impl PronunciationModel {
    fn load(model: Vec<u8>, letters: &[u8]) -> Result<Self, SpeechError> {
        let letters: Letters = serde_json::from_slice(letters)
            .map_err(|cause| SpeechError::unusable(READER_LETTERS, cause))?;
        Ok(Self {
            network: Network::load(READER, model, &["chars"], 1)?,
            numbers: letters.written.into_iter().zip(1..).collect(),
            spoken: letters.spoken,
            longest: letters.maxlen,
            single_thread: network::single_thread(),
        })
    }

    fn read(&self, word: &str) -> Result<String, SpeechError> {
        let mut ids: Vec<i32> = word
            .chars()
            .filter_map(|letter| self.numbers.get(&letter).copied())
            .collect();
        ids.truncate(self.longest);
        if ids.is_empty() {
            return Ok(String::new());
        }
        let outputs = self
            .network
            .run(vec![network::row(ids)?], &self.single_thread)?;
        let slots = outputs
            .into_iter()
            .next()
            .and_then(|value| value.into_tensor::<i32>())
            .ok_or_else(|| SpeechError::unusable(READER, "no phonemes"))?
            .into_data();
        // Repeated values mean a single phoneme, and 0 means none.
        let mut before = 0;
        let mut phonemes = String::new();
        for slot in slots {
            let at = usize::try_from(slot).unwrap_or(0);
            if slot != before
                && let Some(phoneme) = at.checked_sub(1).and_then(|at| self.spoken.get(at))
            {
                phonemes.push(*phoneme);
            }
            before = slot;
        }
        Ok(phonemes)
    }
}

impl Fallback for PronunciationModel {
    fn phonemize(&self, word: &str) -> Result<String, FallbackError> {
        self.read(word).map_err(|_| FallbackError::NoPhonemes {
            word: word.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The consonants and vowels in misaki's alphabet, plus its stress marks.
    const ALPHABET: &str = "AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻᵊbdfhjklmnpstvwzðŋɡɹʃʒʤʧθˈˌ";

    #[test]
    fn names_are_sorted_and_use_the_phoneme_alphabet() {
        let all: Vec<(&str, &str)> = names().collect();
        assert!(all.len() > 250, "{}", all.len());
        for (name, phonemes) in &all {
            let unknown: String = phonemes
                .chars()
                .filter(|c| !ALPHABET.contains(*c))
                .collect();
            assert_eq!(unknown, "", "{name}");
            assert_eq!(
                phonemes.matches('ˈ').count(),
                1,
                "{name} must have exactly one main stress"
            );
        }
        let mut sorted: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), all.len(), "no name twice");
    }

    #[test]
    fn names_and_archaic_words_are_pronounced_correctly() {
        let words = Words::load(None).expect("words");
        let table = [
            ("Mephibosheth", "məfˈɪbəʃˌɛθ"),
            ("Nebuchadnezzar", "nˌɛbjəkədnˈɛzəɹ"),
            ("Job", "ʤˈOb"),
            ("maketh", "mˈAkəθ"),
            ("leadeth", "lˈidəθ"),
            ("restoreth", "ɹəstˈɔɹəθ"),
        ];
        for (word, phonemes) in table {
            assert_eq!(words.phonemes(word).expect("phonemes"), phonemes, "{word}");
        }
        let phonemes_found = words.phonemes("the job").expect("phonemes");
        assert!(
            phonemes_found.ends_with("ʤˈɑb"),
            "{phonemes_found}: the noun \"job\" must not be pronounced like the name Job"
        );
        let rest = words.phonemes("the best rest").expect("phonemes");
        assert_eq!(rest, "ðə bˈɛst ɹˈɛst");
    }
}
