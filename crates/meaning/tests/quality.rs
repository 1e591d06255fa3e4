//! Searches the real pack for everyday questions and checks that the expected verses are among the first ten
//! results.

#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

mod content;

use std::{collections::BTreeSet, sync::atomic::AtomicBool, thread};

use content::{list, model, pack};
use trellis_bible::{
    reference::{Passage, Style, VerseId, osis},
    search::{Filters, Order, Request, search},
    text::{Library, Text},
};
use trellis_meaning::{Embedder, ListedVerse, TEXT, Vectors, VerseList, find, subject};

/// Besides the expected verses, the search includes every 35th verse.
const SAMPLE_INTERVAL: usize = 35;

/// Queries and their expected verses, at least one of which must be found.
const QUERIES: [(&str, &str); 26] = [
    (
        "I am anxious about the future",
        "Matthew 6:34; Philippians 4:6; 1 Peter 5:7; Matthew 6:25",
    ),
    (
        "love of money and greed",
        "1 Timothy 6:10; Hebrews 13:5; Luke 12:15; Ecclesiastes 5:10",
    ),
    (
        "verses about worry",
        "Matthew 6:25; Matthew 6:27; Matthew 6:34; Luke 12:25; Philippians 4:6; Luke 12:22",
    ),
    (
        "how to forgive someone who hurt me",
        "Colossians 3:13; Ephesians 4:32; Matthew 6:14; Luke 17:3; Luke 17:4; Mark 11:25; Matthew 18:21",
    ),
    (
        "God feels far away",
        "Psalm 10:1; Psalm 22:1; Psalm 13:1; Jeremiah 23:23; Psalm 22:11; Psalm 71:12; Isaiah 59:2; Job 23:8",
    ),
    (
        "I am tired and need rest",
        "Matthew 11:28; Matthew 11:29; Isaiah 40:29; Isaiah 40:31; Exodus 33:14; Psalm 127:2; Psalm 4:8; Mark 6:31; Jeremiah 31:25",
    ),
    (
        "what does the Bible say about anger",
        "James 1:19; James 1:20; Ephesians 4:26; Proverbs 15:1; Proverbs 29:11; Ephesians 4:31; Ecclesiastes 7:9; Psalm 37:8; Proverbs 14:29; Psalm 4:4",
    ),
    (
        "I am afraid",
        "Isaiah 41:10; Psalm 56:3; Psalm 27:1; 2 Timothy 1:7; Joshua 1:9; Psalm 56:4; Isaiah 12:2; Psalm 118:6; Psalm 34:4",
    ),
    (
        "my friend died and I am grieving",
        "Psalm 34:18; Matthew 5:4; John 11:35; Revelation 21:4; 2 Samuel 1:26; Psalm 147:3; 1 Thessalonians 4:13; Psalm 31:9; Psalm 35:14",
    ),
    (
        "loving your enemies",
        "Matthew 5:44; Luke 6:27; Luke 6:35; Romans 12:20; Proverbs 25:21",
    ),
    ("the Lord is my shepherd", "Psalm 23:1"),
    (
        "God has a plan for my life",
        "Jeremiah 29:11; Proverbs 16:9; Romans 8:28; Psalm 138:8; Ephesians 2:10; Proverbs 19:21",
    ),
    ("trust God instead of my own understanding", "Proverbs 3:5"),
    (
        "does God forgive my sins",
        "1 John 1:9; Psalm 103:12; Isaiah 1:18; Psalm 103:3; Acts 10:43; Ephesians 1:7; Isaiah 43:25; Psalm 32:5; Jeremiah 31:34; Matthew 6:14; Mark 2:7",
    ),
    (
        "what is love",
        "1 Corinthians 13:4; 1 John 4:8; 1 John 4:16; 1 Corinthians 13:13; 1 John 4:10; 2 John 1:6; 1 John 3:16; 1 John 4:7",
    ),
    (
        "how should husbands treat their wives",
        "Ephesians 5:25; Colossians 3:19; 1 Peter 3:7; Ephesians 5:28; Ephesians 5:33; 1 Corinthians 7:3",
    ),
    (
        "raising children",
        "Proverbs 22:6; Ephesians 6:4; Deuteronomy 6:7; Colossians 3:21; Psalm 127:3; Proverbs 29:17",
    ),
    (
        "being generous to the poor",
        "Proverbs 19:17; Proverbs 14:21; Proverbs 22:9; Deuteronomy 15:11; 2 Corinthians 9:7; Deuteronomy 15:10; Luke 6:38; Proverbs 28:27; Psalm 112:9; Leviticus 25:35; Proverbs 14:31; Deuteronomy 15:8; Romans 12:8",
    ),
    (
        "gossip",
        "Proverbs 16:28; Proverbs 11:13; Proverbs 20:19; Proverbs 26:20; Leviticus 19:16; Proverbs 18:8",
    ),
    (
        "laziness",
        "Proverbs 6:6; Proverbs 13:4; Proverbs 6:9; Proverbs 19:15; Proverbs 10:4; Proverbs 20:4; 2 Thessalonians 3:10; Proverbs 24:30; Proverbs 12:24; Proverbs 15:19; Ecclesiastes 10:18; Romans 12:11",
    ),
    (
        "getting drunk",
        "Ephesians 5:18; Proverbs 20:1; Proverbs 23:20; Isaiah 5:11; Luke 21:34; Galatians 5:21; Habakkuk 2:15; Romans 13:13; 1 Peter 4:3; Proverbs 23:31",
    ),
    (
        "I feel lonely",
        "Psalm 25:16; Deuteronomy 31:6; Genesis 2:18; Psalm 68:6; Hebrews 13:5; Isaiah 41:10; Psalm 102:7; Matthew 28:20; Joshua 1:5; Psalm 27:10; John 14:18; Psalm 23:4; John 16:32",
    ),
    (
        "asking God for wisdom when making decisions",
        "James 1:5; Proverbs 2:6; Proverbs 3:6; 1 Kings 3:9; Proverbs 16:3; James 3:17; Proverbs 16:9; 1 Kings 3:11; 2 Chronicles 1:10; Proverbs 4:7; Colossians 1:9",
    ),
    (
        "God never leaves us",
        "Deuteronomy 31:6; Hebrews 13:5; Deuteronomy 31:8; Joshua 1:5; Matthew 28:20; Psalm 94:14; 1 Samuel 12:22; 1 Kings 8:57; Joshua 1:9",
    ),
    (
        "saved by faith and not by works",
        "Ephesians 2:8; Ephesians 2:9; Romans 3:28; Galatians 2:16; Titus 3:5; Romans 4:5; 2 Timothy 1:9",
    ),
    (
        "strength when I am weak",
        "2 Corinthians 12:9; 2 Corinthians 12:10; Isaiah 40:29; Philippians 4:13; Isaiah 40:31; Psalm 73:26; Isaiah 41:10; Habakkuk 3:19; Psalm 46:1",
    ),
];

