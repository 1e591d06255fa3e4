//! What is written: the same fields, whoever writes them. A service answers with exactly this JSON.

use serde::{Deserialize, Serialize};

/// A personal devotional. The verse itself is not in it: its words always come from the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Devotional {
    /// A few words.
    pub title: String,
    /// Which verse it rests on.
    pub verse_reference: String,
    /// Paragraphs with an empty line between them.
    pub content: String,
    /// A prayer to say.
    pub prayer: String,
    /// Questions or thoughts to take along.
    pub reflection: String,
}

/// A study guide. The texts of verses and cross references are filled in afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Study {
    /// "The Shepherd's Care: Psalm 23".
    pub title: String,
    /// A few words each.
    pub tags: Vec<String>,
    /// Minutes.
    pub estimated_time: u16,
    /// What the passage is about.
    pub overview: String,
    /// When, where, by whom, to whom.
    pub contextual_background: String,
    /// A sentence each.
    pub key_takeaways: Vec<String>,
    /// In order.
    pub verse_by_verse_commentary: Vec<StudyVerse>,
    /// A paragraph each.
    pub theological_insights: Vec<String>,
    /// Best first.
    pub cross_references: Vec<StudyCrossReference>,
    /// What to do about it.
    pub practical_applications: Vec<StudyApplication>,
    /// For a group or alone.
    pub discussion_questions: Vec<StudyQuestion>,
    /// Empty when none were asked for.
    pub resources: Vec<StudyResource>,
}

/// A verse, some verses, or (in a study of a book) a section or chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyVerse {
    /// "Psalm 23:1".
    pub verse: String,
    /// Its words; always from the text.
    #[serde(default)]
    pub text: String,
    /// What it means.
    pub commentary: String,
    /// Hebrew or Greek words, in plain language.
    pub original_language_insights: String,
    /// Customs, places, times.
    pub historical_context: String,
    /// How it belongs to what is around it.
    pub connection_to_passage: String,
    /// Words that matter.
    pub keywords: Vec<String>,
    /// What it says about God and people.
    pub theological_notes: String,
}

/// A passage elsewhere that throws light on this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyCrossReference {
    /// "John 10:11".
    pub reference: String,
    /// Its words; always from the text.
    #[serde(default)]
    pub text: String,
    /// Why it is here.
    pub explanation: String,
}

/// Something to do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyApplication {
    /// A few words.
    pub title: String,
    /// A few sentences.
    pub description: String,
    /// Small and concrete.
    pub action_steps: Vec<String>,
}

/// What a question asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionType {
    /// What does it stir?
    #[default]
    Reflection,
    /// What follows from it?
    Application,
    /// What does it mean?
    Interpretation,
    /// What about me?
    Personal,
}

/// A question to talk about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyQuestion {
    /// What it asks for.
    #[serde(rename = "type")]
    pub kind: QuestionType,
    /// The question.
    pub question: String,
}

/// Where to read on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyResource {
    /// A work, or a passage to read.
    pub title: String,
    /// "Commentary", "Dictionary", "Passage", "Topic".
    #[serde(rename = "type")]
    pub kind: String,
    /// What it gives.
    pub description: String,
    /// A path of our own, or nothing: what a service makes up leads nowhere.
    pub url: Option<String>,
}

/// What happened around a passage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Timeline {
    /// Earliest first.
    pub events: Vec<TimelineEvent>,
}

/// One thing that happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimelineEvent {
    /// "About 1000 BC", "The reign of David".
    pub period: String,
    /// What.
    pub event: String,
    /// Why it matters here.
    pub significance: String,
}

/// The world of a passage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HistoricalContext {
    /// Who ruled.
    pub political_context: String,
    /// How people lived.
    pub cultural_context: String,
    /// How they worshipped.
    pub religious_context: String,
    /// Where it was.
    pub geographical_context: String,
}

/// A commentary on a passage, for a sermon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PassageCommentary {
    /// What it means.
    pub explanation: String,
    /// What it says about God and people.
    pub theological_insights: String,
    /// What follows.
    pub practical_applications: String,
    /// "John 10:11", best first.
    pub cross_references: Vec<String>,
}

/// A commentary on a verse, for the reader. The names are those of the specification.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VerseCommentary {
    /// When, where, by whom, to whom.
    pub historical_context: String,
    /// What it says about God and people.
    pub theological_significance: String,
    /// What follows.
    pub practical_application: String,
    /// A few words each.
    pub key_themes: Vec<String>,
}

/// What a person asks a devotional for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DevotionalWish {
    /// "Anxiety about work".
    pub topic: String,
    /// "Weary", "hopeful": how they are, or how it should sound.
    pub mood: String,
    /// How long it takes to read.
    pub length: Length,
    /// "Trust", "A practical step": what it should dwell on.
    pub focus: String,
    /// How the house wants its devotionals; only a service can follow it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guidance: Option<String>,
    /// Verses that others rest on already, in English numbering: another, if there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub avoid: Vec<String>,
}

/// How long a devotional takes to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// 2 to 3 minutes.
    Short,
    /// 5 to 7 minutes.
    #[default]
    Medium,
    /// 10 to 12 minutes.
    Long,
}

/// How much a study asks of its reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Plain words, the heart of it.
    Beginner,
    /// More of the background.
    #[default]
    Intermediate,
    /// Words of the original, more of the commentators.
    Advanced,
}

/// How a study goes about a passage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StudyType {
    /// Verse by verse.
    #[default]
    Expository,
    /// What it says about its topics, and where else scripture does.
    Topical,
    /// Who is in it, and what can be learned from them.
    Character,
    /// Its place in the book, and the book as a whole.
    Book,
    /// One thread through scripture.
    Thematic,
}

/// What a person asks a study for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StudyWish {
    /// How much it asks.
    pub difficulty: Difficulty,
    /// How it goes about it.
    pub study_type: StudyType,
    /// Whether to say where to read on.
    pub include_resources: bool,
}
