//! An item's historical and theological notes.

use std::collections::BTreeSet;

use trellis_bible::reference::VerseId;

use super::{StudyBuilder, units, units::Unit};
use crate::composer::{
    history::{BACKGROUND_COMMENTARIES, PERIOD_WORDS},
    matching::join_list,
    session::ExcerptOptions,
    stock::{
        books::{self, facts},
        eras,
    },
};
use crate::draft::Difficulty;

/// Words that describe the commentator's time, not the passage's.
const LATER_PERIOD_WORDS: &[&str] = &[
    "doubter",
    "reason",
    "unbelief",
    "saviour",
    "christ",
    "faithful",
    "virtue",
    "sacrament",
    "baptism",
    "eucharist",
    "mass",
    "church",
    "grace",
    "heretics",
    "protestants",
    "catholics",
    "gospel",
    "christian",
    "christians",
    "mystery",
    "prot",
];
/// Nearly every complete sentence contains one of these words, so a string without any is a fragment.
const VERBS: [&str; 26] = [
    "is",
    "was",
    "were",
    "are",
    "had",
    "has",
    "have",
    "used",
    "lived",
    "stood",
    "called",
    "made",
    "built",
    "lies",
    "lay",
    "seems",
    "signifies",
    "means",
    "became",
    "came",
    "took",
    "wore",
    "kept",
    "ruled",
    "reigned",
    "did",
];

fn is_about_period(text: &str) -> bool {
    let words: BTreeSet<String> = text
        .split(|c: char| !c.is_alphabetic())
        .map(str::to_lowercase)
        .collect();
    let has = |list: &[&str]| list.iter().any(|word| words.contains(*word));
    let dependent_phrases = [
        "that purpose",
        "this purpose",
        "that idea",
        "the former",
        "the same",
    ];
    has(&VERBS)
        && !has(LATER_PERIOD_WORDS)
        && !dependent_phrases.iter().any(|phrase| text.contains(phrase))
}

impl StudyBuilder<'_> {
    /// Background paragraphs on the culture, religion, and geography of a verse's era, with a `{place}`
    /// placeholder.
    pub(super) fn background_paragraphs(at: VerseId) -> Vec<String> {
        let world = eras::of(at, facts(at.book).era).world();
        vec![
            format!(
                "Behind {{place}} stands the world of {}. {}",
                world.name, world.culture
            ),
            format!(
                "It helps to know for {{place}} how people worshipped then. {}",
                world.religion
            ),
            format!(
                "It helps to see the land in which {{place}} is at home. {}",
                world.geography
            ),
        ]
    }

    pub(super) fn historical(&mut self, unit: &Unit, background: &mut Vec<String>) -> String {
        let about: BTreeSet<String> = PERIOD_WORDS.iter().map(|word| (*word).to_owned()).collect();
        let excerpt_options = ExcerptOptions {
            about: &about,
            room: 60,
            gentle: false,
            only: BACKGROUND_COMMENTARIES,
        };
        let mut offers = self.session.offers(unit.span, excerpt_options);
        offers.retain(|offer| {
            offer.weight() > 0 && offer.words() > 11 && is_about_period(&offer.text())
        });
        let notes = self.session.best(offers, 70, 1);
        if !notes.is_empty() {
            return notes.join("\n\n");
        }
        let place = unit.span.written();
        let people = units::people_in(&self.session, unit.span).into_iter();
        for (name, who) in people.filter(|(name, _)| *name != "Jesus") {
            let known = self
                .session
                .once(&format!("{name}, who is named here, is {who}."));
            if let Some(known) = known {
                return known;
            }
        }
        let mut own_background;
        let paragraphs = if unit.span.start.book == self.span.start.book {
            background
        } else {
            own_background = Self::background_paragraphs(unit.span.start);
            own_background.reverse();
            &mut own_background
        };
        while let Some(paragraph) = paragraphs.pop() {
            if let Some(said) = self.session.once(&paragraph.replace("{place}", &place)) {
                return said;
            }
        }
        let facts = facts(unit.span.start.book);
        let title = books::title(unit.span.start.book);
        match unit.span.start.verse % 4 {
            0 => format!(
                "{place} shares the setting of {title} as a whole, and needs no note of its own."
            ),
            1 => format!("Hear {place} as it was first heard, by {}.", facts.readers),
            2 => format!(
                "No custom or place has to be explained for {place}; what the background says of {title} is enough."
            ),
            _ => format!(
                "For {place} the commentators leave no note on customs or places; ask how it sounded to {}.",
                facts.readers
            ),
        }
    }

    /// Theological notes on an item, preferring topics that no earlier item has used.
    pub(super) fn theological(&mut self, unit: &Unit, keywords: &[String]) -> String {
        let place = unit.span.written();
        let most = if self.options.difficulty == Difficulty::Beginner {
            2
        } else {
            3
        };
        let mut topics = self.session.spoken_topics(unit.span, 8);
        topics.retain(|topic| !self.named.contains(topic));
        topics.truncate(most);
        if topics.is_empty() {
            let word = keywords.first().cloned().unwrap_or_default();
            let theme = self.theme_name();
            return match unit.span.start.verse % 3 {
                0 => format!(
                    "{place} adds to what the passage says about {theme}; ask what the word {word} tells us here about God and about ourselves."
                ),
                1 => format!(
                    "Look in {place} for what the word {word} shows of God, and of those who hear him."
                ),
                _ => format!(
                    "With the word {word} {place} takes further what has been said about {theme}."
                ),
            };
        }
        for topic in &topics {
            self.session.cite_topic(topic, unit.span);
            self.named.insert(topic.clone());
        }
        let mut said = format!(
            "{place} has long been looked up for what it says about {}. (Orville J. Nave)",
            join_list(&topics)
        );
        if self.options.difficulty == Difficulty::Advanced
            && let Some(first) = topics.first()
        {
            said.push_str(&format!(
                " Compare with {place} what other passages say about {first}."
            ));
        }
        said
    }
}
