//! Validates blocks sent by the client. Errors name the invalid block, so that the member can find it.

use std::collections::HashSet;

use serde::{Deserialize, de::IgnoredAny};
use serde_json::Value;

use crate::sermons::{
    block::{BlockContent, BlockType, SermonBlockInput},
    error::{MAX_BLOCKS, SermonError},
};

const MAX_ID_LENGTH: usize = 64;
const MAX_TEXT_LENGTH: usize = 100_000;
/// Fits a 10 MB image encoded as text.
const MAX_URL_LENGTH: usize = 15_000_000;
/// Longer error messages are cut off.
const MAX_REASON_LENGTH: usize = 160;

/// A block's fields other than its content. Its position comes from the list, not from its own field.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Envelope {
    #[serde(default)]
    id: String,
    #[serde(rename = "type")]
    _kind: IgnoredAny,
    content: Value,
    #[serde(default, rename = "order")]
    _order: IgnoredAny,
    #[serde(default)]
    note_to_self: bool,
}

/// Parses a list of blocks and checks that their ids are unique. Errors refer to the list as `field`.
pub fn read_all(field: &str, sent: Vec<Value>) -> Result<Vec<SermonBlockInput>, SermonError> {
    if sent.len() > MAX_BLOCKS {
        return Err(SermonError::TooManyBlocks);
    }
    let mut blocks = Vec::with_capacity(sent.len());
    let mut ids = HashSet::new();
    for (index, value) in sent.into_iter().enumerate() {
        let (name, block) = read(value, &format!("Block {}", index + 1));
        let refused = |reason: String| SermonError::InvalidBlock {
            field: format!("{field}[{index}]"),
            message: format!("{name}: {reason}"),
        };
        let block = block.map_err(refused)?;
        if !is_id(&block.id) {
            return Err(refused(
                "its id must be 1 to 64 letters, digits, hyphens or underscores".to_owned(),
            ));
        }
        if !ids.insert(block.id.clone()) {
            return Err(refused("another block has the same id".to_owned()));
        }
        blocks.push(block);
    }
    Ok(blocks)
}

/// Parses a single block without an id or position. Errors refer to it as `field`.
pub fn read_one(field: &str, sent: Value) -> Result<BlockContent, SermonError> {
    let (name, block) = read(sent, "Block");
    let block = block.map_err(|reason| SermonError::InvalidBlock {
        field: field.to_owned(),
        message: format!("{name}: {reason}"),
    })?;
    Ok(block.content)
}

/// The block, or the reason it is invalid. Also returns a label for it, such as "Block 3 (text)".
fn read(sent: Value, name: &str) -> (String, Result<SermonBlockInput, String>) {
    let type_name = sent.get("type").and_then(Value::as_str);
    let kind = type_name.and_then(parse_block_type);
    let name = kind.map_or_else(
        || name.to_owned(),
        |kind| format!("{name} ({})", kind.name()),
    );
    let Some(kind) = kind else {
        let reason = match type_name {
            Some(type_name) => format!("unknown type “{}”", cut(type_name)),
            None => "the type is missing".to_owned(),
        };
        return (name, Err(reason));
    };
    (name, read_as(kind, sent))
}

fn read_as(kind: BlockType, sent: Value) -> Result<SermonBlockInput, String> {
    let envelope: Envelope = serde_json::from_value(sent).map_err(|error| reason(&error))?;
    check_lengths("content", &envelope.content)?;
    let content = BlockContent::read(kind, envelope.content).map_err(|error| reason(&error))?;
    Ok(SermonBlockInput {
        id: envelope.id,
        note_to_self: envelope.note_to_self,
        content,
    })
}

fn parse_block_type(name: &str) -> Option<BlockType> {
    serde_json::from_value(Value::from(name)).ok()
}

