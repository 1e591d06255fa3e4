//! Describes the parsing codes of words in plain English: `V-AAI-3S` is "verb, aorist active indicative,
//! third person singular". Long because it contains two tables of letters, which are easier to check in one
//! place.
//!
//! There are two schemes: Robinson's for Greek, and the one from the Open Scriptures Hebrew Bible. Unknown
//! codes and unknown letters within a code are left out rather than guessed.

/// Describes a parsing code in English. Empty if the code is unknown.
pub fn describe(code: &str) -> String {
    let code = code.trim();
    let hebrew = code.strip_prefix('H').filter(|rest| is_hebrew(rest));
    let aramaic = code
        .strip_prefix('A')
        .filter(|rest| is_hebrew(rest) && !code.contains('-'));
    match (hebrew, aramaic) {
        (Some(rest), _) => describe_hebrew(rest, false),
        (None, Some(rest)) if code != "ADV" && code != "ARAM" => describe_hebrew(rest, true),
        _ => describe_greek(code),
    }
}

fn is_hebrew(rest: &str) -> bool {
    rest.starts_with(['A', 'C', 'D', 'N', 'P', 'R', 'S', 'T', 'V'])
        && rest.chars().skip(1).all(|c| {
            c.is_ascii_lowercase() || c.is_ascii_digit() || "/ACDNPRSTVHMKOLGJQU".contains(c)
        })
}

fn describe_greek(code: &str) -> String {
    let mut pieces = code.split('-');
    let kind = pieces.next().unwrap_or_default();
    let name = match kind {
        "N" => "noun",
        "A" => "adjective",
        "T" => "article",
        "V" => "verb",
        "P" => "personal pronoun",
        "R" => "relative pronoun",
        "C" => "reciprocal pronoun",
        "D" => "demonstrative pronoun",
        "K" => "correlative pronoun",
        "I" => "interrogative pronoun",
        "X" => "indefinite pronoun",
        "Q" => "correlative or interrogative pronoun",
        "F" => "reflexive pronoun",
        "S" => "possessive pronoun",
        "ADV" => "adverb",
        "CONJ" => "conjunction",
        "COND" => "conditional",
        "PRT" => "particle",
        "PREP" => "preposition",
        "INJ" => "interjection",
        "ARAM" => "Aramaic word",
        "HEB" => "Hebrew word",
        _ => return String::new(),
    };
    let mut words = vec![name.to_owned()];
    if kind == "V" {
        let form = pieces.next().unwrap_or_default();
        words.push(greek_verb(form));
        if let Some(rest) = pieces.next() {
            words.push(if form.ends_with('P') {
                declension(rest)
            } else {
                person(rest)
            });
        }
    } else if let Some(rest) = pieces.next() {
        words.push(match rest {
            "PRI" => "proper name, not declined".to_owned(),
            "NUI" => "numeral, not declined".to_owned(),
            "LI" => "letter".to_owned(),
            "OI" => "not declined".to_owned(),
            "N" if kind != "N" => "negative".to_owned(),
            "I" if kind != "I" => "interrogative".to_owned(),
            "C" | "S" if matches!(kind, "ADV") => degree(rest).to_owned(),
            _ => declension(rest),
        });
    }
    if let Some(extra) = pieces.next().map(degree).filter(|word| !word.is_empty()) {
        words.push(extra.to_owned());
    }
    join_words(words)
}

fn greek_verb(form: &str) -> String {
    let form = form.strip_prefix('2').unwrap_or(form);
    let mut letters = form.chars();
    let tense = match letters.next() {
        Some('P') => "present",
        Some('I') => "imperfect",
        Some('F') => "future",
        Some('A') => "aorist",
        Some('R' | 'X') => "perfect",
        Some('L') => "pluperfect",
        _ => "",
    };
    let voice = match letters.next() {
        Some('A') => "active",
        Some('M') => "middle",
        Some('P') => "passive",
        Some('E') => "middle or passive",
        Some('D') => "middle deponent",
        Some('O') => "passive deponent",
        Some('N') => "middle or passive deponent",
        _ => "",
    };
    let mood = match letters.next() {
        Some('I') => "indicative",
        Some('S') => "subjunctive",
        Some('O') => "optative",
        Some('M') => "imperative",
        Some('N') => "infinitive",
        Some('P') => "participle",
        _ => "",
    };
    join_with_spaces(&[tense, voice, mood])
}

fn person(letters: &str) -> String {
    let mut letters = letters.chars();
    let person = match letters.next() {
        Some('1') => "first person",
        Some('2') => "second person",
        Some('3') => "third person",
        _ => "",
    };
    join_with_spaces(&[person, number(letters.next())])
}

