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
            !text.contains("  ") && !text.contains(" ."),
            "{what}: {text:?}"
        );
    }
    assert!(
        !draft.overview.is_empty() && !draft.contextual_background.is_empty(),
        "{what}"
    );
    assert!(
        (1..=60).contains(&draft.verse_by_verse_commentary.len()),
        "{what}"
    );
    for item in &draft.verse_by_verse_commentary {
        assert!(
            !item.verse.is_empty() && !item.text.is_empty(),
            "{what}: {item:#?}"
        );
    }
    assert!(!draft.discussion_questions.is_empty(), "{what}");
    assert!(
        !draft.resources.is_empty() && draft.estimated_time >= 10,
        "{what}"
    );
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
    let [expository, topical, character, book, thematic] = TYPES.map(of);
    assert!(book.overview.contains("After it") && !expository.overview.contains("After it"));
    assert!(
        character
            .key_takeaways
            .iter()
            .any(|line| line.starts_with("Goliath") || line.starts_with("Saul"))
    );
    assert!(topical.cross_references.len() > expository.cross_references.len());
    let places = |draft: &Study| {
        let references = draft.cross_references.iter();
        references
            .map(|one| reference(&one.reference).passages[0].start.first_verse())
            .collect::<Vec<_>>()
    };
    assert!(places(&thematic).is_sorted());
    let [beginner, _, advanced] =
        DIFFICULTIES.map(|difficulty| study("bsb", "Psalm 23", StudyType::Expository, difficulty));
    let words = |draft: &Study| -> usize {
        let items = draft.verse_by_verse_commentary.iter();
        items
            .map(|item| item.original_language_insights.len())
            .sum()
    };
    assert!(words(&beginner) < words(&advanced));
    assert!(beginner.cross_references.len() < advanced.cross_references.len());
}

#[test]
fn a_study_covers_the_whole_passage_and_finds_its_heart() {
    for (passage, heart) in [
        ("Romans 8", "no condemnation"),
        ("Psalm 23", "house"),
        ("Philemon", "brother"),
    ] {
        let draft = study(
            "bsb",
            passage,
            StudyType::Expository,
            Difficulty::Intermediate,
        );
        assert!(
            draft.overview.to_lowercase().contains(heart),
            "{passage}: {}",
            draft.overview
        );
        let span =
            composer::resolve_span(library(), text("bsb"), &reference(passage)).expect(passage);
        let items = draft.verse_by_verse_commentary.iter();
        let last = items.last().and_then(|item| {
            reference(&item.verse)
                .passages
                .last()
                .map(|one| one.end.last_verse())
        });
        assert_eq!(last, Some(span.end), "{passage}");
    }
}
