//! Tokenizes text for the model: lowercase, without accents, with separate punctuation, and with unknown
//! words split into the longest known pieces.

use std::collections::HashMap;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A longer word becomes one unknown token.
const MAX_WORD_LENGTH: usize = 100;

#[derive(Debug)]
pub struct WordPiece {
    pieces: HashMap<String, i32>,
    begin: i32,
    end: i32,
    unknown: i32,
}

impl WordPiece {
    /// Reads a vocabulary with one piece per line, where the line number is the piece's ID. Returns `None` if
    /// the special tokens are missing.
    pub fn read(vocabulary: &str) -> Option<Self> {
        let pieces: HashMap<_, _> = vocabulary.lines().map(str::to_owned).zip(0..).collect();
        Some(Self {
            begin: *pieces.get("[CLS]")?,
            end: *pieces.get("[SEP]")?,
            unknown: *pieces.get("[UNK]")?,
            pieces,
        })
    }

    /// The tokens in a string, at most `most` including the start and end tokens.
    pub fn pieces(&self, text: &str, most: usize) -> Vec<i32> {
        let mut token_ids = vec![self.begin];
        for word in words(text) {
            self.split(&word, &mut token_ids);
            if token_ids.len() >= most {
                break;
            }
        }
        token_ids.truncate(most.saturating_sub(1));
        token_ids.push(self.end);
        token_ids
    }

    fn split(&self, word: &str, token_ids: &mut Vec<i32>) {
        if word.chars().count() > MAX_WORD_LENGTH {
            token_ids.push(self.unknown);
            return;
        }
        let before = token_ids.len();
        let mut rest = word;
        let mut candidate = String::new();
        while !rest.is_empty() {
            let ends = rest.char_indices().map(|(at, c)| at + c.len_utf8());
            let longest = ends.rev().find_map(|end| {
                candidate.clear();
                if rest.len() < word.len() {
                    candidate.push_str("##");
                }
                candidate.push_str(rest.get(..end)?);
                Some((*self.pieces.get(&candidate)?, end))
            });
            let Some((piece, end)) = longest else {
                // One unknown piece makes the whole word unknown.
                token_ids.truncate(before);
                token_ids.push(self.unknown);
                return;
            };
            token_ids.push(piece);
            rest = rest.get(end..).unwrap_or_default();
        }
    }
}

/// Splits text into words and single punctuation characters.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let plain = text
        .chars()
        .filter(|c| !c.is_control() || c.is_whitespace())
        .nfd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase);
    for c in plain {
        let is_single_token = is_punctuation(c) || is_chinese(c);
        if (c.is_whitespace() || is_single_token) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if is_single_token {
            words.push(c.to_string());
        } else if !c.is_whitespace() {
            word.push(c);
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// ASCII punctuation, and the dashes, quotation marks, and other symbols that texts contain.
fn is_punctuation(c: char) -> bool {
    c.is_ascii_punctuation()
        || matches!(c, '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' | '¡' | '§' | '«' | '¶' | '·' | '»' | '¿')
        || matches!(c, '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}')
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{2fa1f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small_vocabulary() -> WordPiece {
        WordPiece::read("[PAD]\n[UNK]\n[CLS]\n[SEP]\nworry\n##ing\ndo\nnot\n,\n”\n’\n").unwrap()
    }

    #[test]
    fn words_are_split_into_known_pieces_and_punctuation() {
        let pieces = small_vocabulary().pieces("Do NOT, wórrying”", 20);
        assert_eq!(pieces, [2, 6, 7, 8, 4, 5, 9, 3]);
    }

    #[test]
    fn word_with_unknown_piece_is_unknown() {
        assert_eq!(small_vocabulary().pieces("worryx do", 20), [2, 1, 6, 3]);
        assert_eq!(small_vocabulary().pieces(&"do".repeat(60), 20), [2, 1, 3]);
    }

    #[test]
    fn long_text_is_truncated_and_keeps_end_token() {
        assert_eq!(small_vocabulary().pieces("do do do do do", 4), [2, 6, 6, 3]);
        assert_eq!(small_vocabulary().pieces("", 4), [2, 3]);
    }

    #[test]
    fn invalid_vocabulary_is_rejected() {
        assert!(WordPiece::read("<html>").is_none());
    }
}
