//! Prints the composer's output: `compose devotional "anxiety about work" weary medium trust 1`, `compose
//! study "Psalm 23" expository intermediate`, `compose timeline "Ruth 1"`, and so on.
#![allow(clippy::print_stdout, reason = "this example prints its output")]

use std::{env, error::Error};

use serde::de::DeserializeOwned;
use trellis_bible::{
    pack::Pack,
    reference::{Options, read},
    text::Library,
};
use trellis_library::topics;
use trellis_writing::{
    composer,
    draft::{DevotionalOptions, StudyOptions},
};

fn parse_name<T: DeserializeOwned>(name: &str) -> Result<T, Box<dyn Error>> {
    Ok(serde_json::from_value(serde_json::Value::String(
        name.to_owned(),
    ))?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let pack = env::var_os("TRELLIS_CONTENT_PACK").ok_or("TRELLIS_CONTENT_PACK is not set")?;
    let library = Library::open(&Pack::open(trellis_mapped_file::map(pack.as_ref())?)?)?;
    let text = library.text("bsb").ok_or("no text")?;
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |at: usize, default_value: &str| {
        arguments
            .get(at)
            .map_or(default_value, String::as_str)
            .to_owned()
    };
    let about = argument(1, "Psalm 23");
    let reference = || read(&about, &Options::default());
    let result = match argument(0, "devotional").as_str() {
        "study" => {
            let options = StudyOptions {
                study_type: parse_name(&argument(2, "expository"))?,
                difficulty: parse_name(&argument(3, "intermediate"))?,
                include_resources: true,
            };
            let (study, sources) = composer::study(&library, text, &reference()?, &options);
            println!("{} sources", sources.len());
            serde_json::to_string_pretty(&study)?
        }
        "timeline" => {
            serde_json::to_string_pretty(&composer::timeline(&library, text, &reference()?).0)?
        }
        "history" => {
            let (context, _) = composer::historical_context(&library, text, &reference()?);
            serde_json::to_string_pretty(&context)?
        }
        "commentary" => {
            let (commentary, _) = composer::passage_commentary(&library, text, &reference()?);
            serde_json::to_string_pretty(&commentary)?
        }
        _ => {
            let options = DevotionalOptions {
                mood: argument(2, "encouraging"),
                length: parse_name(&argument(3, "medium"))?,
                focus: argument(4, "trust"),
                topic: about.clone(),
                ..DevotionalOptions::default()
            };
            let seed = argument(5, "1").parse()?;
            let topics = topics::named_in(&about);
            let draft = composer::on_topic(&library, text, &options, &topics, seed);
            let draft = draft
                .ok_or("there is no such topic in the library")?
                .devotional;
            format!(
                "# {}\n\n*{}*\n\n{}\n\n## Prayer\n\n{}\n\n## Reflection\n\n{}\n\n({} words)",
                draft.title,
                draft.verse_reference,
                draft.content,
                draft.prayer,
                draft.reflection,
                draft.content.split_whitespace().count()
            )
        }
    };
    println!("{result}");
    Ok(())
}
