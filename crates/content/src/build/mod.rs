//! Builds the content pack from the packages that `scripts/fetch-content` downloads.
//!
//! The same sources always produce the same bytes. A source with too little or too much content causes an
//! error that names it; nothing is skipped silently.

mod draft;
mod error;
mod finish;
mod helps;
mod hygiene;
mod meaning;
mod modules;
mod names;
pub mod office;
mod report;
mod sources;
mod speech;
mod texts;
mod verse_builder;
mod versification;

use std::thread;

use trellis_bible::{pack::PackWriter, versification::Versifications};

pub use error::BuildError;
pub use report::Report;
pub use sources::Sources;

use draft::Draft;
use report::NumberingReport;
use texts::{Lexicon, aligned, catholic, exceptions, lines, luther, offsets, oshb, sword};

/// A pack and its report.
#[derive(Debug)]
pub struct BuildOutput {
    /// The pack's bytes.
    pub pack: Vec<u8>,
    /// The report on its contents.
    pub report: Report,
}

/// Receives build progress: completed steps, total steps, and the name of the next step.
pub type Progress<'a> = &'a (dyn Fn(usize, usize, &str) + Sync);

/// Builds the pack.
pub fn build(sources: &Sources, report_progress: Progress<'_>) -> Result<BuildOutput, BuildError> {
    report_progress(0, 1, "reading the texts");
    let numberings = versification::load(sources)?;
    let versifications = Versifications::new(numberings.clone());
    let lexicon = helps::read_lexicon(sources)?;
    let (originals, translations) = thread::scope(|scope| {
        let originals = scope.spawn(|| originals(sources, &versifications, &lexicon));
        let translations = translations(sources, &versifications);
        (join_thread(originals), translations)
    });
    let (mut drafts, agreement) = originals?;
    drafts.extend(translations?);
    for draft in &mut drafts {
        fit_numbering(draft, &versifications);
    }
    drafts.sort_by(|a, b| a.info.id.cmp(&b.info.id));

    report_progress(0, drafts.len() + 1, "reading commentaries and dictionaries");
    let mut pack = PackWriter::new();
    pack.add_value("versifications", &numberings);
    // Haydock's notes follow the Douay-Rheims numbering.
    let douay = drafts.iter().find(|draft| draft.info.id == "drb");
    let douay = douay.map(|draft| draft.info.clone()).unwrap_or_default();
    let mut helps = helps::read(sources, &versifications, lexicon, &douay)?;
    office::add(sources, &mut pack, &mut helps)?;
    meaning::add(sources, &meaning::verses(&drafts), &mut pack, &mut helps)?;
    speech::add(sources, &mut pack, &mut helps)?;
    helps.writer.write(&mut pack);
    let texts = finish::finish(drafts, &versifications, &mut pack, report_progress)?;

    let (verse_map_pairs, verse_map_disagreements) =
        versification::disagreements_with_verse_map(sources, &versifications)?;
    let numberings = NumberingReport {
        verse_map_pairs,
        verse_map_disagreements,
        alignments: agreement.all,
        alignments_agreeing: agreement.agreement_count,
        alignment_disagreements: agreement.others.into_iter().collect(),
    };
    let pack = pack.finish();
    let report = Report {
        texts,
        helps: helps.reports,
        numberings,
        bytes: pack.len(),
    };
    Ok(BuildOutput { pack, report })
}

/// Joins a thread and resumes its panic, if any, in this thread.
fn join_thread<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Reads the Hebrew and Greek texts and the translation aligned with them.
fn originals(
    sources: &Sources,
    versifications: &Versifications,
    lexicon: &Lexicon,
) -> Result<(Vec<Draft>, versification::Agreement), BuildError> {
    let pointed = oshb::read(sources)?;
    let aligned = aligned::read(sources, versifications, lexicon, &pointed.verses)?;
    let mut drafts = aligned.drafts;
    drafts.push(oshb::draft(&pointed, lexicon));
    Ok((drafts, aligned.agreement))
}

fn translations(sources: &Sources, v: &Versifications) -> Result<Vec<Draft>, BuildError> {
    let mut drafts = lines::english(sources)?;
    drafts.extend(offsets::read(sources, v)?);
    drafts.extend(catholic::read(sources)?);
    drafts.push(luther::read(sources)?);
    drafts.push(lines::dutch(sources)?);
    drafts.push(lines::swedish(sources)?);
    drafts.push(sword::king_james(sources)?);
    drafts.push(sword::world_english(sources)?);
    drafts.push(sword::reina_valera(sources)?);
    Ok(drafts)
}

/// Records the verses that don't follow the text's numbering. Texts with mixed numbering are matched chapter
/// by chapter, but known exceptions take precedence.
fn fit_numbering(draft: &mut Draft, versifications: &Versifications) {
    let known = exceptions::of(&draft.info.id);
    if matches!(
        draft.info.id.as_str(),
        "drb" | "vul" | "lut1912" | "svv" | "sv1917"
    ) {
        let fit = versification::fit(&draft.layout(), draft.info.versification, versifications);
        if !fit.unmatched_chapters.is_empty() {
            let chapters = fit.unmatched_chapters.join("; ");
            draft
                .remarks
                .push(format!("chapters that match no numbering: {chapters}"));
        }
        let unknown = |verse| known.iter().all(|(here, _)| *here != verse);
        draft.moved(fit.moved.into_iter().filter(|(here, _)| unknown(*here)));
    }
    draft.moved(known);
}
