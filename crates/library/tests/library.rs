//! Tests of the library's data: every file can be read, every reference exists, and no one who asks for a topic
//! gets something that could hurt them.

use std::collections::BTreeSet;

use trellis_bible::reference::{Options, Validity, english, mentions};
use trellis_library::{
    Reflection, Topic, calendar,
    choose::{self, Wish},
    companion, read_passage, situations,
    topics::{self, TopicMatch},
};

fn reflections() -> impl Iterator<Item = (&'static Topic, &'static Reflection)> {
    let topics = topics::all().iter();
    topics.flat_map(|topic| {
        topic
            .reflections
            .iter()
            .map(move |reflection| (topic, reflection))
    })
}

fn choose(wish: &Wish<'_>) -> Option<&'static Reflection> {
    let matches = topics::named_in(wish.topic);
    choose::choose(&matches, wish).map(|choice| choice.reflection)
}

#[test]
fn every_file_can_be_read() {
    let unreadable: Vec<_> = topics::unreadable()
        .iter()
        .chain(companion::unreadable())
        .collect();
    assert!(unreadable.is_empty(), "{unreadable:#?}");
    assert!(
        situations::unreadable().is_none(),
        "{:#?}",
        situations::unreadable()
    );
    assert!(topics::all().len() >= 150 && reflections().count() >= 600);
}

#[test]
fn every_chapter_of_the_bible_has_a_companion() {
    let missing: Vec<String> = trellis_bible::reference::Book::ALL
        .iter()
        .filter(|book| book.is_protocanonical())
        .flat_map(|book| (1..=book.chapter_count()).map(move |chapter| (*book, chapter)))
        .filter(|(book, chapter)| companion::chapter(*book, *chapter).is_none())
        .map(|(book, chapter)| format!("{} {chapter}", book.name()))
        .collect();
    assert_eq!(missing.join(", "), "");
    assert_eq!(companion::all().count(), 1_189);
}

/// The references in a text that don't exist.
fn wrong_references(text: &str) -> Vec<String> {
    let wrong = mentions(text, &Options::default()).into_iter();
    let wrong = wrong.filter(|mention| !matches!(mention.validity, Validity::Exists(_)));
    wrong
        .map(|mention| text[mention.start..mention.end].to_owned())
        .collect()
}

#[test]
fn every_reference_exists() {
    let mut wrong = Vec::new();
    for (_, reflection) in reflections() {
        let texts = reflection.core.iter().chain(&reflection.further);
        wrong.extend(texts.flat_map(|text| wrong_references(text)));
        assert!(
            reflection.passage().is_some(),
            "{}: {}",
            reflection.id,
            reflection.passage
        );
        assert!(
            read_passage(&reflection.heart).is_some(),
            "{}: {}",
            reflection.id,
            reflection.heart
        );
    }
    for (book, chapter) in companion::all() {
        let last = english::verse_count(book, chapter.number).unwrap_or(0);
        let place = format!("{} {}", book.name(), chapter.number);
        let is_verse = |verse: u8| (1..=last).contains(&verse);
        assert!(is_verse(chapter.heart), "{place}");
        assert!(
            chapter.words.iter().all(|word| is_verse(word.verse)),
            "{place}"
        );
        if let Some(hard) = &chapter.hard {
            let (first, end) = hard
                .range()
                .unwrap_or_else(|| panic!("{place}: {}", hard.verses));
            assert!(is_verse(first) && is_verse(end) && first <= end, "{place}");
            wrong.extend(wrong_references(&hard.text));
        }
        wrong.extend(wrong_references(&chapter.sense));
        wrong.extend(wrong_references(&chapter.setting));
    }
    assert_eq!(wrong.join(", "), "");
}

#[test]
fn every_reflection_reaches_someone_who_names_its_topic() {
    let mut unreached = Vec::new();
    for topic in topics::all() {
        let mut seen: Vec<String> = Vec::new();
        for _ in &topic.reflections {
            let wish = Wish {
                topic: &topic.name,
                seen: &seen,
                ..Wish::default()
            };
            seen.extend(choose(&wish).map(|reflection| reflection.id.clone()));
        }
        let seen: BTreeSet<String> = seen.into_iter().collect();
        let missed = topic
            .reflections
            .iter()
            .filter(|one| !seen.contains(&one.id));
        unreached.extend(missed.map(|one| one.id.clone()));
    }
    assert_eq!(unreached.join(", "), "");
}

#[test]
fn no_one_meets_what_could_hurt_them() {
    let people = [
        "my baby died last week",
        "miscarriage",
        "my husband killed himself",
        "terminal cancer",
        "we can't have children",
        "my wife left me, divorce",
        "my father abused me",
        "I lost my job and the debts grow",
        "depression",
        "grief after losing a parent",
        "Trauer um meine Mutter",
        "mi hijo murió",
        "lonely at Christmas",
        "panic at night",
    ];
    for person in people {
        let meant = situations::in_text(person);
        assert!(!meant.is_empty(), "{person}");
        for seed in 0..20 {
            let wish = Wish {
                topic: person,
                mood: "comforting",
                seed,
                ..Wish::default()
            };
            let matches = topics::named_in(person);
            assert!(!matches.is_empty(), "{person}");
            let Some(choice) = choose::choose(&matches, &wish) else {
                continue;
            };
            let reflection = choice.reflection;
            let met = reflection
                .must_not_meet
                .iter()
                .find(|one| meant.contains(one));
            assert!(met.is_none(), "{person}: {} and {met:?}", reflection.id);
            assert!(
                !["joy", "seasons"].contains(&choice.topic.group.as_str())
                    || person.contains("Christmas"),
                "{person}: {}",
                reflection.id
            );
        }
    }
}

/// Passages of judgment, war, curse, genealogy and the joy of a birth, which don't answer grief, fear or
/// loneliness.
const CLASHES: [&str; 20] = [
    "Genesis 5",
    "Genesis 6-7",
    "Genesis 19",
    "Genesis 36",
    "Leviticus 26:14-46",
    "Numbers 31",
    "Deuteronomy 28:15-68",
    "Joshua 6-8",
    "Joshua 10-12",
    "Joshua 24",
    "Judges 19-21",
    "1 Samuel 15",
    "1 Chronicles 1-9",
    "Psalm 109",
    "Psalm 137:7-9",
    "Isaiah 13",
    "Isaiah 34",
    "Ezekiel 25-32",
    "Nahum 2-3",
    "Matthew 1:1-17",
];

#[test]
fn judgment_war_and_genealogy_do_not_answer_sorrow() {
    let clashes: Vec<_> = CLASHES
        .iter()
        .filter_map(|clash| read_passage(clash))
        .collect();
    assert_eq!(clashes.len(), CLASHES.len());
    for (topic, reflection) in reflections() {
        if !["sorrow", "fear", "body"].contains(&topic.group.as_str()) {
            continue;
        }
        let passage = reflection.passage().unwrap();
        let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
        let clash = clashes
            .iter()
            .find(|one| one.start.first_verse() <= end && start <= one.end.last_verse());
        assert!(clash.is_none(), "{}: {}", reflection.id, reflection.passage);
        assert!(!reflection.must_not_meet.is_empty(), "{}", reflection.id);
    }
}

#[test]
fn topics_are_understood_in_three_languages() {
    let known = [
        ("Vergebung", "forgiving-others"),
        ("Trauer", "grief"),
        ("Einsamkeit", "loneliness"),
        ("Angst", "anxiety"),
        ("Ehe", "marriage"),
        ("Dankbarkeit", "gratitude"),
        ("perdón", "forgiving-others"),
        ("soledad", "loneliness"),
        ("ansiedad", "anxiety"),
        ("gratitud", "gratitude"),
        ("matrimonio", "marriage"),
        ("worried about money", "money"),
        ("my mother died", "losing-a-parent"),
        ("forgiving my father", "forgiving-others"),
        ("enfermedad de mi madre", "illness"),
        ("my husband cheated on me", "troubled-marriage"),
        ("Is God angry with me?", "love-of-god"),
        ("my dog died", "grief"),
        ("my father is dying", "terminal-illness"),
        ("I feel so alone", "loneliness"),
        ("raising teenagers", "parenting"),
        ("can't sleep", "sleeplessness"),
        ("losing my faith", "doubt"),
        ("burned out at work", "burnout"),
    ];
    let mut wrong = Vec::new();
    for (words, topic) in known {
        let found: Vec<TopicMatch> = topics::named_in(words);
        let found: Vec<&str> = found
            .iter()
            .take(2)
            .map(|one| one.topic.id.as_str())
            .collect();
        if !found.contains(&topic) {
            wrong.push(format!("{words}: {found:?}"));
        }
    }
    assert_eq!(wrong.join("\n"), "");
}

#[test]
fn a_year_of_days_has_topics_for_everyone_and_the_seasons() {
    let first = chrono::NaiveDate::from_ymd_opt(2026, 11, 29).unwrap();
    let days: Vec<_> = first.iter_days().take(364).collect();
    let topics: Vec<&Topic> = days
        .iter()
        .filter_map(|day| calendar::topic_on(*day))
        .collect();
    assert_eq!(topics.len(), days.len());
    let named: BTreeSet<&str> = topics.iter().map(|topic| topic.id.as_str()).collect();
    for season in [
        "advent",
        "christmas",
        "lent",
        "good-friday",
        "easter",
        "pentecost",
        "thanksgiving",
    ] {
        assert!(named.contains(season), "{season}");
    }
    assert!(named.len() >= 80, "{}", named.len());
    let follows_itself = |pair: &[&Topic]| pair[0].id == pair[1].id && pair[0].group != "seasons";
    assert!(!topics.windows(2).any(follows_itself));
    let used = |topic: &Topic| topics.iter().filter(|one| one.id == topic.id).count();
    let worn: Vec<String> = topics::all()
        .iter()
        .filter(|topic| used(topic) > topic.reflections.len())
        .map(|topic| format!("{}: {}", topic.id, used(topic)))
        .collect();
    assert_eq!(worn.join(", "), "");
}
