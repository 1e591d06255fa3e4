//! Checks for each kind of field: text, line, title, and prayer.

use trellis_bible::reference::{Options, Reference, read};

use super::{Guard, TextKind, Trust, Verification, checking, citations};
use crate::prose;

impl Guard<'_> {
    /// Checks a string that may have several paragraphs.
    pub fn text(&self, text: &str, verification: &mut Verification) -> String {
        checking::text(self, text, verification)
    }

    /// Checks a text that isn't complete. The rest may show that the writer makes things up, so what speaks of the
    /// Bible must already be found there.
    pub fn unfinished(&self, text: &str, verification: &mut Verification) -> String {
        let checked = self.with_trust(Trust::Little).text(text, verification);
        match Trust::after(verification, prose::sentences(text).len()) {
            Trust::None => self.with_trust(Trust::None).text(text, verification),
            Trust::Little | Trust::Full => checked,
        }
    }

    /// Checks a single line; paragraphs are joined.
    pub(super) fn line(&self, text: &str, verification: &mut Verification) -> String {
        let checked = self.text(text, verification);
        checked.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Checks a prayer or question, which may not cite sources.
    pub(super) fn without_citations(&self, text: &str, verification: &mut Verification) -> String {
        let none = Self {
            sources: Some(0),
            ..*self
        };
        none.text(text, verification)
    }

    /// Checks a prayer.
    pub(super) fn prayer(&self, text: &str, verification: &mut Verification) -> String {
        let in_prayer = Self {
            kind: TextKind::Prayer,
            ..*self
        };
        in_prayer.without_citations(text, verification)
    }

    /// Checks a title, which is never empty and may not cite sources.
    pub(super) fn title(&self, text: &str, verification: &mut Verification) -> String {
        const DEFAULT_TITLE: &str = "From the Scriptures";
        let of_title = Self {
            kind: TextKind::Title,
            ..*self
        };
        let line = of_title.without_citations(text, verification);
        let line = citations::without_marks(&line, 0);
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            DEFAULT_TITLE.to_owned()
        } else {
            line
        }
    }

    /// Copies the guard, using the reference in another field as the passage the text is about.
    pub(super) fn about_field(&self, field: &str) -> Self {
        let options = Options {
            deuterocanon: true,
            ..Options::default()
        };
        read(field, &options).map_or(*self, |reference: Reference| self.about(&reference))
    }
}
