//! The word lists of each language.

use std::{collections::HashMap, sync::LazyLock};

/// The lists a word is in, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lists(u64);

macro_rules! lists {
    ($($name:ident = $word:literal,)*) => {
        impl Lists {
            lists!(@ 0, $($name,)*);

            fn named(name: &str) -> Option<Self> {
                match name { $($word => Some(Self::$name),)* _ => None }
            }
        }
    };
    (@ $at:expr, $name:ident, $($rest:ident,)*) => {
        pub(super) const $name: Self = Self(1 << ($at));
        lists!(@ $at + 1, $($rest,)*);
    };
    (@ $at:expr,) => {};
}

lists! {
    DIVINE = "divine",
    PERSON = "person",
    ROLE = "role",
    SCRIPTURE = "scripture",
    BOOK = "book",
    REPORT = "report",
    AUTHOR = "author",
    SPEECH = "speech",
    LEARN = "learn",
    THAT = "that",
    EVERYDAY = "everyday",
    FIRST = "first",
    GENERIC = "generic",
    THIRD = "third",
    MODERN = "modern",
    NEGATION = "negation",
    ARCHAIC = "archaic",
    LANGUAGES = "languages",
    MEANING = "meaning",
    PREPOSITION = "preposition",
    STOP = "stop",
    // Verbs that are followed by what is said even without "that".
    BARE = "bare",
    // Verbs that are followed by "to" and what should be done.
    COMMAND = "command",
    TO = "to",
    // Verbs that are followed by "that": "knew", "dreamed".
    THINK = "think",
    // "with", "like": "With David I pray".
    WITH = "with",
    // "those", "this"
    POINTING = "pointing",
    // "words", "verse", "promise"
    SAYING = "saying",
    // "as Isaiah says", "so said Amos"
    SO = "so",
    // Forms of "to be".
    BE = "be",
    // "according"
    ACCORDING = "according",
    // "written"
    WRITTEN = "written",
    OF = "of",
    // "you": God, in a prayer.
    YOU = "you",
    // "name", "called"
    NAME = "name",
    // "means", "meant"
    MEANS = "means",
    // Words that may come before a verb and its subject: "then", "please".
    OPENER = "opener",
    ARTICLE = "article",
    // Articles that only people of today have before their names: "o Pedro".
    FAMILIAR = "familiar",
    // Objects before the verb: "Jésus nous dit".
    CLITIC = "clitic",
    // Words of claims about events, dates, and customs: "born", "custom", "century".
    EVENT = "event",
    // Beginnings of sayings: "blessed", "surely".
    SOLEMN = "solemn",
    // "book", "song", "film": what follows is a title.
    TITLE = "title",
    NUMBER = "number",
    // "here", "listen": what is quoted comes next.
    HERE = "here",
    // "what": "That … is what Moses heard."
    WHAT = "what",
    // "text", "passage": "our text says".
    TEXT = "text",
    // Verb forms of reported speech: "er sei", "sie habe".
    REPORTED = "reported",
    // "wrote", "composed": who wrote a book.
    WROTE = "wrote",
    // "times": how often.
    TIMES = "times",
    // Verbs that begin an instruction: "read", "open", "write".
    STEP = "step",
}

impl Lists {
    /// God, a person in the Bible, or Scripture.
    pub(super) const BIBLICAL: Self =
        Self(Self::DIVINE.0 | Self::PERSON.0 | Self::ROLE.0 | Self::SCRIPTURE.0 | Self::BOOK.0);

    pub(super) const fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// A language's lists.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    words: HashMap<&'static str, Lists>,
    /// Words that count only with a capital letter, written with one in the file.
    names: HashMap<String, Lists>,
    /// Beginnings of words: "promet" for "promet*".
    beginnings: HashMap<&'static str, Lists>,
    /// Ends of words: "wort" for "*wort".
    ends: HashMap<&'static str, Lists>,
    numbers: HashMap<&'static str, u32>,
    /// Words that everyone may explain, each with the beginning of a word that explains it.
    glosses: HashMap<&'static str, &'static str>,
    /// Short words that join the next one with an apostrophe: "l'".
    elided: Vec<&'static str>,
    /// Whether there are such words.
    pub(super) elides: bool,
    /// Whether every noun has a capital letter.
    pub(super) capitalizes_nouns: bool,
    /// Whether the subject follows the verb when something else comes first: "Manchmal sagt jemand".
    pub(super) inverts: bool,
    /// Whether the subject may be left out: "dijo que".
    pub(super) drops_subjects: bool,
}

