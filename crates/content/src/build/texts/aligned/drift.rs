//! Realigns words in verses whose alignments are off.
//!
//! Many Old Testament verses were aligned with an earlier wording of the Berean Standard Bible, so every
//! position after a changed word is off by a few words. Comparing the glosses of the originals with the
//! translation shows by how many. The best path through a verse is the one where the most glosses match their
//! words and the fewest positions fall on punctuation.

use super::tables::TargetToken;

const MAX_SHIFT: i32 = 10;
const SHIFTS: usize = 2 * MAX_SHIFT as usize + 1;
const SHIFT_PENALTY: i32 = -4;
const PUNCTUATION_PENALTY: i32 = -6;
const OUT_OF_RANGE_PENALTY: i32 = -8;

/// A position in a verse, with the glosses of the original words aligned with it.
#[derive(Clone, Debug)]
pub struct AlignedWord {
    /// The word's position in the alignment, starting at 1.
    pub place: u16,
    /// The words in the glosses, in lowercase.
    pub glosses: Vec<String>,
}

/// Finds the token index (from 0) for each hit, or `None` if no word matches. Hits must be sorted by
/// position, with at most one per position.
pub fn realign(hits: &[AlignedWord], tokens: &[TargetToken]) -> Vec<Option<usize>> {
    let words: Vec<String> = tokens
        .iter()
        .map(|token| token.text.to_lowercase())
        .collect();
    let mut scores = [i32::MIN / 2; SHIFTS];
    scores[MAX_SHIFT as usize] = 0;
    let mut previous_shifts: Vec<[usize; SHIFTS]> = Vec::with_capacity(hits.len());
    let mut before = 0;
    for (at, hit) in hits.iter().enumerate() {
        let step = i32::from(hit.place) - before;
        before = i32::from(hit.place);
        let mut next = [i32::MIN / 2; SHIFTS];
        let mut from = [0; SHIFTS];
        for shift in 0..SHIFTS {
            let reachable = (0..SHIFTS).filter(|&earlier| {
                // Words must stay in order. The first hit can have any shift.
                at == 0 || (shift as i32) > (earlier as i32) - step
            });
            let options = reachable.map(|earlier| {
                (
                    scores[earlier] + if earlier == shift { 0 } else { SHIFT_PENALTY },
                    earlier,
                )
            });
            if let Some((score, earlier)) =
                options.max_by_key(|(score, shift)| (*score, -((*shift as i32) - MAX_SHIFT).abs()))
            {
                next[shift] = score + fit_score(hit, shift, tokens, &words);
                from[shift] = earlier;
            }
        }
        scores = next;
        previous_shifts.push(from);
    }
    let Some(mut shift) =
        (0..SHIFTS).max_by_key(|&shift| (scores[shift], -((shift as i32) - MAX_SHIFT).abs()))
    else {
        return Vec::new();
    };
    let mut positions = Vec::with_capacity(hits.len());
    for (hit, from) in hits.iter().zip(&previous_shifts).rev() {
        positions.push(place(hit, shift, tokens).filter(|&at| !tokens[at].sign));
        shift = from[shift];
    }
    positions.reverse();
    positions
}

fn place(hit: &AlignedWord, shift: usize, tokens: &[TargetToken]) -> Option<usize> {
    let at = i32::from(hit.place) - 1 + shift as i32 - MAX_SHIFT;
    usize::try_from(at).ok().filter(|at| *at < tokens.len())
}

fn fit_score(hit: &AlignedWord, shift: usize, tokens: &[TargetToken], words: &[String]) -> i32 {
    match place(hit, shift, tokens) {
        None => OUT_OF_RANGE_PENALTY,
        Some(at) if tokens[at].sign => PUNCTUATION_PENALTY,
        Some(at) => hit
            .glosses
            .iter()
            .map(|gloss| match_score(gloss, &words[at]))
            .max()
            .unwrap_or(0),
    }
}

/// Scores how well a gloss matches a word. Long words score higher than short ones.
fn match_score(gloss: &str, word: &str) -> i32 {
    let shared = gloss
        .chars()
        .zip(word.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let max_length = gloss.chars().count().max(word.chars().count());
    match (shared == max_length, shared) {
        (true, 4..) => 4,
        (true, _) => 1,
        (false, 4..) => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<TargetToken> {
        let token = |word: &str| TargetToken {
            text: word.to_owned(),
            joined: false,
            sign: !word.contains(char::is_alphanumeric),
        };
        text.split(' ').map(token).collect()
    }

    fn hits(positions: &[(u16, &str)]) -> Vec<AlignedWord> {
        let hit = |&(place, gloss): &(u16, &str)| AlignedWord {
            place,
            glosses: vec![gloss.to_owned()],
        };
        positions.iter().map(hit).collect()
    }

    #[test]
    fn matching_positions_are_unchanged() {
        let tokens = tokens("In the beginning God created");
        let hits = hits(&[(3, "beginning"), (4, "god"), (5, "create")]);
        assert_eq!(realign(&hits, &tokens), [Some(2), Some(3), Some(4)]);
    }

    #[test]
    fn positions_after_added_words_shift() {
        let tokens =
            tokens("Then Cain spoke : Let us go . While they were in the field , Cain rose up");
        let hits = hits(&[
            (2, "cain"),
            (4, "were"),
            (7, "field"),
            (9, "cain"),
            (10, "rose"),
        ]);
        let expected = [Some(1), Some(10), Some(13), Some(15), Some(16)];
        assert_eq!(realign(&hits, &tokens), expected);
    }
}
