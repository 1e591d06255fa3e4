//! Translations named beside words that aren't theirs. Only the guard labels Scripture, so every other label
//! goes.

use std::ops::Range;

use super::{unit::Unit, words::Lists};
use crate::guard::{passage_cache::PassageCache, places::MentionedReference};

/// Nouns that end the name of a translation.
#[rustfmt::skip]
const KINDS: &[&str] = &[
    "Version", "Translation", "Bible", "Testament", "Paraphrase", "Versión", "Traducción", "Biblia",
    "Traduction", "Versão", "Tradução", "Bíblia", "Bibel", "Übersetzung", "Bijbel", "Vertaling",
    "Bibeln", "Folkbibeln", "Översättning",
];
/// Nouns that begin the name of a translation: "Biblia de Jerusalén", "Versión Reina".
const KINDS_FIRST: &[&str] = &[
    "Biblia",
    "Bible",
    "Bíblia",
    "Versión",
    "Version",
    "Versão",
    "Bibel",
    "Traducción",
    "Tradução",
];
/// Names that aren't translations.
#[rustfmt::skip]
const ALLOWED: &[&str] = &[
    "Holy", "Hebrew", "Christian", "Study", "Old", "New", "Family", "The", "A", "My", "Our", "Your",
    "His", "Her", "This", "That", "In", "English", "Greek", "Children's",
    "Antiguo", "Nuevo", "Sagrada", "Santa", "La", "Mi", "Tu", "Su", "Nuestra", "Una", "Esta", "Con", "De", "En",
    "Ancien", "Nouveau", "Sainte", "Ma", "Ta", "Sa", "Notre", "Une", "Cette", "Antigo", "Novo", "A", "Minha", "Sua",
    "Uma", "Die", "Der", "Das", "Meine", "Deine", "Seine", "Ihre", "Unsere", "Eine", "Einer", "Heilige", "Heiligen",
    "Alte", "Altes", "Alten", "Neue", "Neues", "Neuen", "Oude", "Nieuwe", "De", "Mijn", "Jouw", "Zijn", "Haar", "Onze",
    "Een", "Heilige", "Min", "Din", "Sin", "Vår", "Heliga", "Gamla", "Nya", "Premier", "Second", "Erste", "Zweite",
];
/// Well-known abbreviations; others count only directly after a reference.
#[rustfmt::skip]
const ABBREVIATIONS: &[&str] = &[
    "NIV", "NIrV", "NIRV", "TNIV", "NLT", "ESV", "NKJV", "NASB", "NASB95", "NRSV", "NRSVUE", "RSV",
    "CSB", "HCSB", "AMP", "AMPC", "MSG", "TPT", "GNT", "GNB", "CEV", "ERV", "NLV", "NCV", "VOICE",
    "TLB", "NET", "LEB", "CJB", "NAB", "NABRE", "NJB", "REB", "ISV", "PHILLIPS", "CEB", "EHV",
    "RVR", "RVR60", "RVR1960", "RV60", "RVA", "RVC", "NVI", "NTV", "LBLA", "NBLA", "DHH", "TLA", "PDT", "BLP",
    "NBV", "NBV21", "HSV", "NBG", "BGT", "BTX", "ARA", "ARC", "ACF", "NVT", "NTLH", "NAA", "KJA", "LSG", "S21",
    "NEG", "NBS", "BDS", "PDV", "TOB", "BFC", "NFC", "LUT", "LU17", "ELB", "EÜ", "HFA", "NGÜ", "GNB", "SLT", "NeÜ",
    "SFB", "SFB15", "SFB98", "NuB", "NUB", "NLB", "B2000", "SKB", "SRB", "NT81",
];
/// Books that aren't in the Bible.
#[rustfmt::skip]
const OTHER_BOOKS: &[&str] = &[
    "Gospel of Thomas", "Gospel of Judas", "Gospel of Mary", "Gospel of Philip", "Gospel of Peter",
    "Gospel of Barnabas", "Gospel of Truth", "Book of Enoch", "Book of Jasher", "Book of Jubilees",
    "Book of Mormon", "Shepherd of Hermas", "Didache", "Quran", "Acts of Thomas", "Third Corinthians",
];
/// Translations whose names are ordinary words.
#[rustfmt::skip]
const ORDINARY_NAMES: &[&str] = &[
    "The Message", "The Voice", "The Living Bible", "The Mirror", "Reina-Valera", "Nácar-Colunga",
    "Einheitsübersetzung", "Elberfelder", "Hoffnung für alle", "Gute Nachricht Bibel", "Neue Genfer",
    "Zürcher Bibel", "BasisBibel", "Volxbibel", "Schlachter 2000", "Louis Segond", "Segond 21", "Bible du Semeur",
    "Bible de Jérusalem", "Almeida", "Nova Versão Internacional", "Herziene Statenvertaling", "Bibel 2000",
    "Folkbibeln", "NuBibeln", "Levande Bibeln", "Reformationsbibeln", "Karl XII:s bibel",
];

