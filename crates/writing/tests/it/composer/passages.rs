use trellis_writing::{composer, guard::Draft};

use super::{PASSAGES, corrections, library, repeated, text};
use crate::reference;

#[test]
fn every_passage_has_a_timeline_context_and_commentary() {
    let mut problems: Vec<String> = Vec::new();
    for passage in PASSAGES {
        let expected_reference = reference(passage);
        let (timeline, _) = composer::timeline(library(), text("bsb"), &expected_reference);
        assert!((5..=9).contains(&timeline.events.len()), "{passage}");
        let texts: Vec<&str> = timeline
            .events
            .iter()
            .map(|e| e.significance.as_str())
            .collect();
        problems.extend(repeated(&texts));
        problems.extend(corrections(&timeline, "bsb", passage));
        let (context, _) =
            composer::historical_context(library(), text("bsb"), &expected_reference);
        assert!(
            context
                .texts()
                .iter()
                .all(|part| part.split(' ').count() > 10),
            "{passage}"
        );
        problems.extend(corrections(&context, "bsb", passage));
        let (commentary, cited) =
            composer::passage_commentary(library(), text("bsb"), &expected_reference);
        assert!(
            !commentary.explanation.is_empty() && !commentary.practical_applications.is_empty(),
            "{passage}"
        );
        assert!(
            !commentary.cross_references.is_empty() && !cited.is_empty(),
            "{passage}"
        );
        problems.extend(corrections(&commentary, "bsb", passage));
    }
    assert_eq!(problems.join("\n"), "");
}

#[test]
fn a_timeline_fits_its_passage() {
    let of = |passage: &str| {
        let (timeline, _) = composer::timeline(library(), text("bsb"), &reference(passage));
        timeline
            .events
            .into_iter()
            .map(|event| event.event)
            .collect::<Vec<_>>()
            .join("; ")
    };
    assert!(of("Ruth 1").contains("Ruth comes to Bethlehem"));
    assert!(of("Lamentations 3").contains("Jerusalem and the temple are destroyed"));
    assert!(of("Revelation 1").contains("Patmos"));
    assert!(of("Exodus 14").contains("Passover"));
}
