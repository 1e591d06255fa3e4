//! Picks the sentences in a remark that are about certain verses.
//!
//! Matthew Henry explains ten verses in one paragraph. He takes them in order and uses their words, so a
//! sentence is about the verse whose distinctive words it contains, and so are the sentences after it until
//! he reaches the next verse.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use crate::prose;

/// Words commentators use in place of a word in the text, shortened as in [`prose::subjects`].
const SYNONYMS: &[(&str, &[&str])] = &[
    ("mourn", &["sorro", "weep", "tears", "grief"]),
    ("weep", &["mourn", "sorro", "tears"]),
    ("comfo", &["conso"]),
    ("meek", &["meekn", "gentl"]),
    ("bread", &["food"]),
    ("pray", &["praye", "petit"]),
    ("forgi", &["pardo"]),
    ("fear", &["afrai", "terro"]),
    ("trust", &["confi", "relia"]),
    ("anxio", &["cares", "anxie"]),
    ("death", &["die", "dying"]),
    ("poor", &["pover"]),
    ("rich", &["wealt", "riche"]),
    ("hunge", &["hungr"]),
    ("wise", &["wisdo"]),
    ("serva", &["serve", "servi"]),
    ("belie", &["faith"]),
    ("faith", &["belie"]),
    ("rejoi", &["joy", "glad"]),
    ("glad", &["joy", "rejoi"]),
    ("wicke", &["ungod", "sinne"]),
    ("table", &["feast"]),
    ("house", &["templ", "heave"]),
];

/// These words are too common to distinguish one verse from another.
const UBIQUITOUS_WORDS: [&str; 10] = [
    "god", "lord", "jesus", "chris", "man", "men", "peopl", "day", "days", "bless",
];

/// For each verse in a chapter, the words that few other verses share.
pub fn distinctive_words(verses: &[String]) -> Vec<BTreeSet<String>> {
    let mut own: Vec<BTreeSet<String>> =
        verses.iter().map(|words| prose::subjects(words)).collect();
    for subjects in &mut own {
        let synonyms: Vec<&str> = SYNONYMS
            .iter()
            .filter(|(word, _)| subjects.contains(*word))
            .flat_map(|(_, synonyms)| synonyms.iter().copied())
            .collect();
        subjects.extend(synonyms.into_iter().map(str::to_owned));
        subjects.retain(|word| !UBIQUITOUS_WORDS.contains(&word.as_str()));
    }
    let most = (own.len() / 8).max(2);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for word in own.iter().flatten() {
        *counts.entry(word.clone()).or_default() += 1;
    }
    for subjects in &mut own {
        subjects.retain(|word| counts.get(word).is_none_or(|count| *count <= most));
    }
    own
}

/// Reads a remark sentence by sentence.
pub struct Reader<'a> {
    /// Each verse's distinctive words, in chapter order.
    verses: &'a [BTreeSet<String>],
    /// The verses that the remark may be about.
    about: Range<usize>,
    /// The requested verses.
    wanted: Range<usize>,
    at: Option<usize>,
}

impl<'a> Reader<'a> {
    /// `about` and `wanted` count the chapter's verses from 0.
    pub fn new(verses: &'a [BTreeSet<String>], about: Range<usize>, wanted: Range<usize>) -> Self {
        // A remark on a single verse is about that verse from the start.
        let at = (about.len() == 1).then_some(about.start);
        let nearby_verses = about.start.saturating_sub(1)..about.end + 1;
        Self {
            verses,
            about: if at.is_some() { nearby_verses } else { about },
            wanted,
            at,
        }
    }

    /// Whether the next sentence is about the requested verses.
    pub fn is_relevant(&mut self, sentence: &str) -> bool {
        let own = prose::subjects(sentence);
        let mut best: Option<(usize, usize)> = None;
        for verse in self.about.clone() {
            let Some(distinctive_words) = self.verses.get(verse) else {
                continue;
            };
            let shared = own.intersection(distinctive_words).count();
            let is_before = self.at.is_some_and(|at| verse < at);
            // Commentators seldom go back to an earlier verse.
            if shared == 0 || is_before && shared < 2 {
                continue;
            }
            let weight = shared * 2 + usize::from(self.at == Some(verse));
            if best.is_none_or(|(known, _)| weight > known) {
                best = Some((weight, verse));
            }
        }
        self.at = best.map(|(_, verse)| verse).or(self.at);
        self.at.is_some_and(|at| self.wanted.contains(&at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_matches_the_verse_whose_words_it_uses() {
        let verses = [
            "Blessed are the poor in spirit, for theirs is the kingdom of heaven.",
            "Blessed are those who mourn, for they will be comforted.",
            "Blessed are those who hunger and thirst for righteousness, for they will be filled.",
        ];
        let distinctive_words = distinctive_words(&verses.map(str::to_owned));
        let mut reader = Reader::new(&distinctive_words, 0..3, 1..2);
        let remark = [
            ("The poor in spirit are happy.", false),
            ("They see their want.", false),
            ("Such mourners shall be comforted.", true),
            ("Our way is through a dark vale.", true),
            ("Righteousness is put for all spiritual blessings.", false),
            ("Our desires must be earnest.", false),
        ];
        for (sentence, is_relevant) in remark {
            assert_eq!(reader.is_relevant(sentence), is_relevant, "{sentence}");
        }
    }
}
