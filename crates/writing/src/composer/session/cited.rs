//! The sources a draft has used, one per work.

use super::WritingSession;
use crate::sources::{Kind, Source};

/// If a work is cited for more references than this, its source entry shows the whole passage instead of
/// listing each one.
const MAX_REFERENCES: usize = 6;
/// Enough text to show what was taken from a source.
const MAX_TEXT_LENGTH: usize = 4_000;

impl WritingSession<'_> {
    /// The sources used, numbered, with each work listed once. `place` is the passage the draft is about.
    pub fn into_sources(self, place: &str) -> Vec<Source> {
        let mut works: Vec<(Source, Vec<String>)> = Vec::new();
        for source in self.sources {
            let is_same = |(known, _): &&mut (Source, Vec<String>)| {
                known.kind == source.kind && known.title == source.title
            };
            let reference = source.reference.clone();
            match works.iter_mut().find(is_same) {
                Some((known, references)) => {
                    if known.text.len() + source.text.len() < MAX_TEXT_LENGTH {
                        known.text.push_str("\n\n");
                        known.text.push_str(&source.text);
                    }
                    references
                        .extend(reference.filter(|reference| !references.contains(reference)));
                }
                None => works.push((source, reference.into_iter().collect())),
            }
        }
        let works = works.into_iter().zip(1..);
        works
            .map(|((source, references), number)| Source {
                number,
                reference: match references.len() {
                    0 => None,
                    1..=MAX_REFERENCES => Some(references.join("; ")),
                    _ if source.kind == Kind::CrossReference => Some(references.join("; ")),
                    _ => Some(place.to_owned()),
                },
                ..source
            })
            .collect()
    }

    pub(super) fn cite(&mut self, source: Source) {
        let is_same = |known: &Source| {
            known.kind == source.kind
                && known.title == source.title
                && known.reference == source.reference
        };
        match self.sources.iter_mut().find(|known| is_same(known)) {
            Some(known) if !known.text.contains(&source.text) => {
                known.text.push_str("\n\n");
                known.text.push_str(&source.text);
            }
            Some(_) => {}
            None => self.sources.push(source),
        }
    }
}
