//! What a model writes: prose in its own words, and parts that stand for words it must never write itself.
//!
//! A model gives a verse by its reference, a sentence of a source by its number, and a Greek or Hebrew word by
//! the verse it's in. The [`Assembler`] puts the words in, so they can't be misquoted. In the JSON of a service
//! that follows a schema, a paragraph is a list of parts; other services write markers such as `[[John 3:16]]`
//! into plain text. Both are read in the same way, because a model may mix them.

mod assembler;
mod phrase;

use serde_json::{Map, Value};

pub use assembler::Assembler;

/// A piece of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The model's own words.
    Text(String),
    /// A verse, or some of its sentences.
    Verse(VersePart),
    /// A sentence of a source; sentences are counted from 1.
    Source { number: u16, sentence: u16 },
    /// The Greek or Hebrew word behind a translated word.
    Lemma { reference: String, word: String },
    /// Something that looks like a part but can't be read.
    Unreadable,
}

/// The first and last words are empty if the whole verse is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VersePart {
    pub reference: String,
    pub from: String,
    pub to: String,
}

/// Opens and closes a marker.
const OPEN: &str = "[[";
const CLOSE: &str = "]]";

/// The parts of a paragraph written as a list of parts; `None` if the list is something else.
pub(crate) fn from_json(list: &[Value]) -> Option<Vec<Part>> {
    let parts = list
        .iter()
        .map(|part| match part {
            Value::Object(part) => from_object(part),
            _ => None,
        })
        .collect::<Option<Vec<_>>>()?;
    (!parts.is_empty()).then(|| parts.concat())
}

/// A part has one of four keys; other objects are fields of a draft.
fn from_object(part: &Map<String, Value>) -> Option<Vec<Part>> {
    let text = |key: &str| part.get(key).and_then(Value::as_str).unwrap_or_default();
    let number = |key: &str| {
        let number = part.get(key).and_then(Value::as_u64);
        number.and_then(|number| u16::try_from(number).ok())
    };
    let has_only = |keys: &[&str]| part.keys().all(|key| keys.contains(&key.as_str()));
    let is_part =
        |key: &str, others: &[&str]| part.contains_key(key) && has_only(&[&[key], others].concat());
    if is_part("text", &[]) {
        Some(from_text(text("text")))
    } else if is_part("verse", &["from", "to"]) {
        Some(vec![Part::Verse(VersePart {
            reference: text("verse").to_owned(),
            from: text("from").to_owned(),
            to: text("to").to_owned(),
        })])
    } else if is_part("source", &["sentence"]) {
        Some(vec![number("source").map_or(Part::Unreadable, |source| {
            Part::Source {
                number: source,
                sentence: number("sentence").unwrap_or(1),
            }
        })])
    } else if is_part("lemma", &["word"]) {
        Some(vec![Part::Lemma {
            reference: text("lemma").to_owned(),
            word: text("word").to_owned(),
        }])
    } else {
        None
    }
}

/// The parts of a text that may contain markers.
pub(crate) fn from_text(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OPEN) {
        let Some((marker, after)) = after.split_once(CLOSE) else {
            break;
        };
        push_text(&mut parts, before);
        parts.push(from_marker(marker));
        rest = after;
    }
    push_text(&mut parts, rest);
    parts
}

fn push_text(parts: &mut Vec<Part>, text: &str) {
    if !text.is_empty() {
        parts.push(Part::Text(text.to_owned()));
    }
}

/// "John 3:16", "John 3:16 | God … world", "src 4.2", or "lemma John 3:16 | loved".
fn from_marker(marker: &str) -> Part {
    let marker = marker.trim();
    let (name, detail) = marker.split_once('|').unwrap_or((marker, ""));
    let (name, detail) = (name.trim(), detail.trim());
    if let Some(source) = name.strip_prefix("src ") {
        let (number, sentence) = source.split_once('.').unwrap_or((source, "1"));
        return match (number.trim().parse(), sentence.trim().parse()) {
            (Ok(number), Ok(sentence)) => Part::Source { number, sentence },
            _ => Part::Unreadable,
        };
    }
    if let Some(reference) = name.strip_prefix("lemma ") {
        return Part::Lemma {
            reference: reference.trim().to_owned(),
            word: detail.to_owned(),
        };
    }
    let detail = detail.replace("...", "…");
    let (from, to) = detail.split_once('…').unwrap_or((&detail, &detail));
    Part::Verse(VersePart {
        reference: name.to_owned(),
        from: from.trim().to_owned(),
        to: to.trim().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn verse(reference: &str, from: &str, to: &str) -> Part {
        Part::Verse(VersePart {
            reference: reference.to_owned(),
            from: from.to_owned(),
            to: to.to_owned(),
        })
    }

    #[test]
    fn markers_and_lists_are_read_as_the_same_parts() {
        let marked = "He says, [[John 3:16 | God so … world]]. See [[src 4.2]] and [[ src 4 ]]; [[lemma John 3:16|loved]].";
        let list = json!([
            { "text": "He says, " },
            { "verse": "John 3:16", "from": "God so", "to": "world" },
            { "text": ". See " },
            { "source": 4, "sentence": 2 },
            { "text": " and " },
            { "source": 4, "sentence": 1 },
            { "text": "; " },
            { "lemma": "John 3:16", "word": "loved" },
            { "text": "." },
        ]);
        let parts = from_json(list.as_array().unwrap()).unwrap();
        assert_eq!(from_text(marked), parts);
        assert_eq!(parts[1], verse("John 3:16", "God so", "world"));
        assert_eq!(from_text("[[Psalm 23]]"), [verse("Psalm 23", "", "")]);
    }

    #[test]
    fn a_text_part_may_contain_markers() {
        let list = json!([{ "text": "See [[John 3:16]]" }]);
        assert_eq!(
            from_json(list.as_array().unwrap()).unwrap(),
            [Part::Text("See ".to_owned()), verse("John 3:16", "", "")]
        );
    }

    #[test]
    fn other_lists_are_not_paragraphs() {
        for other in [
            json!([]),
            json!(["words"]),
            json!([{ "verse": "John 3:16", "commentary": "…" }]),
            json!([{ "text": "a" }, "b"]),
            json!([{ "title": "a" }]),
        ] {
            assert_eq!(from_json(other.as_array().unwrap()), None, "{other}");
        }
    }

    #[test]
    fn unreadable_markers_are_never_text() {
        assert_eq!(from_text("[[src four]]"), [Part::Unreadable]);
        let list = json!([{ "source": "four" }]);
        assert_eq!(
            from_json(list.as_array().unwrap()).unwrap(),
            [Part::Unreadable]
        );
        assert_eq!(from_text("[[x"), [Part::Text("[[x".to_owned())]);
    }
}
