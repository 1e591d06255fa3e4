//! Inserts real verses into many sentence frames. No random misquotation may pass, and every exact quotation
//! must stay unchanged.

use trellis_bible::{
    reference::{Passage, Point, Reference, Style, VerseId},
    text::Text,
};
use trellis_writing::guard::{TextWords, Verification, Words, check};

use super::{library, text};

const VERSES: usize = 150;
/// `{q}` is the quotation, `{r}` "John 3:16", `{d}` "John 3.16", `{c}` "John chapter 3 verse 16".
const FRAMES: &[&str] = &[
    "“{q}” ({r}).",
    "{r} says, “{q}”",
    "As we read in {r}: \"{q}\" So let us rest.",
    "We hold to this. ‘{q}’ — {r}. It is enough.",
    "> {q}\n> — {r}",
    "- Hope: «{q}» ({r})",
    "The apostle reminds us in {r} that “{q}” and we are glad.",
    "Consider {r}. “{q}” That is all.",
    // Frames without a colon.
    "{r} “{q}”",
    "{d} says “{q}”",
    "In {c} we read, “{q}”",
    // Frames with everyday words that are also names, or with names of people who aren't being quoted.
    "He is strong, and he promises, “{q}” ({r}).",
    "Jesus is our friend who says, “{q}” ({r}).",
    "The command about your neighbor reads, “{q}” ({r}).",
    "As the old hymn says, “{q}” ({r}).",
    "The poet in every scholar says, “{q}” ({r}).",
    "Matthew Henry writes, “{q}” ({r}).",
    "Spurgeon loved what {r} says: “{q}”",
    // Frames with a "not" that doesn't negate the quotation.
    "Never forget this command: “{q}” ({r}).",
    "This is no small thing, not at all: “{q}” ({r}).",
    // Frames with the reference and the quotation in separate paragraphs.
    "Think about {r}.\n\n“{q}”",
    "{r}\n\n“{q}”",
    "{r}\n\n“{q}” That is enough for today.",
    "## {r}\n\n“{q}”",
    "“{q}”\n\n— {r}",
    "“{q}”\n\n({r})",
    "*“{q}”*\n\n*— {r}*",
    "“{q}” Amen.\n\n— {r}",
    "{r} is clear. “{q}” Believe it.",
    "“{q}”\n\nThat is what {r} tells us.",
    // Frames that refer back to Scripture without naming it again.
    "{r} is dear to me. He promises this: “{q}”",
    "{r} is dear to me. It says, “{q}”",
    "I keep {r} before me. His word is this: “{q}”",
    "Read {r} tonight.\n\nThere He says, “{q}”",
    "A friend gave me {r}, and in it He says, “{q}”",
];

fn fill_frame(frame: &str, passage: Passage, quotation: &str) -> String {
    let reference = passage.format(Style::Long);
    let dotted = reference.replace(':', ".");
    let spelled = match reference.rsplit_once(':') {
        Some((head, verse)) => {
            let (book, chapter) = head.rsplit_once(' ').unwrap_or((head, "1"));
            format!("{book} chapter {chapter} verse {verse}")
        }
        // A book with a single chapter.
        None => reference.clone(),
    };
    frame
        .replace("{d}", &dotted)
        .replace("{c}", &spelled)
        .replace("{r}", &reference)
        .replace("{q}", quotation)
}

/// A random number generator with a fixed seed.
struct TestRng(u64);

impl TestRng {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end.max(1)
    }
}

fn fold_text(words: &str) -> String {
    let words = words.replace(['’', '‘', '\''], "");
    let words = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    format!(
        " {} ",
        words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
    )
}

const NEGATIONS: [&str; 4] = ["not", "no", "never", "neither"];

/// Reverses a verse's meaning, either by omitting its "not" or by starting right after it.
fn reversed_quotation(real: &str, is_cut: bool) -> Option<String> {
    let words: Vec<&str> = real.split_whitespace().collect();
    let is_negation = |word: &&str| NEGATIONS.contains(&word.to_lowercase().as_str());
    let at = words.iter().position(is_negation)?;
    let (before, after) = (&words[..at], words.get(at + 1..)?);
    if after.len() < 4 {
        return None;
    }
    if is_cut {
        return Some(after.join(" "));
    }
    (before.len() > 1).then(|| format!("{} … {}", before.join(" "), after.join(" ")))
}

