//! Recognizes the situation and the mood that someone describes, so that no reflection meets a person it could
//! hurt.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::{
    files::Unreadable,
    matching::{Language, Phrases, Query},
    reflection::Mood,
};

/// A situation that a reflection may have to stay away from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Situation {
    /// Someone is grieving, for however long.
    Grief,
    /// Someone has just died.
    FreshGrief,
    LossOfChild,
    Suicide,
    Widowhood,
    Illness,
    TerminalIllness,
    ChronicPain,
    MentalIllness,
    Disability,
    Dementia,
    Abuse,
    Trauma,
    SelfHarm,
    Depression,
    Anxiety,
    Loneliness,
    Rejection,
    Infertility,
    Divorce,
    Singleness,
    TroubledMarriage,
    Estrangement,
    Unemployment,
    Debt,
    Poverty,
    Addiction,
    Guilt,
    Shame,
    Doubt,
    Burnout,
    ChurchHurt,
    Persecution,
    Injustice,
    Celebration,
    NewBaby,
    Wedding,
}

impl Situation {
    /// Whether someone in this situation is in pain. Joyful and challenging reflections aren't offered to
    /// them unless they ask.
    pub fn is_heavy(self) -> bool {
        !matches!(
            self,
            Self::Celebration | Self::NewBaby | Self::Wedding | Self::Singleness
        )
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry<T> {
    is: T,
    en: Vec<String>,
    es: Vec<String>,
    de: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    situation: Vec<Entry<Situation>>,
    mood: Vec<Entry<Mood>>,
}

struct Table {
    situations: Vec<(Situation, Phrases)>,
    moods: Vec<(Mood, Phrases)>,
    unreadable: Option<Unreadable>,
}

const PATH: &str = "words/situations.toml";
const WORDS: &str = include_str!("../words/situations.toml");

static TABLE: LazyLock<Table> = LazyLock::new(|| match toml::from_str::<File>(WORDS) {
    Ok(file) => Table {
        situations: file.situation.iter().map(prepared).collect(),
        moods: file.mood.iter().map(prepared).collect(),
        unreadable: None,
    },
    Err(error) => Table {
        situations: Vec::new(),
        moods: Vec::new(),
        unreadable: Some(Unreadable {
            path: PATH.to_owned(),
            cause: error.to_string(),
        }),
    },
});

fn prepared<T: Copy>(entry: &Entry<T>) -> (T, Phrases) {
    let lists = [
        (Language::English, &entry.en),
        (Language::Spanish, &entry.es),
        (Language::German, &entry.de),
    ];
    let phrases = lists
        .into_iter()
        .flat_map(|(language, words)| words.iter().map(move |word| (language, word.as_str())));
    (entry.is, Phrases::new(phrases))
}

/// The table's error, if it can't be read.
pub fn unreadable() -> Option<&'static Unreadable> {
    TABLE.unreadable.as_ref()
}

/// The situations a text speaks of.
pub fn in_text(text: &str) -> Vec<Situation> {
    let query = Query::new(text);
    let found = TABLE.situations.iter();
    let found = found.filter(|(_, phrases)| phrases.longest_match(&query) > 0);
    found.map(|(situation, _)| *situation).collect()
}

/// The mood a text asks for or describes: "weary" asks for comfort.
pub fn mood_of(text: &str) -> Option<Mood> {
    let query = Query::new(text);
    let found = TABLE
        .moods
        .iter()
        .map(|(mood, phrases)| (phrases.longest_match(&query), *mood));
    // On a tie, the first entry wins.
    found
        .filter(|(length, _)| *length > 0)
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, mood)| mood)
}
