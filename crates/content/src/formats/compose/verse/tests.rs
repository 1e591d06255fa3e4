use proptest::prelude::*;

use trellis_bible::text::Strong;

use super::*;

fn marked_texts(verse: &Verse) -> Vec<(&str, &MarkKind)> {
    let of = |mark: &Mark| usize::from(mark.start)..usize::from(mark.end);
    verse
        .marks
        .iter()
        .map(|mark| (&verse.text[of(mark)], &mark.kind))
        .collect()
}

#[test]
fn marks_exclude_surrounding_spaces() {
    let mut builder = VerseBuilder::default();
    builder.begin(Break::Paragraph);
    builder.push("  In the\n ");
    builder.open(Span(0), MarkKind::DivineName);
    builder.push(" LORD ");
    builder.close(Span(0));
    builder.note("a note".into());
    builder.push(" God. ");
    let verse = builder.take(1, 1);
    assert_eq!(verse.text, "In the LORD God.");
    assert_eq!(
        marked_texts(&verse),
        [
            ("", &MarkKind::Break(Break::Paragraph)),
            ("LORD", &MarkKind::DivineName),
            (
                "",
                &MarkKind::Note(Note {
                    text: "a note".into()
                })
            ),
        ]
    );
    assert_eq!(verse.marks[2].start, 11);
}

#[test]
fn a_note_between_two_words_does_not_join_them() {
    let around_note = |before: &str, after: &str| {
        let mut builder = VerseBuilder::default();
        builder.push(before);
        builder.note("note".into());
        builder.push(after);
        builder.take(1, 1).text
    };
    assert_eq!(
        around_note("In the beginning, God", "created"),
        "In the beginning, God created"
    );
    assert_eq!(around_note("Yahweh,", "“Go"), "Yahweh, “Go");
    assert_eq!(around_note("God", "’s"), "God’s");
    assert_eq!(around_note("“", "In"), "“In");
    assert_eq!(around_note("神", "创造"), "神创造");
}

#[test]
fn open_spans_continue_in_the_next_verse() {
    let mut builder = VerseBuilder::default();
    builder.open(Span(0), MarkKind::WordsOfJesus);
    builder.push("one");
    builder.begin(Break::Line(2));
    let one = builder.take(1, 1);
    builder.push("two ");
    builder.close(Span(0));
    builder.push("three");
    let two = builder.take(2, 2);
    assert_eq!(marked_texts(&one), [("one", &MarkKind::WordsOfJesus)]);
    assert_eq!(
        marked_texts(&two),
        [
            ("two", &MarkKind::WordsOfJesus),
            ("", &MarkKind::Break(Break::Line(2))),
        ]
    );
}

#[test]
fn empty_paragraph_before_poetry_is_dropped() {
    let (p, s) = (Break::Paragraph, Break::Stanza);
    assert_eq!(merge_breaks(&[p, Break::Line(1)]), [Break::Line(1)]);
    assert_eq!(
        merge_breaks(&[Break::Line(1), s, Break::Line(2)]),
        [s, Break::Line(2)]
    );
    assert_eq!(merge_breaks(&[s, p]), [p]);
}

#[test]
fn word_data_can_follow_the_word() {
    let mut builder = VerseBuilder::default();
    builder.push("the “God,");
    for number in [430, 433] {
        builder.annotate_last_word(Word {
            strongs: vec![Strong::hebrew(number)],
            ..Word::default()
        });
    }
    let both = Word {
        strongs: vec![Strong::hebrew(430), Strong::hebrew(433)],
        ..Word::default()
    };
    assert_eq!(
        marked_texts(&builder.take(1, 1)),
        [("God", &MarkKind::Word(both))]
    );
}

#[derive(Clone, Debug)]
enum Step {
    Push(String),
    Open,
    CloseFirst,
    Note,
    Break,
    LastWord,
    Title(String),
    Take,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let words = "[a-cäא😀 ,\u{a0}\u{ad}\u{feff}\n]{0,8}";
    let step = prop_oneof![
        words.prop_map(Step::Push),
        Just(Step::Open),
        Just(Step::CloseFirst),
        Just(Step::Note),
        Just(Step::Break),
        Just(Step::LastWord),
        words.prop_map(Step::Title),
        Just(Step::Take),
    ];
    proptest::collection::vec(step, 0..40)
}

proptest! {
    #[test]
    fn marks_fall_on_character_boundaries(steps in steps()) {
        let mut builder = VerseBuilder::default();
        let mut open = Vec::new();
        let mut spans = (0..).map(Span);
        let mut verses = Vec::new();
        for step in steps {
            match step {
                Step::Push(words) => builder.push(&words),
                Step::Open => {
                    open.extend(spans.next());
                    builder.open(open[open.len() - 1], MarkKind::Emphasis);
                }
                Step::CloseFirst if !open.is_empty() => builder.close(open.remove(0)),
                Step::CloseFirst => builder.close_all(),
                Step::Note => builder.note("note".into()),
                Step::Break => builder.begin(Break::Paragraph),
                Step::LastWord => builder.annotate_last_word(Word::default()),
                Step::Title(words) => {
                    let mut title = VerseBuilder::default();
                    title.push(&words);
                    builder.push_title(title);
                }
                Step::Take => verses.push(builder.take(1, 1)),
            }
        }
        verses.push(builder.take(1, 1));
        for verse in verses {
            let normalized = verse.text.split_whitespace().collect::<Vec<_>>().join(" ");
            prop_assert_eq!(&normalized, &verse.text);
            for mark in &verse.marks {
                let range = usize::from(mark.start)..usize::from(mark.end);
                prop_assert!(verse.text.get(range).is_some(), "{:?} in {:?}", mark, verse.text);
            }
        }
    }
}