fn misquote(rng: &mut TestRng, real: &str, other: Option<&str>) -> String {
    const INSERTED_WORDS: [&str; 6] = ["never", "surely", "gladly", "money", "mountains", "hated"];
    const INVENTED: [&str; 3] = [
        "the lord is my pilot and i fly",
        "I will grant you every wish you have today",
        "Love only those who love you back, and be rich",
    ];
    let mut words: Vec<&str> = real.split_whitespace().collect();
    let at = rng.below(words.len());
    let bracketed;
    match rng.below(8) {
        0 => words.swap(
            at,
            (at + 1 + rng.below(3)) % real.split_whitespace().count(),
        ),
        1 => drop(words.remove(at)),
        2 => words.insert(at, INSERTED_WORDS[rng.below(6)]),
        3 => words[at] = INSERTED_WORDS[rng.below(6)],
        4 => return other.unwrap_or(INVENTED[0]).to_owned(),
        5 => return INVENTED[rng.below(3)].to_owned(),
        6 => {
            bracketed = format!("[{}]", INSERTED_WORDS[rng.below(6)]);
            words[at] = &bracketed;
        }
        _ => return reversed_quotation(real, false).unwrap_or(INVENTED[1].to_owned()),
    }
    words.join(" ")
}

/// A random verse of reasonable length.
fn random_verse(rng: &mut TestRng, text: &Text) -> (VerseId, String) {
    loop {
        let books: Vec<_> = text
            .info
            .books
            .iter()
            .filter(|info| info.book.is_protocanonical())
            .collect();
        let info = books[rng.below(books.len())];
        let chapter = info.chapters[rng.below(info.chapters.len())];
        let found = text.chapter(info.book, chapter).unwrap_or_default().verses;
        let Some(verse) = found.get(rng.below(found.len())) else {
            continue;
        };
        if verse.number > 0 && (6..60).contains(&verse.text.split_whitespace().count()) {
            return (
                VerseId::new(info.book, chapter, verse.number),
                verse.text.clone(),
            );
        }
    }
}

/// The text inside any quotation marks; for a block quotation without marks, its first line.
fn quoted(checked: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (open, close) in [('“', '”'), ('"', '"'), ('‘', '’'), ('«', '»')] {
        let mut rest = checked;
        // Single marks inside our own quotation marks are part of the text.
        if open == '‘' && checked.contains('“') {
            continue;
        }
        while let Some((_, from)) = rest.split_once(open) {
            let end = if open == '‘' {
                from.rfind(close)
            } else {
                from.find(close)
            };
            let (inside, after) = from.split_at(end.unwrap_or(from.len()));
            found.push(inside.to_owned());
            rest = after.strip_prefix(close).unwrap_or(after);
        }
    }
    if checked.starts_with('>') && found.is_empty() {
        found.push(checked.lines().next().unwrap_or_default().to_owned());
    }
    found
}

/// Calls `each` with verses from three translations: the verse, its words, and its words in another
/// translation.
fn with_verses(seed: u64, mut each: impl FnMut(&mut TestRng, &TextWords, Passage, &str, &str)) {
    let mut rng = TestRng(seed);
    for (id, other) in [("bsb", "kjv"), ("kjv", "web"), ("web", "bsb")] {
        let words = TextWords::new(library(), text(id));
        for _ in 0..VERSES / 3 {
            let (verse, real) = random_verse(&mut rng, text(id));
            let others = text(other).verse(verse).map(|verse| verse.text);
            let passage = Passage::at(Point::from(verse));
            let others = plain(&others.unwrap_or_default());
            each(&mut rng, &words, passage, &plain(&real), &others);
        }
    }
}

fn plain(words: &str) -> String {
    words.replace(['“', '”', '‘', '’', '"', '\''], "")
}

fn assert_none(what: &str, wrong: &[String], counts: &str) {
    let examples: Vec<_> = wrong.iter().take(20).cloned().collect();
    assert!(
        wrong.is_empty(),
        "{what}: {} ({counts})\n{}",
        wrong.len(),
        examples.join("\n")
    );
}

#[test]
fn no_misquotation_passes() {
    let (mut undetected, mut corrected, mut removed, mut attempts) = (Vec::new(), 0, 0, 0);
    with_verses(20_261_116, |rng, words, passage, real, other| {
        let passage_text = words.words(&Reference::from(passage)).unwrap_or_default();
        for frame in FRAMES {
            let wrong = misquote(rng, real, Some(other));
            let written = fill_frame(frame, passage, &wrong);
            let mut found = Verification::default();
            let checked = check(&written, words, &mut found);
            // Another translation's words aren't a misquotation.
            let is_real = |quoted: &String| {
                let quoted = fold_text(quoted);
                fold_text(&passage_text).contains(&quoted) || fold_text(other).contains(&quoted)
            };
            let quoted = quoted(&checked);
            attempts += 1;
            corrected += u32::from(found.corrected > 0);
            removed += u32::from(found.removed > 0 && found.corrected == 0);
            if !quoted.iter().all(is_real) || quoted.is_empty() && found.removed == 0 {
                undetected.push(format!("{written}\n  => {checked}"));
            }
        }
    });
    let counts = format!("attempts {attempts}, corrected {corrected}, removed {removed}");
    assert_none("let through", &undetected, &counts);
    assert_eq!(attempts, VERSES * FRAMES.len());
    let detected = usize::try_from(corrected + removed).unwrap_or_default();
    assert!(detected * 100 >= attempts * 95, "{counts}");
}

