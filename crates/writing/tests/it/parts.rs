//! A model's answer, from its parts to the text that passes the guard.

use serde_json::{Value, json};
use trellis_bible::{reference::Reference, text::Text};
use trellis_writing::{
    draft::{Devotional, Study},
    guard::{Draft, Guard, TextWords, Verification},
    parts::Assembler,
    prompt,
    sources::{self, Depth, Kind, Sources},
};

use super::{library, text};

const PASSAGE: &str = "John 3:16";

fn reference(written: &str) -> Reference {
    trellis_bible::reference::read(written, &Default::default()).expect("a reference")
}

fn sources_in(text: &Text) -> Sources {
    let passage = reference(PASSAGE);
    let depth = Depth::of(&passage);
    sources::for_passage(library(), text, &passage, depth)
}

/// What is left of a devotional's content, and what was checked.
fn left_of(text: &Text, content: &Value) -> (String, Verification) {
    let sources = sources_in(text);
    let texts: Vec<String> = sources.list.iter().map(|one| one.text.clone()).collect();
    let words = TextWords::new(library(), text).with_source_texts(&texts);
    let assembler = Assembler::new(&words, &sources.list);
    let answer = json!({
        "title": "Loved", "verseReference": PASSAGE, "content": content,
        "prayer": "Father, thank You.", "reflection": "Who is left out?",
    });
    let (draft, mut verification) =
        prompt::read::<Devotional>(&answer.to_string(), &assembler).expect("a draft");
    let guard = Guard::new(&words).with_sources(sources.list.len());
    let (draft, checked) = draft.check_with(&guard);
    verification.extend(checked);
    (draft.content, verification)
}

/// The number of a commentary among the sources, its author, and its second sentence.
fn commentary(text: &Text) -> (u16, String, String) {
    let sources = sources_in(text);
    let found = sources.list.iter().find_map(|source| {
        let author = source.author.clone()?;
        let sentence = source.sentences().nth(1)?.to_owned();
        (source.kind == Kind::Commentary).then_some((source.number, author, sentence))
    });
    found.expect("a commentary")
}

#[test]
fn verses_are_the_words_of_the_translation() {
    for (id, words) in [
        (
            "bsb",
            "“For God so loved the world that He gave His one and only Son, that everyone who believes in Him shall not perish but have eternal life” (John 3:16).",
        ),
        (
            "lut1912",
            "“Also hat Gott die Welt geliebt, daß er seinen eingeborenen Sohn gab, auf daß alle, die an ihn glauben, nicht verloren werden, sondern das ewige Leben haben” (John 3:16).",
        ),
    ] {
        let before = if id == "bsb" {
            "Hear how far it goes:"
        } else {
            "So weit geht es:"
        };
        let content = json!([[{ "text": before }, { "verse": PASSAGE, "from": "", "to": "" }]]);
        let (left, verification) = left_of(text(id), &content);
        assert_eq!(left, format!("{before} {words}"));
        assert_eq!(
            (verification.removed, verification.corrected),
            (0, 0),
            "{verification:?}"
        );
    }
}

#[test]
fn a_phrase_a_marker_and_a_longer_passage_are_put_in() {
    let content = json!([
        [
            { "text": "It was said to Martha, “" },
            { "verse": "John 11:25", "from": "I am", "to": "the life" },
            { "text": "”, and that is enough." },
        ],
        [{ "text": "Read on in [[Psalm 119]] this week." }],
    ]);
    let (left, _) = left_of(text("bsb"), &content);
    assert_eq!(
        left,
        "It was said to Martha, “Jesus said to her, ‘I am the resurrection and the life.’” (John 11:25).\n\nRead on in Psalm 119 this week."
    );
}

#[test]
fn a_sentence_of_a_source_is_repeated_word_for_word() {
    let text = text("bsb");
    let (number, author, sentence) = commentary(text);
    let sentence = sentence.trim_end_matches('.').replace('"', "’");
    let content = json!([[{ "text": "One reader of this verse put it like this:" }, { "source": number, "sentence": 2 }]]);
    let (left, verification) = left_of(text, &content);
    let end = format!("” ({author}) [{number}].");
    assert!(left.ends_with(&end), "{left}");
    let letters = |text: &str| {
        text.chars()
            .filter(|c| c.is_alphabetic())
            .collect::<String>()
    };
    assert!(
        letters(&left).contains(&letters(&sentence)),
        "{left}\n{sentence}"
    );
    assert_eq!(
        (verification.removed, verification.corrected),
        (0, 0),
        "{verification:?}"
    );
}

