//! Extracts the sentences from a commentator's remark that read well on their own.

use std::{
    collections::{BTreeSet, HashSet},
    sync::LazyLock,
};

use super::stock::words::{DEPENDENT_OPENERS, HARSH_WORDS, UNREADABLE};
use crate::prose;

/// A set for fast lookups, because every word of every remark is checked.
static UNREADABLE_WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| UNREADABLE.iter().copied().collect());

/// Consecutive sentences from a remark.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// The sentences, in order.
    pub sentences: Vec<String>,
    /// How relevant they are to the request.
    pub weight: usize,
}

impl Excerpt {
    /// Joins the sentences into a paragraph.
    pub fn text(&self) -> String {
        self.sentences.join(" ")
    }
}

/// The number of words in a string.
pub fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

fn lower_words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// Whether a sentence makes sense without the one before it.
pub fn stands_alone(sentence: &str) -> bool {
    lower_words(sentence)
        .next()
        .is_some_and(|first| !DEPENDENT_OPENERS.contains(&first.as_str()))
}

/// Whether it contains harsh words.
pub fn is_harsh(sentence: &str) -> bool {
    lower_words(sentence).any(|word| HARSH_WORDS.contains(&word.as_str()))
}

/// Whether a modern reader can read it easily. Sentences that quote or cite Scripture are rejected because
/// the commentators quote other translations than the reader's.
fn is_readable(sentence: &str) -> bool {
    let Some(inside) = sentence.strip_suffix(['.', '!', '?']) else {
        return false;
    };
    let plain = |c: char| {
        c.is_ascii_alphabetic()
            || matches!(
                c,
                ' ' | ',' | ';' | ':' | '\'' | '’' | '-' | '—' | '?' | '!'
            )
    };
    inside.chars().all(plain)
        && !inside.contains(" '")
        && !inside.contains("' ")
        && !inside.contains("--")
        && !inside.contains("!,")
        && sentence.starts_with(|c: char| c.is_ascii_uppercase())
        && !is_run_together(sentence)
        && (7..=52).contains(&words(sentence))
        && !lower_words(inside).any(|word| UNREADABLE_WORDS.contains(word.as_str()))
        && inside
            .split(' ')
            .skip(1)
            .filter(|word| word.starts_with(char::is_uppercase))
            .count()
            < 7
}

/// Detects words that were run together in print, such as "Comfortedme, as …".
fn is_run_together(sentence: &str) -> bool {
    let first = sentence.split([' ', ',']).next().unwrap_or_default();
    let ends = ["me", "him", "them", "us", "the", "his", "my", "thee", "thy"];
    let stems = ["ed", "eth", "ing", "est"];
    let stem = ends.iter().find_map(|end| first.strip_suffix(end));
    stem.is_some_and(|stem| stem.len() > 4 && stems.iter().any(|end| stem.ends_with(end)))
}

/// A sentence in a remark.
struct RemarkSentence {
    text: String,
    is_readable: bool,
}

/// Splits a remark into sentences; `None` marks the end of a paragraph.
fn sentences(remark: &str) -> Vec<Option<RemarkSentence>> {
    let mut all = Vec::new();
    for paragraph in remark.split("\n\n").flat_map(notes) {
        let paragraph = paragraph.trim().trim_start_matches('-').trim_start();
        for range in prose::sentences(paragraph) {
            let sentence = paragraph.get(range).unwrap_or_default();
            let text: String = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_readable = is_readable(&text);
            all.push(Some(RemarkSentence { text, is_readable }));
        }
        all.push(None);
    }
    all
}

/// Splits a paragraph into notes. Haydock separates his notes with dashes and says after each who wrote it
/// ("… (Calmet)—It may …").
fn notes(paragraph: &str) -> Vec<&str> {
    let pieces: Vec<&str> = paragraph.split('—').collect();
    let is_signed = |piece: &&str| signature(piece).is_some();
    if pieces.len() < 2 && !pieces.iter().any(is_signed) || !pieces.iter().any(is_signed) {
        return vec![paragraph];
    }
    pieces
        .into_iter()
        .map(|piece| signature(piece).unwrap_or(piece))
        .collect()
}

