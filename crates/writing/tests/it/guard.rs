use proptest::prelude::*;
use trellis_bible::reference::{Reference, Style};
use trellis_writing::{
    draft::{Devotional, PassageCommentary, Study, StudyCrossReference, StudyResource, StudyVerse},
    guard::{Draft, Guard, Outcome, TextWords, Verification, Words, check, references},
};

use super::{library, reference, text};

struct John;

impl Words for John {
    fn words(&self, reference: &Reference) -> Option<String> {
        (reference.format(Style::Long) == "John 3:16")
            .then(|| "For God so “loved” the world,".to_owned())
    }
}

fn bsb() -> TextWords<'static> {
    TextWords::new(library(), text("bsb"))
}

#[test]
fn a_devotional_is_checked_in_every_field() {
    let draft = Devotional {
        title: "Peace <b>now</b> [3]".to_owned(),
        verse_reference: "jn 3.16".to_owned(),
        content: "Verse 16 says, “For God so loved the planet.” [1] [9]".to_owned(),
        prayer: "Lord, hear us. [2]".to_owned(),
        reflection: "What does John 99:1 say?\n\nWhere is hope?".to_owned(),
    };
    let words = bsb();
    let (draft, verification) = draft.check_with(&Guard::new(&words).with_sources(3));
    assert_eq!(draft.title, "Peace *now*");
    assert_eq!(draft.verse_reference, "John 3:16");
    assert!(draft.content.contains("so loved the world") && draft.content.ends_with("[1]"));
    assert_eq!(draft.prayer, "Lord, hear us.");
    assert_eq!(draft.reflection, "Where is hope?");
    assert_eq!((verification.corrected, verification.removed), (1, 1));
    let outcome = |reference: &str| {
        let mut items = verification.items.iter();
        items
            .find(|item| item.reference.starts_with(reference))
            .map(|item| item.outcome)
    };
    assert_eq!(outcome("John 99"), Some(Outcome::Removed));
}

#[test]
fn made_up_study_verses_and_external_links_are_dropped() {
    let verse = |verse: &str| StudyVerse {
        verse: verse.to_owned(),
        text: "Made up.".to_owned(),
        commentary: "Verse 1 says “The LORD is my shepherd”.".to_owned(),
        ..StudyVerse::default()
    };
    let to = |reference: &str| StudyCrossReference {
        reference: reference.to_owned(),
        text: "Made up.".to_owned(),
        explanation: "Shared words.".to_owned(),
    };
    let resource = |url: &str| StudyResource {
        title: "A work".to_owned(),
        url: Some(url.to_owned()),
        ..StudyResource::default()
    };
    let study = Study {
        title: "Care".to_owned(),
        verse_by_verse_commentary: vec![verse("Psalm 23:1"), verse("Psalm 23:99")],
        cross_references: vec![to("John 10:11"), to("Opinions 3:2"), to("")],
        resources: vec![
            resource("/bible?ref=John+3"),
            resource("https://evil.example"),
        ],
        ..Study::default()
    };
    let (study, verification) = study.guard_with(&bsb());
    assert_eq!(study.verse_by_verse_commentary.len(), 1);
    assert_eq!(study.verse_by_verse_commentary[0].text, "");
    assert_eq!(study.cross_references.len(), 1);
    let urls: Vec<_> = study.resources.iter().map(|of| of.url.as_deref()).collect();
    assert_eq!(urls, [Some("/bible?ref=John+3"), None]);
    assert_eq!((verification.corrected, verification.removed), (0, 3));
}

#[test]
fn all_references_are_collected_before_checking() {
    let draft = PassageCommentary {
        explanation: "See John 3:16b and, in verse 18, more.".to_owned(),
        cross_references: vec!["Rom 8:28-30".to_owned()],
        ..PassageCommentary::default()
    };
    let expected_references: Vec<_> = draft
        .references()
        .iter()
        .map(|r| r.format(Style::Long))
        .collect();
    assert_eq!(
        expected_references,
        ["John 3:16", "John 3:18", "Romans 8:28–30"]
    );
    assert_eq!(
        references("John 3:16 and John 77:1"),
        [reference("John 3:16")]
    );
}

#[test]
fn passages_missing_from_a_translation_cannot_be_quoted() {
    let mut verification = Verification::default();
    let checked = check(
        "Good. “Honor your father” (Tobit 4:3). Fine. See Tobit 4:3.",
        &John,
        &mut verification,
    );
    assert_eq!(checked, "Good. Fine. See Tobit 4:3.");
    assert_eq!((verification.references, verification.removed), (1, 1));
}

#[test]
fn the_counts_match_the_results() {
    let mut verification = Verification::default();
    let written =
        "“For God so loved the world” (John 3:16). “God so hated it” (John 3:16). John 99:1 too.";
    let checked = check(written, &John, &mut verification);
    assert_eq!(
        checked,
        "“For God so loved the world” (John 3:16). “For God so ‘loved’ the world” (John 3:16)."
    );
    assert_eq!(
        (
            verification.references,
            verification.quotations,
            verification.corrected,
            verification.removed
        ),
        (2, 2, 1, 1)
    );
}

