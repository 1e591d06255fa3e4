//! Measures what the guard lets through and what it changes: `trellis-corpus --pack PACK [--lies 10000]
//! [--seed 1] [--language en] [--show 20]`. With `--text TEXT`, prints what the guard leaves of a text.
#![allow(clippy::print_stdout, reason = "this program prints its figures")]

use std::{
    collections::BTreeMap,
    error::Error,
    path::PathBuf,
    time::{Duration, Instant},
};

use trellis_bible::{pack::Pack, text::Library};
use trellis_corpus::{
    Corpus, Field, Filler,
    check::{Checker, has_lie, is_unchanged},
    pieces::{Outcome, Piece},
};
use trellis_writing::rng::SeededRng;

/// How often a passage is filled with other verses.
const FILLS_PER_TRUTH: usize = 3;

struct Arguments {
    pack: PathBuf,
    lies: usize,
    seed: u64,
    language: Option<String>,
    show: usize,
    /// A text to check instead of the corpus.
    text: Option<String>,
}

fn arguments() -> Result<Arguments, Box<dyn Error>> {
    let mut parsed = Arguments {
        pack: std::env::var_os("TRELLIS_CONTENT_PACK").map_or_else(PathBuf::new, PathBuf::from),
        lies: 10_000,
        seed: 1,
        language: None,
        show: 0,
        text: None,
    };
    let mut given = std::env::args().skip(1);
    while let Some(name) = given.next() {
        let value = given
            .next()
            .ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--pack" => parsed.pack = value.into(),
            "--lies" => parsed.lies = value.parse()?,
            "--seed" => parsed.seed = value.parse()?,
            "--language" => parsed.language = Some(value),
            "--text" => parsed.text = Some(value),
            "--show" => parsed.show = value.parse()?,
            _ => return Err(format!("unknown option {name}").into()),
        }
    }
    Ok(parsed)
}

#[derive(Default)]
struct Count {
    pieces: usize,
    failed: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = arguments()?;
    let library = Library::open(&Pack::open(trellis_mapped_file::map(&arguments.pack)?)?)?;
    if let Some(text) = &arguments.text {
        let language = arguments.language.as_deref().unwrap_or("en");
        let checker = Checker::new(&library, language).ok_or("the pack lacks a translation")?;
        println!("{}", checker.guarded(text, Field::Content));
        return Ok(());
    }
    let mut corpora = Vec::new();
    for language in Corpus::LANGUAGES {
        if arguments
            .language
            .as_deref()
            .is_none_or(|only| only == language)
        {
            corpora.push((language, Corpus::load(language)?));
        }
    }
    let styles: usize = corpora.iter().map(|(_, corpus)| corpus.lies.len()).sum();
    let fills = arguments.lies.div_ceil(styles.max(1));
    let mut random = SeededRng::new(arguments.seed, &[]);
    let mut lies: BTreeMap<(&str, String), Count> = BTreeMap::new();
    let mut truths: BTreeMap<(&str, String), Count> = BTreeMap::new();
    let mut shown = 0;
    for (language, corpus) in &corpora {
        let checker = Checker::new(&library, language).ok_or("the pack lacks a translation")?;
        let filler = Filler::new(corpus, &library, language);
        for template in &corpus.lies {
            for _ in 0..fills {
                let filled = filler.fill(template, &mut random);
                let filled = filled.map_err(|slot| format!("{}: no {slot}", template.name))?;
                let guarded = checker.guarded(&filled.text, template.field);
                let count = lies.entry((language, template.family.clone())).or_default();
                count.pieces += 1;
                if has_lie(&filled, &guarded) {
                    count.failed += 1;
                    if shown < arguments.show {
                        shown += 1;
                        println!("LIE {language} {}: {guarded}\n", template.name);
                    }
                }
            }
        }
        shown = 0;
        for template in &corpus.truths {
            let is_fixed = !template.text.contains('{');
            for _ in 0..if is_fixed { 1 } else { FILLS_PER_TRUTH } {
                let filled = filler.fill(template, &mut random);
                let filled = filled.map_err(|slot| format!("{}: no {slot}", template.name))?;
                let guarded = checker.guarded(&filled.text, template.field);
                let count = truths
                    .entry((language, template.family.clone()))
                    .or_default();
                count.pieces += 1;
                if !is_unchanged(&filled, &guarded, checker.abbreviation()) {
                    count.failed += 1;
                    if shown < arguments.show {
                        shown += 1;
                        println!(
                            "TRUTH {language} {}:\n- {}\n+ {guarded}\n",
                            template.name, filled.text
                        );
                    }
                }
            }
        }
        shown = 0;
    }
    print("Lies let through", &lies);
    print("True passages changed", &truths);
    pieces(&library, &corpora, arguments.seed, arguments.show > 0)?;
    if let Some(p95) = long_devotional(&library, &corpora) {
        println!("Guarding a long devotional (1,500 words): p95 {p95:.1?}");
    }
    Ok(())
}

