//! The Berean Standard Bible and the two originals it is aligned with word by word.

mod drift;
mod originals;
mod tables;
mod translation;

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    reference::{Book, VerseId},
    versification::Versifications,
};

use self::{
    drift::AlignedWord,
    tables::{Alignment, SourcePart, TargetToken},
};
use super::{Lexicon, oshb::HebrewVerses};
use crate::build::{draft::Draft, error::BuildError, sources::Sources, versification::Agreement};

/// The three texts, and how well their numberings agree with the alignments.
#[derive(Debug)]
pub struct AlignedTexts {
    /// Berean Standard Bible, Hebrew, and Greek.
    pub drafts: Vec<Draft>,
    /// How the alignments compare with the numberings.
    pub agreement: Agreement,
}

/// A word's position in the translation: the verse (number 0 for a title) and the word's index in it,
/// starting at 0.
type TargetPosition = (VerseId, usize);

type Parts = BTreeMap<String, (VerseId, SourcePart)>;

/// An alignment with corrected positions.
#[derive(Debug)]
struct Link {
    sources: Vec<String>,
    targets: Vec<TargetPosition>,
}

/// The contents of all the tables, and the links between their words.
#[derive(Debug)]
struct Tables {
    targets: BTreeMap<VerseId, Vec<TargetToken>>,
    hebrew: Parts,
    greek: Parts,
    links: Vec<Link>,
    /// The number of positions that were corrected, and the number that no word matches.
    corrected: usize,
    unmatched: usize,
}

/// Reads the three texts.
pub fn read(
    sources: &Sources,
    versifications: &Versifications,
    lexicon: &Lexicon,
    pointed: &HebrewVerses,
) -> Result<AlignedTexts, BuildError> {
    let mut targets = tables::targets(sources, "data/eng/targets/BSB/ot_BSB.tsv")?;
    targets.extend(tables::targets(sources, "data/eng/targets/BSB/nt_BSB.tsv")?);
    let hebrew = tables::source_parts(sources, "data/sources/WLCM.tsv")?;
    let greek = tables::source_parts(sources, "data/sources/SBLGNT.tsv")?;
    let folder = "data/eng/alignments/BSB";
    let mut alignments =
        tables::alignments(sources, &format!("{folder}/WLCM-BSB-manual.json"), 272_036)?;
    alignments.extend(tables::alignments(
        sources,
        &format!("{folder}/SBLGNT-BSB-manual.json"),
        115_008,
    )?);

    let mut tables = Tables {
        targets,
        hebrew,
        greek,
        links: Vec::new(),
        corrected: 0,
        unmatched: 0,
    };
    tables.match_alignments(alignments);
    let mut translation = translation::draft(sources, &tables)?;
    translation.moved(BEREAN_EXCEPTIONS);
    let agreement = agreement(&tables, &translation, versifications);
    let drafts = vec![
        translation,
        originals::hebrew(&tables, lexicon, pointed),
        originals::greek(&tables),
    ];
    Ok(AlignedTexts { drafts, agreement })
}

/// The Berean Standard Bible ends Revelation 12 with the sentence that starts chapter 13 in other Bibles.
const BEREAN_EXCEPTIONS: [(VerseId, VerseId); 3] = {
    const fn verse(chapter: u8, verse: u8) -> VerseId {
        VerseId::new(Book::Revelation, chapter, verse)
    }
    [
        (verse(12, 17), verse(12, 17)),
        (verse(12, 17), verse(12, 18)),
        (verse(13, 1), verse(13, 1)),
    ]
};

impl Tables {
    fn part(&self, id: &str) -> Option<&(VerseId, SourcePart)> {
        self.hebrew.get(id).or_else(|| self.greek.get(id))
    }

    /// Matches each alignment with words in the current translation.
    fn match_alignments(&mut self, alignments: Vec<Alignment>) {
        let mut by_verse: BTreeMap<VerseId, BTreeMap<u16, Vec<usize>>> = BTreeMap::new();
        for (number, alignment) in alignments.iter().enumerate() {
            for &(verse, place) in &alignment.targets {
                by_verse
                    .entry(verse)
                    .or_default()
                    .entry(place)
                    .or_default()
                    .push(number);
            }
        }
        let mut links: Vec<Link> = alignments
            .iter()
            .map(|alignment| Link {
                sources: alignment.sources.clone(),
                targets: Vec::new(),
            })
            .collect();
        for (verse, word_positions) in by_verse {
            let (title, tokens) = self.printed_line(verse);
            let hits: Vec<AlignedWord> = word_positions
                .iter()
                .map(|(&place, numbers)| AlignedWord {
                    place,
                    glosses: self.glosses(numbers, &alignments),
                })
                .collect();
            for (matched_at, (place, numbers)) in drift::realign(&hits, &tokens)
                .into_iter()
                .zip(&word_positions)
            {
                let Some(at) = matched_at else {
                    self.unmatched += 1;
                    continue;
                };
                self.corrected += usize::from(at + 1 != usize::from(*place));
                let target = match at.checked_sub(title) {
                    Some(at) => (verse, at),
                    None => (VerseId::new(verse.book, verse.chapter, 0), at),
                };
                for &number in numbers {
                    links[number].targets.push(target);
                }
            }
        }
        for link in &mut links {
            link.targets.sort_unstable();
            link.targets.dedup();
        }
        links.retain(|link| !link.targets.is_empty());
        self.links = links;
    }

    /// Returns a verse's tokens the way the alignments count them, with a psalm's title as part of its first
    /// verse, and the number of tokens in that title.
    fn printed_line(&self, verse: VerseId) -> (usize, Vec<TargetToken>) {
        let title = VerseId::new(verse.book, verse.chapter, 0);
        let title = (verse.verse == 1)
            .then(|| self.targets.get(&title))
            .flatten();
        let mut tokens = title.cloned().unwrap_or_default();
        let length = tokens.len();
        tokens.extend(self.targets.get(&verse).into_iter().flatten().cloned());
        (length, tokens)
    }

    fn glosses(&self, numbers: &[usize], alignments: &[Alignment]) -> Vec<String> {
        let ids = numbers
            .iter()
            .flat_map(|number| &alignments[*number].sources);
        let parts = ids.filter_map(|id| self.part(id));
        let glosses: BTreeSet<String> = parts
            .flat_map(|(_, part)| [part.gloss.as_str(), part.gloss2.as_str()])
            .flat_map(|gloss| gloss.split(|c: char| !c.is_alphanumeric() && c != '’'))
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        glosses.into_iter().collect()
    }
}

fn agreement(tables: &Tables, translation: &Draft, v: &Versifications) -> Agreement {
    let mut pairs: BTreeMap<(VerseId, VerseId), usize> = BTreeMap::new();
    for link in &tables.links {
        let originals: BTreeSet<_> = link
            .sources
            .iter()
            .filter_map(|id| Some(tables.part(id)?.0))
            .collect();
        let verses: BTreeSet<_> = link.targets.iter().map(|(verse, _)| *verse).collect();
        for verse in verses {
            for original in &originals {
                *pairs.entry((verse, *original)).or_default() += 1;
            }
        }
    }
    let mut agreement = Agreement::default();
    for ((verse, original), times) in pairs {
        agreement.add(
            verse,
            &translation.info.to_original(verse, v),
            original,
            times,
        );
    }
    agreement
}
