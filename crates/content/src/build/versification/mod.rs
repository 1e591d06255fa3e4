//! The pack's numberings, corrected where the files are clearly wrong, and compared with two independent
//! sources.

mod correct;
mod fit;
mod vrs;

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    reference::{Book, VerseId},
    versification::{Numbering, System, Versifications},
};

pub use fit::{Layout, fit};

use super::{
    error::{BuildError, expect_count},
    sources::Sources,
};

const PACKAGE: &str = "sil-machine";
/// The numbering files, each with the number of Protestant books it covers. The Septuagint has different
/// books for Ezra, Nehemiah, and Daniel.
const FILES: [(System, &str, usize); 6] = [
    (System::English, "eng", 66),
    (System::Original, "org", 66),
    (System::Septuagint, "lxx", 63),
    (System::Vulgate, "vul", 66),
    (System::RussianProtestant, "rsc", 66),
    (System::RussianOrthodox, "rso", 66),
];

/// Loads and corrects every numbering.
pub fn load(sources: &Sources) -> Result<BTreeMap<System, Numbering>, BuildError> {
    let mut numberings = BTreeMap::new();
    for (system, name, books) in FILES {
        let file = format!("machine/scripture/{name}.vrs.txt");
        let numbering = vrs::parse(&sources.text(PACKAGE, &file)?)
            .map_err(|why| BuildError::damaged(PACKAGE, &file, why))?;
        let protestant = numbering
            .last_verses
            .keys()
            .filter(|book| book.is_protocanonical());
        expect_count(
            &format!("versification {name}"),
            "books",
            books,
            protestant.count(),
        )?;
        numberings.insert(system, numbering);
    }
    correct::correct(&mut numberings);
    Ok(numberings)
}

/// Compares our numberings with the Hebrew text's own verse map. Returns the number of pairs in the map, and
/// the pairs of (verse in the Hebrew, verse in the King James) that our numberings don't contain.
pub fn disagreements_with_verse_map(
    sources: &Sources,
    versifications: &Versifications,
) -> Result<(usize, Vec<String>), BuildError> {
    let (package, file) = ("morphhb", "wlc/VerseMap.xml");
    let text = sources.text(package, file)?;
    let mut pairs = 0;
    let mut unknown = Vec::new();
    for line in text.lines().filter(|line| line.contains("<verse ")) {
        let (Some(hebrew), Some(english)) = (
            parse_osis_attribute(line, "wlc"),
            parse_osis_attribute(line, "kjv"),
        ) else {
            return Err(BuildError::damaged(package, file, line.trim()));
        };
        pairs += 1;
        let ours = versifications.map(hebrew, System::Original, System::English);
        if !ours.contains(&english) {
            unknown.push(format!("{hebrew:?} = {english:?}, ours {ours:?}"));
        }
    }
    Ok((pairs, unknown))
}

fn parse_osis_attribute(line: &str, attribute: &str) -> Option<VerseId> {
    let (_, rest) = line.split_once(&format!("{attribute}=\""))?;
    let (value, _) = rest.split_once('"')?;
    // An exclamation mark after the number introduces a part of the verse.
    let value = value.split('!').next()?;
    let mut parts = value.split('.');
    let book = Book::from_osis(parts.next()?)?;
    Some(VerseId::new(
        book,
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
    ))
}

/// How well a translation's numbering agrees with its word alignments.
#[derive(Clone, Debug, Default)]
pub struct Agreement {
    /// The number of alignments.
    pub all: usize,
    /// The number of alignments whose verses the numbering also matches.
    pub agreement_count: usize,
    /// Descriptions of the pairs of verses that the numbering doesn't match.
    pub others: BTreeSet<String>,
}

impl Agreement {
    /// Adds the alignments between two verses to the counts.
    pub fn add(&mut self, verse: VerseId, mapped: &[VerseId], original: VerseId, times: usize) {
        self.all += times;
        if mapped.contains(&original) {
            self.agreement_count += times;
        } else {
            self.others
                .insert(format!("{verse:?} ~ {original:?}: {times}"));
        }
    }
}
