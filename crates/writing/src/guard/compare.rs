//! Compares a quotation with the Bible text and finds the correct wording.

use std::{collections::BTreeSet, ops::Range};

use super::{passage_cache::PassageText, tokens::folded};

/// Leaving out one of these words reverses a sentence's meaning.
#[rustfmt::skip]
const NEGATIONS: &[&str] = &[
    "not", "no", "never", "neither", "nor", "cannot", "without", "none", "nothing", "lest",
    "nobody", "nowhere", "dont", "wont", "cant", "isnt", "arent", "wasnt", "werent", "didnt",
    "doesnt", "havent", "hasnt", "hadnt", "wouldnt", "couldnt", "shouldnt", "mustnt", "neednt",
    "nicht", "kein", "non", "nunca", "inte", "niet", "ne",
];
/// Words an editor may insert in brackets without changing the meaning.
#[rustfmt::skip]
const ALLOWED_INSERTIONS: &[&str] = &[
    "the", "he", "she", "it", "they", "we", "you", "i", "his", "her", "their", "him", "them",
    "is", "are", "was", "were", "and", "of", "to", "that", "who", "a", "an", "our", "us",
    "your", "my", "me", "god", "jesus", "christ", "lord", "sic",
];

/// The words in the inner marks of a quotation: “He read, ‘…’”.
pub(super) fn nested(quotation: &str) -> Option<&str> {
    let open = quotation
        .find(['‘', '“', '«', '"'])
        .filter(|open| *open > 0)?;
    let inside = quotation
        .get(open..)?
        .trim_start_matches(['‘', '“', '«', '"']);
    let end = inside.rfind(['’', '”', '»', '"']).unwrap_or(inside.len());
    inside.get(..end)
}

/// The number of words in a string.
pub(super) fn count(text: &str) -> usize {
    folded(text).split_whitespace().count()
}

/// Whether the Bible text contains the quotation, either in one piece or as several pieces in order,
/// separated by ellipses. `negated` means the sentence around the quotation already says "not".
pub(super) fn contains_quotation(real: &PassageText, quotation: &str, negated: bool) -> bool {
    let Some(pieces) = pieces(quotation) else {
        return false;
    };
    if appear_in_order(real, &pieces, negated) {
        return true;
    }
    // Accepts "a hired hand" where the Bible text has "the hired hand".
    const ARTICLES: [&str; 3] = [" a ", " an ", " the "];
    if let [only] = pieces.as_slice()
        && let Some(rest) = ARTICLES
            .iter()
            .find_map(|article| only.strip_prefix(article))
        && rest.split_whitespace().count() >= 2
        && ARTICLES
            .iter()
            .any(|article| appear_in_order(real, &[format!("{article}{rest}")], negated))
    {
        return true;
    }
    // The quotation may contain verse numbers.
    let unnumbered: Vec<String> = pieces
        .iter()
        .map(|piece| {
            let words = piece.split_whitespace();
            let words: Vec<_> = words
                .filter(|w| !w.bytes().all(|b| b.is_ascii_digit()))
                .collect();
            format!(" {} ", words.join(" "))
        })
        .collect();
    unnumbered != pieces
        && unnumbered.iter().any(|piece| !piece.trim().is_empty())
        && appear_in_order(real, &unnumbered, negated)
}

fn appear_in_order(real: &PassageText, pieces: &[String], negated: bool) -> bool {
    let pieces: Vec<&String> = pieces.iter().filter(|p| !p.trim().is_empty()).collect();
    // A single word can't reverse the meaning.
    let is_word = pieces.len() == 1 && pieces.iter().all(|p| p.split_whitespace().count() == 1);
    let may_begin = |start: usize| is_word || negated || !follows_negation(real, start);
    let mut from = 0;
    // Whether a "not" applies at this position, both in the Bible text and in the shortened quotation.
    let (mut is_negated, mut quotation_is_negated) = (false, false);
    for (at, piece) in pieces.into_iter().enumerate() {
        let mut search = from;
        let match_position = loop {
            let Some(offset) = real
                .folded
                .get(search..)
                .and_then(|r| r.find(piece.as_str()))
            else {
                return false;
            };
            let start = search + offset;
            let is_match = if at == 0 {
                may_begin(start)
            } else {
                let gap = from..start + 1;
                // In "Fear not, neither be dismayed", the omitted part may contain another negation.
                ends_negated(real, gap.clone(), is_negated) == quotation_is_negated
                    && !ends_negated(real, gap, false)
            };
            if is_match {
                break start;
            }
            search = start + 1;
        };
        let end = match_position + piece.len() - 1;
        is_negated = ends_negated(real, match_position..end + 1, quotation_is_negated);
        quotation_is_negated = is_negated;
        from = end;
    }
    true
}

