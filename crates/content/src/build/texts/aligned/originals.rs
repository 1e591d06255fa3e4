//! The Hebrew and Greek texts, with the data known about each word.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::VerseId,
    text::{MarkKind, Strong, TextWriter, Word},
};

use super::{Parts, Tables, TargetPosition, tables::SourcePart, translation::printed};
use crate::build::{
    draft::Draft,
    names::Language,
    texts::{
        Lexicon, info,
        oshb::{HebrewVerses, HebrewWord, letters},
    },
    verse_builder::VerseBuilder,
};

/// Numbers that the Hebrew table uses for prefixes, which have no Strong's number. With a letter suffix,
/// these numbers don't refer to the word with that number.
const PREFIXES: [&str; 7] = ["0001", "0871", "1886", "2050", "3509", "3807", "7578"];

/// Strong's numbers for part of a word; prefixes and suffixes have none.
pub fn strongs_numbers(part: &SourcePart) -> Vec<Strong> {
    let number = part.strongs.as_str();
    let digits = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
    if part.speech == "suffix" || (digits != number && PREFIXES.contains(&digits)) {
        return Vec::new();
    }
    let read = |one: &str| {
        if one.starts_with('G') {
            one.parse().ok()
        } else {
            format!("H{one}").parse().ok()
        }
    };
    number.split('|').filter_map(read).collect()
}

/// The Hebrew text. Data missing from its table (parsing, and the punctuation between words) is taken from
/// the pointed text wherever both have the same letters.
pub fn hebrew(tables: &Tables, lexicon: &Lexicon, pointed: &HebrewVerses) -> Draft {
    let renderings = renderings(tables);
    let mut text = TextWriter::new();
    let mut known = 0;
    let mut all = 0;
    for (verse, words) in words_by_verse(&tables.hebrew) {
        let written: Vec<String> = words
            .iter()
            .map(|parts| parts.iter().map(|(_, part)| part.text.as_str()).collect())
            .collect();
        let none = Vec::new();
        let pointed_words = pointed_words(&written, pointed.get(&verse).unwrap_or(&none));
        let mut builder = VerseBuilder::default();
        for ((parts, letters), pointed_word) in words.iter().zip(&written).zip(pointed_words) {
            all += 1;
            known += usize::from(pointed_word.is_some());
            let strongs: Vec<Strong> = parts
                .iter()
                .flat_map(|(_, part)| strongs_numbers(part))
                .collect();
            let word = Word {
                lemma: strongs
                    .first()
                    .and_then(|it| lexicon.get(it))
                    .map_or_else(String::new, |entry| entry.lemma.clone()),
                morph: pointed_word
                    .map_or_else(String::new, |pointed_word| pointed_word.morph.clone()),
                gloss: gloss(parts),
                rendering: rendering(parts, &renderings, tables),
                strongs,
            };
            let position = builder.position();
            builder.push(letters);
            builder.mark_from(position, MarkKind::Word(word));
            builder.push(
                pointed_word.map_or(" ", |pointed_word| pointed_word.punctuation_after.as_str()),
            );
        }
        text.add(verse.book, verse.chapter, builder.finish(verse.verse));
    }
    let remarks = vec![format!(
        "{known} of {all} words were found in the pointed text"
    )];
    Draft {
        info: info::wlc(),
        text,
        names: Language::Hebrew,
        remarks,
    }
}

/// The Greek text.
pub fn greek(tables: &Tables) -> Draft {
    let renderings = renderings(tables);
    let mut text = TextWriter::new();
    for (verse, words) in words_by_verse(&tables.greek) {
        let mut builder = VerseBuilder::default();
        for parts in words {
            let Some((_, part)) = parts.first() else {
                continue;
            };
            let word = Word {
                strongs: strongs_numbers(part),
                lemma: part.lemma.clone(),
                morph: part.morph.clone(),
                gloss: gloss(&parts),
                rendering: rendering(&parts, &renderings, tables),
            };
            let position = builder.position();
            builder.push(&part.text);
            builder.mark_from(position, MarkKind::Word(word));
            builder.push(" ");
        }
        text.add(verse.book, verse.chapter, builder.finish(verse.verse));
    }
    Draft {
        info: info::sblgnt(),
        text,
        names: Language::Greek,
        remarks: Vec::new(),
    }
}

