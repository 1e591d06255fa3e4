//! What each OSIS element means for a verse. Long because it is a single list of elements.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, Testament},
    text::{Break, MarkKind, OriginalLanguage},
};

use super::word::parse_word;
use crate::formats::{
    books,
    compose::{Aside, Scribe, Span},
    xml::{Element, Piece, Xml, XmlError},
};

/// Where the markup comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkupSource {
    /// A module entry, where the book, chapter, and verse are already known.
    Entry,
    /// Text in a module before a book's first chapter; it has no verses.
    Front,
    /// A whole file, where the book, chapter, and verse are elements.
    Document,
}

/// An action to take when an element ends.
#[derive(Clone, Debug)]
enum Closing {
    Span(Span),
    Aside(Aside),
    Words(&'static str),
    Begin(Break),
    Verse,
    Chapter,
}

#[derive(Debug)]
struct Frame {
    name: String,
    closings: Vec<Closing>,
    /// Whether this is a word with slashes between its parts, as in the Open Scriptures Hebrew Bible.
    is_split: bool,
}

/// Reads OSIS into a scribe. A milestone opened in one entry may be closed in another.
#[derive(Debug)]
pub struct Osis<'a> {
    /// Receives the words.
    pub scribe: &'a mut Scribe,
    markup_source: MarkupSource,
    frames: Vec<Frame>,
    milestones: BTreeMap<String, Vec<Closing>>,
    works: u32,
    /// Metadata for the first work in the document's header: `title`, `rights`, `language` …
    pub header: BTreeMap<String, String>,
}

impl<'a> Osis<'a> {
    /// Creates a reader.
    pub fn new(scribe: &'a mut Scribe) -> Self {
        Self {
            scribe,
            markup_source: MarkupSource::Document,
            frames: Vec::new(),
            milestones: BTreeMap::new(),
            works: 0,
            header: BTreeMap::new(),
        }
    }

    /// Reads a module entry.
    pub fn read_entry(&mut self, markup: &str, markup_source: MarkupSource) {
        self.markup_source = markup_source;
        // Some modules still contain the divine-name markers from their source.
        let markup = markup
            .replace("\\nd*", "</divineName>")
            .replace("\\nd ", "<divineName>");
        let mut xml = Xml::fragment(&markup);
        loop {
            match xml.next_piece() {
                Ok(Some(piece)) => self.piece(piece),
                Ok(None) => break,
                Err(XmlError { message, .. }) => {
                    self.scribe
                        .skip(format!("the rest of a truncated entry: {message}"));
                    break;
                }
            }
        }
        while let Some(frame) = self.frames.pop() {
            self.close(frame.closings);
        }
        self.scribe.end_asides();
    }

    /// At the end of a book, discards milestones that were never closed.
    pub fn end_book(&mut self) {
        self.milestones.clear();
    }

    /// Reads the next piece of a document.
    pub fn piece(&mut self, piece: Piece) {
        match piece {
            Piece::Start(element) => self.start(&element),
            Piece::End(name) => self.end(&name),
            Piece::Words(words) if self.is_in("header") => self.header_words(&words),
            Piece::Words(words) if self.is_split_word() => {
                self.scribe.words(&words.replace('/', ""));
            }
            Piece::Words(words) => self.scribe.words(&words),
        }
    }

