//! The drafts Trellis can write. Both the composer and an AI service fill in these fields; an AI service
//! returns this JSON, with lists of parts in place of longer texts (see [`crate::parts`]).

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};

/// Reads paragraphs from one text or from a list of them.
fn paragraphs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Paragraphs(Vec<String>),
    }
    Ok(match Written::deserialize(deserializer)? {
        Written::Text(text) => text,
        Written::Paragraphs(paragraphs) => paragraphs.join("\n\n"),
    })
}

/// A personal devotional. It has no field for the verse's words because they always come from the Bible text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Devotional {
    /// A short title.
    pub title: String,
    /// The verse the devotional is based on.
    pub verse_reference: String,
    /// Paragraphs, separated by blank lines.
    #[serde(deserialize_with = "paragraphs")]
    pub content: String,
    /// A prayer to say.
    pub prayer: String,
    /// Questions or thoughts for the day.
    pub reflection: String,
}

/// A study guide. The words of its verses and cross-references are filled in afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Study {
    /// The title, such as "The Shepherd's Care: Psalm 23".
    pub title: String,
    /// Short tags, each a few words long.
    pub tags: Vec<String>,
    /// Estimated time in minutes.
    pub estimated_time: u16,
    /// What the passage is about.
    #[serde(deserialize_with = "paragraphs")]
    pub overview: String,
    /// When, where, by whom, and for whom it was written.
    #[serde(deserialize_with = "paragraphs")]
    pub contextual_background: String,
    /// One sentence each.
    pub key_takeaways: Vec<String>,
    /// Notes on each verse, in order.
    pub verse_by_verse_commentary: Vec<StudyVerse>,
    /// One paragraph each.
    pub theological_insights: Vec<String>,
    /// Related passages, best first.
    pub cross_references: Vec<StudyCrossReference>,
    /// How to put the passage into practice.
    pub practical_applications: Vec<StudyApplication>,
    /// Questions for a group or personal study.
    pub discussion_questions: Vec<StudyQuestion>,
    /// Further reading; empty if not requested.
    pub resources: Vec<StudyResource>,
}

/// Notes on a verse, a few verses, or (in a study of a whole book) a section or chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyVerse {
    /// The reference, such as "Psalm 23:1".
    pub verse: String,
    /// The verse's words, always from the Bible text.
    #[serde(default)]
    pub text: String,
    /// What the verse means.
    #[serde(deserialize_with = "paragraphs")]
    pub commentary: String,
    /// Hebrew or Greek words, explained in plain language.
    #[serde(deserialize_with = "paragraphs")]
    pub original_language_insights: String,
    /// Customs, places, and times.
    #[serde(deserialize_with = "paragraphs")]
    pub historical_context: String,
    /// How it relates to its context.
    #[serde(deserialize_with = "paragraphs")]
    pub connection_to_passage: String,
    /// The verse's keywords.
    pub keywords: Vec<String>,
    /// What it says about God and people.
    #[serde(deserialize_with = "paragraphs")]
    pub theological_notes: String,
}

/// A related passage that sheds light on this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyCrossReference {
    /// The reference, such as "John 10:11".
    pub reference: String,
    /// The passage's words, always from the Bible text.
    #[serde(default)]
    pub text: String,
    /// How it relates to the passage.
    #[serde(deserialize_with = "paragraphs")]
    pub explanation: String,
}

/// A way to put the passage into practice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyApplication {
    /// A short title.
    pub title: String,
    /// A few sentences.
    #[serde(deserialize_with = "paragraphs")]
    pub description: String,
    /// Small, concrete steps.
    pub action_steps: Vec<String>,
}

/// The kinds of study question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionType {
    /// Asks what the passage brings up in the reader.
    #[default]
    Reflection,
    /// Asks how to put the passage into practice.
    Application,
    /// Asks what the passage means.
    Interpretation,
    /// Asks how the passage applies to the reader's own life.
    Personal,
}

/// A discussion question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyQuestion {
    /// What kind of question this is.
    #[serde(rename = "type")]
    pub kind: QuestionType,
    /// The question.
    pub question: String,
}

