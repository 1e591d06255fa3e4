//! Decodes one verse in a chapter without decoding the others.
//!
//! A chapter of an interlinear text contains thousands of short strings, but a search only needs about twenty
//! individual verses per page. The other verses are skipped without being decoded.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{SeqAccess, Visitor},
};

use super::{
    Strong,
    model::{Break, Verse},
};

/// Decodes the verse with this number, or the joined verse that includes it, from an encoded
/// [`super::Chapter`].
pub(super) fn decode(chapter: &[u8], number: u8) -> Option<Verse> {
    let contains_number = |start: &Start| start.number <= number && number <= start.through;
    let start = starts(chapter).find(contains_number)?;
    postcard::from_bytes(chapter.get(start.at..)?).ok()
}

/// The position of a verse in an encoded chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) number: u8,
    through: u8,
    pub(crate) at: usize,
}

/// The position of every verse in an encoded chapter.
pub(super) fn starts(chapter: &[u8]) -> impl Iterator<Item = Start> {
    let (count, mut rest) = postcard::take_from_bytes::<u32>(chapter).unwrap_or((0, &[]));
    (0..count).map_while(move |_| {
        let &[number, through, ..] = rest else {
            return None;
        };
        let at = chapter.len() - rest.len();
        let skipped = postcard::take_from_bytes::<SkippedVerse<'_>>(rest).ok();
        // No bytes remain after the last verse. If a verse is truncated, the list ends there.
        rest = skipped.map_or(&[], |(_, rest)| rest);
        Some(Start {
            number,
            through,
            at,
        })
    })
}

/// Decodes the verse at this offset, if it has this number.
pub(super) fn decode_at(chapter: &[u8], at: usize, number: u8) -> Option<Verse> {
    let verse = chapter.get(at..)?;
    (*verse.first()? == number).then(|| postcard::from_bytes(verse).ok())?
}

/// The plain words of the verse at this offset, if it has this number.
pub(super) fn words_at(chapter: &[u8], at: usize, number: u8) -> Option<&str> {
    let (first, _, words): (u8, u8, &str) = postcard::from_bytes(chapter.get(at..)?).ok()?;
    (first == number).then_some(words)
}

/// These types have the same layout as [`Verse`] and the types it contains. Strings are read as unvalidated
/// bytes because they are skipped.
#[derive(Deserialize)]
#[allow(dead_code, reason = "these fields are only read to skip over them")]
struct SkippedVerse<'a> {
    number: u8,
    through: u8,
    #[serde(borrow)]
    text: &'a [u8],
    #[serde(borrow)]
    marks: SkippedList<SkippedMark<'a>>,
}

#[derive(Deserialize)]
#[allow(dead_code, reason = "these fields are only read to skip over them")]
struct SkippedMark<'a> {
    start: u16,
    end: u16,
    #[serde(borrow)]
    kind: SkippedKind<'a>,
}

#[derive(Deserialize)]
#[allow(dead_code, reason = "these fields are only read to skip over them")]
enum SkippedKind<'a> {
    Break(Break),
    Heading(&'a [u8]),
    Title,
    WordsOfJesus,
    Supplied,
    DivineName,
    Emphasis,
    Note(&'a [u8]),
    Word(SkippedWord<'a>),
}

#[derive(Deserialize)]
#[allow(dead_code, reason = "these fields are only read to skip over them")]
struct SkippedWord<'a> {
    strongs: SkippedList<Strong>,
    lemma: &'a [u8],
    morph: &'a [u8],
    gloss: &'a [u8],
    rendering: &'a [u8],
}

/// A list that is read and discarded without storing its items.
struct SkippedList<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for SkippedList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Self(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for SkippedList<T> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self, A::Error> {
        while list.next_element::<T>()?.is_some() {}
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pack::encode,
        text::{Chapter, Mark, MarkKind, Note, Word},
    };

    #[test]
    fn decoding_one_verse_matches_decoding_the_chapter() {
        let kinds = [
            MarkKind::Break(Break::Paragraph),
            MarkKind::Break(Break::Line(2)),
            MarkKind::Heading("A heading".to_owned()),
            MarkKind::Title,
            MarkKind::WordsOfJesus,
            MarkKind::Supplied,
            MarkKind::DivineName,
            MarkKind::Emphasis,
            MarkKind::Note(Note {
                text: "A note".to_owned(),
            }),
            MarkKind::Word(Word {
                strongs: vec![Strong::greek(26), Strong::hebrew(430)],
                lemma: "ἀγάπη".to_owned(),
                morph: "N-NSF".to_owned(),
                gloss: "love".to_owned(),
                rendering: "Love".to_owned(),
            }),
        ];
        let marks: Vec<_> = kinds
            .into_iter()
            .map(|kind| Mark {
                start: 300,
                end: 700,
                kind,
            })
            .collect();
        let verse = |number, through| Verse {
            number,
            through,
            text: format!("Verse {number}"),
            marks: marks.clone(),
        };
        let chapter = Chapter {
            verses: vec![verse(0, 0), verse(1, 1), verse(2, 4), verse(200, 200)],
        };
        let bytes = encode(&chapter);
        for number in 0..=u8::MAX {
            assert_eq!(
                decode(&bytes, number).as_ref(),
                chapter.verse(number),
                "{number}"
            );
        }
        for length in 0..bytes.len() {
            assert_eq!(decode(&bytes[..length], 200), None);
        }
    }
}
