//! Parses `.vrs` files: the number of verses in each chapter, and the positions of verses in the original
//! numbering.

use trellis_bible::{
    reference::{Book, VerseId},
    versification::Numbering,
};

/// Parses a file; an error names the line. Books that none of our texts contain are skipped.
pub fn parse(text: &str) -> Result<Numbering, String> {
    let mut numbering = Numbering::default();
    for (at, line) in text.lines().enumerate() {
        read_line(line, &mut numbering).ok_or_else(|| format!("line {}: {line:?}", at + 1))?;
    }
    // In the original numbering, a psalm title isn't a separate verse: what the files call verse 0 is part
    // of verse 1.
    numbering.moved.retain(|(_, original)| original.verse > 0);
    numbering.moved.sort_unstable();
    numbering.moved.dedup();
    Ok(numbering)
}

fn read_line(line: &str, numbering: &mut Numbering) -> Option<()> {
    // Some newer line types start with "#!". "&" marks joined verses. Lines starting with "*" or "-" list
    // parts of verses and omitted verses, which our texts already show, so they are skipped.
    let line = line.trim().strip_prefix("#!").unwrap_or(line).trim();
    let line = line.split('#').next().unwrap_or_default().trim();
    if line.is_empty() || line.starts_with(['*', '-']) {
        return Some(());
    }
    match line.trim_start_matches('&').split_once('=') {
        Some((here, original)) => {
            let (Some(here), Some(original)) = (Range::read(here)?, Range::read(original)?) else {
                return Some(());
            };
            numbering.moved.extend(here.pairs_with(original));
        }
        None => {
            let (code, chapters) = line.split_once(' ')?;
            let Some(book) = Book::from_code(code) else {
                return Some(());
            };
            let mut counts = Vec::new();
            for chapter in chapters.split_whitespace() {
                let (chapter, last) = chapter.split_once(':')?;
                let chapter: usize = chapter.parse().ok().filter(|chapter| *chapter > 0)?;
                counts.resize(counts.len().max(chapter), 0);
                counts[chapter - 1] = last.parse().ok()?;
            }
            numbering.last_verses.entry(book).or_insert(counts);
        }
    }
    Some(())
}

/// A range of verses in one chapter.
#[derive(Clone, Copy)]
struct Range {
    book: Book,
    chapter: u8,
    first: u8,
    last: u8,
}

impl Range {
    /// Returns `None` if the line can't be parsed, and `Some(None)` if we don't have the book.
    fn read(written: &str) -> Option<Option<Self>> {
        let (code, chapter_and_verses) = written.trim().split_once(' ')?;
        let Some(book) = Book::from_code(code) else {
            return Some(None);
        };
        let (chapter, verses) = chapter_and_verses.trim().split_once(':')?;
        let (first, last) = verses.split_once('-').unwrap_or((verses, verses));
        // A letter after the number identifies part of a verse.
        let number = |digits: &str| digits.trim_end_matches(char::is_alphabetic).parse().ok();
        let (first, last) = (number(first)?, number(last)?);
        Some(Some(Self {
            book,
            chapter: chapter.parse().ok()?,
            first,
            last,
        }))
    }

    fn verses(self) -> impl Iterator<Item = VerseId> + Clone {
        (self.first..=self.last).map(move |verse| VerseId::new(self.book, self.chapter, verse))
    }

    /// Pairs verses one to one if both ranges have the same length. If one range is a single verse, pairs it
    /// with every verse in the other.
    fn pairs_with(self, original: Self) -> Vec<(VerseId, VerseId)> {
        if self.last.wrapping_sub(self.first) == original.last.wrapping_sub(original.first) {
            return self.verses().zip(original.verses()).collect();
        }
        if self.last > self.first && original.last > original.first {
            // Two ranges of different lengths are an error in the file, so nothing is mapped.
            return Vec::new();
        }
        self.verses()
            .flat_map(|own_verse| original.verses().map(move |verse| (own_verse, verse)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verse(chapter: u8, verse: u8) -> VerseId {
        VerseId::new(Book::Acts, chapter, verse)
    }

    #[test]
    fn parses_counts_ranges_joined_verses_and_comments() {
        let text = "# English\nACT 1:26 2:47 # two\nODA 1:19\nACT 2:1-2 = ACT 2:2-3\n\
                    #! &ACT 19:40-41 = ACT 19:40\n-ACT 8:37\n#! *ACT 1:1,-,a";
        let numbering = parse(text).unwrap();
        assert_eq!(numbering.last_verses[&Book::Acts], [26, 47]);
        let pairs = [
            (verse(2, 1), verse(2, 2)),
            (verse(2, 2), verse(2, 3)),
            (verse(19, 40), verse(19, 40)),
            (verse(19, 41), verse(19, 40)),
        ];
        assert_eq!(numbering.moved, pairs);
    }

    #[test]
    fn broken_line_error_names_the_line() {
        assert_eq!(
            parse("ACT 1:26\nACT one").unwrap_err(),
            "line 2: \"ACT one\""
        );
    }
}