type WordParts<'a> = Vec<(&'a str, &'a SourcePart)>;

/// Groups words by verse, each word with its parts.
fn words_by_verse(parts: &Parts) -> BTreeMap<VerseId, Vec<WordParts<'_>>> {
    let mut verses: BTreeMap<VerseId, Vec<WordParts<'_>>> = BTreeMap::new();
    for (id, (verse, part)) in parts {
        let words = verses.entry(*verse).or_default();
        match words.last_mut() {
            Some(word)
                if word
                    .first()
                    .is_some_and(|(_, first)| first.word == part.word) =>
            {
                word.push((id, part));
            }
            _ => words.push(vec![(id, part)]),
        }
    }
    verses
}

fn gloss(parts: &WordParts<'_>) -> String {
    let glosses = parts.iter().map(|(_, part)| part.gloss.trim());
    glosses
        .filter(|it| !it.is_empty() && *it != "-")
        .collect::<Vec<_>>()
        .join(" ")
}

fn renderings(tables: &Tables) -> BTreeMap<&str, &[TargetPosition]> {
    let links = tables.links.iter();
    links
        .flat_map(|link| {
            link.sources
                .iter()
                .map(|id| (id.as_str(), link.targets.as_slice()))
        })
        .collect()
}

/// The words that translate an original word, in order, with an ellipsis where other words come between them.
fn rendering(
    parts: &WordParts<'_>,
    renderings: &BTreeMap<&str, &[TargetPosition]>,
    tables: &Tables,
) -> String {
    let mut positions: Vec<TargetPosition> = parts
        .iter()
        .filter_map(|(id, _)| renderings.get(id))
        .flat_map(|it| it.iter().copied())
        .collect();
    positions.sort_unstable();
    positions.dedup();
    let mut runs = Vec::new();
    for run in positions.chunk_by(|a, b| a.0 == b.0 && a.1 + 1 == b.1) {
        let (Some(&(verse, first)), Some(&(_, last))) = (run.first(), run.last()) else {
            continue;
        };
        let tokens = tables
            .targets
            .get(&verse)
            .and_then(|tokens| tokens.get(first..=last));
        runs.push(printed(tokens.unwrap_or_default()).0);
    }
    runs.join(" … ")
}

/// Matches each word with the word in the pointed text that has the same letters, in order.
fn pointed_words<'a>(words: &[String], pointed: &'a [HebrewWord]) -> Vec<Option<&'a HebrewWord>> {
    let mut next = 0;
    words
        .iter()
        .map(|word| {
            let target = letters(word);
            let nearby = pointed.iter().enumerate().skip(next).take(4);
            let (at, pointed_word) = nearby
                .into_iter()
                .find(|(_, pointed_word)| letters(&pointed_word.text) == target)?;
            next = at + 1;
            Some(pointed_word)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(strongs: &str, speech: &str) -> SourcePart {
        SourcePart {
            word: 1,
            text: String::new(),
            strongs: strongs.to_owned(),
            gloss: String::new(),
            gloss2: String::new(),
            lemma: String::new(),
            speech: speech.to_owned(),
            morph: String::new(),
        }
    }

    #[test]
    fn prefixes_and_suffixes_have_no_strongs_number() {
        assert_eq!(strongs_numbers(&part("2050b", "conjunction")), []);
        assert_eq!(strongs_numbers(&part("3963a", "suffix")), []);
        assert_eq!(
            strongs_numbers(&part("0430", "noun")),
            [Strong::hebrew(430)]
        );
        assert_eq!(
            strongs_numbers(&part("1254a", "verb")),
            [Strong::hebrew(1254)]
        );
        assert_eq!(
            strongs_numbers(&part("G0976", "noun")),
            [Strong::greek(976)]
        );
    }
}
