//! A topic of life and the reflections written for it.

use serde::Deserialize;
use trellis_bible::reference::{Options, Passage, read};

use crate::{season::Season, situations::Situation};

/// How a reflection sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    Comforting,
    Encouraging,
    Reflective,
    Challenging,
    Honest,
    Hopeful,
    Joyful,
    Quiet,
}

impl Mood {
    pub fn name(self) -> &'static str {
        match self {
            Self::Comforting => "comforting",
            Self::Encouraging => "encouraging",
            Self::Reflective => "reflective",
            Self::Challenging => "challenging",
            Self::Honest => "honest",
            Self::Hopeful => "hopeful",
            Self::Joyful => "joyful",
            Self::Quiet => "quiet",
        }
    }
}

/// Whom a reflection suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pathway {
    New,
    Growing,
    Mature,
    Leadership,
    Wilderness,
}

impl Pathway {
    /// Reads a spiritual pathway from a profile or a template.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "New Believer" => Some(Self::New),
            "Growing Christian" => Some(Self::Growing),
            "Mature Believer" | "Mature in Christ" => Some(Self::Mature),
            "Leadership" => Some(Self::Leadership),
            "Wilderness" => Some(Self::Wilderness),
            _ => None,
        }
    }
}

/// How a reflection opens, so that two in a row don't open the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    Scene,
    Text,
    Word,
    Question,
    History,
    Object,
    Saying,
    Nature,
    Body,
    Letter,
}

/// A reflection on one passage for one situation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reflection {
    /// The topic and the number within it, such as "loneliness-2". Set when the files are read.
    #[serde(skip)]
    pub id: String,
    pub title: String,
    /// Whom it was written for, such as "A full house, and no one who knows".
    pub situation: String,
    /// The passage, such as "Psalm 142:1-7".
    pub passage: String,
    /// The verse at the passage's center.
    pub heart: String,
    pub moods: Vec<Mood>,
    pub pathways: Vec<Pathway>,
    pub opening: Opening,
    /// Situations in which it could hurt.
    #[serde(default)]
    pub must_not_meet: Vec<Situation>,
    /// Set only if it belongs to a season.
    #[serde(default)]
    pub seasons: Vec<Season>,
    /// The paragraphs of a short devotional.
    pub core: Vec<String>,
    /// Two more paragraphs for longer devotionals. They come before the last paragraph of the core.
    pub further: Vec<String>,
    pub prayer: String,
    pub application: String,
    pub questions: Vec<String>,
}

impl Reflection {
    /// The passage, in English numbering.
    pub fn passage(&self) -> Option<Passage> {
        read_passage(&self.passage)
    }

    /// The paragraphs, with the further ones if asked for.
    pub fn paragraphs(&self, with_further: bool) -> Vec<&str> {
        let Some((last, before)) = self.core.split_last() else {
            return Vec::new();
        };
        let further: &[String] = if with_further { &self.further } else { &[] };
        let all = before.iter().chain(further).chain([last]);
        all.map(String::as_str).collect()
    }
}

/// Reads a reference from the library's files.
pub fn read_passage(reference: &str) -> Option<Passage> {
    let reference = read(reference, &Options::default()).ok()?;
    reference.passages.first().copied()
}

/// The words by which people name a topic, by language.
#[derive(Debug)]
pub struct TopicWords {
    pub english: Vec<String>,
    pub spanish: Vec<String>,
    pub german: Vec<String>,
}

/// A topic of life.
#[derive(Debug)]
pub struct Topic {
    /// Such as "losing-a-parent".
    pub id: String,
    /// The group of topics it belongs to, such as "sorrow".
    pub group: String,
    /// Such as "Losing a parent".
    pub name: String,
    /// The topic in a sentence, for search by meaning.
    pub about: String,
    pub words: TopicWords,
    /// The ids of similar topics.
    pub near: Vec<String>,
    pub reflections: Vec<Reflection>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopicFile {
    pub name: String,
    pub about: String,
    pub words: Vec<String>,
    pub words_es: Vec<String>,
    pub words_de: Vec<String>,
    pub near: Vec<String>,
    pub reflection: Vec<Reflection>,
}
