//! What the guard lets through and what it changes, on a sample. The ceilings only go down; `make bench` has
//! the figures for the whole corpus.
#![allow(clippy::expect_used, reason = "a broken template must fail the test")]

mod common;

use trellis_corpus::{
    Corpus, Filler, Template,
    check::{Checker, has_lie, is_unchanged},
};
use trellis_writing::rng::SeededRng;

/// Every how many templates one is tried.
const STEP: usize = 3;

/// The language, and how many lies and changed passages of a hundred are accepted at most.
const CEILINGS: [(&str, usize, usize); 7] = [
    ("en", 12, 1),
    ("es", 6, 4),
    ("de", 5, 6),
    ("fr", 8, 6),
    ("pt", 17, 6),
    ("nl", 1, 6),
    ("sv", 12, 2),
];

fn sample(templates: &[Template]) -> impl Iterator<Item = &Template> {
    templates.iter().step_by(STEP)
}

#[test]
fn few_lies_pass_and_few_true_passages_change() {
    let library = common::library();
    let mut problems = Vec::new();
    for (language, most_lies, most_changes) in CEILINGS {
        let corpus = Corpus::load(language).expect("a valid corpus");
        let filler = Filler::new(&corpus, &library, language);
        let checker = Checker::new(&library, language).expect("a translation");
        let mut random = SeededRng::new(21, &[]);
        let mut passed: Vec<&str> = Vec::new();
        for template in sample(&corpus.lies) {
            let filled = filler.fill(template, &mut random).expect("a filled lie");
            if has_lie(&filled, &checker.guarded(&filled.text, template.field)) {
                passed.push(&template.name);
            }
        }
        let mut changed: Vec<&str> = Vec::new();
        for template in sample(&corpus.truths) {
            let filled = filler
                .fill(template, &mut random)
                .expect("a filled passage");
            let guarded = checker.guarded(&filled.text, template.field);
            if !is_unchanged(&filled, &guarded, checker.abbreviation()) {
                changed.push(&template.name);
            }
        }
        let share = |found: &[&str], all: usize| found.len() * 100 / all.div_ceil(STEP);
        let (lies, changes) = (
            share(&passed, corpus.lies.len()),
            share(&changed, corpus.truths.len()),
        );
        if lies > most_lies || changes > most_changes {
            problems.push(format!(
                "{language}: {lies}% of lies pass: {passed:?}\n{changes}% of true passages change: {changed:?}"
            ));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
