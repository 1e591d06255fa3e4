//! Finds the passage a topic refers to.

use super::{Found, Options, find};

/// The first reference in a topic someone typed. To be sure it is meant as a reference, it must have a
/// capital letter, a verse, a full book name, or take up most of the text.
pub fn subject(words: &str, options: &Options) -> Option<Found> {
    const WHOLE_NAME: usize = 5;
    let most = words.trim().len() / 2;
    find(words, options).into_iter().find(|found| {
        let written = words.get(found.start..found.end).unwrap_or_default();
        let names_verse = found.passages.iter().any(|p| p.start.verse.is_some());
        let letters = written.chars().take_while(|c| c.is_alphabetic()).count();
        let is_plain = letters >= WHOLE_NAME || written.contains(char::is_uppercase);
        names_verse || is_plain || written.len() > most
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::{Reference, Style};

    #[test]
    fn topic_needs_a_clear_reference() {
        let about = |words: &str| {
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
            assert_eq!(about(words).as_deref(), Some(passage), "{words}");
        }
        for words in [
            "I lost my job 2 weeks ago",
            "hope",
            "my dan 2 is at school and i miss him so much every day",
            "",
        ] {
            assert_eq!(about(words), None, "{words}");
        }
    }
}
