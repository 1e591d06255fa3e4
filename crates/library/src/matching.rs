//! Finds words and short phrases in what someone typed, in any of their forms.

use std::{collections::BTreeSet, sync::LazyLock};

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Too common to say anything about a topic.
const STOP_WORDS: &[&str] = &[
    "a", "an", "and", "about", "after", "am", "are", "as", "at", "be", "been", "being", "but",
    "by", "can", "cannot", "do", "does", "for", "from", "get", "had", "has", "have", "he", "her",
    "him", "his", "how", "i", "in", "into", "is", "it", "its", "m", "me", "my", "of", "on", "or",
    "our", "s", "she", "so", "t", "that", "the", "their", "them", "they", "this", "to", "too",
    "up", "us", "ve", "was", "we", "were", "what", "when", "where", "which", "who", "whom", "why",
    "will", "with", "you", "your", // Spanish
    "al", "como", "con", "de", "del", "el", "en", "es", "esta", "estoy", "la", "las", "lo", "los",
    "mi", "mis", "por", "que", "se", "ser", "soy", "su", "te", "tu", "un", "una",
    "y", // German
    "das", "dem", "den", "der", "des", "die", "ein", "eine", "einem", "einen", "einer", "fur",
    "ich", "im", "ist", "mein", "meine", "meinem", "meinen", "meiner", "mich", "mir", "mit", "und",
    "vom", "von", "zu", "zum", "zur",
];

/// People and places that many topics speak of. Alone they say little about what is on someone's mind.
const CONTEXT_WORDS: &[&str] = &[
    "mother",
    "father",
    "mom",
    "dad",
    "parents",
    "parent",
    "son",
    "daughter",
    "child",
    "children",
    "kids",
    "husband",
    "wife",
    "brother",
    "sister",
    "friend",
    "friends",
    "family",
    "work",
    "job",
    "boss",
    "church",
    "madre",
    "padre",
    "hijo",
    "hija",
    "hijos",
    "esposo",
    "esposa",
    "hermano",
    "hermana",
    "amigo",
    "familia",
    "trabajo",
    "iglesia",
    "Mutter",
    "Vater",
    "Eltern",
    "Sohn",
    "Tochter",
    "Kind",
    "Kinder",
    "Mann",
    "Frau",
    "Bruder",
    "Schwester",
    "Freund",
    "Familie",
    "Arbeit",
    "Kirche",
];

/// The stems of context words, in every language.
static CONTEXT_STEMS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let words = CONTEXT_WORDS.join(" ");
    let stems = Language::ALL.map(|language| stems(&words, language));
    stems.into_iter().flatten().collect()
});

/// Whether a phrase only names people or places around someone.
pub fn is_context(phrase: &[String]) -> bool {
    phrase.iter().all(|word| CONTEXT_STEMS.contains(word))
}

/// People who may be meant in what someone typed.
const RELATIVES: &str = "mother father mom dad parents parent son daughter child children kids husband wife brother sister";

/// Whether a sentence names a relative whom the text doesn't: it was written for someone else.
pub fn names_another_relative(sentence: &str, query: &Query) -> bool {
    let relatives: BTreeSet<String> = stems(RELATIVES, Language::English).into_iter().collect();
    let named = stems(sentence, Language::English).into_iter();
    let named: Vec<String> = named.filter(|word| relatives.contains(word)).collect();
    let is_named_too = |word: &String| {
        query
            .matched(std::slice::from_ref(word), Language::English)
            .is_some()
    };
    !named.is_empty() && !named.iter().any(is_named_too)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Spanish,
    German,
}

impl Language {
    pub const ALL: [Self; 3] = [Self::English, Self::Spanish, Self::German];

    fn stemmer(self) -> Stemmer {
        Stemmer::create(match self {
            Self::English => Algorithm::English,
            Self::Spanish => Algorithm::Spanish,
            Self::German => Algorithm::German,
        })
    }
}

/// The stems of a text's words in one language, without common words.
pub fn stems(text: &str, language: Language) -> Vec<String> {
    let stemmer = language.stemmer();
    let folded: String = text
        .to_lowercase()
        .nfd()
        .filter(|c| !is_combining_mark(*c))
        .collect();
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty() && !STOP_WORDS.contains(word));
    // Someone who is dying isn't someone who died, but both have the stem "die".
    let stem = |word: &str| match word {
        "dying" => word.to_owned(),
        _ => stemmer.stem(word).into_owned(),
    };
    words.map(stem).collect()
}

/// What someone typed, ready to be searched for phrases.
#[derive(Debug)]
pub struct Query {
    stems: Vec<(Language, BTreeSet<String>)>,
}

impl Query {
    pub fn new(text: &str) -> Self {
        let in_language = |language| (language, stems(text, language).into_iter().collect());
        Self {
            stems: Language::ALL.map(in_language).into(),
        }
    }

    /// How many words of a phrase the text has, if it has all of them.
    pub fn matched(&self, phrase: &[String], language: Language) -> Option<usize> {
        let (_, stems) = self.stems.iter().find(|(one, _)| *one == language)?;
        let has_all = !phrase.is_empty() && phrase.iter().all(|word| stems.contains(word));
        has_all.then_some(phrase.len())
    }

    /// How many of a sentence's words the text shares with it.
    pub fn shared(&self, sentence: &str) -> usize {
        let theirs: BTreeSet<String> = stems(sentence, Language::English).into_iter().collect();
        let ours = self.stems.iter().find(|(one, _)| *one == Language::English);
        ours.map_or(0, |(_, ours)| ours.intersection(&theirs).count())
    }
}

/// Phrases prepared for matching.
#[derive(Debug)]
pub struct Phrases(Vec<(Language, Vec<String>)>);

impl Phrases {
    pub fn new<'a>(phrases: impl IntoIterator<Item = (Language, &'a str)>) -> Self {
        let prepared = phrases.into_iter();
        Self(
            prepared
                .map(|(language, phrase)| (language, stems(phrase, language)))
                .collect(),
        )
    }

    pub fn iter(&self) -> impl Iterator<Item = &(Language, Vec<String>)> {
        self.0.iter()
    }

    /// The number of words of the longest phrase that is found in the text; 0 if there is none.
    pub fn longest_match(&self, query: &Query) -> usize {
        let found = self
            .0
            .iter()
            .filter_map(|(language, phrase)| query.matched(phrase, *language));
        found.max().unwrap_or(0)
    }
}
