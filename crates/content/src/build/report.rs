//! The report on a pack's contents, for the terminal and as JSON.

use std::fmt;

use serde::Serialize;

/// A labeled count.
#[derive(Clone, Debug, Serialize)]
pub struct LabeledCount {
    /// The label.
    pub what: &'static str,
    /// The count.
    pub count: usize,
}

impl LabeledCount {
    /// Creates a labeled count.
    pub const fn new(what: &'static str, count: usize) -> Self {
        Self { what, count }
    }
}

/// The report on a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextReport {
    /// The text's ID.
    pub id: String,
    /// The text's English name.
    pub name: String,
    /// The source package and its version.
    pub source: String,
    /// The numbers of books, chapters, verses, and so on.
    pub counts: Vec<LabeledCount>,
    /// Chapters that end at a different verse than the text's numbering expects.
    pub other_chapter_ends: Vec<String>,
    /// Notes about the import.
    pub remarks: Vec<String>,
}

/// The report on a study aid.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HelpReport {
    /// The study aid's ID.
    pub id: String,
    /// The study aid's name.
    pub name: String,
    /// The source package and its version.
    pub source: String,
    /// The numbers of entries, references, and so on.
    pub counts: Vec<LabeledCount>,
    /// Notes about the import.
    pub remarks: Vec<String>,
}

/// How the numberings compare with independent sources.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NumberingReport {
    /// The number of verse pairs in the Hebrew text's verse map.
    pub verse_map_pairs: usize,
    /// Pairs from the verse map that the numberings don't contain.
    pub verse_map_disagreements: Vec<String>,
    /// The number of words aligned between the originals and the Berean Standard Bible.
    pub alignments: usize,
    /// The number of aligned words whose verses also correspond according to the numbering systems.
    pub alignments_agreeing: usize,
    /// Pairs of aligned verses that don't correspond according to the numbering systems.
    pub alignment_disagreements: Vec<String>,
}

/// The full report on a pack.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The texts, in ID order.
    pub texts: Vec<TextReport>,
    /// The study aids.
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
