//! The strict JSON schema for each kind of draft: every property is required, and no others are allowed.
//! Lengths and patterns are left out because not every service supports them, and the guard checks everything
//! anyway. A paragraph is a list of parts, so that Scripture and sources are never typed.

use serde_json::{Map, Value, json};

fn text(about: &str) -> Value {
    json!({ "type": "string", "description": about })
}

fn list(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// A paragraph.
fn parts() -> Value {
    list(json!({ "$ref": "#/$defs/part" }))
}

fn paragraphs() -> Value {
    list(parts())
}

/// The schema of a draft, with the definition of its parts.
fn draft(properties: Vec<(&str, Value)>) -> Value {
    let mut schema = object(properties);
    let part = json!({ "anyOf": [
        object(vec![("text", text("Your own words"))]),
        object(vec![
            ("verse", text("A reference")),
            ("from", text("The first words that are meant, or nothing")),
            ("to", text("The last words that are meant, or nothing")),
        ]),
        object(vec![
            ("source", json!({ "type": "integer", "description": "Its number" })),
            ("sentence", json!({ "type": "integer", "description": "The sentence's number" })),
        ]),
        object(vec![
            ("lemma", text("The reference of the verse")),
            ("word", text("The English word in it")),
        ]),
    ] });
    schema["$defs"] = json!({ "part": part });
    schema
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

/// The fields of a schema in one line, for a service that can't read the schema itself. A part is written as
/// text there.
pub(super) fn outline(schema: &Value) -> String {
    if let Some(fields) = schema["properties"].as_object() {
        let fields: Vec<String> = fields
            .iter()
            .map(|(name, field)| format!("\"{name}\": {}", outline(field)))
            .collect();
        return format!("{{{}}}", fields.join(", "));
    }
    match (schema["type"].as_str(), &schema["items"]) {
        (Some("array"), items) if items.get("$ref").is_some() => "text".to_owned(),
        (Some("array"), items) => format!("[{}, …]", outline(items)),
        (Some("integer"), _) => "number".to_owned(),
        _ => schema["enum"].as_array().map_or_else(
            || "text".to_owned(),
            |values| {
                let values = values.iter().filter_map(Value::as_str);
                values.collect::<Vec<_>>().join(" or ")
            },
        ),
    }
}

pub(super) fn devotional() -> Value {
    draft(vec![
        ("title", text("At most eight words")),
        ("verseReference", text("A reference out of the sources")),
        ("content", paragraphs()),
        ("prayer", text("A prayer in the first person")),
        ("reflection", text("Three questions, a line each")),
    ])
}

pub(super) fn study() -> Value {
    let verse = object(vec![
        ("verse", text("A reference within the passage")),
        ("commentary", parts()),
        ("originalLanguageInsights", parts()),
        ("historicalContext", parts()),
        ("connectionToPassage", parts()),
        ("keywords", list(text("A word"))),
        ("theologicalNotes", parts()),
    ]);
    let cross_reference = object(vec![
        ("reference", text("A reference out of the sources")),
        ("explanation", parts()),
    ]);
    let application = object(vec![
        ("title", text("A few words")),
        ("description", parts()),
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
    draft(vec![
        ("title", text("What it is about: the reference")),
        ("tags", list(text("One or two words"))),
        ("estimatedTime", json!({ "type": "integer" })),
        ("overview", paragraphs()),
        ("contextualBackground", paragraphs()),
        ("keyTakeaways", paragraphs()),
        ("verseByVerseCommentary", list(verse)),
        ("theologicalInsights", paragraphs()),
        ("crossReferences", list(cross_reference)),
        ("practicalApplications", list(application)),
        ("discussionQuestions", list(question)),
        ("resources", list(resource)),
    ])
}

pub(super) fn timeline() -> Value {
    let event = object(vec![
        ("period", text("About when")),
        ("event", parts()),
        ("significance", parts()),
    ]);
    draft(vec![("events", list(event))])
}

pub(super) fn historical_context() -> Value {
    draft(vec![
        ("politicalContext", paragraphs()),
        ("culturalContext", paragraphs()),
        ("religiousContext", paragraphs()),
        ("geographicalContext", paragraphs()),
    ])
}

pub(super) fn passage_commentary() -> Value {
    draft(vec![
        ("explanation", paragraphs()),
        ("theologicalInsights", paragraphs()),
        ("practicalApplications", paragraphs()),
        ("crossReferences", list(text("Only the reference"))),
    ])
}

pub(super) fn verse_commentary() -> Value {
    draft(vec![
        ("historical_context", paragraphs()),
        ("theological_significance", paragraphs()),
        ("practical_application", paragraphs()),
        ("key_themes", list(text("One to three words"))),
    ])
}
