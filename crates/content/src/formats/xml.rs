//! Splits XML into elements and words, with line numbers.

use quick_xml::{
    Error, Reader, XmlVersion,
    events::{BytesRef, BytesStart, Event},
};

/// More levels of nesting than any Bible has. Endless nesting would take too long to read.
const MAX_DEPTH: usize = 200;

/// A start tag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Element {
    /// The name without its namespace.
    pub name: String,
    /// Whether it is a self-closing tag, `<lb/>`.
    pub is_empty: bool,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// An attribute's value.
    pub fn get(&self, name: &str) -> Option<&str> {
        let matching_attribute = self.attributes.iter().find(|(other, _)| other == name);
        matching_attribute.map(|(_, value)| value.as_str())
    }

    /// Whether an attribute has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == Some(value)
    }
}

/// An XML event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A start tag such as `<w>`, or the start of a self-closing `<lb/>`.
    Start(Element),
    /// An end tag such as `</w>`, or the end of a self-closing `<lb/>`.
    End(String),
    /// The text between tags.
    Words(String),
}

/// Why XML can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XmlError {
    /// The line with the problem, starting at 1.
    pub line: u32,
    /// A description of the problem.
    pub message: String,
}

/// Reads XML from top to bottom.
#[derive(Debug)]
pub struct Xml<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    is_document: bool,
    open: Vec<(String, u32)>,
    counted_bytes: usize,
    line: u32,
    /// The end of a self-closing `<lb/>`, which is returned next.
    pending_end: Option<String>,
    is_done: bool,
}

impl<'a> Xml<'a> {
    /// Reads a whole document, in which every element must be closed.
    pub fn document(text: &'a str) -> Self {
        Self::new(text, true)
    }

    /// Reads a fragment, in which start and end tags may be unmatched.
    pub fn fragment(text: &'a str) -> Self {
        Self::new(text, false)
    }

    fn new(text: &'a str, is_document: bool) -> Self {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.check_end_names = is_document;
        config.allow_unmatched_ends = !is_document;
        config.allow_dangling_amp = true;
        Self {
            text,
            reader,
            is_document,
            open: Vec::new(),
            counted_bytes: 0,
            line: 1,
            pending_end: None,
            is_done: false,
        }
    }

    /// The line of the most recently read piece.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// The next piece, or `None` at the end.
    pub fn next_piece(&mut self) -> Result<Option<Piece>, XmlError> {
        if let Some(name) = self.pending_end.take() {
            return Ok(Some(Piece::End(name)));
        }
        while !self.is_done {
            self.count_lines(self.reader.buffer_position());
            let event = match self.reader.read_event() {
                Ok(event) => event,
                Err(cause) => return Err(self.failed(&cause)),
            };
            let piece = match event {
                Event::Start(start) => {
                    let element = self.element(&start, false)?;
                    if self.open.len() == MAX_DEPTH {
                        self.is_done = true;
                        return Err(self.error("elements are nested too deeply".to_owned()));
                    }
                    self.open.push((element.name.clone(), self.line));
                    Some(Piece::Start(element))
                }
                Event::Empty(start) => {
                    let element = self.element(&start, true)?;
                    self.pending_end = Some(element.name.clone());
                    Some(Piece::Start(element))
                }
                Event::End(end) => {
                    let name = decode_lossy(end.local_name().as_ref());
                    self.close(&name);
                    Some(Piece::End(name))
                }
                Event::Text(words) => Some(Piece::Words(decode_lossy(&words))),
                Event::CData(words) => Some(Piece::Words(decode_lossy(&words))),
                Event::GeneralRef(name) => Some(Piece::Words(resolve_entity(&name))),
                Event::Eof => {
                    self.is_done = true;
                    if self.is_document {
                        self.reject_open()?;
                    }
                    None
                }
                _ => continue,
            };
            return Ok(piece);
        }
        Ok(None)
    }

    /// An end tag also ends any elements that are still open inside its element. An unmatched end tag closes
    /// nothing, so that endless nesting is still detected.
    fn close(&mut self, name: &str) {
        if let Some(at) = self.open.iter().rposition(|(open, _)| open == name) {
            self.open.truncate(at);
        }
    }

