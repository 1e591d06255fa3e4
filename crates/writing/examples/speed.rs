//! Measures how long the guard takes on long and hostile input, and how long it takes to gather sources for
//! and compose the largest drafts. Run it in release mode: `cargo run --release -p trellis-writing --example
//! speed`.
#![allow(clippy::print_stdout, reason = "this example prints its output")]

use std::{env, error::Error, time::Instant};

use trellis_bible::{
    pack::Pack,
    reference::{Options, read},
    text::Library,
};
use trellis_writing::{
    composer,
    draft::{Difficulty, StudyOptions, StudyType},
    guard::{TextWords, Verification, check},
    sources::{Depth, for_passage},
};

const HOSTILE_TEXTS: [&str; 8] = [
    "“For God so loved the planet” (John 3:16). ",
    "“a” “b ‘c \"d *e _f «g ",
    "'a 'b 'c* _d ",
    "John 3:16; 17; Psalm 119 “x y z” ",
    "<b>&amp;lt;",
    "[1][2]. (",
    "\n> x\n",
    "a",
];

fn main() -> Result<(), Box<dyn Error>> {
    let pack = env::var_os("TRELLIS_CONTENT_PACK").ok_or("TRELLIS_CONTENT_PACK is not set")?;
    let library = Library::open(&Pack::open(trellis_mapped_file::map(pack.as_ref())?)?)?;
    let text = library.text("bsb").ok_or("no text")?;
    let text_words = TextWords::new(&library, text);
    for piece in HOSTILE_TEXTS {
        let long = piece.repeat(1_000_000 / piece.len());
        let started = Instant::now();
        check(&long, &text_words, &mut Verification::default());
        println!("guard, a megabyte of {piece:?}: {:?}", started.elapsed());
    }
    for passage in ["Psalms", "Isaiah", "Romans 8", "John 3:16"] {
        let reference = read(passage, &Options::default())?;
        let started = Instant::now();
        for_passage(&library, text, &reference, Depth::of(&reference));
        println!("sources of {passage}: {:?}", started.elapsed());
        for difficulty in [Difficulty::Beginner, Difficulty::Advanced] {
            let options = StudyOptions {
                difficulty,
                study_type: StudyType::Expository,
                include_resources: true,
            };
            let started = Instant::now();
            let (_, sources) = composer::study(&library, text, &reference, &options);
            println!(
                "study of {passage}, {difficulty:?}, {} sources: {:?}",
                sources.len(),
                started.elapsed()
            );
        }
    }
    Ok(())
}
