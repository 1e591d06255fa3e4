//! Reads lines from standard input and prints the OSIS references found in each one. Use it to compare the
//! engine with other parsers; for everyday use, run `trellis refs`.

use std::io::{self, BufRead, BufWriter, Write};

use trellis_bible::reference::{Finder, Language, Languages, Options};

fn main() -> io::Result<()> {
    let mut options = Options::default();
    let mut arguments = std::env::args().skip(1);
    let mut languages = Languages::none();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--deuterocanon" => options.deuterocanon = true,
            "--all-words" => options.everyday_words = false,
            "--language" => {
                let language = arguments.next().and_then(|code| Language::from_code(&code));
                languages = language.map_or(languages, |language| languages.with(language));
            }
            other => return Err(io::Error::other(format!("unknown option: {other}"))),
        }
    }
    if !languages.is_empty() {
        options.languages = languages;
    }
    let mut finder = Finder::new(options);
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let (mut line, mut osis) = (Vec::new(), String::new());
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        osis.clear();
        finder.osis_into(text.trim_end_matches(['\n', '\r']), &mut osis);
        osis.push('\n');
        output.write_all(osis.as_bytes())?;
        line.clear();
    }
    output.flush()
}
