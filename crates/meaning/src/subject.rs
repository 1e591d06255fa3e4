//! Extracts the subject of a query.

/// Openings that introduce a query, in lowercase and with no punctuation. The longest match is removed
/// repeatedly: "can you show me bible verses about worry" becomes "worry".
const OPENINGS: [&str; 46] = [
    "what does the bible say about",
    "what does god say about",
    "what does scripture say about",
    "what did jesus say about",
    "what does jesus say about",
    "what do the scriptures say about",
    "what is the bible's view on",
    "what does the bible teach about",
    "where does the bible say",
    "where in the bible does it say",
    "where does it say",
    "where is the verse about",
    "where is the verse",
    "does the bible say",
    "is there a verse about",
    "is there a verse",
    "are there verses about",
    "can you",
    "could you",
    "please",
    "show me",
    "give me",
    "find me",
    "find",
    "i need",
    "i am looking for",
    "i'm looking for",
    "looking for",
    "tell me about",
    "some",
    "a",
    "the",
    "good",
    "best",
    "bible",
    "verses",
    "verse",
    "scriptures",
    "scripture",
    "passages",
    "passage",
    "quotes",
    "about",
    "for when",
    "that talk about",
    "that speak of",
];

/// Words that may appear between an opening and the subject.
const LEAD_INS: [&str; 5] = ["for", "on", "of", "regarding", "concerning"];

/// A query's subject, with its original spelling. A query that consists only of openings is returned
/// unchanged.
pub fn subject(query: &str) -> &str {
    let query = query.trim();
    let mut rest = query;
    let mut names_verses = false;
    loop {
        let leads = if names_verses { &LEAD_INS[..] } else { &[] };
        let openings = OPENINGS.iter().chain(leads);
        let longest = openings
            .filter_map(|opening| Some((opening.len(), strip_opening(rest, opening)?)))
            .max_by_key(|(length, _)| *length);
        match longest {
            Some((_, remainder)) if !remainder.is_empty() => {
                let removed_words = rest.get(..rest.len() - remainder.len()).unwrap_or_default();
                let removed_words = removed_words.to_lowercase();
                names_verses |= ["vers", "scriptur", "passage", "bible", "quotes"]
                    .iter()
                    .any(|word| removed_words.contains(word));
                rest = remainder;
            }
            _ => break,
        }
    }
    let is_question = query.ends_with('?');
    let rest = if is_question {
        rest.trim_end_matches('?')
    } else {
        rest
    };
    let rest = rest.trim();
    // A quotation such as "The Lord is my shepherd" may start with one of these words too.
    let ambiguous_openings = [
        "a", "the", "some", "good", "best", "find", "please", "i need",
    ];
    let has_opening = names_verses
        || ambiguous_openings
            .iter()
            .all(|word| strip_opening(query, word).is_none());
    if rest.is_empty() || !has_opening {
        query
    } else {
        rest
    }
}

/// The text after an opening, if the text starts with the opening as whole words.
fn strip_opening<'a>(text: &'a str, opening: &str) -> Option<&'a str> {
    let start = text.get(..opening.len())?;
    let rest = text.get(opening.len()..)?;
    let ends = rest.is_empty() || rest.starts_with(|c: char| !c.is_alphanumeric() && c != '\'');
    (start.eq_ignore_ascii_case(opening) && ends).then(|| {
        rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | '-'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subject_excludes_surrounding_words() {
        for (input, expected) in [
            ("verses about worry", "worry"),
            ("Bible verses for anxiety", "anxiety"),
            (
                "What does the Bible say about the love of money?",
                "love of money",
            ),
            ("Can you show me some good Bible verses on hope", "hope"),
            ("scripture for when I am lonely", "I am lonely"),
            ("where does it say love your enemies", "love your enemies"),
            ("worry", "worry"),
            ("verses", "verses"),
            ("The Lord is my shepherd", "The Lord is my shepherd"),
            ("find rest for your souls", "find rest for your souls"),
            ("I need help", "I need help"),
            ("for God so loved the world", "for God so loved the world"),
            ("Gute Verse über Sorgen", "Gute Verse über Sorgen"),
            ("  ", ""),
        ] {
            assert_eq!(subject(input), expected, "{input}");
        }
    }
}
