//! What went into a pack: for the terminal, and as JSON.

use std::fmt;

use serde::Serialize;

/// A number with its name.
#[derive(Clone, Debug, Serialize)]
pub struct Cell {
    /// What was counted.
    pub what: &'static str,
    /// How many.
    pub count: usize,
}

impl Cell {
    /// A number with its name.
    pub const fn new(what: &'static str, count: usize) -> Self {
        Self { what, count }
    }
}

/// What is in a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextReport {
    /// Its id.
    pub id: String,
    /// In English.
    pub name: String,
    /// The package and version that it came from.
    pub source: String,
    /// Books, chapters, verses …
    pub counts: Vec<Cell>,
    /// Chapters that end elsewhere than the text's numbering says.
    pub other_chapter_ends: Vec<String>,
    /// What is worth telling about how it was read.
    pub remarks: Vec<String>,
}

/// What is in a help.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HelpReport {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The package and version that it came from.
    pub source: String,
    /// Entries, references …
    pub counts: Vec<Cell>,
    /// What is worth telling about how it was read.
    pub remarks: Vec<String>,
}

/// How the numberings compare with their witnesses.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NumberingReport {
    /// Pairs of verses in the verse map of the Hebrew text.
    pub verse_map_pairs: usize,
    /// Those that the numberings do not know.
    pub verse_map_disagreements: Vec<String>,
    /// Words aligned between the originals and the Berean Standard Bible.
    pub alignments: usize,
    /// Those whose verses the numberings bring together.
    pub alignments_agreeing: usize,
    /// Pairs of verses that are aligned and not brought together.
    pub alignment_disagreements: Vec<String>,
}

/// Everything that went into a pack.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The texts, by id.
    pub texts: Vec<TextReport>,
    /// The helps.
    pub helps: Vec<HelpReport>,
    /// The numberings.
    pub numberings: NumberingReport,
    /// Size of the pack in bytes.
    pub bytes: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(first) = self.texts.first() {
            write!(f, "{:<9}", "text")?;
            first
                .counts
                .iter()
                .try_for_each(|cell| write!(f, "{:>9}", cell.what))?;
            writeln!(f)?;
        }
        for text in &self.texts {
            write!(f, "{:<9}", text.id)?;
            text.counts
                .iter()
                .try_for_each(|cell| write!(f, "{:>9}", cell.count))?;
            writeln!(f)?;
        }
        writeln!(f)?;
        for help in &self.helps {
            write!(f, "{:<26}", help.id)?;
            for cell in &help.counts {
                write!(f, " {} {}", cell.count, cell.what)?;
            }
            writeln!(f)?;
        }
        let numberings = &self.numberings;
        writeln!(
            f,
            "\nnumberings: {} of {} aligned words agree; {} of {} pairs of the Hebrew verse map differ",
            numberings.alignments_agreeing,
            numberings.alignments,
            numberings.verse_map_disagreements.len(),
            numberings.verse_map_pairs,
        )?;
        for (id, remark) in self.remarks() {
            writeln!(f, "{id}: {remark}")?;
        }
        write!(f, "pack: {} bytes", self.bytes)
    }
}

impl Report {
    fn remarks(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.texts.iter().map(|text| (&text.id, &text.remarks));
        let helps = self.helps.iter().map(|help| (&help.id, &help.remarks));
        texts
            .chain(helps)
            .flat_map(|(id, remarks)| remarks.iter().map(move |it| (id.as_str(), it.as_str())))
    }
}
