//! Explains how part of a passage relates to its context.

use std::collections::BTreeSet;

use super::{StudyBuilder, is_meaningful, items::MAX_TEXT_LENGTH, units::Unit};
use crate::composer::{
    matching::{join_list, restore_case},
    session::Span,
};

/// Sentences that lead from one part of a passage to the next.
const TRANSITIONS: [&str; 6] = [
    "{next} carries the thought further.",
    "What begins here is unfolded in {next}.",
    "Read on to {next} before you stop; the two belong together.",
    "{next} adds the next stroke to the picture.",
    "Hold it in mind while you read {next}.",
    "From here the way leads on to {next}.",
];

impl StudyBuilder<'_> {
    pub(super) fn connection(
        &mut self,
        unit: &Unit,
        text: &str,
        before: Option<&Unit>,
        after: Option<&Unit>,
        (at, count): (usize, usize),
    ) -> String {
        let place = unit.span.written();
        let own = own_words(text);
        let shared = |other: &Unit, builder: &Self| {
            let words = builder
                .session
                .words(other.span, MAX_TEXT_LENGTH)
                .unwrap_or_default();
            let other = own_words(&words);
            let mut both: Vec<String> = own.intersection(&other).cloned().collect();
            both.sort_by_key(|word| std::cmp::Reverse(word.len()));
            both.truncate(2);
            let both = both.into_iter();
            both.map(|word| restore_case(&word, text))
                .collect::<Vec<_>>()
        };
        let mut sentences = Vec::new();
        if count == 1 {
            sentences.push(self.context_of_only_item(unit, &place));
        } else {
            let position_sentence = match at {
                0 => format!("{place} opens what is studied here, in {count} steps."),
                _ if at + 1 == count => format!("With {place} the study comes to its close."),
                _ => format!("{place} is step {} of {count}.", at + 1),
            };
            sentences.push(position_sentence);
        }
        if let Some(before) = before {
            let both = shared(before, self);
            if !both.is_empty() {
                sentences.push(format!(
                    "It takes up {} from {}.",
                    join_list(&both),
                    before.span.written()
                ));
            }
        }
        if let Some(after) = after {
            let both = shared(after, self);
            if both.is_empty() {
                let on = TRANSITIONS
                    .get(at % TRANSITIONS.len())
                    .copied()
                    .unwrap_or_default();
                sentences.push(on.replace("{next}", &after.span.written()));
            } else {
                sentences.push(format!(
                    "{} will speak of {} again.",
                    after.span.written(),
                    join_list(&both)
                ));
            }
        }
        sentences.join(" ")
    }

    /// Explains how the only item in a study relates to its context.
    fn context_of_only_item(&mut self, unit: &Unit, place: &str) -> String {
        let (start, end) = (unit.span.start, unit.span.end);
        let chapter = Span::chapters(start.book, start.chapter, start.chapter);
        let before = chapter.verses().filter(|verse| *verse < start).count();
        let after = chapter.verses().filter(|verse| *verse > end).count();
        match (before, after) {
            (0, 0) => format!("{place} is a whole in itself."),
            (0, after) => format!(
                "{place} opens {}, and {after} verses follow in which it is unfolded.",
                chapter.written()
            ),
            (before, 0) => format!(
                "{place} closes {}, and gathers up the {before} verses before it.",
                chapter.written()
            ),
            (before, after) => format!(
                "{place} stands within {}, with {before} verses before it and {after} after it; read them, and it will say more.",
                chapter.written()
            ),
        }
    }
}

fn own_words(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphabetic())
        .map(str::to_lowercase)
        .filter(|word| is_meaningful(word))
        .collect()
}