fn is_negation(word: &str) -> bool {
    NEGATIONS.contains(&word)
}

/// Whether the words after this part of the folded text are negated.
fn ends_negated(real: &PassageText, part: Range<usize>, mut is_negated: bool) -> bool {
    let end = part.end;
    let mut at = part.start;
    for word in real.folded.get(part).unwrap_or_default().split(' ') {
        if !word.is_empty() {
            if real.begins_clause(at) || matches!(word, "but" | "yet" | "rather" | "instead") {
                is_negated = false;
            }
            is_negated |= is_negation(word);
        }
        at += word.len() + 1;
    }
    is_negated && !real.begins_clause(end)
}

/// Whether a negation comes just before this position: "neither do I", "no one has ever".
fn follows_negation(real: &PassageText, start: usize) -> bool {
    const MAX_DISTANCE: usize = 3;
    #[rustfmt::skip]
    const CONNECTING_WORDS: &[&str] = &[
        "do", "does", "did", "will", "shall", "can", "could", "may", "might", "should", "is",
        "are", "was", "were", "be", "been", "has", "have", "had", "even", "ever", "yet", "one",
        "man", "any", "longer", "more", "let", "i", "you", "he", "she", "it", "they", "we",
        "anyone", "thou", "ye",
    ];
    let mut at = start + 1;
    for _ in 0..=MAX_DISTANCE {
        if real.begins_clause(at) {
            return false;
        }
        let before = real.folded.get(..at).unwrap_or_default().trim_end();
        let word = before.rsplit(' ').next().unwrap_or_default();
        if is_negation(word) {
            return true;
        }
        if !CONNECTING_WORDS.contains(&word) {
            return false;
        }
        at = before.len() - word.len();
    }
    false
}

/// Splits the quotation into folded pieces; `None` if a bracketed insertion changes its meaning.
fn pieces(quotation: &str) -> Option<Vec<String>> {
    let mut plain = String::with_capacity(quotation.len());
    let mut rest = quotation;
    while let Some((before, from)) = rest.split_once('[') {
        plain.push_str(before);
        let Some((inside, after)) = from.split_once(']') else {
            rest = from;
            continue;
        };
        let words = folded(inside);
        let words: Vec<&str> = words.split_whitespace().collect();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_harmless = |word: &&str| ALLOWED_INSERTIONS.contains(word) || is_number(word);
        if words.len() > 3 || !words.iter().all(is_harmless) {
            return None;
        }
        plain.push('…');
        rest = after;
    }
    plain.push_str(rest);
    let plain = plain.replace(". . .", "…").replace("...", "…");
    Some(plain.split('…').map(folded).collect())
}

/// The share of a quotation's word pairs that also appear in the Bible text, from 0 to 1.
pub(super) fn similarity(real: &PassageText, quotation: &str) -> f32 {
    let needle = folded(quotation);
    let words: Vec<&str> = needle.split_whitespace().collect();
    let all = words.len().saturating_sub(1).max(1);
    let shared = words
        .windows(2)
        .filter(|pair| matches!(pair, [first, second] if real.has_pair(first, second)));
    shared.count() as f32 / all as f32
}

