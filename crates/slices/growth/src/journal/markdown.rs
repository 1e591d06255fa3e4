//! Formats journal entries as Markdown, escaping what members typed so that it can't break the document
//! structure.

use std::fmt::Write;

use chrono::NaiveDate;

use super::entities::{journal_devotionals, journal_prayers};
use crate::devotionals::model::DevotionalType;
use trellis_kernel::day;
use trellis_platform::export::{escape_structure, format_long_date};

pub fn devotional(row: &journal_devotionals::Model, zone: &str) -> String {
    let mut out = String::new();
    let kind = match (row.kind, row.is_built_in) {
        (DevotionalType::Regular, _) => None,
        (DevotionalType::AiGenerated, true) => Some("Built-in library"),
        (DevotionalType::AiGenerated, false) => Some("AI-generated"),
    };
    let date = day::date_in_zone(row.created_at, zone);
    heading(&mut out, &row.title, date, kind);
    quotation(
        &mut out,
        row.verse.as_deref(),
        row.verse_reference.as_deref(),
    );
    paragraphs(&mut out, &row.content);
    out
}

pub fn prayer(row: &journal_prayers::Model, zone: &str) -> String {
    let mut out = String::new();
    let date = day::date_in_zone(row.created_at, zone);
    heading(&mut out, &row.title, date, Some(row.kind.label()));
    paragraphs(&mut out, &row.content);
    if let Some(on) = row.answered_on {
        let _ = write!(out, "**Answered on {}**\n\n", format_long_date(on));
        if let Some(answer) = &row.answer {
            paragraphs(&mut out, answer);
        }
    }
    out
}

fn heading(out: &mut String, title: &str, date: NaiveDate, kind: Option<&str>) {
    let _ = write!(out, "### {title}\n\n*{}", format_long_date(date));
    if let Some(kind) = kind {
        let _ = write!(out, " · {kind}");
    }
    out.push_str("*\n\n");
}

fn quotation(out: &mut String, verse: Option<&str>, reference: Option<&str>) {
    for line in escape_structure(verse.unwrap_or_default()).lines() {
        let _ = writeln!(out, "> {line}");
    }
    match (verse, reference) {
        (None, None) => return,
        (Some(_), Some(reference)) => {
            let _ = writeln!(out, ">\n> — {reference}");
        }
        (None, Some(reference)) => {
            let _ = writeln!(out, "> {}", escape_structure(reference));
        }
        (Some(_), None) => {}
    }
    out.push('\n');
}

fn paragraphs(out: &mut String, text: &str) {
    let _ = write!(out, "{}\n\n", escape_structure(text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verse_is_quoted_with_its_reference() {
        let quoted = |verse, reference| {
            let mut out = String::new();
            quotation(&mut out, verse, reference);
            out
        };
        assert_eq!(
            quoted(Some("For God\nso loved"), Some("John 3:16")),
            "> For God\n> so loved\n>\n> — John 3:16\n\n"
        );
        assert_eq!(quoted(None, Some("John 3:16")), "> John 3:16\n\n");
        assert_eq!(quoted(Some("Love"), None), "> Love\n\n");
        assert_eq!(quoted(None, None), "");
    }
}