fn to_osis(verse: VerseId) -> String {
    let passage = Passage {
        start: verse.into(),
        end: verse.into(),
    };
    passage.format(Style::Osis)
}

fn rank(found: &[VerseId], expected_passage: &str) -> Option<usize> {
    let each = expected_passage.split("; ");
    let expected_passage: Vec<String> = each.map(|one| osis(one, &Default::default())).collect();
    let is_wanted = |verse: &VerseId| expected_passage.contains(&to_osis(*verse));
    found.iter().take(10).position(is_wanted).map(|at| at + 1)
}

#[derive(Default)]
struct Scores {
    hits: usize,
    reciprocal: f64,
}

impl Scores {
    fn count(&mut self, rank: Option<usize>) {
        if let Some(rank) = rank {
            self.hits += 1;
            self.reciprocal += 1.0 / rank as f64;
        }
    }
}

/// Embedding all 31,086 verses would take minutes, so this selects the expected verses, verses that share
/// words with a query, and a sample of the rest.
fn selected_verses(list: &VerseList, text: &Text) -> Vec<ListedVerse> {
    let expected_passage: BTreeSet<String> = QUERIES
        .iter()
        .flat_map(|(_, expected_passage)| expected_passage.split("; "))
        .map(|one| osis(one, &Default::default()))
        .collect();
    let word_matches: BTreeSet<VerseId> = QUERIES
        .iter()
        .flat_map(|(question, _)| by_words(text, question))
        .collect();
    let every = |(at, entry): (usize, ListedVerse)| {
        let is_chosen = at.is_multiple_of(SAMPLE_INTERVAL)
            || word_matches.contains(&entry.verse)
            || expected_passage.contains(&to_osis(entry.verse));
        is_chosen.then_some(entry)
    };
    list.verses().enumerate().filter_map(every).collect()
}

fn by_words(text: &Text, question: &str) -> Vec<VerseId> {
    let request = Request {
        query: question,
        filters: Filters::default(),
        offset: 0,
        limit: 10,
        order: Order::Relevance,
        lemmas: None,
    };
    let found = search(text, text.index().unwrap(), &request);
    found.hits.iter().map(|hit| hit.verse).collect()
}

fn embed(model: &Embedder, text: &Text, verses: &[ListedVerse]) -> Vectors {
    let words = |entry: &ListedVerse| text.verse(entry.verse).unwrap().text;
    let sentences: Vec<String> = verses.iter().map(words).collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let directions = model.embed_all(&sentences, threads, &AtomicBool::new(false));
    verses
        .iter()
        .copied()
        .zip(directions.unwrap().unwrap())
        .collect()
}

#[test]
fn everyday_questions_find_the_verses_that_answer_them() {
    let pack = pack();
    let library = Library::open(&pack).unwrap();
    let text = library.text(TEXT).unwrap();
    let model = model(&pack);
    let selected_verses = selected_verses(&list(&pack), text);
    let (expected_passage, most) = (selected_verses.len(), 1_500);
    assert!(
        (1_000..most).contains(&expected_passage),
        "{expected_passage}"
    );
    let vectors = embed(&model, text, &selected_verses);
    let (mut ours, mut plain) = (Scores::default(), Scores::default());
    let mut summary = String::new();
    for (question, expected_passage) in QUERIES {
        let direction = model.embed(subject(question)).unwrap();
        let found = find(&library, question, Some((&vectors, &direction)), 10);
        let found: Vec<VerseId> = found.iter().map(|found| found.verse).collect();
        let words = by_words(text, question);
        let (our_rank, by_words) = (
            rank(&found, expected_passage),
            rank(&words, expected_passage),
        );
        ours.count(our_rank);
        plain.count(by_words);
        summary += &format!("{question}: {our_rank:?}, by words {by_words:?}; {found:?}\n");
    }
    let count = QUERIES.len() as f64;
    summary += &format!(
        "found {} of {} (by words {}); mean reciprocal rank {:.2} (by words {:.2})",
        ours.hits,
        QUERIES.len(),
        plain.hits,
        ours.reciprocal / count,
        plain.reciprocal / count,
    );
    assert!(ours.hits >= 25, "{summary}");
    assert!(ours.reciprocal / count >= 0.85, "{summary}");
    assert!(ours.reciprocal > 2.0 * plain.reciprocal, "{summary}");
}
