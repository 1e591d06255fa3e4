//! Entries as Markdown. What people typed cannot break the structure around it.

use std::fmt::Write;

use chrono::NaiveDate;

use super::entities::{journal_devotionals, journal_prayers};
use crate::{devotionals::model::DevotionalType, kernel::day};

/// "March 2, 2026"
pub fn written_date(date: NaiveDate) -> String {
    date.format("%B %-d, %Y").to_string()
}

pub fn devotional(out: &mut String, row: &journal_devotionals::Model, zone: &str) {
    let kind = match row.kind {
        DevotionalType::Regular => None,
        DevotionalType::AiGenerated => Some("AI generated"),
    };
    heading(out, &row.title, day::in_zone(row.created_at, zone), kind);
    quotation(out, row.verse.as_deref(), row.verse_reference.as_deref());
    paragraphs(out, &row.content);
}

pub fn prayer(out: &mut String, row: &journal_prayers::Model, zone: &str) {
    let date = day::in_zone(row.created_at, zone);
    heading(out, &row.title, date, Some(row.kind.label()));
    paragraphs(out, &row.content);
    if let Some(on) = row.answered_on {
        let _ = write!(out, "**Answered on {}**\n\n", written_date(on));
        if let Some(answer) = &row.answer {
            paragraphs(out, answer);
        }
    }
}

fn heading(out: &mut String, title: &str, date: NaiveDate, kind: Option<&str>) {
    let _ = write!(out, "### {title}\n\n*{}", written_date(date));
    if let Some(kind) = kind {
        let _ = write!(out, " · {kind}");
    }
    out.push_str("*\n\n");
}

fn quotation(out: &mut String, verse: Option<&str>, reference: Option<&str>) {
    for line in verse.unwrap_or_default().lines() {
        let _ = writeln!(out, "> {}", Line(line));
    }
    match (verse, reference) {
        (None, None) => return,
        (Some(_), Some(reference)) => {
            let _ = writeln!(out, ">\n> — {reference}");
        }
        (None, Some(reference)) => {
            let _ = writeln!(out, "> {}", Line(reference));
        }
        (Some(_), None) => {}
    }
    out.push('\n');
}

fn paragraphs(out: &mut String, text: &str) {
    for line in text.lines() {
        let _ = writeln!(out, "{}", Line(line));
    }
    out.push('\n');
}

/// A typed line. One that would be a heading, a rule, a fence or markup of its own is escaped, so
/// that it is read as it was typed and what follows it as well.
struct Line<'a>(&'a str);

impl std::fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = self.0.trim_start();
        let (indent, _) = self.0.split_at(self.0.len() - text.len());
        let underlines =
            |sign: char| !text.is_empty() && text.trim_end().chars().all(|c| c == sign);
        let is_structure = ["#", "---", "***", "___", "```", "~~~", "<"]
            .iter()
            .any(|begin| text.starts_with(begin))
            || underlines('-')
            || underlines('=');
        let escape = if is_structure { "\\" } else { "" };
        write!(f, "{indent}{escape}{text}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_lines_cannot_become_structure() {
        for (typed, written) in [
            ("# Not a heading", "\\# Not a heading"),
            ("  ## Not one", "  \\## Not one"),
            ("---", "\\---"),
            ("--- and more", "\\--- and more"),
            ("===", "\\==="),
            ("-", "\\-"),
            ("```", "\\```"),
            ("<!-- gone", "\\<!-- gone"),
            ("- a list stays", "- a list stays"),
            ("> a quotation stays", "> a quotation stays"),
            ("Psalm #23", "Psalm #23"),
            ("", ""),
        ] {
            assert_eq!(Line(typed).to_string(), written);
        }
    }

    #[test]
    fn a_verse_stands_as_a_quotation_with_its_reference() {
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