    fn element(&self, start: &BytesStart<'_>, is_empty: bool) -> Result<Element, XmlError> {
        let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
        let mut attributes = Vec::new();
        for attribute in start.attributes().with_checks(false) {
            match attribute {
                Ok(attribute) => {
                    let value = attribute
                        .normalized_value(XmlVersion::Implicit1_0)
                        .map_or_else(
                            |_| decode_lossy(&attribute.value),
                            |value| value.into_owned(),
                        );
                    let key = attribute.key.local_name();
                    attributes.push((decode_lossy(key.as_ref()), value));
                }
                Err(cause) if self.is_document => {
                    let message = format!("an attribute of <{name}> cannot be read: {cause}");
                    return Err(self.error(message));
                }
                Err(_) => break,
            }
        }
        Ok(Element {
            name,
            is_empty,
            attributes,
        })
    }

    fn reject_open(&self) -> Result<(), XmlError> {
        match self.open.last() {
            Some((name, line)) => Err(XmlError {
                line: *line,
                message: format!("<{name}> is never closed"),
            }),
            None => Ok(()),
        }
    }

    fn failed(&mut self, cause: &Error) -> XmlError {
        self.is_done = true;
        self.count_lines(self.reader.error_position());
        self.error(format!("this is not well-formed XML: {cause}"))
    }

    fn error(&self, message: String) -> XmlError {
        XmlError {
            line: self.line,
            message,
        }
    }

    fn count_lines(&mut self, to: u64) {
        let to = usize::try_from(to)
            .unwrap_or(usize::MAX)
            .min(self.text.len());
        let skipped_text = self.text.as_bytes().get(self.counted_bytes..to);
        let lines = skipped_text.map_or(0, |bytes| {
            bytes.iter().filter(|byte| **byte == b'\n').count()
        });
        self.line = self
            .line
            .saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        self.counted_bytes = self.counted_bytes.max(to);
    }
}

fn decode_lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Resolves `&#8212;`, `&amp;`, and a few HTML entities that modules use. Any other entity is left unchanged.
fn resolve_entity(name: &BytesRef<'_>) -> String {
    if let Ok(Some(character)) = name.resolve_char_ref() {
        return character.to_string();
    }
    let name = decode_lossy(name);
    let known = match name.as_str() {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        "nbsp" => " ",
        "ndash" => "–",
        "mdash" => "—",
        "lsquo" => "‘",
        "rsquo" => "’",
        "ldquo" => "“",
        "rdquo" => "”",
        "hellip" => "…",
        "para" => "",
        _ => return format!("&{name};"),
    };
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut xml: Xml<'_>) -> Result<Vec<Piece>, XmlError> {
        std::iter::from_fn(|| xml.next_piece().transpose()).collect()
    }

    #[test]
    fn reads_elements_words_and_entities_in_order() {
        let pieces = all(Xml::document(
            "<a:p x='1 &amp; 2'>b&#8212;c &amp; d<lb/></a:p>",
        ))
        .unwrap();
        let Piece::Start(start) = &pieces[0] else {
            panic!("{pieces:?}")
        };
        assert_eq!((start.name.as_str(), start.get("x")), ("p", Some("1 & 2")));
        let words: String = pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Words(words) => Some(words.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(words, "b—c & d");
        let ends = pieces.iter().filter(|piece| matches!(piece, Piece::End(_)));
        assert_eq!(ends.count(), 2);
    }

    #[test]
    fn broken_document_error_names_the_line() {
        let error_line = |text| all(Xml::document(text)).unwrap_err().line;
        assert_eq!(error_line("<a>\n<b>\n</a>"), 3);
        assert_eq!(error_line("<a>\n<b>\n"), 2);
        assert_eq!(error_line("<a>\n\n<b x='"), 3);
        assert_eq!(error_line("<a>\n<b x=1 y></b></a>"), 2);
    }

    #[test]
    fn endless_nesting_is_rejected() {
        let text = "<p>".repeat(1000);
        // Unmatched end tags must not hide endless nesting.
        let hidden = "<a></b>".repeat(1000);
        for xml in [
            Xml::document(&text),
            Xml::fragment(&text),
            Xml::fragment(&hidden),
        ] {
            assert!(all(xml).unwrap_err().message.contains("nested too deeply"));
        }
    }

    #[test]
    fn fragment_may_be_unbalanced() {
        let pieces = all(Xml::fragment("</q>one <l>two & three")).unwrap();
        assert_eq!(pieces.first(), Some(&Piece::End("q".into())));
        assert!(pieces.len() >= 4);
    }
}
