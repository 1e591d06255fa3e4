use super::*;

fn topic(name: &str) -> Topic {
    Topic {
        name: name.into(),
        headings: Vec::new(),
        see_also: Vec::new(),
    }
}

fn agape() -> LexiconEntry {
    LexiconEntry {
        strong: Strong::greek(26),
        lemma: "ἀγάπη".into(),
        transliteration: "agápē".into(),
        pronunciation: String::new(),
        definition: "love".into(),
    }
}

fn helps() -> Helps {
    let john = |verse| VerseId::new(Book::John, 3, verse);
    let to = |verse, weight| CrossReference {
        start: john(verse),
        end: john(verse),
        weight,
    };
    let remark = |first, last| Remark {
        first,
        last,
        heading: String::new(),
        text: "t".into(),
    };
    let writer = HelpsWriter {
        cross_references: BTreeMap::from([
            (john(16), vec![to(1, 5), to(2, 90)]),
            (john(17), vec![to(3, 40)]),
        ]),
        commentaries: vec![(
            CommentaryInfo {
                id: "mhcc".into(),
                ..CommentaryInfo::default()
            },
            BTreeMap::from([(
                (Book::John, 3),
                vec![remark(1, 21), remark(16, 16), remark(22, 36)],
            )]),
        )],
        topics: vec![
            topic("Worry"),
            topic("Prayer, Answers to"),
            topic("Pray"),
            topic("Love"),
        ],
        lexicon: BTreeMap::from([(Strong::greek(26), agape())]),
        ..HelpsWriter::default()
    };
    let mut pack = PackWriter::new();
    writer.write(&mut pack);
    Helps::open(&Pack::open(pack.finish().into()).unwrap()).unwrap()
}

#[test]
fn topics_of_a_verse_are_sorted_narrowest_first() {
    let john = |verse| VerseId::new(Book::John, 3, verse);
    let citing = |name: &str, passages: Vec<(VerseId, VerseId)>| Topic {
        headings: vec![TopicHeading {
            text: String::new(),
            passages,
        }],
        ..topic(name)
    };
    let writer = HelpsWriter {
        topics: vec![
            citing("Love", vec![(john(16), john(16)), (john(30), john(30))]),
            citing("Only begotten", vec![(john(16), john(18))]),
            citing(
                "Everything",
                vec![(john(1), VerseId::new(Book::John, 4, 2))],
            ),
        ],
        ..HelpsWriter::default()
    };
    let mut pack = PackWriter::new();
    writer.write(&mut pack);
    let helps = Helps::open(&Pack::open(pack.finish().into()).unwrap()).unwrap();
    let names = |verse| -> Vec<String> {
        helps
            .topics_of(verse, 5)
            .into_iter()
            .map(|(_, topic)| topic.name)
            .collect()
    };
    assert_eq!(names(john(16)), ["Only begotten", "Love"]);
    assert_eq!(names(john(17)), ["Only begotten"]);
    assert_eq!(names(john(2)), Vec::<String>::new());
}

#[test]
fn cross_references_are_sorted_best_first() {
    let helps = helps();
    let weights =
        |references: Vec<CrossReference>| references.iter().map(|to| to.weight).collect::<Vec<_>>();
    assert_eq!(
        weights(helps.cross_references(VerseId::new(Book::John, 3, 16))),
        [90, 5]
    );
    assert_eq!(
        weights(helps.cross_references(VerseId::new(Book::John, 3, 1))),
        Vec::<i32>::new()
    );
    let (start, end) = (
        VerseId::new(Book::John, 3, 16),
        VerseId::new(Book::John, 3, 17),
    );
    let all = helps.cross_references_for_range(start, end);
    assert_eq!(
        all.iter().map(|(_, to)| to.weight).collect::<Vec<_>>(),
        [90, 40, 5]
    );
}

#[test]
fn narrowest_remark_is_first() {
    let helps = helps();
    let remarks = helps.commentaries()[0].for_verse(VerseId::new(Book::John, 3, 16));
    assert_eq!(
        remarks
            .iter()
            .map(|remark| remark.first)
            .collect::<Vec<_>>(),
        [16, 1]
    );
}

#[test]
fn topics_match_by_name_prefix_and_word() {
    let names = |query: &str| -> Vec<String> {
        helps()
            .topics(query, 5)
            .into_iter()
            .map(|(_, topic)| topic.name)
            .collect()
    };
    assert_eq!(names("worry"), ["Worry"]);
    assert_eq!(names("PRAY"), ["Pray", "Prayer, Answers to"]);
    assert_eq!(names("answer"), ["Prayer, Answers to"]);
    assert_eq!(names(" "), Vec::<String>::new());
}

#[test]
fn everyday_words_and_see_also_topics_find_passages() {
    let full = |name: &str| Topic {
        headings: vec![TopicHeading {
            text: "h".into(),
            passages: Vec::new(),
        }],
        ..topic(name)
    };
    let anxiety = Topic {
        see_also: vec!["Care".into()],
        ..topic("Anxiety")
    };
    let writer = HelpsWriter {
        topics: vec![anxiety, full("Care"), full("Peace")],
        ..HelpsWriter::default()
    };
    let mut pack = PackWriter::new();
    writer.write(&mut pack);
    let helps = Helps::open(&Pack::open(pack.finish().into()).unwrap()).unwrap();
    let names = |query: &str| -> Vec<String> {
        helps
            .topics(query, 5)
            .into_iter()
            .map(|(_, topic)| topic.name)
            .collect()
    };
    assert_eq!(names("worry"), ["Care", "Peace"]);
    assert_eq!(names("Verses about worry"), ["Care", "Peace"]);
    assert_eq!(names("anxiety"), ["Anxiety", "Care", "Peace"]);
}

#[test]
fn dictionary_entries_are_found_by_their_spelling() {
    let helps = helps();
    for spelling in ["agápē", "agape", "Agape", "ἀγάπη", "ΑΓΑΠΗ"] {
        assert_eq!(helps.lexicon_by_spelling(spelling), [agape()], "{spelling}");
    }
    assert!(helps.lexicon_by_spelling("agapao").is_empty());
}
