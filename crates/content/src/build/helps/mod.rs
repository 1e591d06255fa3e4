//! Study aids: cross-references, commentaries, dictionaries, and topics.

mod commentaries;
mod cross_references;
mod haydock;
mod strongs;
mod topics;
mod treasury;

use std::collections::BTreeMap;

use trellis_bible::{
    helps::{CommentaryInfo, HelpInfo, HelpsWriter, Remark},
    reference::{Book, VerseId},
    text::TextInfo,
    versification::{System, Versifications},
};

use super::{
    error::BuildError,
    office::Office,
    report::{HelpReport, LabeledCount},
    sources::Sources,
    texts::Lexicon,
};

pub use strongs::read as read_lexicon;

/// A commentary's remarks by chapter.
type Remarks = BTreeMap<(Book, u8), Vec<Remark>>;

/// Who wrote a commentary, in which church tradition, and when this edition was published.
struct Author {
    name: &'static str,
    tradition: &'static str,
    published: u16,
}

/// The study aids that are being prepared for the pack.
#[derive(Debug, Default)]
pub struct Helps {
    /// The study aids as they are written to the pack.
    pub writer: HelpsWriter,
    /// The entries for the build report.
    pub reports: Vec<HelpReport>,
}

/// Reads all study aids. The lexicon is already loaded because the originals need it. Haydock's notes follow
/// the Douay-Rheims numbering.
pub fn read(
    sources: &Sources,
    versifications: &Versifications,
    lexicon: Lexicon,
    douay: &TextInfo,
) -> Result<Helps, BuildError> {
    let mut helps = Helps::default();
    helps.add_lexicon(sources, lexicon);
    cross_references::read(sources, versifications, &mut helps)?;
    commentaries::matthew_henry(sources, &mut helps)?;
    commentaries::scofield(sources, &mut helps)?;
    treasury::read(sources, &mut helps)?;
    haydock::read(sources, versifications, douay, &mut helps)?;
    topics::read(sources, versifications, &mut helps)?;
    Ok(helps)
}

impl Helps {
    fn add_lexicon(&mut self, sources: &Sources, lexicon: Lexicon) {
        for (info, count) in strongs::infos(sources, &lexicon) {
            self.add(info, vec![LabeledCount::new("entries", count)], Vec::new());
        }
        self.writer.lexicon = lexicon;
    }

    /// Adds a study aid to the About page and to the report.
    pub fn add(&mut self, info: HelpInfo, counts: Vec<LabeledCount>, remarks: Vec<String>) {
        self.reports.push(HelpReport {
            id: info.id.clone(),
            name: info.name.clone(),
            source: info.source.clone(),
            counts,
            remarks,
        });
        self.writer.sources.push(info);
    }

    /// Adds the daily office, which has a separate section in the pack.
    pub fn add_office(&mut self, office: &Office) {
        let info = HelpInfo {
            id: "daily-office".to_owned(),
            name: "Daily Office Lectionary and Collects".to_owned(),
            rights: "Public domain; edition MIT".to_owned(),
            attribution: "The Book of Common Prayer (1979), public domain; data by Reuben L. Lillie and Frank L. Engel, \
                          MIT license."
                .to_owned(),
            source: "daily-office-lectionary 0.2.0".to_owned(),
        };
        let counts = vec![
            LabeledCount::new("days per year", office.year_one.len()),
            LabeledCount::new("collects", office.collects.len()),
        ];
        self.add(info, counts, Vec::new());
    }

    fn add_commentary(
        &mut self,
        info: HelpInfo,
        author: Author,
        remarks: Remarks,
        mut counts: Vec<LabeledCount>,
    ) {
        counts.push(LabeledCount::new(
            "remarks",
            remarks.values().map(Vec::len).sum(),
        ));
        let commentary = CommentaryInfo {
            id: info.id.clone(),
            name: info.name.clone(),
            author: author.name.to_owned(),
            rights: info.rights.clone(),
            tradition: author.tradition.to_owned(),
            published: author.published,
        };
        self.writer.commentaries.push((commentary, remarks));
        self.add(info, counts, Vec::new());
    }
}

/// Sorts the remarks on each chapter by the verses they comment on.
fn sort_by_verse(mut remarks: Remarks) -> Remarks {
    for chapter in remarks.values_mut() {
        chapter.sort_by_key(|remark| (remark.first, remark.last));
    }
    remarks
}

/// Maps a verse to English numbering, or returns it unchanged if it has no counterpart.
fn to_english(originals: Vec<VerseId>, verse: VerseId, v: &Versifications) -> Vec<VerseId> {
    let mut english: Vec<_> = originals
        .into_iter()
        .flat_map(|original| v.from_original(System::English, original))
        .collect();
    english.sort_unstable();
    english.dedup();
    if english.is_empty() {
        vec![verse]
    } else {
        english
    }
}

fn public_domain(id: &str, name: &str, attribution: &str, source: String) -> HelpInfo {
    HelpInfo {
        id: id.to_owned(),
        name: name.to_owned(),
        rights: "Public domain".to_owned(),
        attribution: attribution.to_owned(),
        source,
    }
}

/// Strips markup and joins the words into one line, separated by single spaces.
fn words(markup: &str) -> String {
    crate::formats::plain::paragraphs(markup)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
