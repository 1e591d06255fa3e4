//! The templates in every language can be filled.
#![allow(clippy::expect_used, reason = "a broken template must fail the test")]

mod common;

use std::collections::BTreeSet;

use trellis_corpus::{Corpus, Filler};
use trellis_writing::rng::SeededRng;

const FILLS: usize = 3;

#[test]
fn there_are_enough_lies_and_truths_in_every_language_and_all_can_be_filled() {
    let library = common::library();
    let (mut styles, mut truths) = (0, 0);
    for language in Corpus::LANGUAGES {
        let corpus = Corpus::load(language).expect("a valid corpus");
        let filler = Filler::new(&corpus, &library, language);
        let mut random = SeededRng::new(1, &[]);
        for template in &corpus.lies {
            let mut texts = BTreeSet::new();
            for _ in 0..FILLS {
                let filled = filler.fill(template, &mut random).expect(&template.name);
                assert!(
                    filled.text.contains(&filled.lie),
                    "{language} {}",
                    template.name
                );
                assert!(!filled.lie.is_empty(), "{language} {}", template.name);
                texts.insert(filled.text);
            }
            let has_slots = template.text.contains('{');
            assert_eq!(texts.len() > 1, has_slots, "{language} {}", template.name);
        }
        for template in &corpus.truths {
            let filled = filler.fill(template, &mut random).expect(&template.name);
            assert!(filled.lie.is_empty(), "{language} {}", template.name);
        }
        assert!(
            corpus.lies.len() >= 100,
            "{language} has {} styles",
            corpus.lies.len()
        );
        assert!(
            corpus.truths.len() >= 90,
            "{language} has {} truths",
            corpus.truths.len()
        );
        styles += corpus.lies.len();
        truths += corpus.truths.len();
    }
    assert!(styles >= 1_000, "{styles} styles of lies");
    assert!(truths >= 1_000, "{truths} true passages");
}
