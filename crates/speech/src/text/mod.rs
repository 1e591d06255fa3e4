//! Converts text to the form a reader would say: without formatting marks, and with references in words.

mod numbers;
mod references;

use std::sync::LazyLock;

use regex::{Captures, Regex};

/// Abbreviations in capitals that are spelled letter by letter.
const INITIALISMS: [&str; 16] = [
    "AD", "ASV", "BC", "BCE", "CE", "CSB", "ESV", "KJV", "NASB", "NIV", "NKJV", "NRSV", "NT", "OT",
    "UK", "USA",
];

/// Patterns and their spoken replacements, applied in this order.
const REPLACEMENTS: [(&str, &str); 36] = [
    // Formatting.
    (r"(?m)^\s*(```|~~~).*$", ""),
    (r"(?m)^\s{0,3}(?:[-*_]\s*){3,}$", ""),
    (r"!\[[^\]]*\]\([^)]*\)", ""),
    (r"\[([^\]]+)\]\([^)]*\)", "$1"),
    (r"\[\^?\d+\]", ""),
    (r"</?[A-Za-z][^<>]{0,200}>", " "),
    (r"https?://\S+", ""),
    (r"(?m)^\s{0,3}#{1,6}\s+(.*[^.!?:\s])\s*#*\s*$", "\n$1.\n"),
    (r"(?m)^\s{0,3}#{1,6}\s+", ""),
    (r"(?m)^[ \t]*(?:>[ \t]?)+", ""),
    (r"(?m)^[ \t]*[-*+•][ \t]+", ""),
    (r"(?m)^[ \t]*\d{1,2}[.)][ \t]+", ""),
    (r"[*`~_¶†‡§©®\[\]{}|\\^¹²³⁰-⁹]", ""),
    // Punctuation.
    (r"[“”„«»\x22]", ""),
    (r"[‘’ʼ]", "'"),
    (r"(^|[\s(—])'+(\w)", "$1$2"),
    (r"([\w.,;:!?])'+([\s.,;:!?)—]|$)", "$1$2"),
    (r"\s*(?:—|--+|\s[–-]\s)\s*", " — "),
    (r"(\d)\s?[–-]\s?(\d)", "$1 to $2"),
    (r"\.\s?\.\s?\.", "…"),
    (r"\s*&\s*", " and "),
    (r"\(\s*\)", ""),
    // Abbreviations.
    (r"\bvv?\.\s?(\d+) to (\d+)", "verses $1 to $2"),
    (r"\bvv\.\s?(\d+)", "verses $1"),
    (r"\bv\.\s?(\d+)", "verse $1"),
    (r"\b[Cc]h(?:ap)?s?\.\s?(\d+)", "chapter $1"),
    (r"\bcf\.", "compare"),
    (r"\be\.\s?g\.,?", "for example,"),
    (r"\bi\.\s?e\.,?", "that is,"),
    (r"\betc\.", "et cetera."),
    (r"\bSt\.\s([A-Z])", "Saint $1"),
    (r"\bB\.\s?C\.", "BC"),
    (r"\bA\.\s?D\.", "AD"),
    (r"\bc(?:a|irca)?\.\s(\d)", "about $1"),
    // White space.
    (r"[ \t\u{a0}\u{2000}-\u{200b}\u{202f}\u{feff}]+", " "),
    (r" +([.,;:!?])", "$1"),
];

static PATTERNS: LazyLock<Vec<(Regex, &'static str)>> = LazyLock::new(|| {
    REPLACEMENTS
        .iter()
        .filter_map(|(pattern, said)| Some((Regex::new(pattern).ok()?, *said)))
        .collect()
});
static CAPITALS: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\b[A-Z]{2,}('[A-Z]+)?\b").ok());
static EMPTY_LINES: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\n\s*\n\s*").ok());

/// The text in spoken form, with empty lines between paragraphs.
pub fn spoken_form(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    // References are converted before punctuation, because their dashes aren't pauses.
    let formatted = remove_formatting(&text);
    let with_spoken_references = references::spell_out_references(&formatted);
    let mut said = apply_other_patterns(with_spoken_references);
    if let Some(capitals) = CAPITALS.as_ref() {
        said = capitals.replace_all(&said, title_case).into_owned();
    }
    let marked_paragraphs = match EMPTY_LINES.as_ref() {
        Some(empty) => empty.replace_all(said.trim(), "\u{1}").into_owned(),
        None => said,
    };
    marked_paragraphs
        .replace('\n', " ")
        .replace('\u{1}', "\n\n")
}

/// How many patterns at the start of the list are there to remove formatting.
const FORMATTING: usize = 13;

fn remove_formatting(text: &str) -> String {
    apply_patterns(text.to_owned(), PATTERNS.iter().take(FORMATTING))
}

fn apply_other_patterns(text: String) -> String {
    apply_patterns(text, PATTERNS.iter().skip(FORMATTING))
}

fn apply_patterns<'a>(
    text: String,
    patterns: impl Iterator<Item = &'a (Regex, &'a str)>,
) -> String {
    patterns.fold(text, |text, (pattern, said)| {
        pattern.replace_all(&text, *said).into_owned()
    })
}

/// Turns LORD into "Lord", because a word in capitals would be spelled out letter by letter.
fn title_case(found: &Captures<'_>) -> String {
    let word = &found[0];
    if INITIALISMS.contains(&word) {
        return word.to_owned();
    }
    let mut letters = word.chars();
    let first = letters.next().into_iter();
    first.chain(letters.flat_map(char::to_lowercase)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_patterns_compile() {
        assert_eq!(PATTERNS.len(), REPLACEMENTS.len());
    }

    #[test]
    fn text_is_converted_to_spoken_form() {
        let table = [
            (
                "The LORD's mercy, says the LORD GOD.",
                "The Lord's mercy, says the Lord God.",
            ),
            ("**Be** _still_, and `know`", "Be still, and know"),
            ("# Hope\n\nIt *lasts*.", "Hope.\n\nIt lasts."),
            (
                "> For God so loved\n> the world",
                "For God so loved the world",
            ),
            ("- one\n- two", "one two"),
            ("[read it](https://a.example/b) now", "read it now"),
            ("He said, “Come—and see.”", "He said, Come — and see."),
            (
                "‘Peace,’ he said. The disciples’ feet",
                "Peace, he said. The disciples feet",
            ),
            ("don’t", "don't"),
            ("[16] For God [so] loved", "For God so loved"),
            ("(v. 5; vv. 7-9)", "(verse 5; verses 7 to 9)"),
            (
                "in 586 B.C., cf. Ps. 137:1",
                "in 586 BC, compare Psalm one hundred thirty-seven, verse one",
            ),
            ("St. Paul & Silas", "Saint Paul and Silas"),
            ("one <b>bold</b> word", "one bold word"),
            ("I AM THAT I AM (ESV)", "I Am That I Am (ESV)"),
            (
                "Line one\nline two\n\n\nSecond",
                "Line one line two\n\nSecond",
            ),
            ("wait . . . there", "wait … there"),
            ("1. First\n2. Second", "First Second"),
        ];
        for (written, spoken) in table {
            assert_eq!(spoken_form(written), spoken, "{written}");
        }
        assert_eq!(spoken_form("  \n * \n"), "");
    }
}