/// Prints what is left of whole pieces.
fn pieces(
    library: &Library,
    corpora: &[(&'static str, Corpus)],
    seed: u64,
    is_shown: bool,
) -> Result<(), Box<dyn Error>> {
    const PIECES: usize = 300;
    println!("In pieces of five lies and five true passages, and in honest pieces");
    let mut random = SeededRng::new(seed, &["pieces"]);
    for (language, corpus) in corpora {
        let checker = Checker::new(library, language).ok_or("the pack lacks a translation")?;
        let filler = Filler::new(corpus, library, language);
        let mut sums = [Outcome::default(); 3];
        for _ in 0..PIECES {
            let (lies, kept, passed) =
                Piece::hostile(corpus, &filler, &mut random)?.check(&checker);
            for left in passed.iter().filter(|_| is_shown) {
                println!("PASSED {language} {left}\n");
            }
            let (_, honest, _) = Piece::honest(corpus, &filler, &mut random)?.check(&checker);
            for (sum, outcome) in sums.iter_mut().zip([lies, kept, honest]) {
                sum.parts += outcome.parts;
                sum.failed += outcome.failed;
            }
        }
        let [lies, kept, honest] = sums.map(|sum| Count {
            pieces: sum.parts,
            failed: sum.failed,
        });
        row(&format!("{language} lies let through"), &lies);
        row(&format!("{language} truths beside lies lost"), &kept);
        row(&format!("{language} honest passages lost"), &honest);
    }
    Ok(())
}

fn row(name: &str, count: &Count) {
    let share = 100.0 * count.failed as f64 / count.pieces.max(1) as f64;
    println!(
        "  {name:<32}{:>7} of {:>7} {share:>7.2}%",
        count.failed, count.pieces
    );
}

fn print(title: &str, counts: &BTreeMap<(&str, String), Count>) {
    println!("{title}");
    let mut languages: BTreeMap<&str, Count> = BTreeMap::new();
    let mut all = Count::default();
    for ((language, family), count) in counts {
        row(&format!("{language} {family}"), count);
        for sum in [languages.entry(language).or_default(), &mut all] {
            sum.pieces += count.pieces;
            sum.failed += count.failed;
        }
    }
    for (language, count) in &languages {
        row(language, count);
    }
    row("all", &all);
}

/// The 95th percentile of the time to check 1,500 words of true English passages.
fn long_devotional(library: &Library, corpora: &[(&'static str, Corpus)]) -> Option<Duration> {
    const WORDS: usize = 1_500;
    const RUNS: usize = 40;
    let (language, corpus) = corpora.first()?;
    let checker = Checker::new(library, language)?;
    let filler = Filler::new(corpus, library, language);
    let mut random = SeededRng::new(7, &[]);
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let mut text = String::new();
            while text.split_whitespace().count() < WORDS {
                let template = corpus.truths.get(random.below(corpus.truths.len()));
                let filled = template.and_then(|it| filler.fill(it, &mut random).ok());
                text.push_str(&filled.map_or_else(|| "Rest. ".to_owned(), |it| it.text));
                text.push_str("\n\n");
            }
            let started = Instant::now();
            checker.guarded(&text, trellis_corpus::Field::Content);
            started.elapsed()
        })
        .collect();
    times.sort_unstable();
    times.get(RUNS * 95 / 100).copied()
}