    fn is_split_word(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.is_split)
    }

    fn is_in(&self, name: &str) -> bool {
        self.frames.iter().any(|frame| frame.name == name)
    }

    fn start(&mut self, element: &Element) {
        let closings = if let Some(id) = element.get("eID") {
            self.write_quote_marker(element);
            let closings = self.milestones.remove(id).unwrap_or_default();
            self.close(closings);
            Vec::new()
        } else {
            let closings = self.begin(element);
            match element.get("sID") {
                Some(id) => {
                    self.milestones.insert(id.to_owned(), closings);
                    Vec::new()
                }
                None => closings,
            }
        };
        self.frames.push(Frame {
            name: element.name.clone(),
            closings,
            is_split: element.name == "w"
                && element
                    .get("lemma")
                    .is_some_and(|lemma| lemma.contains('/')),
        });
    }

    /// An end tag also ends any elements that are still open inside its element. An unmatched end tag is
    /// ignored.
    fn end(&mut self, name: &str) {
        let Some(at) = self.frames.iter().rposition(|frame| frame.name == name) else {
            return;
        };
        while self.frames.len() > at {
            if let Some(frame) = self.frames.pop() {
                self.close(frame.closings);
            }
        }
    }

    fn close(&mut self, closings: Vec<Closing>) {
        for closing in closings {
            match closing {
                Closing::Span(span) => self.scribe.close(span),
                Closing::Aside(aside) => self.scribe.end_aside(aside),
                Closing::Words(words) => self.scribe.words(words),
                Closing::Begin(what) => self.scribe.begin(what),
                Closing::Verse => self.scribe.end_verse(),
                Closing::Chapter => self.scribe.end_chapter(),
            }
        }
    }

    fn begin(&mut self, element: &Element) -> Vec<Closing> {
        let kind = element.get("type").unwrap_or_default();
        match element.name.as_str() {
            "w" => {
                let word = parse_word(element, self.original_language());
                self.span(MarkKind::Word(word))
            }
            "transChange" if kind == "added" => self.span(MarkKind::Supplied),
            "seg" if element.is("subType", "x-added") => self.span(MarkKind::Supplied),
            "divineName" => self.span(MarkKind::DivineName),
            "seg" if kind == "divineName" => self.span(MarkKind::DivineName),
            "hi" | "foreign" => self.span(MarkKind::Emphasis),
            "q" => self.quotation(element),
            "note" => self.note(kind),
            "reference" if kind == "annotateRef" => self.aside(Aside::Ignored),
            "title" => self.title(element, kind),
            "speaker" | "head" => self.aside(Aside::Heading),
            "l" => self.line(element, kind),
            "lg" => {
                self.scribe.begin(Break::Stanza);
                vec![Closing::Begin(Break::Paragraph)]
            }
            "p" => self.break_at(Break::Paragraph),
            "lb" if kind == "x-p" => self.break_at(Break::Stanza),
            "lb" if kind == "x-optional" => self.space(),
            "lb" | "item" | "row" => self.break_at(Break::Line(1)),
            "cell" => self.space(),
            "milestone" => self.milestone(element, kind),
            "div" => self.division(element, kind),
            "figure" | "index" | "revisionDesc" | "teiHeader" => self.aside(Aside::Ignored),
            "chapter" if self.markup_source == MarkupSource::Document => self.chapter(element),
            "verse" if self.markup_source == MarkupSource::Document => self.verse(element),
            "osisText" => self.language(element),
            "work" => {
                self.works += 1;
                Vec::new()
            }
            "header" | "osis" | "chapter" | "verse" | "transChange" | "seg" | "name" | "abbr"
            | "a" | "mentioned" | "reference" | "rdg" | "catchWord" | "list" | "table"
            | "closer" | "salute" | "signed" | "date" | "inscription" | "label" | "caption" => {
                Vec::new()
            }
            _ if self.is_in("header") => Vec::new(),
            other => {
                self.scribe.skip(format!(
                    "the unknown element <{other}> (its text was imported)"
                ));
                Vec::new()
            }
        }
    }

    fn original_language(&self) -> OriginalLanguage {
        match self.scribe.book().map(Book::testament) {
            Some(Testament::Old) => OriginalLanguage::Hebrew,
            _ => OriginalLanguage::Greek,
        }
    }

    fn span(&mut self, kind: MarkKind) -> Vec<Closing> {
        vec![Closing::Span(self.scribe.open(kind))]
    }

    fn aside(&mut self, aside: Aside) -> Vec<Closing> {
        self.scribe.begin_aside(aside);
        vec![Closing::Aside(aside)]
    }

    fn break_at(&mut self, what: Break) -> Vec<Closing> {
        self.scribe.begin(what);
        Vec::new()
    }

    fn space(&mut self) -> Vec<Closing> {
        self.scribe.space();
        Vec::new()
    }

    fn quotation(&mut self, element: &Element) -> Vec<Closing> {
        self.write_quote_marker(element);
        let mut closings = Vec::new();
        if element.is("who", "Jesus") {
            closings = self.span(MarkKind::WordsOfJesus);
        }
        // A quotation in a single element only gives its opening mark, so the closing mark is added.
        if element.get("sID").is_none() {
            let end = match element.get("marker") {
                Some("“") => Some("”"),
                Some("‘") => Some("’"),
                Some("«") => Some("»"),
                Some("\"") => Some("\""),
                _ => None,
            };
            closings.splice(0..0, end.map(Closing::Words));
        }
        closings
    }

    fn write_quote_marker(&mut self, element: &Element) {
        if let Some(marker) = element.get("marker").filter(|_| element.name == "q") {
            self.scribe.words(marker);
        }
    }

    fn note(&mut self, kind: &str) -> Vec<Closing> {
        if kind.eq_ignore_ascii_case("x-strongsMarkup") {
            return self.aside(Aside::Ignored);
        }
        self.aside(Aside::Note)
    }

    fn title(&mut self, element: &Element, kind: &str) -> Vec<Closing> {
        if self.is_in("header") {
            return Vec::new();
        }
        if let Some(short) = element.get("short").filter(|_| kind == "main") {
            self.scribe.set_book_name(short);
        }
        let is_book_title = matches!(kind, "main" | "chapter" | "runningHead")
            || kind.contains("introduction")
            || self.markup_source == MarkupSource::Front
            || (self.markup_source == MarkupSource::Document && self.scribe.chapter() == 0);
        self.aside(if is_book_title {
            Aside::Ignored
        } else if kind != "acrostic" && (element.is("canonical", "true") || kind == "psalm") {
            Aside::Title
        } else {
            Aside::Heading
        })
    }

    fn line(&mut self, element: &Element, kind: &str) -> Vec<Closing> {
        let level = element.get("level").and_then(|level| level.parse().ok());
        let level: u8 = level.unwrap_or(1);
        self.scribe.begin(Break::Line(level.clamp(1, 9)));
        if kind == "selah" {
            return self.span(MarkKind::Emphasis);
        }
        Vec::new()
    }

    fn milestone(&mut self, element: &Element, kind: &str) -> Vec<Closing> {
        let name = element.get("n").unwrap_or_default();
        match kind {
            "x-p" => self.scribe.begin(Break::Paragraph),
            "line" => self.scribe.begin(Break::Line(1)),
            "x-usfm-h" | "x-usfm-toc2" => self.scribe.set_book_name(name),
            "cQuote" => self.scribe.words(element.get("marker").unwrap_or_default()),
            _ => {}
        }
        Vec::new()
    }

    fn division(&mut self, element: &Element, kind: &str) -> Vec<Closing> {
        match kind {
            "paragraph" | "x-p" => self.break_at(Break::Paragraph),
            "introduction" | "preface" | "front" | "titlePage" | "glossary" | "concordance"
            | "index" | "gazetteer" | "map" | "imprint" | "coverPage"
                if element.get("sID").is_none() || kind == "introduction" =>
            {
                self.aside(Aside::Ignored)
            }
            "colophon" => self.aside(Aside::Note),
            "book" => {
                match self.markup_source {
                    MarkupSource::Document => self.book(element.get("osisID").unwrap_or_default()),
                    _ => self.scribe.clear_book_name(),
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn book(&mut self, osis: &str) {
        let osis = osis.rsplit(':').next().unwrap_or_default().trim();
        if self.scribe.is_ignoring() {
            return;
        }
        self.milestones.clear();
        match books::from_osis(osis) {
            Some(book) => self.scribe.begin_book(book),
            None => self.scribe.begin_unknown_book(osis),
        }
    }

    fn chapter(&mut self, element: &Element) -> Vec<Closing> {
        let id = element
            .get("osisID")
            .or(element.get("sID"))
            .unwrap_or_default();
        let number = id.rsplit('.').next().unwrap_or_default();
        match number.parse() {
            Ok(0) | Err(_) => {
                let message = format!("<chapter> has no valid number: {id:?}");
                self.scribe.log.problem(message);
                Vec::new()
            }
            Ok(number) => {
                self.scribe.begin_chapter(number);
                vec![Closing::Chapter]
            }
        }
    }

    fn verse(&mut self, element: &Element) -> Vec<Closing> {
        let id = element
            .get("osisID")
            .or(element.get("sID"))
            .unwrap_or_default();
        let mut references = id
            .split([' ', '-'])
            .filter(|id| !id.is_empty())
            .map(parse_osis_id);
        let first = references.next().flatten();
        let last = references.next_back().unwrap_or(first);
        let (Some((osis, chapter, number)), Some((_, _, last_number))) = (first, last) else {
            let message = format!("<verse> has no valid osisID: {id:?}");
            self.scribe.log.problem(message);
            return Vec::new();
        };
        let book = books::from_osis(osis);
        if book != self.scribe.book() && (book.is_some() || self.scribe.book().is_some()) {
            self.book(osis);
        }
        if chapter != self.scribe.chapter() {
            self.scribe.begin_chapter(chapter);
        }
        self.scribe.begin_verse(number, last_number.max(number));
        // Old files put an empty <verse/> before the words and don't mark the end of the verse.
        if element.is_empty && element.get("sID").is_none() {
            return Vec::new();
        }
        vec![Closing::Verse]
    }

    fn language(&mut self, element: &Element) -> Vec<Closing> {
        if let Some(language) = element.get("lang") {
            self.header.insert("lang".into(), language.to_owned());
        }
        if let Some(work) = element.get("osisIDWork") {
            self.header.insert("work".into(), work.to_owned());
        }
        Vec::new()
    }

    /// Stores header fields for the first work, which describes this file. Any other works are only
    /// referenced.
    fn header_words(&mut self, words: &str) {
        let Some(field) = self.frames.last().map(|frame| frame.name.clone()) else {
            return;
        };
        if !words.trim().is_empty() && self.is_in("work") && self.works == 1 {
            self.header
                .entry(field)
                .or_insert_with(|| words.trim().to_owned());
        }
    }
}

/// Book, chapter, and verse of `Gen.1.1` or `Bible.KJV:Gen.1.1!a`.
fn parse_osis_id(id: &str) -> Option<(&str, u8, u8)> {
    let id = id.rsplit(':').next()?.split('!').next()?;
    let mut parts = id.split('.');
    let (book, chapter, verse) = (parts.next()?, parts.next()?, parts.next()?);
    let chapter = chapter.parse().ok().filter(|chapter| *chapter > 0)?;
    Some((book, chapter, verse.parse().ok()?))
}