#[test]
fn a_reference_below_a_quotation_is_kept_or_removed_with_it() {
    let words = bsb();
    let checked = |text: &str| check(text, &words, &mut Verification::default());
    let real = "For God so loved the world";
    for quotation in ["> God so hated the planet", "“God so hated the planet.”"] {
        for line in ["\n— John 3:16", "\n\n— John 3:16", "\n\n(John 3:16)"] {
            let text = checked(&format!("Before.\n\n{quotation}{line}\n\nAfter."));
            assert!(!text.contains("hated") && text.contains(real), "{text}");
        }
        let text = checked(&format!("Before.\n\n{quotation}\n\n— John 99:16\n\nAfter."));
        assert_eq!(text, "Before.\n\nAfter.");
    }
    let exact_text = format!("> {real}\n\n— John 3:16\n\nAfter.");
    assert_eq!(checked(&exact_text), exact_text);
}

#[test]
fn study_verses_keep_only_exact_words() {
    let item = |text: &str| StudyVerse {
        verse: "Psalm 23".to_owned(),
        text: text.to_owned(),
        ..StudyVerse::default()
    };
    let study = Study {
        verse_by_verse_commentary: vec![
            item("The LORD is my shepherd; I shall not want."),
            item("The LORD is my banker."),
        ],
        ..Study::default()
    };
    let (study, _) = study.guard_with(&bsb());
    let texts = study.verse_by_verse_commentary.iter();
    let texts: Vec<&str> = texts.map(|item| item.text.as_str()).collect();
    assert_eq!(texts, ["The LORD is my shepherd; I shall not want.", ""]);
}

#[test]
fn a_devotional_cannot_misquote_its_verse() {
    let draft = Devotional {
        title: "Enough".to_owned(),
        verse_reference: "Philippians 4:19".to_owned(),
        content: "Be glad. He promises, “I will make you rich beyond measure.” Rest.".to_owned(),
        ..Devotional::default()
    };
    let (draft, verification) = draft.guard_with(&bsb());
    assert_eq!(
        (draft.content.as_str(), verification.removed),
        ("Be glad. Rest.", 1)
    );
}

#[test]
fn results_do_not_repeat_made_up_text() {
    let draft = PassageCommentary {
        explanation: "The Bible says, “God helps those who help themselves.” So work.".to_owned(),
        cross_references: vec!["God hates losers".to_owned(), "Jn 99:1".to_owned()],
        ..PassageCommentary::default()
    };
    let (_, verification) = draft.guard_with(&bsb());
    let mut references_listed: Vec<&str> = verification
        .items
        .iter()
        .map(|i| i.reference.as_str())
        .collect();
    references_listed.sort_unstable();
    assert_eq!(
        references_listed,
        [
            "A statement about the Bible",
            "An unreadable reference",
            "Jn 99:1"
        ]
    );
}

fn fragments() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "“",
        "”",
        "\"",
        "'",
        "‘",
        "’",
        "«",
        "»",
        "*",
        "_",
        "> ",
        "\n",
        "\n\n",
        "(",
        ")",
        "[1]",
        "[",
        "]",
        "…",
        ". ",
        ", ",
        ": ",
        " — ",
        "John 3:16",
        "John 3:99",
        "verse 16",
        "(3:16)",
        "For God so loved the world",
        "God so hated the world",
        "Jesus said",
        "Matthew Henry writes",
        "Spurgeon on",
        "He promises this:",
        "A friend says,",
        "never",
        "shall … perish but",
        "shall not perish but have eternal life",
        "I will make you rich and famous",
        "— John 3:16",
        "That is what God says.",
        "a hired hand",
        "2. ",
        "Spurgeon calls",
        "thorn",
        "and",
        "- ",
        "1. ",
        "<b>",
        "</b>",
        "&lt;",
        "Hezekiah 3:16",
        "Psalm 23",
        "he says,",
        "not",
        "chapter three",
        "the",
        "Romans 8:28-30; 1 John 4:8",
    ]);
    let piece = prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn guarding_is_idempotent(written in fragments()) {
        let words = bsb();
        let once = check(&written, &words, &mut Verification::default());
        let mut verification = Verification::default();
        let twice = check(&once, &words, &mut verification);
        prop_assert_eq!(&once, &twice);
        prop_assert_eq!((verification.corrected, verification.removed), (0, 0));
    }

    #[test]
    fn the_guard_never_panics(written in any::<String>()) {
        check(&written, &John, &mut Verification::default());
        references(&written);
        let assembler = trellis_writing::parts::Assembler::new(&John, &[]);
        trellis_writing::prompt::partial(&written, &assembler);
        trellis_writing::guard::cited(&written);
    }
}
