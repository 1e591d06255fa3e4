//! Groups forms of the same word: `love`, `loved`, `loveth`.

use rust_stemmers::{Algorithm, Stemmer as Snowball};

use super::fold::{Folding, fold, primary_language};

mod irregular;

/// Words longer than this are names or noise, so they aren't stemmed.
const MAX_WORD_LENGTH: usize = 40;

/// Finds the stems of words in one language. If there is no algorithm for the language, words have no stems.
pub(crate) struct Stemmer {
    snowball: Option<Snowball>,
    folding: Folding,
    english: bool,
}

impl Stemmer {
    pub(crate) fn for_language(tag: &str) -> Self {
        let language = primary_language(tag);
        let algorithm = match language {
            "da" => Some(Algorithm::Danish),
            "de" => Some(Algorithm::German),
            "en" => Some(Algorithm::English),
            "es" => Some(Algorithm::Spanish),
            "fi" => Some(Algorithm::Finnish),
            "fr" => Some(Algorithm::French),
            "hu" => Some(Algorithm::Hungarian),
            "it" => Some(Algorithm::Italian),
            "nb" | "nn" | "no" => Some(Algorithm::Norwegian),
            "nl" => Some(Algorithm::Dutch),
            "pt" => Some(Algorithm::Portuguese),
            "ro" => Some(Algorithm::Romanian),
            "ru" => Some(Algorithm::Russian),
            "sv" => Some(Algorithm::Swedish),
            _ => None,
        };
        Self {
            snowball: algorithm.map(Snowball::create),
            folding: Folding::for_language(tag),
            english: language == "en",
        }
    }

    /// The stems of a word. Stems both the word as written and its folded form, because people often omit
    /// accents. `exists` returns whether a folded word occurs in the text.
    pub(crate) fn stems(
        &self,
        written: &str,
        term: &str,
        exists: impl Fn(&str) -> bool,
    ) -> Vec<String> {
        let Some(snowball) = &self.snowball else {
            return Vec::new();
        };
        if term.len() > MAX_WORD_LENGTH || !written.chars().all(is_stemmable) {
            return Vec::new();
        }
        if self.english {
            let base = irregular::base(term)
                .map(str::to_owned)
                .or_else(|| archaic_base(term, exists));
            return vec![snowball.stem(base.as_deref().unwrap_or(term)).into_owned()];
        }
        let lower = written.to_lowercase();
        let mut stems = vec![snowball.stem(term).into_owned()];
        if lower != term {
            stems.push(fold(&snowball.stem(&lower), self.folding));
        }
        stems.dedup();
        stems.retain(|stem| !stem.is_empty());
        stems
    }
}

/// The stemming algorithms only handle Latin and Cyrillic letters.
fn is_stemmable(c: char) -> bool {
    matches!(c, 'a'..='z' | 'A'..='Z' | '\'' | '’' | '\u{c0}'..='\u{17f}' | '\u{400}'..='\u{45f}')
}

/// The base of an archaic verb form such as `loveth` or `lovest`, but only if the text also contains the base
/// word. Without that check, `harvest` would look like a form of another word.
fn archaic_base(term: &str, exists: impl Fn(&str) -> bool) -> Option<String> {
    if term.len() < 5 || irregular::FALSE_ARCHAIC_FORMS.contains(&term) {
        return None;
    }
    let root = term
        .strip_suffix("eth")
        .or_else(|| term.strip_suffix("est"))?;
    let mut candidates = vec![root.to_owned(), format!("{root}e")];
    if let Some(without_i) = root.strip_suffix('i') {
        candidates.push(format!("{without_i}y"));
    }
    let mut ends = root.chars().rev();
    if let (Some(last), Some(before)) = (ends.next(), ends.next())
        && last == before
    {
        candidates.push(root[..root.len() - last.len_utf8()].to_owned());
    }
    candidates
        .into_iter()
        .find(|candidate| candidate.len() > 1 && exists(candidate))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(word: &str) -> String {
        let known = [
            "love", "run", "cry", "do", "go", "for", "believe", "speak", "near",
        ];
        Stemmer::for_language("en")
            .stems(word, word, |term| known.contains(&term))
            .remove(0)
    }

    #[test]
    fn forms_of_an_english_word_share_a_stem() {
        for (base, forms) in [
            ("love", vec!["loves", "loved", "loving", "loveth", "lovest"]),
            ("run", vec!["runneth", "ran", "running"]),
            ("cry", vec!["crieth", "cried"]),
            ("believe", vec!["believeth", "believed", "believes"]),
            ("speak", vec!["spake", "spoken", "speaking"]),
            ("go", vec!["goeth", "went", "gone"]),
        ] {
            for form in forms {
                assert_eq!(english(form), english(base), "{form}");
            }
        }
    }

    #[test]
    fn lookalikes_of_archaic_forms_keep_their_own_stem() {
        assert_ne!(english("forest"), english("for"));
        assert_eq!(english("harvest"), "harvest");
    }

    #[test]
    fn accented_and_unaccented_words_share_a_stem() {
        let spanish = Stemmer::for_language("es");
        let accented = spanish.stems("oración", "oracion", |_| true);
        let unaccented = spanish.stems("oracion", "oracion", |_| true);
        assert!(unaccented.iter().any(|stem| accented.contains(stem)));
    }

    #[test]
    fn foreign_words_have_no_stem() {
        assert!(
            Stemmer::for_language("en")
                .stems("λόγος", "λογοσ", |_| true)
                .is_empty()
        );
        assert!(
            Stemmer::for_language("la")
                .stems("amat", "amat", |_| true)
                .is_empty()
        );
    }
}
