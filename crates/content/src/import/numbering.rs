//! Determines how a text is numbered.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, VerseId},
    text::TextWriter,
    versification::{System, Versifications},
};

/// The declared numbering, or else the one whose chapter ends match this text's most often. The second value,
/// the verses that don't follow that numbering, is always empty for imported texts.
pub fn of(
    text: &TextWriter,
    declared_system: Option<System>,
    versifications: &Versifications,
) -> (System, Vec<(VerseId, VerseId)>) {
    let system = declared_system.unwrap_or_else(|| best(&last_verses(text), versifications));
    (system, Vec::new())
}

fn last_verses(text: &TextWriter) -> BTreeMap<(Book, u8), u8> {
    let mut last = BTreeMap::new();
    for (verse_id, verse) in text.verses() {
        let end: &mut u8 = last.entry((verse_id.book, verse_id.chapter)).or_default();
        *end = (*end).max(verse.through);
    }
    last
}

/// If several numberings fit equally well, the first one in the list wins, which is the English one.
fn best(last_verses: &BTreeMap<(Book, u8), u8>, versifications: &Versifications) -> System {
    let mismatches = |system: &System| {
        let mismatch = |(&(book, chapter), &last): (&(Book, u8), &u8)| {
            versifications.last_verse(*system, book, chapter) != Some(last)
        };
        last_verses.iter().filter(|entry| mismatch(*entry)).count()
    };
    System::ALL
        .into_iter()
        .min_by_key(mismatches)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use trellis_bible::{text::Verse, versification::Numbering};

    use super::*;

    fn versifications() -> Versifications {
        let joel = |last: &[u8]| Numbering {
            last_verses: BTreeMap::from([(Book::Joel, last.to_vec())]),
            moved: Vec::new(),
        };
        Versifications::new(BTreeMap::from([
            (System::English, joel(&[20, 32, 21])),
            (System::Original, joel(&[20, 27, 5, 21])),
        ]))
    }

    fn text(last_verses: &[u8]) -> TextWriter {
        let mut text = TextWriter::new();
        for (chapter, last) in (1..).zip(last_verses) {
            text.add(Book::Joel, chapter, Verse::plain(*last, "x"));
        }
        text
    }

    #[test]
    fn best_numbering_is_chosen() {
        let of =
            |last: &[u8], declared_system| of(&text(last), declared_system, &versifications()).0;
        assert_eq!(of(&[20, 32, 21], None), System::English);
        assert_eq!(of(&[20, 27, 5, 21], None), System::Original);
        assert_eq!(of(&[20], None), System::English);
        assert_eq!(of(&[20, 27], Some(System::Vulgate)), System::Vulgate);
    }
}