/// What to do with a unit because of its labels.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Labels {
    Fine,
    /// These parts of the unit go.
    Strip(Vec<Range<usize>>),
    /// The unit speaks about a translation.
    Wrong,
}

/// `own` are the abbreviation and the name of the reader's translation.
pub(super) fn labels(unit: &Unit<'_>, own: &[&str], known: &PassageCache<'_>) -> Labels {
    let mut strip = Vec::new();
    // Labels of other bundled translations, beside their words.
    let mut right: Vec<Range<usize>> = Vec::new();
    for reference in &unit.references {
        if let Some(range) = label_after(unit.text, reference.range.end, own) {
            let written = unit.text.get(range.clone()).unwrap_or_default();
            let label = written.trim_matches(|c: char| !c.is_alphanumeric());
            if is_right(unit, reference, label, known) {
                right.push(range);
            } else {
                strip.push(range);
            }
        }
    }
    let names_right = |word: &str| {
        right.iter().any(|range| {
            unit.text
                .get(range.clone())
                .is_some_and(|it| it.contains(word))
        })
    };
    let is_stripped = |at: usize| strip.iter().chain(&right).any(|range| range.contains(&at));
    let names_other = unit.words.iter().any(|word| {
        let written = unit.text.get(word.range.clone()).unwrap_or_default();
        ABBREVIATIONS.contains(&written)
            && !own.contains(&written)
            && !names_right(written)
            && !is_stripped(word.range.start)
    });
    let has_name = names(unit).into_iter().any(|range| {
        let name = unit.text.get(range.clone()).unwrap_or_default();
        !is_stripped(range.start)
            && !own
                .iter()
                .any(|own| name.contains(own) || own.contains(name))
    });
    let is_about_words = !unit.quotes.is_empty() || !unit.references.is_empty();
    let is_ordinary = ORDINARY_NAMES.iter().any(|name| {
        let is_own = own
            .iter()
            .any(|own| own.contains(name) || name.contains(own));
        !is_own && unit.text.find(name).is_some_and(|at| !is_stripped(at))
    });
    let quotes = unit.words.iter().any(|word| word.lower.starts_with("quot"));
    if is_ordinary && (is_about_words || quotes) {
        return Labels::Wrong;
    }
    if names_other || has_name || OTHER_BOOKS.iter().any(|book| unit.text.contains(book)) {
        return Labels::Wrong;
    }
    if strip.is_empty() {
        Labels::Fine
    } else {
        Labels::Strip(strip)
    }
}

/// Whether the label is the abbreviation of a bundled translation that has the quoted words there.
fn is_right(
    unit: &Unit<'_>,
    reference: &MentionedReference,
    label: &str,
    known: &PassageCache<'_>,
) -> bool {
    unit.quotes.iter().any(|quote| {
        let inside = quote
            .inner
            .iter()
            .filter_map(|range| unit.text.get(range.clone()));
        let inside = inside.collect::<Vec<_>>().join(" ");
        let mut passages = reference.passages.iter();
        passages.any(|passage| known.has_in(label, *passage, &inside))
    })
}