fn is_id(id: &str) -> bool {
    (1..=MAX_ID_LENGTH).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

fn check_lengths(name: &str, value: &Value) -> Result<(), String> {
    match value {
        Value::String(text) => {
            let most = if name == "url" {
                MAX_URL_LENGTH
            } else {
                MAX_TEXT_LENGTH
            };
            // A string never has more characters than bytes, so most strings don't need to be counted.
            if text.len() > most && text.chars().count() > most {
                return Err(format!("{name} must be at most {most} characters"));
            }
            Ok(())
        }
        Value::Array(items) => items.iter().try_for_each(|item| check_lengths(name, item)),
        Value::Object(fields) => fields
            .iter()
            .try_for_each(|(name, value)| check_lengths(name, value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// serde's message, shortened because it may repeat the input.
fn reason(error: &serde_json::Error) -> String {
    cut(&error.to_string())
}

fn cut(text: &str) -> String {
    let mut letters = text.chars();
    let mut short: String = letters.by_ref().take(MAX_REASON_LENGTH).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refusal(blocks: Value) -> (String, String) {
        let blocks = blocks.as_array().expect("a list").clone();
        match read_all("blocks", blocks) {
            Err(SermonError::InvalidBlock { field, message }) => (field, message),
            other => panic!("{other:?}"),
        }
    }

    fn content(kind: &str, content: Value) -> Value {
        let block = json!({ "id": "a", "type": kind, "content": content });
        let blocks = read_all("blocks", vec![block]).expect("a block");
        serde_json::to_value(&blocks[0]).expect("JSON")["content"].clone()
    }

    #[test]
    fn every_block_type_may_be_empty_and_round_trips() {
        let ai_fields =
            json!({ "isGenerating": false, "label": null, "sources": [], "verification": null });
        let with_ai_fields = |mut fields: Value| {
            for (name, value) in ai_fields.as_object().expect("fields") {
                fields[name] = value.clone();
            }
            fields
        };
        for (kind, full_content) in [
            (
                "scripture",
                json!({ "reference": "", "translationId": "", "text": "", "commentary": "", "verses": [],
                    "isExpanded": false, "expandToSeparateBlocks": false, "attribution": "" }),
            ),
            (
                "text",
                json!({ "title": "", "content": "", "formatting": "paragraph" }),
            ),
            (
                "reference",
                json!({ "title": "", "author": "", "source": "", "quote": "" }),
            ),
            ("image", json!({ "url": "", "alt": "", "caption": "" })),
            (
                "video",
                json!({ "url": "", "title": "", "description": "" }),
            ),
            (
                "section",
                json!({ "title": "", "description": "", "color": "blue" }),
            ),
            (
                "verse",
                json!({ "reference": "", "verseNumber": 0, "text": "", "notes": "", "translationId": "", "attribution": "" }),
            ),
            (
                "timeline",
                with_ai_fields(json!({ "reference": "", "events": [] })),
            ),
            (
                "historical",
                with_ai_fields(
                    json!({ "reference": "", "context": { "politicalContext": "", "culturalContext": "",
                    "religiousContext": "", "geographicalContext": "" } }),
                ),
            ),
            (
                "commentary",
                with_ai_fields(
                    json!({ "reference": "", "commentary": { "explanation": "", "theologicalInsights": "",
                    "practicalApplications": "", "crossReferences": [] } }),
                ),
            ),
        ] {
            assert_eq!(content(kind, json!({})), full_content, "{kind}");
            assert_eq!(content(kind, full_content.clone()), full_content, "{kind}");
        }
        let minimal = json!({ "id": "a", "type": "text", "content": {} });
        let minimal = read_all("blocks", vec![minimal]).expect("a block");
        assert!(!minimal[0].note_to_self);
    }

    #[test]
    fn a_verse_accepts_number_as_an_alias() {
        let verses = json!({ "verses": [{ "number": 16, "text": "For God" }, { "verse": 17 }] });
        let read = content("scripture", verses);
        assert_eq!(
            read["verses"],
            json!([{ "verse": 16, "text": "For God", "notes": "" }, { "verse": 17, "text": "", "notes": "" }])
        );
    }

    #[test]
    fn an_error_names_the_invalid_block() {
        let valid_block = json!({ "id": "a", "type": "text", "content": {} });
        for (block, expected_message) in [
            (json!({ "id": "b" }), "Block 2: the type is missing"),
            (json!("text"), "Block 2: the type is missing"),
            (
                json!({ "id": "b", "type": "poem" }),
                "Block 2: unknown type “poem”",
            ),
            (
                json!({ "id": "b", "type": "text" }),
                "Block 2 (text): missing field `content`",
            ),
            (
                json!({ "id": "b", "type": "text", "content": { "text": "" } }),
                "Block 2 (text): unknown field `text`, expected one of `title`, `content`, `formatting`",
            ),
            (
                json!({ "id": "b", "type": "text", "content": { "title": 5 } }),
                "Block 2 (text): invalid type: integer `5`, expected a string",
            ),
            (
                json!({ "id": "b", "type": "text", "content": "words" }),
                "Block 2 (text): invalid type: string \"words\", expected struct TextContent",
            ),
            (
                json!({ "id": "b", "type": "section", "content": { "color": "pink" } }),
                "Block 2 (section): unknown variant `pink`, expected one of `blue`, `green`, `purple`, `orange`, `red`, `gray`",
            ),
            (
                json!({ "id": "b", "type": "text", "style": 1 }),
                "Block 2 (text): unknown field `style`, expected one of `id`, `type`, `content`, `order`, `noteToSelf`",
            ),
            (
                json!({ "id": "a", "type": "image", "content": {} }),
                "Block 2 (image): another block has the same id",
            ),
            (
                json!({ "id": "a b", "type": "image", "content": {} }),
                "Block 2 (image): its id must be 1 to 64 letters, digits, hyphens or underscores",
            ),
            (
                json!({ "type": "image", "content": {} }),
                "Block 2 (image): its id must be 1 to 64 letters, digits, hyphens or underscores",
            ),
            (
                json!({ "id": "b", "type": "text", "content": { "content": "é".repeat(100_001) } }),
                "Block 2 (text): content must be at most 100000 characters",
            ),
        ] {
            let (field, message) = refusal(json!([valid_block, block]));
            assert_eq!(
                (field.as_str(), message.as_str()),
                ("blocks[1]", expected_message)
            );
        }
        let long =
            json!([{ "id": "b", "type": "section", "content": { "color": "x".repeat(5_000) } }]);
        assert!(refusal(long).1.len() < 250);
        let fits =
            json!({ "id": "b", "type": "text", "content": { "content": "é".repeat(100_000) } });
        assert!(read_all("blocks", vec![fits]).is_ok());
    }

    #[test]
    fn more_than_2000_blocks_are_refused() {
        let block = |n: usize| json!({ "id": n.to_string(), "type": "text", "content": {} });
        assert!(read_all("blocks", (0..2_000).map(block).collect()).is_ok());
        assert!(matches!(
            read_all("blocks", (0..2_001).map(block).collect()),
            Err(SermonError::TooManyBlocks)
        ));
    }

    #[test]
    fn an_inline_image_round_trips() {
        for (url, is_inline) in [
            ("data:image/png;base64,AAAA", true),
            ("DATA:image/png;base64,AAAA", true),
            ("https://example.org/a.png", false),
            ("", false),
            ("é", false),
        ] {
            let image = json!({ "type": "image", "content": { "url": url, "alt": "A hill" } });
            let mut block = read_one("block", image).expect("a block");
            let before = block.clone();
            let taken = block.extract_picture();
            assert_eq!(taken.is_some(), is_inline, "{url}");
            if let Some(picture) = taken {
                assert_ne!(block, before);
                block.restore_picture(picture);
            }
            assert_eq!(block, before);
        }
    }
}
