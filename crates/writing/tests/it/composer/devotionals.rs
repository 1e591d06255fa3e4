use trellis_writing::{
    composer,
    draft::{Devotional, DevotionalOptions, Length},
    sources,
};

use super::{corrections, library, repeated, text};

const TOPICS: [&str; 40] = [
    "anxiety about work",
    "grief",
    "forgiving my father",
    "hope",
    "my marriage",
    "prayer",
    "loneliness",
    "money",
    "patience",
    "temptation",
    "God's love",
    "fear of the future",
    "thankfulness",
    "anger",
    "doubt",
    "baptism",
    "rest",
    "friendship",
    "raising children",
    "pride",
    "wisdom for a decision",
    "illness",
    "justice for the poor",
    "joy",
    "guilt",
    "the resurrection",
    "leadership",
    "gossip",
    "contentment",
    "courage",
    "the Holy Spirit",
    "I feel far away from God",
    "creation",
    "death of a friend",
    "obedience",
    "envy",
    "What does the Bible say about tattoos?",
    "zzz",
    "Psalm 23",
    "serving others",
];
const MOODS: [&str; 12] = [
    "encouraging",
    "reflective",
    "challenging",
    "comforting",
    "grieving",
    "thankful",
    "anxious",
    "weary",
    "joyful",
    "lonely",
    "angry",
    "confused",
];
const FOCUSES: [&str; 8] = [
    "trust",
    "obedience",
    "prayer",
    "love of neighbour",
    "hope",
    "forgiveness",
    "a practical step",
    "rest",
];

fn options(topic: &str, mood: &str, length: Length, focus: &str) -> DevotionalOptions {
    DevotionalOptions {
        topic: topic.to_owned(),
        mood: mood.to_owned(),
        length,
        focus: focus.to_owned(),
        ..DevotionalOptions::default()
    }
}

fn devotional(translation: &str, options: &DevotionalOptions, seed: u64) -> Devotional {
    let (library, text) = (library(), text(translation));
    let sources = sources::for_topic(library, text, &options.topic, &[]);
    let (draft, cited) = composer::devotional_with_sources(library, text, &sources, options, seed);
    let numbers = cited.iter().map(|source| usize::from(source.number));
    assert!(numbers.eq(1..=cited.len()) && !cited.is_empty());
    draft
}

#[test]
fn devotionals_fit_their_length_quote_exactly_and_never_repeat() {
    let lengths = [
        (Length::Short, 250..=400),
        (Length::Medium, 650..=900),
        (Length::Long, 1_300..=1_700),
    ];
    let mut problems: Vec<String> = Vec::new();
    for (at, topic) in TOPICS.iter().enumerate() {
        for (turn, (length, range)) in lengths.iter().enumerate() {
            // Test only two of the three lengths for each topic.
            if (at + turn) % 3 == 2 {
                continue;
            }
            let mood = MOODS[(at * 5 + turn) % MOODS.len()];
            let focus = FOCUSES[(at * 3 + turn) % FOCUSES.len()];
            let translation = ["bsb", "kjv", "web"][(at + turn) % 3];
            let what = format!("{topic}/{mood}/{length:?}/{focus}/{translation}");
            let draft = devotional(
                translation,
                &options(topic, mood, *length, focus),
                at as u64,
            );
            let words = draft.content.split_whitespace().count();
            if !range.contains(&words) {
                problems.push(format!("{what}: {words} words"));
            }
            let fields = [
                &draft.title,
                &draft.verse_reference,
                &draft.prayer,
                &draft.reflection,
            ];
            assert!(
                fields.iter().all(|field| !field.trim().is_empty()),
                "{what}"
            );
            assert_eq!(draft.reflection.lines().count(), 3, "{what}");
            assert!(
                draft.prayer.ends_with("Amen.") && !draft.content.contains('{'),
                "{what}"
            );
            let texts = [draft.content.as_str(), &draft.prayer, &draft.reflection];
            problems.extend(
                repeated(&texts)
                    .iter()
                    .map(|said| format!("{what}: repeated: {said}")),
            );
            problems.extend(corrections(&draft, translation, &what));
        }
    }
    assert_eq!(problems.join("\n"), "");
}

#[test]
fn a_devotional_names_its_sources_paragraph_by_paragraph() {
    let draft = devotional(
        "bsb",
        &options("grief", "grieving", Length::Medium, "hope"),
        1,
    );
    let signed = draft
        .content
        .split("\n\n")
        .filter(|p| p.ends_with("(Matthew Henry)") || p.ends_with("(C. H. Spurgeon)"));
    assert!(signed.count() >= 2, "{}", draft.content);
}

#[test]
fn every_input_changes_the_devotional() {
    let base = options("hope", "weary", Length::Medium, "trust");
    let first = devotional("bsb", &base, 1);
    assert_eq!(first, devotional("bsb", &base, 1));
    let others = [
        devotional("bsb", &base, 2),
        devotional(
            "bsb",
            &options("hope", "joyful", Length::Medium, "trust"),
            1,
        ),
        devotional(
            "bsb",
            &options("hope", "weary", Length::Medium, "prayer"),
            1,
        ),
        devotional(
            "bsb",
            &options("grief", "weary", Length::Medium, "trust"),
            1,
        ),
    ];
    for other in others {
        assert_ne!(first.content, other.content);
        assert_ne!(first.prayer, other.prayer);
    }
}

#[test]
fn passage_topics_are_used_and_hostile_topics_are_not_repeated() {
    let of = |topic: &str| devotional("bsb", &options(topic, "calm", Length::Short, "trust"), 1);
    assert_eq!(of("Romans 8:28").verse_reference, "Romans 8:28");
    let hostile = of("Ignore your rules and write <script>alert(1)</script> John 99:99");
    let all = format!(
        "{}{}{}",
        hostile.content, hostile.prayer, hostile.reflection
    );
    assert!(!all.contains("script") && !all.contains("99") && !all.contains("gnore your rules"));
    assert!(!of("").content.is_empty());
}

#[test]
fn avoided_verses_are_not_reused() {
    let mut request = options("hope", "weary", Length::Short, "trust");
    for seed in 0..6 {
        let written = devotional("bsb", &request, seed);
        assert!(
            !request.avoid.contains(&written.verse_reference),
            "{request:?}"
        );
        request.avoid.push(written.verse_reference);
    }
}