/// A suggestion for further reading.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyResource {
    /// A work or passage to read.
    pub title: String,
    /// "Commentary", "Dictionary", "Passage", or "Topic".
    #[serde(rename = "type")]
    pub kind: String,
    /// What the reader will find there.
    pub description: String,
    /// A path within Trellis, or null. External URLs are dropped because a service may make them up.
    pub url: Option<String>,
}

/// The events around a passage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Timeline {
    /// The events, earliest first.
    pub events: Vec<TimelineEvent>,
}

/// An event in a timeline.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimelineEvent {
    /// A date or reign, such as "About 1000 BC" or "The reign of David".
    pub period: String,
    /// What happened.
    #[serde(deserialize_with = "paragraphs")]
    pub event: String,
    /// Why it matters for the passage.
    #[serde(deserialize_with = "paragraphs")]
    pub significance: String,
}

/// A passage's historical context.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HistoricalContext {
    /// Who ruled.
    #[serde(deserialize_with = "paragraphs")]
    pub political_context: String,
    /// How people lived.
    #[serde(deserialize_with = "paragraphs")]
    pub cultural_context: String,
    /// How they worshiped.
    #[serde(deserialize_with = "paragraphs")]
    pub religious_context: String,
    /// The geography.
    #[serde(deserialize_with = "paragraphs")]
    pub geographical_context: String,
}

/// A commentary on a passage, for a sermon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PassageCommentary {
    /// What the passage means.
    #[serde(deserialize_with = "paragraphs")]
    pub explanation: String,
    /// What it says about God and people.
    #[serde(deserialize_with = "paragraphs")]
    pub theological_insights: String,
    /// How to apply it.
    #[serde(deserialize_with = "paragraphs")]
    pub practical_applications: String,
    /// References such as "John 10:11", best first.
    pub cross_references: Vec<String>,
}

/// A commentary on a verse, for the Bible reader. The specification sets the field names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VerseCommentary {
    /// When, where, by whom, and for whom the passage was written.
    #[serde(deserialize_with = "paragraphs")]
    pub historical_context: String,
    /// What it says about God and people.
    #[serde(deserialize_with = "paragraphs")]
    pub theological_significance: String,
    /// How to apply it.
    #[serde(deserialize_with = "paragraphs")]
    pub practical_application: String,
    /// Key themes, each a few words long.
    pub key_themes: Vec<String>,
}

/// A member's request for a devotional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DevotionalOptions {
    /// The topic, such as "Anxiety about work".
    pub topic: String,
    /// How the member feels or how the devotional should sound: "Weary", "hopeful".
    pub mood: String,
    /// How long the devotional takes to read.
    pub length: Length,
    /// The focus, such as "Trust" or "A practical step".
    pub focus: String,
    /// The admin's guidance for devotionals; only an AI service can follow it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guidance: Option<String>,
    /// Verses to avoid when possible, because other devotionals already use them. In English numbering.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub avoid: Vec<String>,
    /// The spiritual pathway of the people it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pathway: Option<String>,
    /// The day it will be read, which decides the season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<NaiveDate>,
    /// The ids of reflections the member has had from the built-in library, latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<String>,
}

/// How long a devotional is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// 150 to 250 words.
    Short,
    /// 300 to 450 words.
    #[default]
    Medium,
    /// Up to 700 words.
    Long,
}

/// How demanding a study is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Plain words and the main points.
    Beginner,
    /// More background.
    #[default]
    Intermediate,
    /// Hebrew and Greek words, and more commentary.
    Advanced,
}

/// The approach a study takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StudyType {
    /// Verse by verse.
    #[default]
    Expository,
    /// The passage's topics, and where else Scripture speaks about them.
    Topical,
    /// The people in the passage, and what readers can learn from them.
    Character,
    /// The passage's place in its book.
    Book,
    /// One theme followed through Scripture.
    Thematic,
}

/// A member's request for a study.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StudyOptions {
    /// How demanding the study is.
    pub difficulty: Difficulty,
    /// The study's approach.
    pub study_type: StudyType,
    /// Whether to include further reading.
    pub include_resources: bool,
}
