//! Finds sentence boundaries and the sentences about a given subject.

use std::{
    collections::{BTreeSet, HashSet},
    ops::Range,
    sync::LazyLock,
};

/// Abbreviations that end in a period without ending a sentence.
#[rustfmt::skip]
const ABBREVIATIONS: &[&str] = &[
    "cf", "viz", "etc", "ver", "vers", "vv", "vs", "ch", "chap", "chaps", "st", "mr", "mrs",
    "dr", "rev", "lit", "heb", "gr", "lat", "sept", "vulg", "marg", "comp", "ed", "vol", "no",
    "ps", "pss", "gen", "exod", "ex", "lev", "num", "deut", "josh", "judg", "sam", "kgs",
    "chron", "neh", "esth", "prov", "eccl", "eccles", "isa", "jer", "lam", "ezek", "dan",
    "hos", "obad", "mic", "nah", "hab", "zeph", "hag", "zech", "mal", "matt", "mt", "mk",
    "lk", "jn", "rom", "cor", "gal", "eph", "phil", "col", "thess", "tim", "tit", "philem",
    "jas", "pet", "aug", "chrys", "amb", "jer", "greg", "eg", "ie", "ff",
];

/// The byte ranges of the sentences in a paragraph. Together they cover the whole paragraph; each includes
/// the space before it.
pub fn sentences(paragraph: &str) -> Vec<Range<usize>> {
    let mut result = Vec::new();
    let mut start = 0;
    let mut chars = paragraph.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if !matches!(c, '.' | '!' | '?' | '…') || c == '.' && is_abbreviated(&paragraph[..at]) {
            continue;
        }
        // Closing marks and citation markers such as "[3]" belong to the sentence before them.
        let mut end = at + c.len_utf8();
        while let Some(&(at, c)) = chars.peek() {
            if !is_closing(c) && !matches!(c, '.' | '!' | '?' | '…') {
                break;
            }
            end = at + c.len_utf8();
            chars.next();
        }
        end += markers_length(&paragraph[end..]);
        let rest = &paragraph[end..];
        if rest.starts_with(char::is_whitespace) && opens_sentence(rest.trim_start()) {
            result.push(start..end);
            start = end;
        }
    }
    if start < paragraph.len() {
        result.push(start..paragraph.len());
    }
    result
}

fn is_closing(c: char) -> bool {
    matches!(
        c,
        '”' | '’' | '"' | '\'' | '»' | '›' | ')' | ']' | '*' | '_'
    )
}

/// The length in bytes of the citation markers, such as " [1][2]", at this position.
fn markers_length(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        let mark = rest.trim_start_matches(' ');
        let number = mark.strip_prefix('[').and_then(|m| m.split_once(']'));
        let Some((inside, _)) = number.filter(|(inside, _)| is_number(inside)) else {
            return length;
        };
        length += rest.len() - mark.len() + inside.len() + 2;
    }
}

