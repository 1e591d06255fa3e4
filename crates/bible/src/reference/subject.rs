//! Finds the passage that a topic refers to.

use super::{FoundReference, Options, find};

/// The first reference in a topic the user typed. To count as intentional, the reference must include a
/// capital letter, a verse, or a full book name, or it must make up most of the text.
pub fn subject(words: &str, options: &Options) -> Option<FoundReference> {
    const MIN_NAME_LENGTH: usize = 5;
    let most = words.trim().len() / 2;
    find(words, options).into_iter().find(|found| {
        let reference_text = words.get(found.start..found.end).unwrap_or_default();
        let has_verse = found.passages.iter().any(|p| p.start.verse.is_some());
        let letters = reference_text
            .chars()
            .take_while(|c| c.is_alphabetic())
            .count();
        let is_clear = letters >= MIN_NAME_LENGTH || reference_text.contains(char::is_uppercase);
        has_verse || is_clear || reference_text.len() > most
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{Reference, Style};

    #[test]
    fn topic_needs_a_clear_reference() {
        let passage_in = |words: &str| {
            let found = subject(words, &Options::default())?;
            Some(Reference::from_passages(found.passages).format(Style::Long))
        };
        for (words, passage) in [
            ("Psalm 23", "Psalm 23"),
            ("psalm 23 for my mother", "Psalm 23"),
            ("Comfort from Romans 8", "Romans 8"),
            ("what does john 3:16 mean to me today?", "John 3:16"),
            ("job 2", "Job 2"),
        ] {
            assert_eq!(passage_in(words).as_deref(), Some(passage), "{words}");
        }
        for words in [
            "I lost my job 2 weeks ago",
            "hope",
            "my dan 2 is at school and i miss him so much every day",
            "",
        ] {
            assert_eq!(passage_in(words), None, "{words}");
        }
    }
}