/// Case, number, and gender. For pronouns, the person can come first.
fn declension(letters: &str) -> String {
    let (first, rest) = match letters.chars().next() {
        Some('1') => ("first person", &letters[1..]),
        Some('2') => ("second person", &letters[1..]),
        Some('3') => ("third person", &letters[1..]),
        _ => ("", letters),
    };
    let mut letters = rest.chars();
    let case = match letters.next() {
        Some('N') => "nominative",
        Some('G') => "genitive",
        Some('D') => "dative",
        Some('A') => "accusative",
        Some('V') => "vocative",
        _ => "",
    };
    join_with_spaces(&[first, case, number(letters.next()), gender(letters.next())])
}

fn degree(letters: &str) -> &'static str {
    match letters {
        "C" => "comparative",
        "S" => "superlative",
        _ => "",
    }
}

fn describe_hebrew(code: &str, aramaic: bool) -> String {
    let parts = code.split('/').map(|part| hebrew_part(part, aramaic));
    parts
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" + ")
}

fn hebrew_part(code: &str, aramaic: bool) -> String {
    let mut letters = code.chars();
    match letters.next() {
        Some('A') => {
            let kind = match letters.next() {
                Some('c') => "cardinal number",
                Some('o') => "ordinal number",
                Some('g') => "adjective for a people",
                _ => "adjective",
            };
            join_words(vec![kind.to_owned(), hebrew_declension(letters)])
        }
        Some('C') => "conjunction".to_owned(),
        Some('D') => "adverb".to_owned(),
        Some('N') => {
            let kind = match letters.next() {
                Some('p') => "proper name",
                Some('g') => "name of a people",
                _ => "noun",
            };
            join_words(vec![kind.to_owned(), hebrew_declension(letters)])
        }
        Some('P') => {
            let kind = match letters.next() {
                Some('d') => "demonstrative pronoun",
                Some('f') => "indefinite pronoun",
                Some('i') => "interrogative pronoun",
                Some('r') => "relative pronoun",
                _ => "personal pronoun",
            };
            join_words(vec![kind.to_owned(), hebrew_person(letters)])
        }
        Some('R') => match letters.next() {
            Some('d') => "preposition with article".to_owned(),
            _ => "preposition".to_owned(),
        },
        Some('S') => match letters.next() {
            Some('d') => "directional ending".to_owned(),
            Some('h' | 'n') => "paragogic ending".to_owned(),
            _ => join_words(vec!["suffix".to_owned(), hebrew_person(letters)]),
        },
        Some('T') => match letters.next() {
            Some('a') => "affirmation",
            Some('d') => "article",
            Some('e') => "exhortation",
            Some('i') => "interrogative particle",
            Some('j') => "interjection",
            Some('m') => "demonstrative particle",
            Some('n') => "negative particle",
            Some('o') => "object marker",
            Some('r') => "relative particle",
            _ => "particle",
        }
        .to_owned(),
        Some('V') => hebrew_verb(letters, aramaic),
        _ => String::new(),
    }
}

fn hebrew_verb(mut letters: std::str::Chars<'_>, aramaic: bool) -> String {
    let stem = letters.next().map_or("", |letter| {
        if aramaic {
            aramaic_stem(letter)
        } else {
            hebrew_stem(letter)
        }
    });
    let (form, declined) = match letters.next() {
        Some('p') => ("perfect", false),
        Some('q') => ("sequential perfect", false),
        Some('i') => ("imperfect", false),
        Some('w') => ("sequential imperfect", false),
        Some('h') => ("cohortative", false),
        Some('j') => ("jussive", false),
        Some('v') => ("imperative", false),
        Some('r') => ("active participle", true),
        Some('s') => ("passive participle", true),
        Some('a') => ("infinitive absolute", true),
        Some('c') => ("infinitive construct", true),
        _ => ("", false),
    };
    let rest = if declined {
        hebrew_declension(letters)
    } else {
        hebrew_person(letters)
    };
    join_words(vec![
        "verb".to_owned(),
        join_with_spaces(&[stem, form]),
        rest,
    ])
}

fn hebrew_stem(letter: char) -> &'static str {
    match letter {
        'q' => "qal",
        'N' => "niphal",
        'p' => "piel",
        'P' => "pual",
        'h' => "hiphil",
        'H' => "hophal",
        't' => "hithpael",
        'o' => "polel",
        'O' => "polal",
        'r' => "hithpolel",
        'm' => "poel",
        'M' => "poal",
        'k' => "palel",
        'K' => "pulal",
        'Q' => "qal passive",
        'l' => "pilpel",
        'L' => "polpal",
        'f' => "hithpalpel",
        'D' => "nithpael",
        'j' => "pealal",
        'i' => "pilel",
        'u' => "hothpaal",
        'c' => "tiphil",
        'v' => "hishtaphel",
        'w' => "nithpalel",
        'y' => "nithpoel",
        'z' => "hithpoel",
        _ => "",
    }
}