/// The note without its signature, or `None` if it isn't signed.
fn signature(piece: &str) -> Option<&str> {
    let (before, names) = piece.trim().strip_suffix(')')?.rsplit_once('(')?;
    let before = before.trim_end();
    let has_names = names.starts_with(char::is_uppercase) && !names.contains(char::is_numeric);
    (has_names && before.ends_with(['.', '!', '?', ')'])).then_some(before)
}

/// Splits a remark into paragraphs of about `room` words, in order, without harsh sentences.
/// `is_relevant` is called for every sentence in order, and sentences it rejects are dropped.
pub fn excerpts(
    remark: &str,
    about: &BTreeSet<String>,
    room: usize,
    mut is_relevant: impl FnMut(&str) -> bool,
) -> Vec<Excerpt> {
    let mut excerpts_found: Vec<Excerpt> = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut length = 0;
    let mut close = |open: &mut Vec<String>, length: &mut usize| {
        if !open.is_empty() {
            let sentences = std::mem::take(open);
            let weight = sentences
                .iter()
                .map(|sentence| prose::subjects(sentence).intersection(about).count())
                .sum();
            excerpts_found.push(Excerpt { sentences, weight });
        }
        *length = 0;
    };
    for piece in sentences(remark) {
        let relevant_sentence = piece.filter(|piece| is_relevant(&piece.text));
        let usable_sentence =
            relevant_sentence.filter(|piece| piece.is_readable && !is_harsh(&piece.text));
        let Some(RemarkSentence { text: sentence, .. }) = usable_sentence else {
            close(&mut open, &mut length);
            continue;
        };
        let count = words(&sentence);
        if length > 0 && length + count > room {
            close(&mut open, &mut length);
        }
        if open.is_empty() && !stands_alone(&sentence) {
            continue;
        }
        length += count;
        open.push(sentence);
    }
    close(&mut open, &mut length);
    excerpts_found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(remark: &str, room: usize) -> Vec<String> {
        let about = prose::subjects("shepherd");
        let excerpts_found = excerpts(remark, &about, room, |_| true);
        excerpts_found.iter().map(Excerpt::text).collect()
    }

    #[test]
    fn excerpts_contain_only_whole_readable_sentences() {
        let remark = "Chapter 3\n\n--\"The Lord is my shepherd.\" The shepherd knows each sheep of the flock. He calls them all by name, see ver. 3. He leads them where the grass is good. See John 10:3 for more of the same.\n\nThou shalt see that he hath a staff in hand. A flock is never left alone by night.";
        assert_eq!(
            texts(remark, 60),
            [
                "The shepherd knows each sheep of the flock.",
                "A flock is never left alone by night."
            ]
        );
    }

    #[test]
    fn run_together_words_do_not_start_a_paragraph() {
        assert!(is_run_together(
            "Comfortedme, as they have kept all enemies away."
        ));
        assert!(!is_run_together(
            "Sometimes the shepherd goes before them all."
        ));
        assert!(!is_run_together(
            "Blessed is the flock that has such a shepherd."
        ));
    }

    #[test]
    fn signed_notes_lose_their_signatures() {
        let remark = "The prayer describes the comfort which the just find in God. (Haydock)—It may be applied to Israel in the desert. (Calmet; Tirinus)—The saints never complain of want in his care. (Berthier)";
        assert_eq!(
            texts(remark, 60),
            [
                "The prayer describes the comfort which the just find in God.",
                "The saints never complain of want in his care."
            ]
        );
    }

    #[test]
    fn excerpts_skip_harsh_words_and_fit_their_length() {
        let remark = "The sheep are safe with the shepherd at night. The wicked shall perish in their own pit. Sheep follow the voice that they have come to know. They find good pasture in every season of the year.";
        assert_eq!(texts(remark, 12).len(), 2);
        assert!(!texts(remark, 60).concat().contains("wicked"));
    }
}
