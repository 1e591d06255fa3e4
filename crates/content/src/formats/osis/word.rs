//! Data about a word, from the attributes of `<w>`.

use trellis_bible::text::{OriginalLanguage, Strong, Word};

use crate::formats::xml::Element;

/// Reads `lemma="strong:G2316 lemma.TR:θεος"` and `morph="robinson:N-NSM"`. Numbers without a dictionary
/// prefix are in the language given by `tongue`.
pub fn parse_word(element: &Element, tongue: OriginalLanguage) -> Word {
    let mut word = Word::default();
    for (kind, value) in tokens(element.get("lemma")) {
        let kind = kind.to_ascii_lowercase();
        if kind.starts_with("lemma") {
            value.clone_into(&mut word.lemma);
        } else if kind.is_empty() {
            // Open Scriptures' Hebrew text has "b/7225": a prefix, then the number.
            word.strongs
                .extend(value.split('/').filter_map(|part| numbered(part, tongue)));
        } else if kind.contains("strong") {
            word.strongs.extend(numbered(value, tongue));
        }
    }
    let morphs: Vec<_> = tokens(element.get("morph"))
        .map(|(_, value)| value)
        .collect();
    word.morph = morphs.join(" ");
    word
}

fn tokens(attribute: Option<&str>) -> impl Iterator<Item = (&str, &str)> {
    let words = attribute.unwrap_or_default().split_whitespace();
    words.map(|token| token.split_once(':').unwrap_or(("", token)))
}

/// Parses `G2316`, or a number without a prefix.
pub fn numbered(written: &str, tongue: OriginalLanguage) -> Option<Strong> {
    written.parse().ok().or_else(|| {
        let number = written.parse().ok().filter(|number| *number > 0)?;
        Some(Strong { tongue, number })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::xml::{Piece, Xml};

    fn word(tag: &str, tongue: OriginalLanguage) -> Word {
        match Xml::document(tag).next_piece() {
            Ok(Some(Piece::Start(element))) => parse_word(&element, tongue),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn parses_numbers_lemma_and_morphology() {
        let parsed = word(
            "<w lemma='strong:G3588 strong:G2316 lemma.TR:θεος' morph='robinson:T-NSM robinson:N-NSM'/>",
            OriginalLanguage::Greek,
        );
        assert_eq!(parsed.strongs, [Strong::greek(3588), Strong::greek(2316)]);
        assert_eq!(
            (parsed.lemma.as_str(), parsed.morph.as_str()),
            ("θεος", "T-NSM N-NSM")
        );
    }

    #[test]
    fn a_bare_number_uses_the_testaments_language() {
        let parsed = word("<w lemma='b/7225 a'/>", OriginalLanguage::Hebrew);
        assert_eq!(parsed.strongs, [Strong::hebrew(7225)]);
    }
}