fn aramaic_stem(letter: char) -> &'static str {
    match letter {
        'q' => "peal",
        'Q' => "peil",
        'u' => "hithpeel",
        'p' => "pael",
        'P' => "ithpaal",
        'M' => "hithpaal",
        'a' => "aphel",
        'h' => "haphel",
        's' => "saphel",
        'e' => "shaphel",
        'H' => "hophal",
        'i' => "ithpeel",
        't' => "hishtaphel",
        'v' => "ishtaphel",
        'w' => "hithaphel",
        'o' => "polel",
        'z' => "ithpoel",
        'r' => "hithpolel",
        'f' => "hithpalpel",
        'b' => "hephal",
        'c' => "tiphel",
        'm' => "poel",
        'l' => "palpel",
        'L' => "ithpalpel",
        'O' => "ithpolel",
        'G' => "ittaphal",
        _ => "",
    }
}

fn hebrew_person(mut letters: std::str::Chars<'_>) -> String {
    let person = match letters.next() {
        Some('1') => "first person",
        Some('2') => "second person",
        Some('3') => "third person",
        _ => "",
    };
    join_with_spaces(&[person, gender(letters.next()), number(letters.next())])
}

fn hebrew_declension(mut letters: std::str::Chars<'_>) -> String {
    let (gender, number) = (gender(letters.next()), number(letters.next()));
    let state = match letters.next() {
        Some('a') => "absolute",
        Some('c') => "construct",
        Some('d') => "determined",
        _ => "",
    };
    join_with_spaces(&[gender, number, state])
}

fn gender(letter: Option<char>) -> &'static str {
    match letter {
        Some('M' | 'm') => "masculine",
        Some('F' | 'f') => "feminine",
        Some('N') => "neuter",
        Some('b') => "masculine or feminine",
        Some('c') => "common",
        _ => "",
    }
}

fn number(letter: Option<char>) -> &'static str {
    match letter {
        Some('S' | 's') => "singular",
        Some('P' | 'p') => "plural",
        Some('d') => "dual",
        _ => "",
    }
}

fn join_with_spaces(words: &[&str]) -> String {
    words
        .iter()
        .filter(|word| !word.is_empty())
        .copied()
        .collect::<Vec<_>>()
        .join(" ")
}

fn join_words(mut words: Vec<String>) -> String {
    words.retain(|word| !word.is_empty());
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greek_codes_are_described() {
        let examples = [
            ("N-NSF", "noun, nominative singular feminine"),
            (
                "V-AAI-3S",
                "verb, aorist active indicative, third person singular",
            ),
            (
                "V-2AAP-NSM",
                "verb, aorist active participle, nominative singular masculine",
            ),
            ("V-PAN", "verb, present active infinitive"),
            ("P-1GS", "personal pronoun, first person genitive singular"),
            ("T-GSM", "article, genitive singular masculine"),
            ("N-PRI", "noun, proper name, not declined"),
            (
                "A-NSM-C",
                "adjective, nominative singular masculine, comparative",
            ),
            ("CONJ", "conjunction"),
            ("ADV", "adverb"),
            ("PRT-N", "particle, negative"),
        ];
        examples
            .iter()
            .for_each(|(code, words)| assert_eq!(describe(code), *words, "{code}"));
    }

    #[test]
    fn hebrew_codes_are_described() {
        let examples = [
            ("HR/Ncfsa", "preposition + noun, feminine singular absolute"),
            (
                "HVqp3ms",
                "verb, qal perfect, third person masculine singular",
            ),
            (
                "HC/Vqw3ms",
                "conjunction + verb, qal sequential imperfect, third person masculine singular",
            ),
            ("HTo", "object marker"),
            ("HNp", "proper name"),
            (
                "HVhrmsc/Sp1cs",
                "verb, hiphil active participle, masculine singular construct + suffix, first person common singular",
            ),
            (
                "AVqp3ms",
                "verb, peal perfect, third person masculine singular",
            ),
            ("ANcmsd", "noun, masculine singular determined"),
        ];
        examples
            .iter()
            .for_each(|(code, words)| assert_eq!(describe(code), *words, "{code}"));
    }

    #[test]
    fn unknown_codes_have_no_description() {
        for code in ["", "?", "noun", "ÄÖ", "H", "A", "V", "V-", "-", "H/", "1"] {
            let _ = describe(code);
        }
        assert_eq!(describe("noun"), "");
    }
}
