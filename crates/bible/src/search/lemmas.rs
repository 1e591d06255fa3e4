//! Finds the Strong's numbers for a Hebrew or Greek word.

use crate::index::fold::{Folding, fold, tokens};
use crate::{helps::LexiconEntry, text::Strong};

/// Maps the words in the dictionaries to Strong's numbers, so that texts with Strong's numbers but no lemmas
/// can also be searched by lemma. Takes about half a megabyte of memory.
#[derive(Clone, Debug, Default)]
pub struct Lemmas {
    /// Folded words and transliterations with the keys of their Strong's numbers, sorted.
    words: Vec<(Box<str>, u32)>,
}

impl Lemmas {
    /// Collects the words from the dictionary entries.
    pub fn new(entries: impl Iterator<Item = LexiconEntry>) -> Self {
        let mut words = Vec::new();
        for entry in entries {
            for written in [&entry.lemma, &entry.transliteration] {
                if let Some(word) = tokens(written, Folding::default()).first() {
                    let folded = word.term(written, Folding::default());
                    words.push((key(&folded).into(), entry.strong.key()));
                }
            }
        }
        words.sort_unstable();
        words.dedup();
        words.shrink_to_fit();
        Self { words }
    }

    /// The Strong's numbers for a word in its original script or in Latin letters.
    pub fn strongs(&self, word: &str) -> Vec<Strong> {
        let folded = key(&fold(word, Folding::default()));
        let first = self.words.partition_point(|(word, _)| **word < *folded);
        self.words[first..]
            .iter()
            .take_while(|(word, _)| **word == *folded)
            .filter_map(|(_, key)| Strong::from_key(*key))
            .collect()
    }
}

/// Removes breathing marks, because they can be written in many ways and people usually leave them out.
fn key(folded: &str) -> String {
    folded.replace('\'', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lemmas_match_without_accents_and_in_latin_letters() {
        let entry = |strong, lemma: &str, transliteration: &str| LexiconEntry {
            strong,
            lemma: lemma.to_owned(),
            transliteration: transliteration.to_owned(),
            pronunciation: String::new(),
            definition: String::new(),
        };
        let (love, god) = (Strong::greek(26), Strong::hebrew(430));
        let entries = [
            entry(love, "ἀγάπη", "agápē"),
            entry(god, "אֱלֹהִים", "ʼĕlôhîym"),
        ];
        let lemmas = Lemmas::new(entries.into_iter());
        assert_eq!(lemmas.strongs("αγαπη"), [love]);
        assert_eq!(lemmas.strongs("agape"), [love]);
        assert_eq!(lemmas.strongs("אלהים"), [god]);
        assert_eq!(lemmas.strongs("elohiym"), [god]);
        assert!(lemmas.strongs("").is_empty());
    }
}
