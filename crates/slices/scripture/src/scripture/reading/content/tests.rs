use std::collections::BTreeMap;

use trellis_bible::{
    text::{Mark, Note, Strong},
    versification::{Numbering, System},
};

use super::*;

fn mark(start: u16, end: u16, kind: MarkKind) -> Mark {
    Mark { start, end, kind }
}

fn note(at: u16, text: &str) -> Mark {
    let text = text.to_owned();
    mark(at, at, MarkKind::Note(Note { text }))
}

fn verse(number: u8, text: &str, marks: Vec<Mark>) -> stored::Verse {
    stored::Verse {
        marks,
        ..stored::Verse::plain(number, text)
    }
}

fn text(text: &str) -> Item {
    styled(text, &[])
}

fn styled(text: &str, styles: &[Style]) -> Item {
    Item::Text {
        text: text.to_owned(),
        styles: styles.to_vec(),
        strongs: Vec::new(),
    }
}

fn content(verse: &stored::Verse) -> Vec<Item> {
    api_verse(verse, None, &mut Footnotes::default()).content
}

#[test]
fn plain_text_is_one_item() {
    assert_eq!(
        content(&verse(1, "Jesus wept.", Vec::new())),
        [text("Jesus wept.")]
    );
    assert_eq!(content(&verse(1, "", Vec::new())), []);
}

#[test]
fn breaks_and_headings_precede_their_text_and_notes_follow_it() {
    let stored = verse(
        1,
        "one two",
        vec![
            mark(0, 0, MarkKind::Heading("Numbers".to_owned())),
            mark(0, 0, MarkKind::Break(Break::Paragraph)),
            mark(4, 4, MarkKind::Break(Break::Line(2))),
            note(4, "first"),
            note(7, "last"),
        ],
    );
    let expected = [
        Item::Heading {
            text: "Numbers".to_owned(),
        },
        Item::Paragraph,
        text("one "),
        Item::Note {
            number: 1,
            text: "first".to_owned(),
        },
        Item::Line { level: 2 },
        text("two"),
        Item::Note {
            number: 2,
            text: "last".to_owned(),
        },
    ];
    assert_eq!(content(&stored), expected);
}

#[test]
fn styles_may_overlap_and_words_keep_their_strongs_numbers() {
    let word = stored::Word {
        strongs: vec![Strong::greek(26)],
        ..stored::Word::default()
    };
    let stored = verse(
        16,
        "so he loved us",
        vec![
            mark(0, 11, MarkKind::WordsOfJesus),
            mark(3, 5, MarkKind::Supplied),
            mark(6, 11, MarkKind::Word(word)),
        ],
    );
    let expected = [
        styled("so ", &[Style::WordsOfJesus]),
        styled("he", &[Style::WordsOfJesus, Style::Supplied]),
        styled(" ", &[Style::WordsOfJesus]),
        Item::Text {
            text: "loved".to_owned(),
            styles: vec![Style::WordsOfJesus],
            strongs: vec!["G26".to_owned()],
        },
        text(" us"),
    ];
    assert_eq!(content(&stored), expected);
}

#[test]
fn words_without_strongs_numbers_are_merged() {
    let stored = verse(
        1,
        "one two three",
        vec![mark(4, 7, MarkKind::Word(stored::Word::default()))],
    );
    assert_eq!(content(&stored), [text("one two three")]);
}

#[test]
fn marks_with_invalid_offsets_are_ignored() {
    let stored = verse(
        1,
        "é x",
        vec![mark(1, 900, MarkKind::Emphasis), note(500, "lost")],
    );
    assert_eq!(content(&stored), [text("é x")]);
}

#[test]
fn a_psalm_title_is_shown_with_the_first_verse() {
    let title = verse(
        0,
        "A Psalm of David.",
        vec![
            mark(0, 0, MarkKind::Heading("Deliver Me".to_owned())),
            note(17, "or For David"),
        ],
    );
    let first = verse(1, "O LORD", vec![note(6, "the Name")]);
    let chapter = stored::Chapter {
        verses: vec![title, first, verse(2, "Many", Vec::new())],
    };
    let verses = super::chapter(&chapter, &[]);
    assert_eq!(verses.iter().map(|v| v.verse).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(verses[0].text, "O LORD");
    let expected = [
        Item::Heading {
            text: "Deliver Me".to_owned(),
        },
        Item::Title {
            text: "A Psalm of David.".to_owned(),
        },
        Item::Note {
            number: 1,
            text: "or For David".to_owned(),
        },
        text("O LORD"),
        Item::Note {
            number: 2,
            text: "the Name".to_owned(),
        },
    ];
    assert_eq!(verses[0].content, expected);
}

#[test]
fn notes_are_numbered_per_chapter_and_omissions_follow_the_previous_verse() {
    let joined = stored::Verse {
        through: 3,
        ..verse(2, "two and three", vec![note(13, "b")])
    };
    let chapter = stored::Chapter {
        verses: vec![
            verse(1, "one", vec![note(3, "a")]),
            joined,
            verse(6, "six", Vec::new()),
        ],
    };
    let verses = super::chapter(&chapter, &[4, 5]);
    assert_eq!(verses[1].through, Some(3));
    assert_eq!(verses[1].omitted_after, [4, 5]);
    assert!(verses[0].omitted_after.is_empty() && verses[0].through.is_none());
    let last_note = Item::Note {
        number: 2,
        text: "b".to_owned(),
    };
    assert_eq!(verses[1].content.last(), Some(&last_note));
}

const fn romans(chapter: u8, verse: u8) -> VerseId {
    VerseId::new(Book::Romans, chapter, verse)
}

fn numberings(last: u8) -> Versifications {
    let english = Numbering {
        last_verses: BTreeMap::from([(Book::Romans, vec![last])]),
        moved: Vec::new(),
    };
    Versifications::new(BTreeMap::from([(System::English, english)]))
}

fn with_verses(numbers: &[u8]) -> stored::Chapter {
    stored::Chapter {
        verses: numbers
            .iter()
            .map(|&number| stored::Verse::plain(number, "words"))
            .collect(),
    }
}

#[test]
fn gaps_between_verses_count_as_omitted() {
    let omitted_numbers = omitted(
        &TextInfo::default(),
        &numberings(6),
        Book::Romans,
        1,
        &with_verses(&[1, 2, 4, 6]),
    );
    assert_eq!(omitted_numbers, [3, 5]);
}

#[test]
fn moved_verses_do_not_count_as_omitted() {
    let info = TextInfo {
        moved: vec![(romans(14, 24), romans(1, 3))],
        ..TextInfo::default()
    };
    let omitted_numbers = omitted(
        &info,
        &numberings(6),
        Book::Romans,
        1,
        &with_verses(&[1, 2, 4, 6]),
    );
    assert_eq!(omitted_numbers, [5]);
}

#[test]
fn a_chapter_that_ends_early_omits_nothing() {
    let omitted_numbers = omitted(
        &TextInfo::default(),
        &numberings(6),
        Book::Romans,
        1,
        &with_verses(&[1, 2, 3, 4]),
    );
    assert_eq!(omitted_numbers, Vec::<u8>::new());
}
