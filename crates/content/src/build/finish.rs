//! Checks, writes, and indexes the drafts, several at a time.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    thread,
};

use trellis_bible::{
    pack::{Pack, PackError, PackWriter},
    search,
    text::Text,
    versification::Versifications,
};

use super::{
    Progress,
    draft::{Counts, Draft},
    error::BuildError,
    names,
    report::TextReport,
    texts,
};

/// Placeholder for a text without known counts. No text matches it, so the check always fails.
const UNMATCHABLE_COUNTS: Counts = Counts {
    books: 0,
    chapters: 0,
    verses: 0,
    titles: 0,
};

struct FinishedDraft {
    report: TextReport,
    sections: Vec<(String, Vec<u8>)>,
}

/// Writes all texts and their indexes to the pack, and returns their reports in ID order.
pub fn finish(
    drafts: Vec<Draft>,
    versifications: &Versifications,
    pack: &mut PackWriter,
    report_progress: Progress<'_>,
) -> Result<Vec<TextReport>, BuildError> {
    let all = drafts.len();
    let threads = thread::available_parallelism()
        .map_or(1, usize::from)
        .min(8);
    let pending_drafts = Mutex::new(drafts);
    let finished = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(draft) = lock_unpoisoned(&pending_drafts).pop() {
                    let id = draft.info.id.clone();
                    // Commentaries and dictionaries count as the first step.
                    report_progress(
                        1 + lock_unpoisoned(&finished).len(),
                        all + 1,
                        &format!("indexing {id}"),
                    );
                    let result = finish_draft(draft, versifications);
                    lock_unpoisoned(&finished).insert(id, result);
                }
            });
        }
    });
    let finished = finished
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    let mut reports = Vec::new();
    for result in finished.into_values() {
        let text = result?;
        reports.push(text.report);
        for (name, bytes) in text.sections {
            pack.add(name, bytes);
        }
    }
    Ok(reports)
}

fn lock_unpoisoned<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn finish_draft(
    draft: Draft,
    versifications: &Versifications,
) -> Result<FinishedDraft, BuildError> {
    let id = draft.info.id.clone();
    let report = draft.check(
        texts::expected(&id).unwrap_or(UNMATCHABLE_COUNTS),
        versifications,
    )?;
    let unreadable = |cause: PackError| BuildError::InvalidContent {
        source_name: id.clone(),
        place: "the written text".to_owned(),
        why: cause.to_string(),
    };
    let mut single_text_pack = PackWriter::new();
    draft.text.write(
        &mut single_text_pack,
        draft.info,
        &names::names(draft.names),
    );
    let single_text_pack = Pack::open(single_text_pack.finish().into()).map_err(unreadable)?;
    let text = Text::open(&single_text_pack, &id).map_err(unreadable)?;
    let mut sections = vec![(format!("text/{id}/index"), search::build(&text))];
    for name in single_text_pack.names() {
        sections.push((
            name.to_owned(),
            single_text_pack.section(name).map_err(unreadable)?.to_vec(),
        ));
    }
    Ok(FinishedDraft { report, sections })
}
