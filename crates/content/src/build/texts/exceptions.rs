//! Verses that don't follow any numbering. Each one was verified in the text itself.

use trellis_bible::reference::{Book, VerseId};

/// A run of consecutive verses in a chapter, and where it starts in the original numbering.
struct Run {
    text: &'static str,
    book: Book,
    chapter: u8,
    verses: (u8, u8),
    original: (u8, u8),
}

const fn run(
    text: &'static str,
    book: Book,
    chapter: u8,
    verses: (u8, u8),
    original: (u8, u8),
) -> Run {
    Run {
        text,
        book,
        chapter,
        verses,
        original,
    }
}

const RUNS: [Run; 46] = [
    // The Statenvertaling starts Exodus 6, Job 39, and Hosea 2 at different verses, and splits some verses.
    run("svv", Book::Exodus, 5, (24, 24), (6, 1)),
    run("svv", Book::Exodus, 6, (1, 29), (6, 2)),
    run("svv", Book::Nehemiah, 8, (1, 1), (7, 72)),
    run("svv", Book::Nehemiah, 8, (2, 19), (8, 1)),
    run("svv", Book::Job, 39, (1, 3), (38, 39)),
    run("svv", Book::Job, 39, (4, 33), (39, 1)),
    run("svv", Book::Job, 39, (34, 38), (40, 1)),
    run("svv", Book::Hosea, 1, (10, 12), (2, 1)),
    run("svv", Book::Hosea, 2, (1, 22), (2, 4)),
    run("svv", Book::John, 1, (38, 38), (1, 38)),
    run("svv", Book::John, 1, (39, 52), (1, 38)),
    run("svv", Book::Romans, 7, (26, 26), (7, 25)),
    // Luther splits two verses.
    run("lut1912", Book::SecondKings, 15, (39, 39), (15, 38)),
    run("lut1912", Book::Psalms, 13, (7, 7), (13, 6)),
    // The Swedish Bible omits some verses without renumbering, and joins two verses in Psalm 49.
    run("sv1917", Book::FirstSamuel, 3, (22, 22), (4, 1)),
    run("sv1917", Book::Job, 39, (1, 3), (38, 39)),
    run("sv1917", Book::Job, 39, (4, 33), (39, 1)),
    run("sv1917", Book::Job, 39, (34, 38), (40, 1)),
    run("sv1917", Book::Psalms, 49, (1, 19), (49, 1)),
    run("sv1917", Book::Psalms, 49, (19, 20), (49, 20)),
    run("sv1917", Book::Luke, 17, (36, 36), (17, 37)),
    run("sv1917", Book::Luke, 23, (17, 55), (23, 18)),
    run("sv1917", Book::Acts, 28, (29, 30), (28, 30)),
    // The World English Bible puts the doxology of Romans at the end of chapter 14, as many old manuscripts
    // do.
    run("web", Book::Romans, 14, (24, 26), (16, 25)),
    // The Reina-Valera starts some chapters at different verses, and splits and joins some verses.
    run("rv1909", Book::Numbers, 13, (1, 1), (12, 16)),
    run("rv1909", Book::Numbers, 13, (2, 34), (13, 1)),
    run("rv1909", Book::Numbers, 30, (1, 17), (30, 1)),
    run("rv1909", Book::FirstSamuel, 24, (1, 23), (24, 1)),
    run("rv1909", Book::SecondSamuel, 20, (25, 25), (20, 25)),
    run("rv1909", Book::SecondSamuel, 20, (25, 25), (20, 26)),
    run("rv1909", Book::FirstKings, 22, (43, 54), (22, 43)),
    run("rv1909", Book::FirstChronicles, 21, (15, 15), (21, 15)),
    run("rv1909", Book::FirstChronicles, 21, (16, 31), (21, 15)),
    run("rv1909", Book::SecondChronicles, 33, (10, 10), (33, 10)),
    run("rv1909", Book::SecondChronicles, 33, (10, 24), (33, 11)),
    run("rv1909", Book::Job, 35, (15, 15), (35, 15)),
    run("rv1909", Book::Job, 35, (15, 15), (35, 16)),
    run("rv1909", Book::Job, 39, (1, 3), (38, 39)),
    run("rv1909", Book::Job, 39, (4, 33), (39, 1)),
    run("rv1909", Book::Job, 39, (34, 38), (40, 1)),
    run("rv1909", Book::Job, 40, (1, 19), (40, 6)),
    run("rv1909", Book::Hosea, 12, (1, 15), (12, 1)),
    run("rv1909", Book::Jonah, 2, (1, 11), (2, 1)),
    run("rv1909", Book::SecondCorinthians, 13, (12, 13), (13, 12)),
    run("drb", Book::Isaiah, 45, (24, 26), (45, 23)),
    run("vul", Book::Isaiah, 45, (24, 26), (45, 23)),
];

/// Pairs of (verse in the text, verse in the original numbering).
pub fn of(text: &str) -> Vec<(VerseId, VerseId)> {
    let runs = RUNS.iter().filter(|run| run.text == text);
    runs.flat_map(|run| {
        let (first, last) = run.verses;
        (first..=last).map(move |verse| {
            let (chapter, start) = run.original;
            (
                VerseId::new(run.book, run.chapter, verse),
                VerseId::new(run.book, chapter, start + verse - first),
            )
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_number_consecutive_verses() {
        let romans = |chapter, verse| VerseId::new(Book::Romans, chapter, verse);
        let pairs = of("web");
        assert_eq!(pairs[0], (romans(14, 24), romans(16, 25)));
        assert_eq!(pairs[2], (romans(14, 26), romans(16, 27)));
        assert!(of("bsb").is_empty());
    }
}
