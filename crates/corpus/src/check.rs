//! Runs the guard and judges what it let through.

use trellis_bible::text::{Library, Text};
use trellis_writing::{
    draft::Devotional,
    guard::{Draft, TextWords},
};

use crate::{
    fill::Filled,
    folded::{letters, words},
    load::Field,
    verses,
};

/// The guard, for pieces in one language.
#[derive(Debug)]
pub struct Checker<'a> {
    library: &'a Library,
    text: &'a Text,
    language: &'a str,
}

impl<'a> Checker<'a> {
    /// `None` if the library lacks the translation that pieces in the language are checked against.
    pub fn new(library: &'a Library, language: &'a str) -> Option<Self> {
        let text = library.text(&verses::translation(library, language))?;
        Some(Self {
            library,
            text,
            language,
        })
    }

    /// The abbreviation of the translation that pieces are checked against.
    pub fn abbreviation(&self) -> &str {
        &self.text.info.abbreviation
    }

    /// What the guard leaves of a text in this field of a devotional.
    pub fn guarded(&self, text: &str, field: Field) -> String {
        let mut draft = Devotional::default();
        *place(&mut draft, field) = text.to_owned();
        std::mem::take(place(&mut self.guarded_draft(draft), field))
    }

    /// What the guard leaves of a whole draft.
    pub fn guarded_draft(&self, draft: Devotional) -> Devotional {
        let words = TextWords::new(self.library, self.text).in_language(self.language);
        draft.guard_with(&words).0
    }
}

pub(crate) fn place(draft: &mut Devotional, field: Field) -> &mut String {
    match field {
        Field::Content => &mut draft.content,
        Field::Title => &mut draft.title,
        Field::Prayer => &mut draft.prayer,
        Field::Reflection => &mut draft.reflection,
    }
}

/// Whether the lie is still in the text.
pub fn has_lie(filled: &Filled, guarded: &str) -> bool {
    let lie = words(&filled.lie);
    match lie.as_slice() {
        [] => false,
        // A short label such as "NIV" must be a word of its own, because its letters can occur in other words.
        [only] => words(guarded).contains(only),
        _ => letters(guarded).contains(&lie.concat()),
    }
}

/// Whether each sentence of a true passage is still in the text. The guard may add a translation's
/// abbreviation to a reference.
pub fn is_unchanged(filled: &Filled, guarded: &str, abbreviation: &str) -> bool {
    let label = letters(abbreviation);
    let plain = |text: &str| {
        let mut words = words(text);
        words.retain(|word| *word != label);
        words.concat()
    };
    plain(guarded).contains(&plain(&filled.text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str, lie: &str) -> Filled {
        Filled {
            text: text.to_owned(),
            lie: lie.to_owned(),
        }
    }

    #[test]
    fn a_lie_is_found_in_any_dress() {
        let lie = filled("Jesus said that no one mourns.", "no one mourns");
        assert!(has_lie(&lie, "Jesus said that **No one** mo\u{ad}urns!"));
        assert!(!has_lie(&lie, "No one who mourns is alone."));
        let label = filled("“…” (John 3:16, NIV)", "NIV");
        assert!(has_lie(&label, "“…” (John 3:16, NIV)"));
        assert!(!has_lie(&label, "The universe, in a univocal sense"));
    }

    #[test]
    fn a_true_passage_may_get_a_label_but_lose_nothing() {
        let truth = filled("“God is love” (1 John 4:8). I rest.", "");
        assert!(is_unchanged(
            &truth,
            "“God is love” (1 John 4:8, BSB). I rest.",
            "BSB"
        ));
        assert!(!is_unchanged(&truth, "“God is love” (1 John 4:8).", "BSB"));
    }
}
