//! Restores the order of Greek Esther in the World English Bible.
//!
//! The module has no slots in chapter 4 after verse 17, so the verses after it were merged into chapters 5
//! and 6: each one was put in front of a verse there.

use trellis_bible::reference::{Book, VerseId};

use crate::{
    build::{
        draft::Draft,
        error::{BuildError, expect_count},
        hygiene::{plain_verse, slice},
    },
    formats::{plain::paragraphs, sword::Module},
};

const BOOK: Book = Book::GreekEsther;
const PACKAGE: &str = "sword-text-web";

/// The first words that the verses in chapters 5 and 6 should have.
const VERSE_STARTS: [(u8, [&str; 14]); 2] = [
    (
        5,
        [
            "It came to pass on the third day",
            "And having raised",
            "The king said, “What do you desire",
            "Esther said, “Today",
            "The king said, “Hurry",
            "At the banquet",
            "She said, “My request",
            "if I have found favor",
            "So Haman went out",
            "Having gone into",
            "He showed them",
            "Haman said, “The queen",
            "But these things",
            "Then Zeresh",
        ],
    ),
    (
        6,
        [
            "The Lord removed sleep",
            "And he found the records",
            "The king said, “What honor",
            "And while the king",
            "The king’s servants said",
            "The king said to Haman",
            "He said to the king",
            "let the king’s servants",
            "and let him give it",
            "Then the king said",
            "So Haman took",
            "Then Mordecai",
            "Haman related",
            "While they were still",
        ],
    ),
];

/// Restores verses 18 to 46 of chapter 4.
pub fn restore_chapter_4(draft: &mut Draft, module: &Module) -> Result<(), BuildError> {
    let damaged = |why: String| BuildError::damaged(PACKAGE, "modules", why);
    // Verse 18 is in the text before chapter 5, verse 1, which otherwise isn't imported.
    let entries = module
        .verses()
        .map_err(|cause| damaged(cause.to_string()))?
        .entries;
    let first = entries
        .iter()
        .find(|entry| (entry.book, entry.chapter, entry.verse) == (BOOK, 5, 0));
    let first = first
        .map(|entry| paragraphs(&entry.markup))
        .filter(|text| !text.is_empty());
    let first = first.ok_or_else(|| damaged("Greek Esther 4:18 is missing".to_owned()))?;
    draft.text.add(BOOK, 4, plain_verse(18, &first));
    let mut number = 18;
    for (chapter, verse_starts) in VERSE_STARTS {
        for (verse, verse_start) in (1..).zip(verse_starts) {
            number += 1;
            let id = VerseId::new(BOOK, chapter, verse);
            let merged_text = draft.text.verse_mut(id).cloned();
            let parts = merged_text.and_then(|it| it.text.find(verse_start).map(|at| (it, at)));
            let (merged_text, at) = parts
                .ok_or_else(|| damaged(format!("{id:?} doesn't start with the expected words")))?;
            draft.text.add(BOOK, 4, slice(&merged_text, 0..at, number));
            draft.text.add(
                BOOK,
                chapter,
                slice(&merged_text, at..merged_text.text.len(), verse),
            );
        }
    }
    expect_count(
        "Greek Esther",
        "verses in chapter 4",
        46,
        usize::from(number),
    )?;
    draft
        .remarks
        .retain(|remark| !remark.contains("Greek Esther"));
    draft
        .remarks
        .push("29 verses of Greek Esther 4 were restored from chapters 5 and 6".to_owned());
    Ok(())
}
