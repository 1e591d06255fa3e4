//! The strict JSON schema for each kind of draft: every property is required, and no others are allowed.
//! Lengths and patterns are left out because not every service supports them, and the guard checks everything
//! anyway.

use serde_json::{Map, Value, json};

fn text(about: &str) -> Value {
    json!({ "type": "string", "description": about })
}

fn list(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

fn object(properties: Vec<(&str, Value)>) -> Value {
    let required: Vec<&str> = properties.iter().map(|(name, _)| *name).collect();
    let properties: Map<String, Value> = properties
        .iter()
        .map(|(name, schema)| ((*name).to_owned(), schema.clone()))
        .collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

pub(super) fn devotional() -> Value {
    object(vec![
        ("title", text("At most eight words")),
        ("verseReference", text("A reference out of the sources")),
        ("content", text("Paragraphs, an empty line between them")),
        ("prayer", text("A prayer in the first person")),
        ("reflection", text("Three questions, a line each")),
    ])
}

pub(super) fn study() -> Value {
    let verse = object(vec![
        ("verse", text("A reference within the passage")),
        ("commentary", text("What it means")),
        (
            "originalLanguageInsights",
            text("Hebrew or Greek words, plainly"),
        ),
        ("historicalContext", text("Customs, places, times")),
        (
            "connectionToPassage",
            text("How it belongs to what is around it"),
        ),
        ("keywords", list(text("A word"))),
        (
            "theologicalNotes",
            text("What it says about God and people"),
        ),
    ]);
    let cross_reference = object(vec![
        ("reference", text("A reference out of the sources")),
        ("explanation", text("Why it is here")),
    ]);
    let application = object(vec![
        ("title", text("A few words")),
        ("description", text("A few sentences")),
        ("actionSteps", list(text("Small and concrete"))),
    ]);
    let kinds = ["reflection", "application", "interpretation", "personal"];
    let question = object(vec![
        ("type", json!({ "type": "string", "enum": kinds })),
        ("question", text("The question")),
    ]);
    let resource = object(vec![
        ("title", text("A work or a passage")),
        ("type", text("Commentary, Dictionary, Passage or Topic")),
        ("description", text("What it gives")),
        ("url", json!({ "type": ["string", "null"] })),
    ]);
    object(vec![
        ("title", text("What it is about: the reference")),
        ("tags", list(text("One or two words"))),
        ("estimatedTime", json!({ "type": "integer" })),
        ("overview", text("Paragraphs")),
        ("contextualBackground", text("Paragraphs")),
        ("keyTakeaways", list(text("A sentence"))),
        ("verseByVerseCommentary", list(verse)),
        ("theologicalInsights", list(text("A paragraph"))),
        ("crossReferences", list(cross_reference)),
        ("practicalApplications", list(application)),
        ("discussionQuestions", list(question)),
        ("resources", list(resource)),
    ])
}

pub(super) fn timeline() -> Value {
    let event = object(vec![
        ("period", text("About when")),
        ("event", text("What happened")),
        ("significance", text("Why it matters here")),
    ]);
    object(vec![("events", list(event))])
}

pub(super) fn historical_context() -> Value {
    object(vec![
        ("politicalContext", text("Who ruled")),
        ("culturalContext", text("How people lived")),
        ("religiousContext", text("How they worshipped")),
        ("geographicalContext", text("Where it was")),
    ])
}

pub(super) fn passage_commentary() -> Value {
    object(vec![
        ("explanation", text("Paragraphs")),
        ("theologicalInsights", text("Paragraphs")),
        ("practicalApplications", text("Paragraphs")),
        ("crossReferences", list(text("Only the reference"))),
    ])
}

pub(super) fn verse_commentary() -> Value {
    object(vec![
        ("historical_context", text("Paragraphs")),
        ("theological_significance", text("Paragraphs")),
        ("practical_application", text("Paragraphs")),
        ("key_themes", list(text("One to three words"))),
    ])
}