fn is_number(text: &str) -> bool {
    (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_abbreviated(before: &str) -> bool {
    let word: String = before
        .chars()
        .rev()
        .take_while(|c| c.is_alphabetic())
        .take(9)
        .collect();
    let word: String = word.chars().rev().collect();
    let mut letters = word.chars();
    let is_initial = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    is_initial && word != "I" || ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}

/// A number can start a sentence, as in "2 Samuel", but not in "2, 3" after "Cor.".
fn opens_sentence(rest: &str) -> bool {
    let rest = rest.trim_start_matches(['“', '‘', '"', '\'', '«', '(', '[', '*', '_', '—']);
    let mut chars = rest.chars();
    match chars.next() {
        Some(c) if c.is_ascii_digit() => {
            let mut after = chars.as_str().chars();
            after.next() == Some(' ') && after.next().is_some_and(char::is_uppercase)
        }
        Some(c) => c.is_uppercase() || !c.is_lowercase() && c.is_alphabetic(),
        None => true,
    }
}

/// Shortens a string to at most `most` characters: to whole paragraphs if possible, otherwise to whole
/// sentences from the first paragraph, otherwise to the start of its first sentence, before any quotation. It
/// never ends inside a quotation or between a quotation and its reference.
pub fn shorten(text: &str, most: usize) -> String {
    let text = text.trim();
    let fits = |part: &str| part.chars().count() <= most;
    if fits(text) {
        return text.to_owned();
    }
    let ends = |part: &str| !is_open(part);
    let breaks = text.match_indices("\n\n").map(|(at, _)| at);
    let breaks = breaks.filter_map(|at| text.get(..at));
    if let Some(kept) = breaks
        .take_while(|part| fits(part))
        .filter(|p| ends(p))
        .last()
    {
        return kept.trim_end().to_owned();
    }
    let first = text.split("\n\n").next().unwrap_or_default();
    let whole = sentences(first).into_iter().filter_map(|sentence| {
        let after = first.get(sentence.end..)?.trim_start();
        let is_end = !after.starts_with(['(', '[', '—', '–']);
        first.get(..sentence.end).filter(|_| is_end)
    });
    if let Some(kept) = whole
        .take_while(|part| fits(part))
        .filter(|p| ends(p))
        .last()
    {
        return kept.trim_end().to_owned();
    }
    let words = first.match_indices(' ').map(|(at, _)| at);
    let words = words.filter_map(|at| first.get(..at));
    let shorter = |part: &&str| part.chars().count() < most;
    let is_plain = |part: &&str| !part.contains(['“', '"', '«', '‘']);
    let kept = words.take_while(shorter).filter(is_plain).last();
    kept.map_or_else(String::new, |kept| {
        format!(
            "{}…",
            kept.trim_end_matches([' ', ',', ';', ':', '—', '–', '('])
        )
    })
}

/// Whether a quotation is still open at the end.
pub(crate) fn is_open(text: &str) -> bool {
    let (mut curly, mut straight) = (0i32, 0);
    for c in text.chars() {
        match c {
            '“' | '«' => curly += 1,
            '”' | '»' => curly = (curly - 1).max(0),
            '"' => straight += 1,
            _ => {}
        }
    }
    let single = text.rsplit_once('‘').is_some_and(|(_, inside)| {
        let mut closes = inside.match_indices('’');
        !closes.any(|(at, mark)| {
            let next = inside.get(at + mark.len()..).and_then(|r| r.chars().next());
            next.is_none_or(|c| !c.is_alphanumeric())
        })
    });
    curly > 0 || straight % 2 == 1 || single
}

/// Words too common to show what a sentence is about.
#[rustfmt::skip]
const COMMON: &[&str] = &[
    "about", "above", "after", "again", "against", "also", "among", "because", "been",
    "before", "being", "between", "both", "cannot", "come", "comes", "could", "does", "done",
    "down", "each", "even", "ever", "every", "feel", "feeling", "from", "give", "given",
    "going", "hath", "have", "having", "help", "here", "himself", "into", "itself", "just",
    "know", "like", "made", "make", "many", "more", "most", "much", "must", "need", "never",
    "only", "other", "others", "ours", "over", "own", "said", "same", "saying", "shall",
    "should", "since", "some", "such", "than", "that", "thee", "their", "theirs", "them",
    "themselves", "then", "there", "therefore", "these", "they", "thine", "thing", "things",
    "this", "those", "thou", "though", "through", "thus", "thy", "till", "under", "unto",
    "upon", "very", "want", "well", "went", "were", "what", "when", "where", "which", "while",
    "whom", "whose", "will", "with", "within", "without", "would", "your", "yours", "you",
    "the", "and", "for", "not", "but", "his", "her", "him", "she", "who", "are", "was", "all",
    "any", "can", "did", "had", "has", "how", "its", "let", "may", "nor", "now", "off", "one",
    "our", "out", "own", "say", "see", "too", "two", "use", "way", "why", "yet", "hes",
    "shes", "into",
];

/// A set for fast lookups, because every word in every string is checked.
static COMMON_WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.iter().copied().collect());

/// The words that show what a string is about, shortened so that different forms of a word match.
pub fn subjects(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .map(str::to_lowercase)
        .filter(|word| word.chars().count() >= 3 && !COMMON_WORDS.contains(word.as_str()))
        .map(|word| word.chars().take(5).collect())
        .collect()
}

/// Consecutive whole sentences of at most `room` bytes that contain as many of these subjects as possible, or
/// the beginning of the text if none match.
pub fn most_relevant(text: &str, subjects: &BTreeSet<String>, room: usize) -> String {
    if text.len() <= room {
        return text.trim().to_owned();
    }
    let sentences = sentences(text);
    let weight = |range: &Range<usize>| {
        let own = self::subjects(&text[range.clone()]);
        own.intersection(subjects).count()
    };
    let weights: Vec<usize> = sentences.iter().map(weight).collect();
    let (mut first, mut length, mut sum) = (0, 0, 0);
    let mut best = (0, 0..0);
    for (last, sentence) in sentences.iter().enumerate() {
        length += sentence.len();
        sum += weights.get(last).copied().unwrap_or_default();
        while length > room && first <= last {
            length -= sentences.get(first).map_or(0, ExactSizeIterator::len);
            sum -= weights.get(first).copied().unwrap_or_default();
            first += 1;
        }
        let from = sentences.get(first).map_or(sentence.end, |s| s.start);
        if from < sentence.end && (sum > best.0 || best.1.is_empty()) {
            best = (sum, from..sentence.end);
        } else if from == best.1.start && sum == best.0 {
            // Keeps adding matching sentences while there's room.
            best.1.end = sentence.end;
        }
    }
    text.get(best.1).unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        sentences(text).into_iter().map(|at| &text[at]).collect()
    }

    #[test]
    fn abbreviations_do_not_end_sentences() {
        assert_eq!(
            split(
                "He came (1 Cor. 2:3). “Who?” he asked. See ver. 3 and Rom. 8. 2 Samuel 7:1 follows. [1][2] Then God. All"
            ),
            [
                "He came (1 Cor. 2:3).",
                " “Who?” he asked.",
                " See ver. 3 and Rom. 8.",
                " 2 Samuel 7:1 follows. [1][2]",
                " Then God.",
                " All"
            ]
        );
        assert_eq!(
            split("He said, “Go. Stay.” Then"),
            ["He said, “Go.", " Stay.”", " Then"]
        );
        assert_eq!(split(""), Vec::<&str>::new());
    }

    #[test]
    fn shortened_text_ends_at_a_boundary_outside_quotations() {
        for (text, most, expected) in [
            (" Short. ", 10, "Short."),
            (
                "One two.\n\nThree four.\n\nFive.",
                22,
                "One two.\n\nThree four.",
            ),
            ("One two. Three four. Five six.", 22, "One two. Three four."),
            ("One. “Two three. Four five.” Six.", 20, "One."),
            ("One. “Two three.” (John 3:16) Four.", 20, "One."),
            ("One. ‘God’s house. Is here.’ Six.", 20, "One."),
            ("One two three four five.", 15, "One two three…"),
            ("He says: “One two three four five.”", 18, "He says…"),
            ("“One two three four five.”", 15, ""),
            ("“One\n\ntwo three.” Four.", 12, ""),
            ("äöü äöü", 5, "äöü…"),
        ] {
            assert_eq!(shorten(text, most), expected, "{text}");
            assert!(shorten(text, most).chars().count() <= most, "{text}");
        }
    }

    #[test]
    fn a_remark_is_trimmed_to_its_subjects() {
        let text = "He speaks of boats at length here. He speaks of nets and boats. The shepherd leads his sheep. The sheep know the shepherd. Then of boats again.";
        let about = subjects("The LORD is my shepherd; like sheep");
        assert_eq!(
            most_relevant(text, &about, 60),
            "The shepherd leads his sheep. The sheep know the shepherd."
        );
        assert_eq!(most_relevant("Short.", &about, 60), "Short.");
    }
}
