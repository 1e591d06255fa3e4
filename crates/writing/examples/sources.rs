//! Prints the sources gathered for a passage or a topic: `cargo run -p trellis-writing --example sources --
//! "John 3:16"`, or `-- --topic "worry"`.
#![allow(clippy::print_stdout, reason = "this example prints its output")]

use std::{path::Path, time::Instant};

use trellis_bible::{
    pack::Pack,
    reference::{Options, read},
    text::Library,
};
use trellis_writing::sources::{Depth, for_passage, for_topic};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::var("TRELLIS_CONTENT_PACK")?;
    let pack = Pack::open(trellis_mapped_file::map(Path::new(&path))?)?;
    let library = Library::open(&pack)?;
    let text = library
        .text("bsb")
        .ok_or("the content pack has no \"bsb\" text")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let started = Instant::now();
    let sources = match arguments.as_slice() {
        [flag, topic] if flag == "--topic" => for_topic(&library, text, topic, &[]),
        words => {
            let reference = read(&words.join(" "), &Options::default())?;
            for_passage(&library, text, &reference, Depth::of(&reference))
        }
    };
    let took = started.elapsed();
    for source in &sources.list {
        let reference = source.reference.as_deref().unwrap_or_default();
        println!(
            "[{}] {} {reference}\n    {}",
            source.number, source.title, source.text
        );
    }
    let size: usize = sources.list.iter().map(|source| source.text.len()).sum();
    println!("{size} bytes, {took:?}; {:?}", sources.topics);
    Ok(())
}
