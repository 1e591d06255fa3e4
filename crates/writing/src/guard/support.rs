//! Removes what neither the Bible text nor the given sources support: words put into the mouth of God, of a
//! person in the Bible, or of Scripture.
//!
//! The checks before this one correct what is quoted with a reference. This one is for everything else, and
//! it decides the other way round: a sentence that speaks for Scripture goes unless its words are found.
//! `unit` splits the text, `words` has each language's word lists, `speech` finds who is said to say what, and
//! `evidence` looks for it in the Bible and in the sources.

mod claim;
mod dress;
mod evidence;
mod labels;
mod lemma;
mod rules;
mod speech;
mod subject;
mod unit;
mod words;

use std::cell::RefCell;

use super::{
    Guard, Item, Outcome, TextKind, Verification, passage_cache::PassageCache, places,
    reference_finder::ReferenceFinder, source_quotes::SourceTexts,
};
use evidence::Evidence;
use labels::Labels;
use rules::{Finding, Rules};

/// The text without the sentences that speak for Scripture but aren't supported.
pub(super) fn supported<'a>(
    guard: &Guard<'a>,
    known: &'a PassageCache<'a>,
    sources: &SourceTexts,
    text: &str,
    verification: &mut Verification,
) -> String {
    let Some(vocabulary) = words::vocabulary(guard.words.language()) else {
        return text.to_owned();
    };
    let mut finder = ReferenceFinder::new(guard.words);
    let mut chapters = guard.about.into_iter().collect();
    let mut units = unit::units(text, vocabulary, guard.kind == TextKind::Prayer, |part| {
        places::places(part, &mut finder, &mut chapters)
    });
    for unit in &mut units {
        for lemma in lemma::confirmed(unit, guard.words) {
            unit.ignore(&lemma);
            unit.confirmed_lemma = Some(lemma.end);
        }
        for quoted in sources.quoted_in(unit.text) {
            unit.ignore(&quoted);
        }
    }
    let evidence = Evidence::new(guard, known, vocabulary);
    let own = guard.words.labels();
    let labels: Vec<Labels> = units
        .iter()
        .map(|unit| labels::labels(unit, &own, known))
        .collect();
    let rules = Rules {
        units: &units,
        evidence: &evidence,
        vocabulary,
        is_title: guard.kind == TextKind::Title,
        found: RefCell::default(),
    };
    let mut findings = rules.unsupported();
    for (finding, labels) in findings.iter_mut().zip(&labels) {
        if *labels == Labels::Wrong {
            *finding = Finding::MadeUp;
        }
    }
    let rest = rules.mark_doubtful(&mut findings, guard.trust);
    // A reference in parentheses goes with the sentence before it.
    for at in 1..units.len() {
        let is_reference = units.get(at).is_some_and(|unit| {
            let is_only = unit.words.iter().all(|word| unit.is_in_reference(word));
            is_only && !unit.is_first && !unit.references.is_empty()
        });
        if is_reference
            && findings.get(at - 1) > Some(&Finding::Fine)
            && let Some(finding) = findings.get_mut(at)
        {
            *finding = (*finding).max(Finding::InDoubt);
        }
    }
    let is_cut = |rest: &Option<String>| rest.is_some();
    let is_fine = |finding: &Finding| *finding == Finding::Fine;
    if findings.iter().all(is_fine)
        && !rest.iter().any(is_cut)
        && labels.iter().all(|labels| *labels == Labels::Fine)
    {
        return text.to_owned();
    }

    let mut out = String::with_capacity(text.len());
    let mut last = None;
    let mut end = 0;
    let judged = units.iter().zip(&findings).zip(&labels).zip(&rest);
    for (((unit, finding), labels), rest) in judged {
        if *finding > Finding::Fine {
            verification.removed += 1;
            let (what, note) = match finding {
                Finding::Fine | Finding::InDoubt => (UNCONFIRMED, IN_DOUBT),
                _ if *labels == Labels::Wrong => (LABEL, WRONG_LABEL),
                _ => (STATEMENT, NOT_FOUND),
            };
            verification.made_up += u32::from(*finding == Finding::MadeUp);
            verification.not_found += u32::from(*finding == Finding::Doubtful);
            verification.add(Item {
                reference: what.to_owned(),
                outcome: Outcome::Removed,
                note: Some(note.to_owned()),
            });
            continue;
        }
        if let Some(paragraph) = last {
            let is_same = paragraph == unit.paragraph;
            let between = text.get(end..unit.start).unwrap_or_default();
            let is_line = is_same && between.contains('\n') && !between.contains("\n\n");
            out.push_str(if !is_same {
                "\n\n"
            } else if is_line {
                "\n"
            } else {
                " "
            });
        }
        match rest {
            Some(rest) => out.push_str(rest),
            None => out.push_str(&without_labels(unit.text, labels)),
        }

        last = Some(unit.paragraph);
        end = unit.start + unit.text.len();
    }
    out
}

fn without_labels(text: &str, labels: &Labels) -> String {
    let mut text = text.to_owned();
    if let Labels::Strip(ranges) = labels {
        for range in ranges.iter().rev() {
            text.replace_range(range.clone(), "");
        }
    }
    text
}

/// Listed in place of the removed words, so they aren't repeated.
const STATEMENT: &str = "A statement about the Bible";
const NOT_FOUND: &str =
    "This couldn't be found in the Bible text or in the sources, so it was removed.";
const UNCONFIRMED: &str = "A sentence beside a made-up one";
const IN_DOUBT: &str =
    "Other words in this text were made up, so what couldn't be confirmed was removed too.";
const LABEL: &str = "The name of another translation";
const WRONG_LABEL: &str =
    "These words aren't checked against that translation, so the sentence was removed.";
