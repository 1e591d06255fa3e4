//! Reads the paragraphs in a response that is still streaming.

use serde_json::{Deserializer, Value};

use crate::{guard::Verification, parts::Assembler};

/// The fields shown to the reader while the response streams.
const STREAMED_FIELDS: &[&str] = &[
    "content",
    "overview",
    "explanation",
    "historical_context",
    "politicalContext",
];

/// Returns the complete paragraphs of the main text from a JSON object that may be cut off anywhere, with the
/// words put in for its parts. Leaves out the last paragraph if it isn't closed yet.
pub fn partial(partial_response: &str, assembler: &Assembler<'_>) -> Vec<String> {
    let mut verification = Verification::default();
    let paragraphs = written(partial_response).into_iter();
    paragraphs
        .filter_map(
            |paragraph| match assembler.value(paragraph, &mut verification) {
                Value::String(text) => Some(text.trim().to_owned()),
                _ => None,
            },
        )
        .filter(|text| !text.is_empty())
        .collect()
}

/// The paragraphs as the service writes them.
fn written(partial_response: &str) -> Vec<Value> {
    let mut reader = Reader {
        rest: partial_response,
    };
    let mut paragraphs = Vec::new();
    let mut depth = 0usize;
    let mut key: Option<String> = None;
    while let Some(c) = reader.next() {
        match c {
            '[' if depth == 1 && is_streamed(key.as_deref()) => {
                let (items, is_closed) = reader.items();
                paragraphs.extend(items);
                if !is_closed {
                    break;
                }
            }
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            ',' => key = None,
            '"' => {
                let (text, is_closed) = reader.string();
                if is_closed && reader.is_key() {
                    key = Some(text);
                } else if depth == 1 && is_streamed(key.as_deref()) {
                    paragraphs.extend(whole_paragraphs(&text, is_closed));
                }
            }
            _ => {}
        }
    }
    paragraphs
}

fn is_streamed(key: Option<&str>) -> bool {
    key.is_some_and(|key| STREAMED_FIELDS.contains(&key))
}

fn whole_paragraphs(text: &str, is_closed: bool) -> Vec<Value> {
    let mut paragraphs: Vec<&str> = text.split("\n\n").collect();
    if !is_closed {
        paragraphs.pop();
    }
    paragraphs.into_iter().map(Value::from).collect()
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next();
        self.rest = chars.as_str();
        next
    }

    fn is_key(&self) -> bool {
        self.rest.trim_start().starts_with(':')
    }

    /// Reads the items of a list after its opening bracket, as far as they are complete, and whether the list
    /// ends.
    fn items(&mut self) -> (Vec<Value>, bool) {
        let mut items = Vec::new();
        loop {
            self.rest = self
                .rest
                .trim_start_matches(|c: char| c.is_whitespace() || c == ',');
            if let Some(rest) = self.rest.strip_prefix(']') {
                self.rest = rest;
                return (items, true);
            }
            let mut values = Deserializer::from_str(self.rest).into_iter::<Value>();
            let Some(Ok(item)) = values.next() else {
                return (items, false);
            };
            self.rest = self.rest.get(values.byte_offset()..).unwrap_or_default();
            items.push(item);
        }
    }

    /// Reads from the opening quotation mark to the closing one, or as far as the input goes.
    fn string(&mut self) -> (String, bool) {
        let mut text = String::new();
        while let Some(c) = self.next() {
            match c {
                '"' => return (text, true),
                '\\' => match self.next() {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some('r' | 'b' | 'f') => {}
                    Some('u') => match self.escaped() {
                        Some(c) => text.push(c),
                        None => return (text, false),
                    },
                    Some(c) => text.push(c),
                    None => return (text, false),
                },
                c => text.push(c),
            }
        }
        (text, false)
    }

    /// The character after `\u`; `None` if the input ends too early.
    fn escaped(&mut self) -> Option<char> {
        let first = self.unit()?;
        if !(0xd800..0xdc00).contains(&first) {
            return Some(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        if self.rest.is_empty() || self.rest == "\\" {
            return None;
        }
        let Some(rest) = self.rest.strip_prefix("\\u") else {
            return Some(char::REPLACEMENT_CHARACTER);
        };
        self.rest = rest;
        let second = self.unit()?;
        let code_point = 0x10000 + ((first - 0xd800) << 10) + (second.wrapping_sub(0xdc00) & 0x3ff);
        Some(char::from_u32(code_point).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn unit(&mut self) -> Option<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            // Treat an invalid digit as zero so parsing can continue.
            unit = unit * 16 + self.next()?.to_digit(16).unwrap_or_default();
        }
        Some(unit)
    }
}