#[test]
fn a_sentence_of_a_source_is_not_what_god_says() {
    let text = text("bsb");
    let (number, ..) = commentary(text);
    let content =
        json!([[{ "text": "Grace comes first. God says:" }, { "source": number, "sentence": 2 }]]);
    assert_eq!(left_of(text, &content).0, "Grace comes first.");
}

#[test]
fn the_word_behind_a_translated_word_is_looked_up() {
    for (id, before) in [
        ("bsb", "The Greek word is"),
        ("bsb", "The Greek word for what He did is"),
        ("lut1912", "Das griechische Wort ist"),
        ("lut1912", "Das griechische Wort für das, was er tat, ist"),
    ] {
        let content =
            json!([[{ "text": before }, { "lemma": PASSAGE, "word": "loved" }, { "text": "." }]]);
        let (left, _) = left_of(text(id), &content);
        assert_eq!(left, format!("{before} ἀγαπάω (agapáō: loved, John 3:16)."));
    }
    let content = json!([[
        { "text": "Grace comes first. The Greek word" }, { "lemma": PASSAGE, "word": "loved" },
        { "text": "means to sell a field in the spring." },
    ]]);
    assert_eq!(left_of(text("bsb"), &content).0, "Grace comes first.");
}

#[test]
fn a_sentence_goes_if_its_part_does_not_exist() {
    for part in [
        json!({ "verse": "Hezekiah 3:16", "from": "", "to": "" }),
        json!({ "verse": "John 3:99", "from": "", "to": "" }),
        json!({ "verse": "Luke 4:6; Romans 8:28", "from": "I will give", "to": "glory" }),
        json!({ "lemma": PASSAGE, "word": "perish" }),
        json!({ "source": 999, "sentence": 1 }),
        json!({ "source": commentary(text("bsb")).0, "sentence": 999 }),
        json!({ "lemma": PASSAGE, "word": "helicopter" }),
        json!({ "text": "[[src four]]" }),
    ] {
        let content = json!([[
            { "text": "Grace comes first. Now hear this: " }, part, { "text": " There is nothing to earn." }
        ]]);
        let (left, verification) = left_of(text("bsb"), &content);
        assert_eq!(
            left, "Grace comes first. There is nothing to earn.",
            "{part}"
        );
        assert!(verification.removed > 0, "{part}");
    }
}

#[test]
fn words_typed_around_the_parts_are_still_checked() {
    let content = json!([[
        { "text": "Jesus said that honest traders never lose money. " },
        { "verse": PASSAGE, "from": "", "to": "" },
    ]]);
    let (left, _) = left_of(text("bsb"), &content);
    assert!(left.starts_with("“For God so loved"), "{left}");
}

#[test]
fn a_study_takes_parts_in_each_of_its_paragraphs() {
    let text = text("bsb");
    let words = TextWords::new(library(), text);
    let assembler = Assembler::new(&words, &[]);
    let paragraph = json!([{ "text": "Look: " }, { "verse": "John 11:35", "from": "", "to": "" }]);
    let answer = json!({
        "title": "Loved: John 3:16", "tags": ["love"], "estimatedTime": 30,
        "overview": [paragraph, paragraph], "contextualBackground": [], "keyTakeaways": [paragraph],
        "verseByVerseCommentary": [{
            "verse": PASSAGE, "commentary": paragraph, "originalLanguageInsights": [{ "text": "A word." }],
            "historicalContext": [{ "text": "Night." }], "connectionToPassage": "[[John 11:35]]",
            "keywords": ["love"], "theologicalNotes": [],
        }],
        "theologicalInsights": [paragraph],
        "crossReferences": [{ "reference": "Romans 5:8", "explanation": paragraph }],
        "practicalApplications": [{ "title": "Rest", "description": paragraph, "actionSteps": ["Sit"] }],
        "discussionQuestions": [{ "type": "personal", "question": "Who?" }], "resources": [],
    });
    let (study, _) = prompt::read::<Study>(&answer.to_string(), &assembler).expect("a draft");
    let verse = "Look: “Jesus wept” (John 11:35).";
    assert_eq!(study.overview, format!("{verse}\n\n{verse}"));
    assert_eq!(study.contextual_background, "");
    assert_eq!(study.key_takeaways, [verse]);
    assert_eq!(study.theological_insights, [verse]);
    let entry = &study.verse_by_verse_commentary[0];
    assert_eq!(
        (entry.commentary.as_str(), entry.theological_notes.as_str()),
        (verse, "")
    );
    assert_eq!(entry.connection_to_passage, "“Jesus wept” (John 11:35).");
    assert_eq!(study.cross_references[0].explanation, verse);
    assert_eq!(study.practical_applications[0].description, verse);
}

