//! Recognizes the Greek and Hebrew words that were put in for a part: "ἀγαπάω (agapáō: loved, John 3:16)".

use std::ops::Range;

use trellis_bible::reference::Reference;

use super::unit::Unit;
use crate::guard::Words;

/// Where such words are in a unit, if the passage does translate them so.
pub(super) fn confirmed(unit: &Unit<'_>, words: &dyn Words) -> Vec<Range<usize>> {
    let references = unit.references.iter();
    let lemmas = references.filter_map(|reference| {
        let before = unit.text.get(..reference.range.start)?;
        let (_, translated) = before.strip_suffix(", ")?.rsplit_once(": ")?;
        let passage = Reference::from(*reference.passages.first()?);
        let written = words.lemma(&passage, translated)?.to_string();
        let end = reference.range.end + ")".len();
        let start = end.checked_sub(written.len())?;
        (unit.text.get(start..end)? == written).then_some(start..end)
    });
    lemmas.collect()
}