/// A label right after a reference: ", NLV", " TVNT", ", the New Morning Version".
fn label_after(text: &str, at: usize, own: &[&str]) -> Option<Range<usize>> {
    let rest = text.get(at..)?;
    let label = rest.trim_start_matches([',', ' ', ';']);
    let start = at + rest.len() - label.len();
    let inside = label.trim_start_matches(['(', '[']);
    let end = inside
        .find([')', ']', '.', ';', '\n', '”', '"', ':'])
        .unwrap_or(inside.len());
    let name = inside.get(..end)?.trim_end();
    let first = name.split([' ', ',']).next().unwrap_or_default();
    let capitals = first.chars().filter(|c| c.is_uppercase()).count();
    let is_abbreviation = (2..=8).contains(&first.chars().count())
        && capitals >= 2
        && first.chars().all(char::is_alphanumeric);
    // ", the New Morning Version", but not "is the longest psalm of the Bible"
    let begins = name
        .trim_start_matches("the ")
        .starts_with(char::is_uppercase);
    let is_name =
        begins && KINDS.iter().any(|kind| name.ends_with(kind)) && name.split(' ').count() <= 7;
    if !is_abbreviation && !is_name || own.iter().any(|own| name == *own || own.starts_with(first))
    {
        return None;
    }
    let name_length = if is_abbreviation && !is_name {
        abbreviation_length(name)
    } else {
        name.len()
    };
    let opened = label.len() - inside.len();
    let closing = usize::from(
        opened > 0
            && inside
                .get(name_length..)
                .is_some_and(|r| r.starts_with([')', ']'])),
    );
    let end = start + opened + name_length + closing;
    Some(at..end)
}

/// An abbreviation and a year after it: "NIV 1611".
fn abbreviation_length(name: &str) -> usize {
    let first = name.split([' ', ',']).next().unwrap_or_default().len();
    let year = name.get(first..).unwrap_or_default();
    let digits = year
        .trim_start()
        .chars()
        .take_while(char::is_ascii_digit)
        .count();
    if digits > 0 {
        first + (year.len() - year.trim_start().len()) + digits
    } else {
        first
    }
}

/// Names such as "the New Morning Version".
fn names(unit: &Unit<'_>) -> Vec<Range<usize>> {
    let mut names = Vec::new();
    for (at, word) in unit.words.iter().enumerate() {
        let written = unit.text.get(word.range.clone()).unwrap_or_default();
        if !KINDS.contains(&written) {
            continue;
        }
        let kind_end = word.range.end;
        if KINDS_FIRST.contains(&written) {
            // "Biblia de Jerusalén"
            let next = unit.words.get(at + 1..).unwrap_or_default();
            let of = next.first().is_some_and(|word| word.lists.has(Lists::OF));
            let name = next.get(usize::from(of)).filter(|name| {
                name.is_capitalized
                    && !name.lists.has(Lists::BIBLICAL.and(Lists::STOP))
                    && unit
                        .text
                        .get(kind_end..name.range.start)
                        .is_some_and(|it| !it.contains([',', '.', '!', '?']))
            });
            if let Some(name) = name.filter(|_| of || written.starts_with("Vers")) {
                names.push(word.range.start..name.range.end);
            }
        }
        let before = unit.words.get(..at).unwrap_or_default().iter().rev();
        let modifiers: Vec<_> = before
            .take_while(|word| word.is_capitalized)
            .filter(|word| {
                let written = unit.text.get(word.range.clone()).unwrap_or_default();
                !ALLOWED.contains(&written)
            })
            .collect();
        if let Some(first) = modifiers.last() {
            names.push(first.range.start..word.range.end);
        }
    }
    names
}
