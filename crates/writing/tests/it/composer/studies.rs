use std::collections::BTreeSet;

use trellis_writing::{
    composer,
    draft::{Difficulty, Study, StudyOptions, StudyType},
    guard::Draft,
};

use super::{PASSAGES, corrections, library, repeated, text};
use crate::reference;

const TYPES: [StudyType; 5] = [
    StudyType::Expository,
    StudyType::Topical,
    StudyType::Character,
    StudyType::Book,
    StudyType::Thematic,
];
const DIFFICULTIES: [Difficulty; 3] = [
    Difficulty::Beginner,
    Difficulty::Intermediate,
    Difficulty::Advanced,
];

fn study(translation: &str, passage: &str, study_type: StudyType, difficulty: Difficulty) -> Study {
    let options = StudyOptions {
        difficulty,
        study_type,
        include_resources: true,
    };
    let (draft, cited) =
        composer::study(library(), text(translation), &reference(passage), &options);
    assert!(!cited.is_empty(), "{passage}");
    draft
}

fn assert_complete(draft: &Study, what: &str) {
    for text in draft.texts() {
        assert!(
            !text.trim().is_empty() && !text.contains("  "),
            "{what}: {text:?}"
        );
        assert!(
            !text.contains('{') && !text.contains(" ."),
            "{what}: {text}"
        );
    }
    let (items, questions) = (
        &draft.verse_by_verse_commentary,
        &draft.discussion_questions,
    );
    assert!((1..=60).contains(&items.len()), "{what}");
    assert!(
        (6..=12).contains(&questions.len()),
        "{what}: {}",
        questions.len()
    );
    let kinds: BTreeSet<_> = questions.iter().map(|q| format!("{:?}", q.kind)).collect();
    assert_eq!(kinds.len(), 4, "{what}");
    let all = [
        draft.tags.len(),
        draft.key_takeaways.len(),
        draft.theological_insights.len(),
        draft.practical_applications.len(),
        draft.resources.len(),
    ];
    assert!(all.iter().all(|count| *count >= 2), "{what}: {all:?}");
    assert!(draft.estimated_time >= 15, "{what}");
    for item in items {
        let fields = [
            &item.verse,
            &item.text,
            &item.commentary,
            &item.original_language_insights,
            &item.historical_context,
            &item.connection_to_passage,
            &item.theological_notes,
        ];
        assert!(
            fields.iter().all(|field| !field.trim().is_empty()),
            "{what}: {item:#?}"
        );
        assert!(!item.keywords.is_empty(), "{what}: {item:#?}");
    }
    for application in &draft.practical_applications {
        assert!(application.action_steps.len() >= 2, "{what}");
    }
}

#[test]
fn studies_are_complete_quote_exactly_and_never_repeat() {
    let mut problems: Vec<String> = Vec::new();
    for (at, passage) in PASSAGES.iter().enumerate() {
        let study_type = TYPES[at % TYPES.len()];
        let difficulty = DIFFICULTIES[at % DIFFICULTIES.len()];
        // Combines every difficulty with every translation.
        let translation = ["bsb", "kjv", "web"][(at + at / 3) % 3];
        let what = format!("{passage}/{study_type:?}/{difficulty:?}/{translation}");
        let draft = study(translation, passage, study_type, difficulty);
        assert_complete(&draft, &what);
        let items = draft.verse_by_verse_commentary.iter();
        let mut texts: Vec<&str> = items
            .flat_map(|item| [item.commentary.as_str(), &item.historical_context])
            .collect();
        texts.extend([draft.overview.as_str(), &draft.contextual_background]);
        texts.extend(draft.theological_insights.iter().map(String::as_str));
        texts.extend(draft.key_takeaways.iter().map(String::as_str));
        let repeated = repeated(&texts);
        problems.extend(
            repeated
                .iter()
                .map(|said| format!("{what}: repeated: {said}")),
        );
        problems.extend(corrections(&draft, translation, &what));
    }
    assert_eq!(problems.join("\n"), "");
}

#[test]
fn a_study_of_psalms_has_at_most_sixty_items() {
    let draft = study("bsb", "Psalms", StudyType::Expository, Difficulty::Beginner);
    assert_complete(&draft, "Psalms");
    assert_eq!(corrections(&draft, "bsb", "Psalms"), Vec::<String>::new());
}

#[test]
fn study_types_and_difficulties_differ() {
    let passage = "1 Samuel 17";
    let of = |study_type| study("bsb", passage, study_type, Difficulty::Intermediate);
    let kinds: Vec<Study> = TYPES.into_iter().map(of).collect();
    let titles: BTreeSet<_> = kinds.iter().map(|draft| &draft.title).collect();
    let overviews: BTreeSet<_> = kinds.iter().map(|draft| &draft.overview).collect();
    assert_eq!((titles.len(), overviews.len()), (5, 5));
    let verses = |draft: &Study| -> Vec<String> {
        draft
            .verse_by_verse_commentary
            .iter()
            .map(|item| item.verse.clone())
            .collect()
    };
    let arrangements: BTreeSet<_> = kinds.iter().map(verses).collect();
    assert!(arrangements.len() >= 4, "{arrangements:#?}");
    let [beginner, intermediate, advanced] =
        DIFFICULTIES.map(|difficulty| study("bsb", "Psalm 23", StudyType::Expository, difficulty));
    let word_count = |draft: &Study| {
        draft
            .texts()
            .iter()
            .map(|text| text.split_whitespace().count())
            .sum::<usize>()
    };
    assert!(word_count(&beginner) * 5 < word_count(&intermediate) * 4);
    assert!(word_count(&intermediate) * 6 < word_count(&advanced) * 5);
    let questions = |draft: &Study| draft.discussion_questions.len();
    assert_eq!(
        [
            questions(&beginner),
            questions(&intermediate),
            questions(&advanced)
        ],
        [6, 9, 12]
    );
}
