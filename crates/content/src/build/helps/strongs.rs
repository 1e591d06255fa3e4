//! Strong's dictionaries of Greek and Hebrew.

use trellis_bible::{
    helps::{HelpInfo, LexiconEntry},
    text::{OriginalLanguage, Strong},
};

use super::{public_domain, words};
use crate::build::{
    error::{BuildError, expect_count},
    modules::module,
    sources::Sources,
    texts::Lexicon,
};

const GREEK: (&str, OriginalLanguage, usize) =
    ("sword-dict-strongs-greek", OriginalLanguage::Greek, 5_624);
const HEBREW: (&str, OriginalLanguage, usize) =
    ("sword-dict-strongs-hebrew", OriginalLanguage::Hebrew, 8_675);

/// Reads both dictionaries.
pub fn read(sources: &Sources) -> Result<Lexicon, BuildError> {
    let mut lexicon = Lexicon::new();
    for (package, tongue, count) in [GREEK, HEBREW] {
        let damaged = |why: String| BuildError::damaged(package, "modules", why);
        let entries = module(sources, package)?
            .entries()
            .map_err(|cause| damaged(cause.to_string()))?;
        expect_count(package, "entries", count, entries.len())?;
        for entry in entries {
            let number = entry.key.parse().ok().filter(|number| *number > 0);
            let number = number.ok_or_else(|| damaged(format!("entry {:?}", entry.key)))?;
            let strong = Strong { tongue, number };
            lexicon.insert(strong, read_entry(strong, &entry.markup));
        }
    }
    Ok(lexicon)
}

/// Describes each dictionary, with its number of entries.
pub fn infos(sources: &Sources, lexicon: &Lexicon) -> Vec<(HelpInfo, usize)> {
    let info = |(package, tongue, _): (&str, OriginalLanguage, usize), id, name| {
        let attribution = "James Strong, Exhaustive Concordance of the Bible, 1890, public domain.";
        let count = lexicon
            .keys()
            .filter(|strong| strong.tongue == tongue)
            .count();
        (
            public_domain(id, name, attribution, sources.label(package)),
            count,
        )
    };
    vec![
        info(GREEK, "strongs-greek", "Strong's Greek Dictionary"),
        info(HEBREW, "strongs-hebrew", "Strong's Hebrew Dictionary"),
    ]
}

fn read_entry(strong: Strong, markup: &str) -> LexiconEntry {
    let head = |start: &str, end: &str| between(markup, start, end).map(words).unwrap_or_default();
    let pronunciation = head("<pron rend=\"italic\">", "</pron>");
    let body = match markup.split_once("</pron>") {
        Some((_, body)) => body,
        None => markup,
    };
    LexiconEntry {
        strong,
        lemma: head("<orth>", "</orth>"),
        transliteration: head("<orth rend=\"bold\" type=\"trans\">", "</orth>"),
        pronunciation,
        definition: with_commas(&words(&without_encodings(body))),
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(inner, _)| inner)
}

/// Removes the words that entries repeat in an old encoding.
fn without_encodings(markup: &str) -> String {
    let mut rest = markup;
    let mut cleaned = String::with_capacity(markup.len());
    while let Some((before, after)) = rest.split_once("<orth type=\"writing\">") {
        cleaned.push_str(before);
        rest = after.split_once("</orth>").map_or("", |(_, after)| after);
    }
    cleaned + rest
}

/// Restores missing commas: the Hebrew dictionary puts braces around a word instead of a comma after it.
fn with_commas(text: &str) -> String {
    text.replace('{', "").replace("})", "),").replace('}', ",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_is_parsed() {
        let markup = "<entryFree n=\"1\">\n<orth>אב</orth><lb/>\n<orth rend=\"bold\" type=\"trans\">'âb</orth>\n\
            <pron rend=\"italic\">awb</pron><lb/><def>A primitive word;<lb/> <hi rend=\"italic\">father</hi> in a \
            literal and {immediate} or figurative <hi>sense:</hi> - {chief} principal ({-less}).</def></entryFree>";
        let entry = read_entry(Strong::hebrew(1), markup);
        assert_eq!(
            (entry.lemma.as_str(), entry.transliteration.as_str()),
            ("אב", "'âb")
        );
        assert_eq!(entry.pronunciation, "awb");
        assert_eq!(
            entry.definition,
            "A primitive word; father in a literal and immediate, or figurative sense: - chief, principal (-less),."
        );
    }

    #[test]
    fn old_encoding_is_removed() {
        let markup = "<orth>ἄν</orth><orth type=\"writing\">A)/N</orth> <orth>án</orth>, so";
        assert_eq!(words(&without_encodings(markup)), "ἄν án, so");
    }
}