/// The sentence in the Bible text that the quotation most likely comes from.
pub(super) fn closest_sentence(real: &PassageText, quotation: &str) -> String {
    const MAX_LENGTH: usize = 600;
    const MAX_WORDS: usize = 60;
    let needle = folded(quotation);
    let needle: BTreeSet<&str> = needle.split_whitespace().take(MAX_WORDS).collect();
    let mut best: (f32, &str) = (-1.0, "");
    for (sentence, own) in real.sentences() {
        let shared = needle.iter().filter(|word| own.contains(**word)).count() as f32;
        let score = shared / (own.len().max(needle.len()).max(1)) as f32;
        if score > best.0 && sentence.len() <= MAX_LENGTH {
            best = (score, sentence);
        }
    }
    if best.1.is_empty() {
        real.words.clone()
    } else {
        best.1.to_owned()
    }
}

/// Formats Bible text to go inside our quotation marks: makes inner marks single, drops unpaired ones, and
/// trims trailing punctuation.
pub(crate) fn format_words(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut open: Vec<usize> = Vec::new();
    for c in words.chars() {
        match c {
            '“' | '«' => {
                open.push(out.len());
                out.push('‘');
            }
            '”' | '»' => {
                if open.pop().is_some() {
                    out.push('’');
                }
            }
            '"' => {
                let closes = open.pop().is_some();
                if !closes {
                    open.push(out.len());
                }
                out.push(if closes { '’' } else { '‘' });
            }
            '[' | ']' | '*' | '_' | '<' | '>' => {}
            c => out.push(c),
        }
    }
    for at in open.into_iter().rev() {
        out.remove(at);
    }
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    out.trim_end_matches([',', ';', ':', '—', '–', '-', ' '])
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_words_match() {
        let real = PassageText::new(
            "For God so loved the world that He gave His one and only Son, that everyone who believes in Him shall not perish but have eternal life.".to_owned(),
        );
        for good in [
            "for GOD so loved the world",
            "God so loved … have eternal life",
            "everyone who believes … shall not perish",
            "16 For God so loved",
            "[God] so loved the world",
            "Gód so “loved” — the world;",
            "a world that he gave",
            "perish",
        ] {
            assert!(contains_quotation(&real, good, false), "{good}");
        }
        for bad in [
            "God so hated the world",
            "eternal life … God so loved",
            "God so [hated] the world",
            "shall … perish but",
            "everyone who believes in Him shall … perish",
            "perish but have",
            "perish … have eternal life",
            "shall not … have eternal life",
            "he gave his only Son",
            "an eternal life",
        ] {
            assert!(!contains_quotation(&real, bad, false), "{bad}");
        }
        assert!(contains_quotation(&real, "perish but have", true));
    }

    #[test]
    fn omissions_must_not_reverse_the_meaning() {
        for (text, good, bad) in [
            ("You shall not murder.", "not murder", "You shall … murder"),
            (
                "Then neither do I condemn you. Go, and sin no more.",
                "neither … condemn you",
                "I condemn you",
            ),
            (
                "Therefore, there is now no condemnation for those who are in Christ Jesus.",
                "there is now … no condemnation",
                "There is … condemnation",
            ),
            (
                "God did not send His Son into the world to condemn the world, but to save it.",
                "God did not send His Son … to condemn the world",
                "God did not … save it",
            ),
            (
                "I shall not want. He makes me lie down; He leads me beside quiet waters.",
                "I shall not want … He leads me",
                "I shall … want",
            ),
            (
                "Do not fear, for I am with you; do not be afraid, for I am your God.",
                "I am with you … I am your God",
                "I am with you … be afraid",
            ),
            (
                "“Don’t let your heart be troubled.",
                "let",
                "your heart be troubled",
            ),
        ] {
            let real = PassageText::new(text.to_owned());
            assert!(contains_quotation(&real, good, false), "{good}");
            assert!(!contains_quotation(&real, bad, false), "{bad}");
        }
    }

    #[test]
    fn bible_text_fits_into_our_quotation_marks() {
        assert_eq!(
            format_words("He said, “Go”, and left:"),
            "He said, ‘Go’, and left"
        );
        assert_eq!(format_words("“Be still;"), "Be still");
        assert_eq!(format_words("sinners.”"), "sinners.");
    }
}
