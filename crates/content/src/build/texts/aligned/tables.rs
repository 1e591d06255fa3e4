//! Reads the word tables and the alignments.

use std::collections::BTreeMap;

use serde::Deserialize;
use trellis_bible::reference::{Book, VerseId};

use crate::build::{
    error::{BuildError, expect_count},
    sources::Sources,
};

/// The package with the Berean Standard Bible, the originals, and their alignments.
pub const PACKAGE: &str = "bible-alignments";

/// A word in the Berean Standard Bible, or punctuation between words.
#[derive(Clone, Debug)]
pub struct TargetToken {
    /// The token as printed.
    pub text: String,
    /// Whether the next token follows without a space.
    pub joined: bool,
    /// Whether it is punctuation, which isn't aligned with anything.
    pub sign: bool,
}

/// A word in one of the originals, or part of a word that has its own meaning.
#[derive(Clone, Debug)]
pub struct SourcePart {
    /// The position, within the verse, of the word this belongs to, starting at 1.
    pub word: u16,
    /// The letters.
    pub text: String,
    /// Strong's number as written in the table.
    pub strongs: String,
    /// Its meaning in this verse.
    pub gloss: String,
    /// A second gloss, including words that the English translation adds.
    pub gloss2: String,
    /// The dictionary form; only the Greek table has it.
    pub lemma: String,
    /// The part of speech.
    pub speech: String,
    /// The parsing code; only the Greek table has it.
    pub morph: String,
}

/// The translation's tokens, by verse; verse 0 is a psalm's title.
pub fn targets(
    sources: &Sources,
    file: &str,
) -> Result<BTreeMap<VerseId, Vec<TargetToken>>, BuildError> {
    let mut verses: BTreeMap<VerseId, Vec<TargetToken>> = BTreeMap::new();
    for row in Rows::read(sources, file)?.rows() {
        let row = row?;
        let token = TargetToken {
            text: row.get("text").to_owned(),
            joined: !row.get("skip_space_after").is_empty(),
            sign: !row.get("exclude").is_empty(),
        };
        let (verse, _) = row.place(row.get("id"))?;
        verses.entry(verse).or_default().push(token);
    }
    Ok(verses)
}

/// The word parts in an original, by ID. Sorting by ID puts them in text order.
pub fn source_parts(
    sources: &Sources,
    file: &str,
) -> Result<BTreeMap<String, (VerseId, SourcePart)>, BuildError> {
    let mut parts = BTreeMap::new();
    for row in Rows::read(sources, file)?.rows() {
        let row = row?;
        let id = row.get("id");
        let (verse, rest) = row.place(id.get(1..).unwrap_or_default())?;
        let word = rest.get(..3).and_then(|word| word.parse().ok());
        let part = SourcePart {
            word: word.ok_or_else(|| row.damaged("a word without a number"))?,
            text: row.get("text").trim().to_owned(),
            strongs: row.get("strongs").to_owned(),
            gloss: row.get("gloss").to_owned(),
            gloss2: row.get("gloss2").to_owned(),
            lemma: row.get("lemma").to_owned(),
            speech: row.get("pos").to_owned(),
            morph: row.get("morph").to_owned(),
        };
        parts.insert(id.to_owned(), (verse, part));
    }
    Ok(parts)
}

/// Words in the original that correspond to words in the translation.
#[derive(Clone, Debug)]
pub struct Alignment {
    /// IDs of word parts in the original.
    pub sources: Vec<String>,
    /// Positions in the translation: the verse, in the alignment's numbering, and the word's position in it,
    /// starting at 1.
    pub targets: Vec<(VerseId, u16)>,
}

#[derive(Deserialize)]
struct AlignmentFile {
    records: Vec<Record>,
}

#[derive(Deserialize)]
struct Record {
    source: Vec<String>,
    target: Vec<String>,
}

/// Reads the alignments in a file.
pub fn alignments(
    sources: &Sources,
    file: &str,
    expected: usize,
) -> Result<Vec<Alignment>, BuildError> {
    let read: AlignmentFile = sources.json(PACKAGE, file)?;
    expect_count(
        &format!("{PACKAGE} {file}"),
        "alignments",
        expected,
        read.records.len(),
    )?;
    let target = |id: &String| {
        // In one of the files, each position ends with a digit for the word part. English words have no
        // parts, so the digit is ignored.
        let (verse, rest) = place(id)?;
        Some((verse, rest.get(..3)?.parse().ok()?))
    };
    read.records
        .into_iter()
        .map(|record| {
            let targets: Option<Vec<_>> = record.target.iter().map(target).collect();
            let targets = targets.ok_or_else(|| {
                BuildError::damaged(PACKAGE, file, format!("targets {:?}", record.target))
            })?;
            Ok(Alignment {
                sources: record.source,
                targets,
            })
        })
        .collect()
}

/// Splits `BBCCCVVV…` into the verse and the rest.
pub fn place(id: &str) -> Option<(VerseId, &str)> {
    let number = |range: std::ops::Range<usize>| id.get(range)?.parse::<u8>().ok();
    let book = Book::from_number(number(0..2)?.checked_sub(1)?)?;
    Some((
        VerseId::new(book, number(2..5)?, number(5..8)?),
        id.get(8..)?,
    ))
}

/// A table of tab-separated values with column names in its first line.
struct Rows {
    file: String,
    columns: Vec<String>,
    text: String,
}

struct Row<'a> {
    file: &'a str,
    number: usize,
    columns: &'a [String],
    cells: Vec<&'a str>,
}

impl Rows {
    fn read(sources: &Sources, file: &str) -> Result<Self, BuildError> {
        let text = sources.text(PACKAGE, file)?;
        let names = text.lines().next().unwrap_or_default();
        let columns = names.split('\t').map(str::to_owned).collect();
        Ok(Self {
            file: file.to_owned(),
            columns,
            text,
        })
    }

    fn rows(&self) -> impl Iterator<Item = Result<Row<'_>, BuildError>> {
        self.text.lines().enumerate().skip(1).map(|(at, line)| {
            let row = Row {
                file: &self.file,
                number: at + 1,
                columns: &self.columns,
                cells: line.split('\t').collect(),
            };
            if row.cells.len() == self.columns.len() {
                Ok(row)
            } else {
                Err(row.damaged("the wrong number of columns"))
            }
        })
    }
}

impl<'a> Row<'a> {
    fn get(&self, column: &str) -> &'a str {
        let at = self.columns.iter().position(|name| *name == column);
        at.and_then(|at| self.cells.get(at))
            .copied()
            .unwrap_or_default()
    }

    fn place(&self, id: &'a str) -> Result<(VerseId, &'a str), BuildError> {
        place(id).ok_or_else(|| self.damaged("an ID without a valid verse"))
    }

    fn damaged(&self, why: &str) -> BuildError {
        BuildError::damaged(PACKAGE, self.file, format!("line {}: {why}", self.number))
    }
}