#[test]
fn a_marker_in_a_short_field_is_its_reference() {
    let words = TextWords::new(library(), text("bsb"));
    let assembler = Assembler::new(&words, &[]);
    let answer = json!({
        "title": "On [[John 11:35]]", "verseReference": "[[John 3:16]]", "content": "[[John 11:35]]",
        "prayer": "Amen.", "reflection": "Why?",
    });
    let (draft, _) = prompt::read::<Devotional>(&answer.to_string(), &assembler).expect("a draft");
    assert_eq!(draft.title, "On John 11:35");
    assert_eq!(draft.verse_reference, PASSAGE);
    assert_eq!(draft.content, "“Jesus wept” (John 11:35).");
}

#[test]
fn numbering_and_letters_of_other_languages_are_kept() {
    let content =
        json!([[{ "text": "So steht es da:" }, { "verse": "Psalm 51,3", "from": "", "to": "" }]]);
    let (left, _) = left_of(text("lut1912"), &content);
    assert!(left.contains("Gott, sei mir gnädig"), "{left}");
    let content = json!([[
        { "text": "The Hebrew word is" }, { "lemma": "Genesis 1:1", "word": "God" },
        { "text": "]] and so it begins." },
    ]]);
    let (left, _) = left_of(text("bsb"), &content);
    assert!(
        left.contains("אלהים (ʾ") && left.ends_with("Genesis 1:1) and so it begins."),
        "{left}"
    );
}

#[test]
fn parts_without_end_are_left_out() {
    let part = json!({ "verse": "John 11:35", "from": "", "to": "" });
    let content = json!([vec![part; 30_000]]);
    let (left, _) = left_of(text("bsb"), &content);
    assert!(left.len() < 200_000, "{}", left.len());
}

#[test]
fn the_guard_leaves_the_sentences_of_sources_alone() {
    let text = text("bsb");
    let mut changed = Vec::new();
    let mut count = 0;
    for passage in [
        "Genesis 1:1-5",
        "Exodus 20:1-17",
        "Ruth 1:16",
        "Psalm 23",
        "Psalm 51:10",
        "Isaiah 53:5",
        "Matthew 5:3-12",
        "John 3:16",
        "Romans 8:28",
        "1 Corinthians 13:4-7",
        "James 1:2",
        "Revelation 21:4",
    ] {
        let passage = reference(passage);
        let sources = sources::for_passage(library(), text, &passage, Depth::of(&passage));
        let texts: Vec<String> = sources.list.iter().map(|one| one.text.clone()).collect();
        let words = TextWords::new(library(), text).with_source_texts(&texts);
        let assembler = Assembler::new(&words, &sources.list);
        let guard = Guard::new(&words)
            .with_sources(sources.list.len())
            .about(&passage);
        for source in sources
            .list
            .iter()
            .filter(|source| source.kind == Kind::Commentary)
        {
            for (number, _) in (1..).zip(source.sentences()) {
                let part = json!([{ "text": "One reader put it like this:" }, { "source": source.number, "sentence": number }]);
                let mut verification = Verification::default();
                let Value::String(written) = assembler.value(part, &mut verification) else {
                    panic!("a text")
                };
                let left = guard.text(&written, &mut verification);
                count += 1;
                if left != written {
                    changed.push((written, left));
                }
            }
        }
    }
    assert!(
        changed.is_empty(),
        "{} of {count}: {changed:#?}",
        changed.len()
    );
}

#[test]
fn words_around_a_part_cannot_turn_it_into_something_else() {
    let verse = json!({ "verse": "Psalm 46:10", "from": "", "to": "" });
    let (number, _, _) = commentary(text("bsb"));
    for content in [
        json!([[{ "text": "Judas whispered this to the soldiers: " }, verse]]),
        json!([[{ "text": "It is not true that " }, verse]]),
        json!([[{ "text": "Jesus himself summed it up: " }, { "source": number, "sentence": 2 }]]),
    ] {
        let (left, _) = left_of(text("bsb"), &content);
        assert!(
            !left.contains("Judas") && !left.contains("not true") && !left.contains("summed"),
            "{content}: {left}"
        );
    }
    for tail in [
        ", and I will send the bill in spring.",
        " unless you were late.",
    ] {
        let content = json!([[{ "text": "Hear it:" }, verse, { "text": format!("{tail} Stay.") }]]);
        let (left, _) = left_of(text("bsb"), &content);
        assert!(left.ends_with("” (Psalm 46:10). Stay."), "{left}");
    }
}
