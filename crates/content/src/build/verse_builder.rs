//! Builds a verse piece by piece, with marks that match the resulting text.

use trellis_bible::text::{Mark, MarkKind, Note, Verse};

/// A verse being built. Runs of white space become one space, and leading and trailing space is removed.
#[derive(Debug, Default)]
pub struct VerseBuilder {
    text: String,
    has_pending_space: bool,
    marks: Vec<(usize, usize, MarkKind)>,
}

/// A position in the verse, where a mark can start.
#[derive(Clone, Copy, Debug)]
pub struct Position(usize);

impl VerseBuilder {
    /// Adds text.
    pub fn push(&mut self, piece: &str) {
        for c in piece.chars() {
            if c.is_whitespace() {
                self.has_pending_space = !self.text.is_empty();
            } else {
                if std::mem::take(&mut self.has_pending_space) {
                    self.text.push(' ');
                }
                self.text.push(c);
            }
        }
    }

    /// The position where the next word will start.
    pub fn position(&self) -> Position {
        Position(self.text.len() + usize::from(self.has_pending_space))
    }

    /// Marks the text added since a position, if any.
    pub fn mark_from(&mut self, place: Position, kind: MarkKind) {
        if self.text.len() > place.0 {
            self.marks.push((place.0, self.text.len(), kind));
        }
    }

    /// Adds a footnote to the last word.
    pub fn note(&mut self, text: String) {
        let at = self.text.len();
        self.marks.push((at, at, MarkKind::Note(Note { text })));
    }

    /// Adds a mark before the next word.
    pub fn mark_here(&mut self, kind: MarkKind) {
        let Position(at) = self.position();
        self.marks.push((at, at, kind));
    }

    /// Finishes the verse. Marks after the last word are moved to its end.
    pub fn finish(self, number: u8) -> Verse {
        let end = self.text.len();
        let offset = |at: usize| u16::try_from(at.min(end)).unwrap_or(u16::MAX);
        let marks = self.marks.into_iter().map(|(start, end, kind)| Mark {
            start: offset(start),
            end: offset(end),
            kind,
        });
        Verse {
            marks: marks.collect(),
            ..Verse::plain(number, self.text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_match_the_text_after_normalizing_spaces() {
        let mut verse = VerseBuilder::default();
        verse.push("  and  darkness ");
        let place = verse.position();
        verse.push(" was ");
        verse.mark_from(place, MarkKind::Supplied);
        verse.push("upon\n it ");
        verse.note("or: over".to_owned());
        verse.mark_here(MarkKind::Emphasis);
        let verse = verse.finish(2);
        assert_eq!(verse.text, "and darkness was upon it");
        let spans: Vec<_> = verse
            .marks
            .iter()
            .map(|mark| (mark.start, mark.end))
            .collect();
        assert_eq!(spans, [(13, 16), (24, 24), (24, 24)]);
    }
}
