//! All topics, and finding the one that someone means.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{
    files::{self, ReflectionFiles, Unreadable},
    matching::{Language, Phrases, Query, is_context},
    reflection::{Reflection, Topic, TopicFile, TopicWords},
    situations::{self, Situation},
};

struct Shelf {
    topics: Vec<Topic>,
    /// For each topic, the phrases that name it.
    phrases: Vec<Phrases>,
    /// How many topics share a phrase.
    shared: BTreeMap<Vec<String>, usize>,
    unreadable: Vec<Unreadable>,
}

static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let (mut topics, mut unreadable) = (Vec::new(), Vec::new());
    for file in files::read_all::<ReflectionFiles, TopicFile>() {
        match file {
            Ok((path, file)) => topics.push(topic(&path, file)),
            Err(error) => unreadable.push(error),
        }
    }
    let phrases: Vec<Phrases> = topics.iter().map(phrases).collect();
    let mut shared = BTreeMap::new();
    for (_, phrase) in phrases.iter().flat_map(Phrases::iter) {
        *shared.entry(phrase.clone()).or_insert(0) += 1;
    }
    Shelf {
        topics,
        phrases,
        shared,
        unreadable,
    }
});

fn topic(path: &str, file: TopicFile) -> Topic {
    let id = files::stem(path).to_owned();
    let numbered = (1..).zip(file.reflection);
    let reflections = numbered.map(|(number, reflection)| Reflection {
        id: format!("{id}-{number}"),
        ..reflection
    });
    Topic {
        group: files::folder(path).to_owned(),
        name: file.name,
        about: file.about,
        words: TopicWords {
            english: file.words,
            spanish: file.words_es,
            german: file.words_de,
        },
        near: file.near,
        reflections: reflections.collect(),
        id,
    }
}

fn phrases(topic: &Topic) -> Phrases {
    let TopicWords {
        english,
        spanish,
        german,
    } = &topic.words;
    let named = std::iter::once((Language::English, topic.name.as_str()));
    let english = english
        .iter()
        .map(|word| (Language::English, word.as_str()));
    let spanish = spanish
        .iter()
        .map(|word| (Language::Spanish, word.as_str()));
    let german = german.iter().map(|word| (Language::German, word.as_str()));
    Phrases::new(named.chain(english).chain(spanish).chain(german))
}

/// All topics, by group.
pub fn all() -> &'static [Topic] {
    &SHELF.topics
}

/// The files that couldn't be read.
pub fn unreadable() -> &'static [Unreadable] {
    &SHELF.unreadable
}

pub fn by_id(id: &str) -> Option<&'static Topic> {
    all().iter().find(|topic| topic.id == id)
}

/// A topic someone may mean, and how likely it is. Only comparable within the same results.
#[derive(Clone, Copy, Debug)]
pub struct TopicMatch {
    pub topic: &'static Topic,
    pub score: f32,
}

/// The topics that a text names, best first.
pub fn named_in(text: &str) -> Vec<TopicMatch> {
    let by_name = all()
        .iter()
        .find(|topic| topic.name.eq_ignore_ascii_case(text.trim()));
    if let Some(topic) = by_name {
        return vec![TopicMatch { topic, score: 1.0 }];
    }
    let query = Query::new(text);
    let topics = SHELF.topics.iter().zip(&SHELF.phrases);
    let mut found: Vec<TopicMatch> = topics
        .filter_map(|(topic, phrases)| {
            let matches = phrases.iter().filter_map(|(language, phrase)| {
                let length = query.matched(phrase, *language)?;
                let shared = SHELF.shared.get(phrase).copied().unwrap_or(1);
                // Longer phrases say more, and phrases of several topics say less.
                let weight = if is_context(phrase) { 0.4 } else { 1.0 };
                Some(weight * (length as f32).powf(1.4) / (shared as f32).sqrt())
            });
            let (mut best, mut sum) = (0.0_f32, 0.0);
            for weight in matches {
                best = best.max(weight);
                sum += weight;
            }
            let score = best + 0.15 * (sum - best);
            (score > 0.0).then_some(TopicMatch { topic, score })
        })
        .collect();
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    if found.is_empty() {
        let situations = situations::in_text(text).into_iter();
        let topics = situations.filter_map(|situation| by_id(topic_of(situation)));
        found.extend(topics.map(|topic| TopicMatch { topic, score: 1.0 }));
    }
    found
}

/// The topic for people in a situation who name no topic.
fn topic_of(situation: Situation) -> &'static str {
    use Situation as S;
    match situation {
        S::Grief | S::FreshGrief => "grief",
        S::LossOfChild => "losing-a-child",
        S::Suicide => "suicide-loss",
        S::Widowhood => "losing-a-spouse",
        S::SelfHarm | S::Depression => "depression",
        S::Abuse | S::Injustice => "being-wronged",
        S::Trauma | S::Anxiety => "anxiety",
        S::Illness | S::Disability => "illness",
        S::TerminalIllness => "terminal-illness",
        S::ChronicPain => "chronic-pain",
        S::MentalIllness => "mental-illness",
        S::Dementia => "dementia",
        S::Loneliness => "loneliness",
        S::Rejection => "rejection",
        S::Infertility => "infertility",
        S::Divorce => "divorce",
        S::Singleness => "singleness",
        S::TroubledMarriage => "troubled-marriage",
        S::Estrangement => "estrangement",
        S::Unemployment => "unemployment",
        S::Debt => "debt",
        S::Poverty => "money",
        S::Addiction => "addiction",
        S::Guilt => "guilt",
        S::Shame => "shame",
        S::Doubt => "doubt",
        S::Burnout => "burnout",
        S::ChurchHurt => "church-hurt",
        S::Persecution => "persecution",
        S::Celebration => "gratitude",
        S::NewBaby => "new-baby",
        S::Wedding => "wedding",
    }
}
