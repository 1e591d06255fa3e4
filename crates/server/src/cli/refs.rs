use std::io::{self, BufRead, BufWriter, Write};

use anyhow::{Context, anyhow};
use clap::Args;
use serde::Serialize;
use trellis_bible::reference::{
    Finder, FoundReference, Language, Languages, Options, Reference, Style,
};

#[derive(Debug, Args)]
pub struct Arguments {
    /// Also find books that only some canons have
    #[arg(long)]
    deuterocanon: bool,
    /// A language for book names (en, es, de, nl, sv, la, fr, pt, it, or "all"); may be repeated
    #[arg(long, value_name = "LANG")]
    language: Vec<String>,
    /// Print a JSON array per line: the byte offsets at which each reference begins and ends, and its OSIS
    #[arg(long)]
    json: bool,
}

impl Arguments {
    fn options(&self) -> anyhow::Result<Options> {
        let mut languages = Languages::none();
        for code in &self.language {
            if code.eq_ignore_ascii_case("all") {
                languages = Languages::all();
                continue;
            }
            let language = Language::from_code(code).ok_or_else(|| {
                anyhow!("unknown language {code:?}: there are no book names for it")
            })?;
            languages = languages.with(language);
        }
        if languages.is_empty() {
            languages = Languages::ENGLISH;
        }
        Ok(Options {
            deuterocanon: self.deuterocanon,
            languages,
            ..Options::default()
        })
    }
}

#[derive(Serialize)]
struct Line {
    start: usize,
    end: usize,
    osis: String,
}

impl From<FoundReference> for Line {
    fn from(found_references: FoundReference) -> Self {
        let FoundReference {
            start,
            end,
            passages,
        } = found_references;
        let osis = Reference::from_passages(passages).format(Style::Osis);
        Self { start, end, osis }
    }
}

/// Writes one line to standard output for each line of standard input, of which there may be millions.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut finder = Finder::new(arguments.options()?);
    let input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match answer(&mut finder, arguments.json, input, output) {
        // The reader of our output has closed the pipe, so stop without an error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("reading lines"),
    }
}

fn answer(
    finder: &mut Finder,
    json: bool,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let (mut line, mut out) = (Vec::new(), String::new());
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        if json {
            let found_references: Vec<Line> =
                finder.find(text).into_iter().map(Line::from).collect();
            serde_json::to_writer(&mut output, &found_references)?;
            output.write_all(b"\n")?;
        } else {
            out.clear();
            finder.osis_into(text, &mut out);
            out.push('\n');
            output.write_all(out.as_bytes())?;
        }
        line.clear();
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search_lines(arguments: &Arguments, input: &[u8]) -> String {
        let mut finder = Finder::new(arguments.options().expect("known languages"));
        let mut output = Vec::new();
        answer(&mut finder, arguments.json, input, &mut output).expect("writing to memory");
        String::from_utf8(output).expect("text")
    }

    fn arguments(deuterocanon: bool, language: &[&str], json: bool) -> Arguments {
        let language = language.iter().map(ToString::to_string).collect();
        Arguments {
            deuterocanon,
            language,
            json,
        }
    }

    #[test]
    fn every_input_line_gets_an_output_line() {
        let input = b"John 3:16\nnothing\nGen 1:1, 3\xff\n\nlast: Ps 23";
        let output = search_lines(&arguments(false, &[], false), input);
        assert_eq!(output, "John.3.16\n\nGen.1.1,Gen.1.3\n\nPs.23\n");
    }

    #[test]
    fn offsets_are_given_as_json() {
        let output = search_lines(
            &arguments(true, &["en"], true),
            "Té: Tob 3:1; 4\n".as_bytes(),
        );
        assert_eq!(
            output,
            "[{\"start\":5,\"end\":15,\"osis\":\"Tob.3.1,Tob.3.4\"}]\n"
        );
    }

    #[test]
    fn languages_are_chosen_by_code() {
        let output = search_lines(&arguments(false, &["de"], false), "Joh 3,16\n".as_bytes());
        assert_eq!(output, "John.3.16\n");
        assert!(arguments(false, &["xx"], false).options().is_err());
    }
}