#[test]
fn no_quotation_with_reversed_meaning_passes() {
    let mut attempts = 0;
    let mut undetected = Vec::new();
    with_verses(7, |_, words, passage, real, _| {
        for is_cut in [true, false] {
            let Some(wrong) = reversed_quotation(real, is_cut) else {
                continue;
            };
            for frame in FRAMES {
                let written = fill_frame(frame, passage, &wrong);
                let mut found = Verification::default();
                let checked = check(&written, words, &mut found);
                attempts += 1;
                if found.corrected + found.removed == 0 {
                    undetected.push(format!("{written}\n  => {checked}"));
                }
            }
        }
    });
    assert_none("let through", &undetected, &format!("attempts {attempts}"));
    assert!(attempts >= 500, "{attempts}");
}

#[test]
fn exact_quotations_stay_unchanged_in_every_frame() {
    let (mut changed, mut attempts) = (Vec::new(), 0);
    with_verses(11, |rng, words, passage, real, _| {
        for frame in FRAMES {
            let all: Vec<&str> = real.split_whitespace().collect();
            // Don't shorten a verse that contains a negation, because the omission could reverse its meaning.
            let has_reversal = fold_text(real).split(' ').any(|word| {
                let reversing_words = [
                    "nor", "none", "nothing", "cannot", "without", "lest", "nobody",
                ];
                NEGATIONS.contains(&word) || reversing_words.contains(&word) || word.ends_with("nt")
            });
            let quotation = match rng.below(3) {
                // Quote only the verse's beginning and end.
                0 if !has_reversal && all.len() >= 12 => {
                    let (first, last) = (all[..4].join(" "), all[all.len() - 4..].join(" "));
                    format!("{first} … {last}")
                }
                1 => all[..all.len().min(6)].join(" "),
                _ => all.join(" "),
            };
            let written = fill_frame(frame, passage, &quotation);
            let mut found = Verification::default();
            let checked = check(&written, words, &mut found);
            attempts += 1;
            if (found.corrected, found.removed) != (0, 0) || found.quotations == 0 {
                changed.push(format!("{written}\n  => {checked}"));
            }
        }
    });
    assert_none("changed", &changed, &format!("attempts {attempts}"));
}

#[test]
fn quotations_by_other_authors_stay_unchanged_if_they_are_in_a_source() {
    const OTHER_QUOTATIONS: [&str; 6] = [
        "Here is gospel, good news indeed, for all who will hear it",
        "The heart is a busy workshop and wants a quiet hour",
        "He that would walk safely must walk with open eyes",
        "Grief is the price we pay for having loved",
        "Prayer oils the hinges of the day",
        "The valley is where the grain ripens best",
    ];
    const OTHER_AUTHOR_FRAMES: &[&str] = &[
        "Matthew Henry writes, “{q}.”",
        "As C. H. Spurgeon once said, “{q}.”",
        "Matthew Henry writes on {r}: “{q}.”",
        "Commenting on {r}, C. H. Spurgeon says, “{q}.”",
        "“{q}” (Matthew Henry), and {r} shows it.",
        "“{q},” writes Matthew Henry on {r}.",
        "Read {r} tonight. Augustine wrote, “{q}.”",
        "{r} is dear to me. A friend says, “{q}.”",
        "Matthew Henry loved {r}. He writes, “{q}.”",
        "A farmer I knew read {r} every night. He told me, “{q}.”",
        "Read {r} slowly. Pray this: “{q}.”",
        "Think about {r}.\n\nOne commentator wrote, “{q}.”",
    ];
    let sources = OTHER_QUOTATIONS.map(str::to_owned);
    let (mut changed, mut attempts) = (Vec::new(), 0);
    with_verses(13, |rng, words, passage, _, _| {
        let words = &words.clone().with_source_texts(&sources);
        for frame in OTHER_AUTHOR_FRAMES {
            let written = fill_frame(
                frame,
                passage,
                OTHER_QUOTATIONS[rng.below(OTHER_QUOTATIONS.len())],
            );
            let checked = check(&written, words, &mut Verification::default());
            attempts += 1;
            if checked != written {
                changed.push(format!("{written}\n  => {checked}"));
            }
        }
    });
    assert_none("changed", &changed, &format!("attempts {attempts}"));
}
