//! The Open Scriptures Hebrew Bible: the pointed text with parsing codes.

use std::collections::BTreeMap;

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use trellis_bible::{
    reference::{Book, VerseId},
    text::{Break, MarkKind, Strong, TextWriter, Word},
};

use super::{Lexicon, info};
use crate::build::{
    draft::Draft,
    error::{BuildError, expect_count},
    names::Language,
    sources::Sources,
    verse_builder::VerseBuilder,
};

const PACKAGE: &str = "morphhb";

/// A word in the pointed text.
#[derive(Clone, Debug, Default)]
pub struct HebrewWord {
    /// Letters with points and accents.
    pub text: String,
    /// The parsing code.
    pub morph: String,
    /// Strong's numbers without prefixes.
    pub strongs: Vec<Strong>,
    /// The separator before the next word: a space, a maqqef, or a full stop.
    pub punctuation_after: String,
    /// Editors' notes.
    pub notes: Vec<String>,
}

/// The words in each verse.
pub type HebrewVerses = BTreeMap<VerseId, Vec<HebrewWord>>;

/// The pointed text: its words, and the verses that end a section.
#[derive(Debug, Default)]
pub struct PointedText {
    /// The words in each verse.
    pub verses: HebrewVerses,
    section_ends: Vec<VerseId>,
}

/// Reads the 39 books.
pub fn read(sources: &Sources) -> Result<PointedText, BuildError> {
    let mut pointed = PointedText::default();
    let books = Book::ALL.iter().take_while(|book| **book <= Book::Malachi);
    for book in books {
        let file = format!("wlc/{}.xml", book.osis());
        let xml = sources.text(PACKAGE, &file)?;
        read_book(&xml, &mut pointed).map_err(|why| BuildError::damaged(PACKAGE, &file, why))?;
    }
    expect_count("oshb", "verses in the source", 23_213, pointed.verses.len())?;
    Ok(pointed)
}

/// Builds the pointed text for the content pack.
pub fn draft(pointed: &PointedText, lexicon: &Lexicon) -> Draft {
    let mut text = TextWriter::new();
    let mut begins_section = true;
    for (verse, words) in &pointed.verses {
        let mut builder = VerseBuilder::default();
        if begins_section || (verse.chapter == 1 && verse.verse == 1) {
            builder.mark_here(MarkKind::Break(Break::Paragraph));
        }
        begins_section = pointed.section_ends.binary_search(verse).is_ok();
        for word in words {
            let first = word.strongs.first().and_then(|strong| lexicon.get(strong));
            let word_data = Word {
                strongs: word.strongs.clone(),
                lemma: first.map_or_else(String::new, |entry| entry.lemma.clone()),
                morph: word.morph.clone(),
                ..Word::default()
            };
            let position = builder.position();
            builder.push(&word.text);
            builder.mark_from(position, MarkKind::Word(word_data));
            for note in &word.notes {
                builder.note(note.clone());
            }
            builder.push(&word.punctuation_after);
        }
        text.add(verse.book, verse.chapter, builder.finish(verse.verse));
    }
    Draft {
        info: info::oshb(),
        text,
        names: Language::Hebrew,
        remarks: Vec::new(),
    }
}

/// A word's letters, without points, accents, or punctuation.
pub fn letters(word: &str) -> String {
    word.chars().filter(|c| ('א'..='ת').contains(c)).collect()
}

/// The parser's state, which determines where the text it reads belongs.
#[derive(Default)]
struct State {
    verse: Option<VerseId>,
    words: Vec<HebrewWord>,
    /// Whether the parser is inside `<w>`.
    in_word: bool,
    /// The type of the `<seg>` that the parser is inside, if any.
    segment: Option<String>,
    note: Option<NoteState>,
}

#[derive(Default)]
struct NoteState {
    is_variant: bool,
    text: String,
    catch_word: String,
    in_catch_word: bool,
    read: Vec<HebrewWord>,
    in_word: bool,
}

