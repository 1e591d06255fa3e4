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

/// The expected counts for a text without known counts, so that the check always fails.
const NEVER_MATCHING: Counts = Counts {
    books: 0,
    chapters: 0,
    verses: 0,
    titles: 0,
};

struct Finished {
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
    let waiting = Mutex::new(drafts);
    let finished = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(draft) = lock_unpoisoned(&waiting).pop() {
                    let id = draft.info.id.clone();
                    // Commentaries and dictionaries are the first step.
                    report_progress(
                        1 + lock_unpoisoned(&finished).len(),
                        all + 1,
                        &format!("indexing {id}"),
                    );
                    let result = one(draft, versifications);
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

fn one(draft: Draft, versifications: &Versifications) -> Result<Finished, BuildError> {
    let id = draft.info.id.clone();
    let report = draft.check(
        texts::expected(&id).unwrap_or(NEVER_MATCHING),
        versifications,
    )?;
    let unreadable = |cause: PackError| BuildError::Unclean {
        source_name: id.clone(),
        place: "the written text".to_owned(),
        why: cause.to_string(),
    };
    let mut alone = PackWriter::new();
    draft
        .text
        .write(&mut alone, draft.info, &names::names(draft.names));
    let alone = Pack::open(alone.finish().into()).map_err(unreadable)?;
    let text = Text::open(&alone, &id).map_err(unreadable)?;
    let mut sections = vec![(format!("text/{id}/index"), search::build(&text))];
    for name in alone.names() {
        sections.push((
            name.to_owned(),
            alone.section(name).map_err(unreadable)?.to_vec(),
        ));
    }
    Ok(Finished { report, sections })
}