impl Vocabulary {
    fn parse(text: &'static str) -> Self {
        let mut vocabulary = Self::default();
        let mut name = "";
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line;
            if let Some((list, rest)) = line.split_once(':') {
                name = list;
                words = rest;
            }
            for word in words.split_whitespace() {
                vocabulary.add(name, word);
            }
        }
        vocabulary
    }

    fn add(&mut self, list: &str, word: &'static str) {
        match list {
            "elided" => {
                self.elided.push(word);
                self.elides = true;
            }
            "capitals" => self.capitalizes_nouns = word == "nouns",
            "grammar" => {
                self.inverts |= word == "inverts";
                self.drops_subjects |= word == "drops-subjects";
            }
            _ => {}
        }
        if let ("gloss", Some((word, meaning))) = (list, word.split_once('=')) {
            self.glosses.insert(word, meaning);
        }
        // "two=2"
        let (word, number) = match word.split_once('=') {
            Some((word, number)) => (word, number.parse().ok()),
            None => (word, None),
        };
        if let Some(number) = number {
            self.numbers.insert(word, number);
        }
        let Some(list) = Lists::named(list) else {
            return;
        };
        let lists = if let Some(beginning) = word.strip_suffix('*') {
            self.beginnings.entry(beginning).or_default()
        } else if let Some(end) = word.strip_prefix('*') {
            self.ends.entry(end).or_default()
        } else if word.starts_with(char::is_uppercase) {
            self.names.entry(word.to_lowercase()).or_default()
        } else {
            self.words.entry(word).or_default()
        };
        *lists = lists.and(list);
    }

    /// The lists that a lowercase word is in.
    pub(super) fn lists(&self, word: &str, is_capitalized: bool) -> Lists {
        let of = |map: &HashMap<&'static str, Lists>, part: &str| {
            map.get(part).copied().unwrap_or_default()
        };
        let mut lists = of(&self.words, word);
        if is_capitalized {
            lists = lists.and(self.names.get(word).copied().unwrap_or_default());
        }
        for (at, c) in word.char_indices() {
            let (end, beginning) = (word.get(at..), word.get(..at + c.len_utf8()));
            lists = lists.and(of(&self.beginnings, beginning.unwrap_or_default()));
            if at > 0 {
                lists = lists.and(of(&self.ends, end.unwrap_or_default()));
            }
        }
        lists
    }

    /// The value of a lowercase number word.
    pub(super) fn number(&self, word: &str) -> Option<u32> {
        word.parse()
            .ok()
            .or_else(|| self.numbers.get(word).copied())
    }

    /// The beginning of a word that explains a lowercase word: "praise" for "hallelujah".
    pub(super) fn gloss(&self, word: &str) -> Option<&'static str> {
        self.glosses.get(word).copied()
    }

    /// How many bytes at the start of a lowercase word are an elided word: 2 in "l'apôtre".
    pub(super) fn elided_length(&self, word: &str) -> usize {
        let first = word.split_once('\'').map(|(first, _)| first);
        first
            .filter(|first| self.elided.contains(first) && !self.words.contains_key(word))
            .map_or(0, |first| first.len() + 1)
    }
}

macro_rules! vocabularies {
    ($($code:literal,)*) => {
        /// The vocabulary for a language code, or `None` if it has no lists.
        pub(super) fn vocabulary(language: &str) -> Option<&'static Vocabulary> {
            match language.split(['-', '_']).next()? {
                $($code => {
                    static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
                        Vocabulary::parse(include_str!(concat!("words/", $code, ".txt")))
                    });
                    Some(&VOCABULARY)
                })*
                _ => None,
            }
        }
    };
}

vocabularies! { "de", "en", "es", "fr", "nl", "pt", "sv", }