fn read_book(xml: &str, pointed: &mut PointedText) -> Result<(), String> {
    let mut reader = Reader::from_str(xml);
    let mut state = State::default();
    loop {
        let event = reader.read_event();
        match event.map_err(|cause| format!("at byte {}: {cause}", reader.error_position()))? {
            Event::Start(element) => state.open(&element)?,
            Event::Text(text) => {
                let text = text.decode().map_err(|cause| cause.to_string())?;
                state.text(&text);
            }
            Event::End(element) => state.close(element.name().as_ref(), pointed),
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

impl State {
    fn open(&mut self, element: &BytesStart<'_>) -> Result<(), String> {
        match element.name().as_ref() {
            b"verse" => {
                let id = attribute(element, "osisID");
                self.verse = Some(parse_osis_verse(&id).ok_or_else(|| format!("verse {id:?}"))?);
                self.words.clear();
            }
            b"w" => {
                let word = HebrewWord {
                    morph: attribute(element, "morph"),
                    strongs: strongs(&attribute(element, "lemma")),
                    punctuation_after: " ".to_owned(),
                    ..HebrewWord::default()
                };
                match &mut self.note {
                    Some(note) => {
                        note.read.push(word);
                        note.in_word = true;
                    }
                    None => {
                        self.words.push(word);
                        self.in_word = true;
                    }
                }
            }
            b"seg" if !self.in_word && self.note.is_none() => {
                self.segment = Some(attribute(element, "type"));
            }
            b"note" if self.verse.is_some() => {
                let is_variant = attribute(element, "type") == "variant";
                self.note = Some(NoteState {
                    is_variant,
                    ..NoteState::default()
                });
            }
            b"catchWord" => {
                if let Some(note) = &mut self.note {
                    note.in_catch_word = true;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        // Slashes separate a word from its prefixes and suffixes, and aren't part of the text.
        let letters = || text.replace('/', "");
        if let Some(note) = &mut self.note {
            if note.in_catch_word {
                note.catch_word.push_str(text);
            } else if let Some(word) = note.read.last_mut().filter(|_| note.in_word) {
                word.text.push_str(&letters());
            } else {
                note.text.push_str(text);
            }
        } else if let Some(word) = self.words.last_mut() {
            match self.segment.as_deref() {
                Some("x-maqqef") => word.punctuation_after = text.to_owned(),
                Some("x-sof-pasuq") => word.punctuation_after = format!("{text} "),
                Some("x-paseq") => word.punctuation_after = format!(" {text} "),
                Some(_) => {}
                None if self.in_word => word.text.push_str(&letters()),
                None => {}
            }
        }
    }

    fn close(&mut self, name: &[u8], pointed: &mut PointedText) {
        match name {
            b"w" => match &mut self.note {
                Some(note) => note.in_word = false,
                None => self.in_word = false,
            },
            b"seg" => {
                let segment = self.segment.take();
                if let (Some("x-pe" | "x-samekh"), Some(verse)) = (segment.as_deref(), self.verse) {
                    pointed.section_ends.push(verse);
                }
            }
            b"catchWord" => {
                if let Some(note) = &mut self.note {
                    note.in_catch_word = false;
                }
            }
            b"note" => {
                if let Some(note) = self.note.take() {
                    self.apply_note(note);
                }
            }
            b"verse" => {
                if let Some(verse) = self.verse.take() {
                    pointed
                        .verses
                        .insert(verse, std::mem::take(&mut self.words));
                }
            }
            _ => {}
        }
    }

    /// Applies a note. A variant replaces the written form with the read form and stores the written form as
    /// a note. Any other note is attached to the last word.
    fn apply_note(&mut self, note: NoteState) {
        if !note.is_variant {
            let text = note.text.split_whitespace().collect::<Vec<_>>().join(" ");
            if let Some(word) = self.words.last_mut().filter(|_| !text.is_empty()) {
                word.notes.push(text);
            }
            return;
        }
        let written = note.catch_word.replace('/', "");
        let count = written
            .split([' ', '־'])
            .filter(|word| !letters(word).is_empty())
            .count();
        let mut read = note.read;
        if read.is_empty() {
            if let Some(word) = self.words.last_mut() {
                word.notes.push("Written, not read".to_owned());
            }
            return;
        }
        let keep = self.words.len().saturating_sub(count);
        if let Some(last) = read.last_mut() {
            last.notes.push(if written.is_empty() {
                "Read, not written".to_owned()
            } else {
                format!("Written: {written}")
            });
        }
        self.words.truncate(keep);
        self.words.append(&mut read);
    }
}

fn attribute(element: &BytesStart<'_>, name: &str) -> String {
    let matching_attribute = element.try_get_attribute(name).ok().flatten();
    matching_attribute.map_or_else(String::new, |it| {
        String::from_utf8_lossy(&it.value).into_owned()
    })
}

fn parse_osis_verse(osis: &str) -> Option<VerseId> {
    let mut parts = osis.split('.');
    let book = Book::from_osis(parts.next()?)?;
    Some(VerseId::new(
        book,
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
    ))
}

/// Parses `c/d/776`, `1254 a`, or `1008+`, where letters are prefixes or distinguish homonyms.
fn strongs(lemma: &str) -> Vec<Strong> {
    lemma
        .split('/')
        .filter_map(|piece| {
            let digits: String = piece.chars().take_while(char::is_ascii_digit).collect();
            digits
                .parse()
                .ok()
                .filter(|number| *number > 0)
                .map(Strong::hebrew)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(verse: &str) -> PointedText {
        let mut pointed = PointedText::default();
        let xml = format!("<verse osisID=\"Gen.8.17\">{verse}</verse>");
        read_book(&xml, &mut pointed).unwrap();
        pointed
    }

    #[test]
    fn words_preserve_parsing_and_punctuation() {
        let pointed = read(
            "<w lemma=\"c/d/776\" morph=\"HC/Td/Ncbsa\">וְ/הָ/אָ֗רֶץ</w>\
             <seg type=\"x-maqqef\">־</seg><w lemma=\"1254 a\" morph=\"HVqp3ms\">בָּרָ֣א</w>\
             <seg type=\"x-sof-pasuq\">׃</seg><seg type=\"x-pe\">פ</seg>",
        );
        let draft = draft(&pointed, &Lexicon::new());
        let (_, verse) = draft.text.verses().next().unwrap();
        assert_eq!(verse.text, "וְהָאָ֗רֶץ־בָּרָ֣א׃");
        let MarkKind::Word(word) = &verse.marks[0].kind else {
            panic!("{verse:?}")
        };
        assert_eq!(
            (word.strongs.as_slice(), word.morph.as_str()),
            (&[Strong::hebrew(776)][..], "HC/Td/Ncbsa")
        );
        assert_eq!(pointed.section_ends.len(), 1);
    }

    #[test]
    fn read_form_replaces_written_form() {
        let pointed = read(
            "<w lemma=\"834\" morph=\"HTr\">אֲשֶׁר</w> <w lemma=\"3318\" morph=\"HVhv2ms\">הוצא</w>\
             <note type=\"variant\"><catchWord>הוצא</catchWord><rdg type=\"x-qere\">\
             <w lemma=\"3318\" morph=\"HVhv2ms\">הַיְצֵ֣א</w></rdg></note>",
        );
        let words = pointed.verses.values().next().unwrap();
        let texts: Vec<_> = words.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(texts, ["אֲשֶׁר", "הַיְצֵ֣א"]);
        assert_eq!(words[1].notes, ["Written: הוצא"]);
    }
}
