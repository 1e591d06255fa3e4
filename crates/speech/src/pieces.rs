//! Splits text into pieces that a network can speak in one go: sentences, and parts of long ones.

/// Longer pieces use more memory without sounding better.
const MAX_PIECE_LENGTH: usize = 260;
/// Abbreviations, whose period doesn't end a sentence.
const ABBREVIATIONS: [&str; 12] = [
    "Mr", "Mrs", "Ms", "Dr", "St", "Rev", "Fr", "Sr", "Jr", "Prof", "vs", "Vol",
];

/// The pause after a piece, in seconds.
pub const CLAUSE: f32 = 0.12;
pub const SENTENCE: f32 = 0.34;
pub const PARAGRAPH: f32 = 0.75;

#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    pub text: String,
    pub pause: f32,
}

/// Splits text that is already in spoken form into pieces.
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for paragraph in text.split("\n\n") {
        for sentence in sentences(paragraph) {
            let parts = parts(sentence);
            let last = parts.len().saturating_sub(1);
            for (at, part) in parts.into_iter().enumerate() {
                let is_end = at == last && sentence.ends_with(['.', '!', '?', '…', ')']);
                pieces.push(Piece {
                    text: part.to_owned(),
                    pause: if is_end { SENTENCE } else { CLAUSE },
                });
            }
        }
        if let Some(last) = pieces.last_mut() {
            last.pause = PARAGRAPH;
        }
    }
    if let Some(last) = pieces.last_mut() {
        let continues_sentence =
            last.text.ends_with([',', ';', ':', '—']) || last.text.ends_with(char::is_alphanumeric);
        last.pause = if continues_sentence {
            CLAUSE * 2.0
        } else {
            SENTENCE
        };
    }
    pieces
}

fn sentences(paragraph: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut from = 0;
    let mut letters = paragraph.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        if !matches!(letter, '.' | '!' | '?' | '…') {
            continue;
        }
        let mut end = at + letter.len_utf8();
        while let Some((at, closing)) =
            letters.next_if(|(_, next)| matches!(next, '.' | '!' | '?' | '…' | ')' | '\''))
        {
            end = at + closing.len_utf8();
        }
        let rest = paragraph.get(end..).unwrap_or_default();
        let sentence = paragraph.get(from..end).unwrap_or_default();
        let parted = rest.starts_with(char::is_whitespace);
        let continues_sentence = rest.trim_start().starts_with(char::is_lowercase);
        if parted && !continues_sentence && !(letter == '.' && ends_with_abbreviation(sentence)) {
            sentences.push(sentence.trim());
            from = end;
        }
    }
    sentences.push(paragraph.get(from..).unwrap_or_default().trim());
    sentences.retain(|sentence| sentence.chars().any(char::is_alphanumeric));
    sentences
}

fn ends_with_abbreviation(sentence: &str) -> bool {
    let before = sentence.trim_end_matches('.');
    let word = before
        .rsplit(|letter: char| !letter.is_alphabetic())
        .next()
        .unwrap_or_default();
    let mut letters = word.chars();
    let initial = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    // "I." ends a sentence; "J. R." does not.
    (initial && word != "I") || ABBREVIATIONS.contains(&word)
}

/// Splits a sentence into parts of limited length, at a comma or similar if possible, or else at a space.
fn parts(sentence: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = sentence.trim();
    while rest.chars().count() > MAX_PIECE_LENGTH {
        let limit = rest
            .char_indices()
            .nth(MAX_PIECE_LENGTH)
            .map_or(rest.len(), |(at, _)| at);
        let head = rest.get(..limit).unwrap_or(rest);
        let cut = head
            .rmatch_indices([',', ';', ':', '—'])
            .map(|(at, sign)| at + sign.len())
            .find(|at| *at > limit / 3)
            .or_else(|| head.rfind(' '))
            .unwrap_or(limit);
        let (part, after) = rest.split_at(cut);
        parts.push(part.trim());
        rest = after.trim_start();
    }
    if !rest.is_empty() {
        parts.push(rest);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        pieces(text).into_iter().map(|piece| piece.text).collect()
    }

    #[test]
    fn text_is_split_into_sentences() {
        assert_eq!(
            texts("The Lord is my shepherd. I shall not want! Who? Me."),
            [
                "The Lord is my shepherd.",
                "I shall not want!",
                "Who?",
                "Me."
            ]
        );
        assert_eq!(
            texts("Dr. Luke wrote it. So did J. R. Smith."),
            ["Dr. Luke wrote it.", "So did J. R. Smith."]
        );
        assert_eq!(texts("It is I. Fear not."), ["It is I.", "Fear not."]);
        assert_eq!(texts("Why? he said."), ["Why? he said."]);
        assert!(texts(" … \n\n - ").is_empty());
    }

    #[test]
    fn pauses_depend_on_punctuation() {
        let pauses: Vec<f32> = pieces("One. Two.\n\nThree. Four,")
            .iter()
            .map(|piece| piece.pause)
            .collect();
        assert_eq!(pauses, [SENTENCE, PARAGRAPH, SENTENCE, CLAUSE * 2.0]);
    }

    #[test]
    fn long_sentence_is_split_without_loss() {
        let long = "and he begat sons and daughters, ".repeat(40);
        let parted = texts(&long);
        assert!(parted.len() > 4);
        assert!(
            parted
                .iter()
                .all(|part| part.chars().count() <= MAX_PIECE_LENGTH)
        );
        assert_eq!(parted.join(" "), long.trim());
        let long_word = "é".repeat(1000);
        assert_eq!(texts(&long_word).concat(), long_word);
    }
}
