//! Nave's topical index.

use trellis_bible::{
    helps::{Topic, TopicHeading},
    reference::{Book, VerseId},
    versification::{System, Versifications},
};

use super::{Helps, public_domain};
use crate::{
    build::{
        error::{BuildError, expect_count},
        modules::module,
        report::LabeledCount,
        sources::Sources,
    },
    formats::xml::{Piece, Xml},
};

const PACKAGE: &str = "sword-dict-naves";

/// Reads the topics.
pub(super) fn read(
    sources: &Sources,
    v: &Versifications,
    helps: &mut Helps,
) -> Result<(), BuildError> {
    let entries = module(sources, PACKAGE)?.entries();
    let entries = entries.map_err(|cause| BuildError::damaged(PACKAGE, "modules", cause))?;
    expect_count("Nave", "topics", 5_322, entries.len())?;
    let mut topics: Vec<Topic> = entries
        .iter()
        .map(|entry| topic(&entry.key, &entry.markup, v))
        .collect();
    topics.sort_by(|a, b| a.name.cmp(&b.name));
    let headings = topics.iter().map(|topic| topic.headings.len()).sum();
    let passages = topics.iter().flat_map(|topic| &topic.headings);
    let passages = passages.map(|heading| heading.passages.len()).sum();
    let info = public_domain(
        "nave",
        "Nave's Topical Bible",
        "Orville J. Nave, Topical Bible, 1896, public domain.",
        sources.label(PACKAGE),
    );
    let counts = vec![
        LabeledCount::new("topics", topics.len()),
        LabeledCount::new("headings", headings),
        LabeledCount::new("passages", passages),
    ];
    helps.writer.topics = topics;
    helps.add(info, counts, Vec::new());
    Ok(())
}

/// The topic being read. An arrow or a list item starts a heading; references point to verses or to other
/// topics.
#[derive(Default)]
struct TopicParser {
    topic: Option<TopicHeading>,
    headings: Vec<TopicHeading>,
    see_also: Vec<String>,
    in_reference: bool,
}

fn topic(name: &str, markup: &str, v: &Versifications) -> Topic {
    let mut reading = TopicParser::default();
    let mut xml = Xml::fragment(markup);
    while let Ok(Some(piece)) = xml.next_piece() {
        match piece {
            Piece::Start(element) => match element.name.as_str() {
                "lb" | "item" => reading.begin(),
                "ref" => {
                    reading.in_reference = true;
                    if let Some(passage) = element.get("osisRef").and_then(|osis| passage(osis, v))
                    {
                        reading.heading().passages.push(passage);
                    } else if let Some(other) = element.get("target") {
                        let other = other.split_once(':').map_or(other, |(_, name)| name);
                        reading.see_also.push(other.to_owned());
                        // After "See", the other topic's name isn't part of the heading, but elsewhere it is.
                        if !reading.heading().text.trim().ends_with("See") {
                            reading.in_reference = false;
                        }
                    }
                }
                _ => {}
            },
            Piece::End(tag) if tag == "ref" => reading.in_reference = false,
            Piece::Words(words) if !reading.in_reference => reading.words(&words),
            _ => {}
        }
    }
    reading.begin();
    reading.see_also.dedup();
    Topic {
        name: name.to_owned(),
        headings: reading.headings,
        see_also: reading.see_also,
    }
}

impl TopicParser {
    fn heading(&mut self) -> &mut TopicHeading {
        self.topic.get_or_insert_with(|| TopicHeading {
            text: String::new(),
            passages: Vec::new(),
        })
    }

    fn begin(&mut self) {
        let Some(mut heading) = self.topic.take() else {
            return;
        };
        heading.text = clean_heading(&heading.text);
        // "See also" entries are stored separately from the headings.
        let is_only_see_also = heading.text.is_empty() || heading.text.starts_with("See ");
        if !is_only_see_also || !heading.passages.is_empty() {
            self.headings.push(heading);
        }
    }

    fn words(&mut self, words: &str) {
        let heading = self.heading();
        // References to one-chapter books look like "Jude 1", and the verse follows the reference.
        if let Some(verses) = words.strip_prefix(':').and_then(parse_verses)
            && let Some((start, end)) = heading.passages.last_mut()
        {
            (start.verse, end.verse) = verses;
            return;
        }
        heading.text.push_str(words);
    }
}

/// Parses `21` or `3-5` at the start of the words.
fn parse_verses(words: &str) -> Option<(u8, u8)> {
    let end = words
        .find(|c: char| !c.is_ascii_digit() && c != '-')
        .unwrap_or(words.len());
    let (first, last) = words[..end]
        .split_once('-')
        .unwrap_or((&words[..end], &words[..end]));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last).then_some((first, last))
}

/// A heading without its arrow, the word "See", and the punctuation between references.
fn clean_heading(text: &str) -> String {
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| word.chars().any(char::is_alphanumeric) || *word == "--")
        .collect();
    let text = words.join(" ");
    let text = text.trim_matches(|c: char| matches!(c, ';' | ',' | '→' | ' ' | ':'));
    let text = text.strip_suffix("See").unwrap_or(text);
    text.trim_matches(|c: char| matches!(c, ';' | ',' | '→' | ' '))
        .to_owned()
}

/// Parses `Exod.6.16-Exod.6.20`, `Ps.23.1`, or a whole chapter such as `Ps.23`.
fn passage(osis: &str, v: &Versifications) -> Option<(VerseId, VerseId)> {
    let (start, end) = osis.split_once('-').unwrap_or((osis, osis));
    let read = |point: &str, is_end: bool| {
        let mut parts = point.split('.');
        let book = Book::from_osis(parts.next()?)?;
        let chapter = parts.next()?.parse().ok()?;
        let verse = match parts.next() {
            Some(verse) => verse.parse().ok()?,
            None if is_end => v.last_verse(System::English, book, chapter)?,
            None => 1,
        };
        Some(VerseId::new(book, chapter, verse))
    };
    let (start, end) = (read(start, false)?, read(end, true)?);
    (start <= end).then_some((start, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use trellis_bible::versification::Numbering;

    #[test]
    fn topic_has_headings_passages_and_see_also() {
        let last_verses = BTreeMap::from([(Book::Luke, vec![42; 10])]);
        let english = Numbering {
            last_verses,
            ..Numbering::default()
        };
        let versifications = Versifications::new(BTreeMap::from([(System::English, english)]));
        let topic = topic(
            "CARE",
            "<entryFree n=\"CARE\">\n<def>\n<lb/>→ WORLDLY <ref osisRef=\"Matt.6.25-Matt.6.34\">Mt 6:25-34</ref>; \
             <ref osisRef=\"Jude.1.1\">Jude 1</ref>:21\n<list>\n<item>See <ref target=\"Nave:RICHES\">RICHES</ref>, THE</item>\n\
             </list>\n<lb/>→ INSTANCES OF\n<list>\n<item>Martha <ref osisRef=\"Luke.10\">Lu 10</ref></item></list></def></entryFree>",
            &versifications,
        );
        let texts: Vec<_> = topic.headings.iter().map(|it| it.text.as_str()).collect();
        assert_eq!(texts, ["WORLDLY", "INSTANCES OF", "Martha"]);
        assert_eq!(topic.see_also, ["RICHES"]);
        let jude = VerseId::new(Book::Jude, 1, 21);
        assert_eq!(topic.headings[0].passages[1], (jude, jude));
        let luke = (
            VerseId::new(Book::Luke, 10, 1),
            VerseId::new(Book::Luke, 10, 42),
        );
        assert_eq!(topic.headings[2].passages, [luke]);
    }
}
