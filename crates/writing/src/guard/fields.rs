//! Kinds of fields: texts in paragraphs, lines, titles, prayers.

use trellis_bible::reference::{Options, Reference, read};

use super::{Guard, Verification, checking, marks};

impl Guard<'_> {
    /// A text in paragraphs.
    pub fn text(&self, text: &str, verification: &mut Verification) -> String {
        checking::text(self, text, verification)
    }

    /// One line: no paragraphs.
    pub(super) fn line(&self, text: &str, verification: &mut Verification) -> String {
        let checked = self.text(text, verification);
        checked.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// A prayer or a question: it cites nothing.
    pub(super) fn unmarked(&self, text: &str, verification: &mut Verification) -> String {
        let none = Self {
            sources: Some(0),
            ..*self
        };
        none.text(text, verification)
    }

    /// A title is never empty and cites nothing.
    pub(super) fn title(&self, text: &str, verification: &mut Verification) -> String {
        const INSTEAD: &str = "From the Scriptures";
        let line = self.unmarked(text, verification);
        let line = marks::without_marks(&line, 0);
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            INSTEAD.to_owned()
        } else {
            line
        }
    }

    /// The same guard for what is said about a reference that is a field of its own.
    pub(super) fn about_field(&self, field: &str) -> Self {
        let options = Options {
            deuterocanon: true,
            ..Options::default()
        };
        read(field, &options).map_or(*self, |reference: Reference| self.about(&reference))
    }
}
