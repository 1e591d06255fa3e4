//! Finds the word the user most likely meant when the typed word isn't in the text.

use std::cmp::Reverse;

/// Edit distance, whether the first letter differs, and frequency; the lowest rank wins.
type Rank = (usize, bool, Reverse<u32>);

/// How many typos are allowed in a word of this length.
fn max_typos(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

/// The word most similar to `typed`. In a tie, a word with the same first letter wins, then the word with the
/// highest `weight`.
///
/// The words are sorted, so adjacent words share prefixes. The distance table keeps the rows for the shared
/// prefix and only computes the rest. Once a prefix is too different, all words with that prefix are skipped.
pub(super) fn nearest<'a>(
    typed: &str,
    words: impl Iterator<Item = (usize, &'a [u8])>,
    weight: impl Fn(usize) -> u32,
) -> Option<&'a str> {
    let typed: Vec<char> = typed.chars().collect();
    let mut most = max_typos(typed.len());
    if most == 0 {
        return None;
    }
    let mut table = Table::new(&typed);
    let mut best: Option<(Rank, &str)> = None;
    for (number, word) in words {
        let Ok(word) = std::str::from_utf8(word) else {
            continue;
        };
        let Some(distance) = table.distance(word, most) else {
            continue;
        };
        let different_start = word.chars().next() != typed.first().copied();
        let rank: Rank = (distance, different_start, Reverse(weight(number)));
        if best.as_ref().is_none_or(|(before, _)| rank < *before) {
            best = Some((rank, word));
            most = distance;
        }
    }
    best.map(|(_, word)| word)
}

/// Edit distances between prefixes of the typed word and prefixes of the current word. An edit is an
/// insertion, a deletion, a substitution, or a swap of two adjacent letters.
struct Table<'a> {
    typed: &'a [char],
    /// The letters of the previous word, as far as they were compared.
    letters: Vec<char>,
    /// The rows of the table: one row per prefix of the previous word, starting with the empty prefix.
    cells: Vec<usize>,
    /// The length of the prefix at which the previous word became too different.
    cutoff_length: usize,
}

impl<'a> Table<'a> {
    fn new(typed: &'a [char]) -> Self {
        Self {
            typed,
            letters: Vec::new(),
            cells: (0..=typed.len()).collect(),
            cutoff_length: usize::MAX,
        }
    }

    fn width(&self) -> usize {
        self.typed.len() + 1
    }

    /// The edit distance from the typed word, or `None` if it is greater than `most`.
    fn distance(&mut self, word: &str, most: usize) -> Option<usize> {
        let shared = self
            .letters
            .iter()
            .zip(word.chars())
            .take_while(|(before, now)| *before == now)
            .count();
        if shared >= self.cutoff_length {
            return None;
        }
        self.cutoff_length = usize::MAX;
        self.letters.truncate(shared);
        self.cells.truncate((shared + 1) * self.width());
        for letter in word.chars().skip(shared) {
            if self.push(letter) > most {
                self.cutoff_length = self.letters.len();
                return None;
            }
        }
        let distance = self.cells.last().copied()?;
        (distance <= most).then_some(distance)
    }

    /// Adds a row for the next letter of the current word. Returns the lowest distance that is still
    /// possible.
    fn push(&mut self, letter: char) -> usize {
        let depth = self.letters.len();
        let (above, row) = (depth * self.width(), (depth + 1) * self.width());
        let mut lowest = depth + 1;
        self.cells.push(lowest);
        for (column, &typed) in self.typed.iter().enumerate() {
            let substitution_cost = self.cells[above + column] + usize::from(typed != letter);
            let deletion_cost = self.cells[above + column + 1] + 1;
            let insertion_cost = self.cells[row + column] + 1;
            let mut distance = substitution_cost.min(deletion_cost).min(insertion_cost);
            if column > 0
                && depth > 0
                && typed == self.letters[depth - 1]
                && self.typed[column - 1] == letter
            {
                distance = distance.min(self.cells[above - self.width() + column - 1] + 1);
            }
            lowest = lowest.min(distance);
            self.cells.push(distance);
        }
        self.letters.push(letter);
        lowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corrected(typed: &str) -> Option<&'static str> {
        const WORDS: [&str; 9] = [
            "beg",
            "behave",
            "beleaguer",
            "believe",
            "believed",
            "relieve",
            "right",
            "righteous",
            "righteousness",
        ];
        let words = WORDS.iter().map(|word| word.as_bytes()).enumerate();
        nearest(typed, words, |_| 1)
    }

    #[test]
    fn typos_are_corrected() {
        assert_eq!(corrected("beleive"), Some("believe"));
        assert_eq!(corrected("rightousness"), Some("righteousness"));
        assert_eq!(corrected("rigth"), Some("right"));
        assert_eq!(corrected("believ"), Some("believe"));
    }

    #[test]
    fn distant_and_short_words_are_not_corrected() {
        assert_eq!(corrected("beh"), None);
        assert_eq!(corrected("bread"), None);
        assert_eq!(corrected(""), None);
    }

    #[test]
    fn ties_go_to_the_word_with_more_weight() {
        let words = || [b"lord".as_slice(), b"lore"].into_iter().enumerate();
        assert_eq!(
            nearest("lorx", words(), |number| [1, 9][number]),
            Some("lore")
        );
        assert_eq!(
            nearest("lorx", words(), |number| [9, 1][number]),
            Some("lord")
        );
    }
}
