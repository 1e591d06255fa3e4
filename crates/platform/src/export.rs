//! Exports everything a member owns. Each slice contributes its part, both as data and as pages that can be
//! read without Trellis. When the account is deleted, the rows are deleted by cascade; a test checks that no
//! table still has any.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use trellis_kernel::day;

/// The member who owns the data, and the time zone their days are based on.
#[derive(Debug, Clone)]
pub struct Owner {
    pub id: Uuid,
    pub time_zone: String,
}

impl Owner {
    /// The member's calendar day at that time, written out.
    pub fn format_day(&self, at: DateTime<Utc>) -> String {
        format_long_date(day::date_in_zone(at, &self.time_zone))
    }
}

/// Formats a date as `2 March 2026`.
pub fn format_long_date(date: NaiveDate) -> String {
    date.format("%-d %B %Y").to_string()
}

/// Converts `abide_moment` to `Abide moment`.
pub fn label(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect::<String>().replace('_', " ")
}

/// One slice's data about a member.
#[derive(Debug)]
pub struct Part {
    /// This part's key in the data file.
    pub name: &'static str,
    pub data: Value,
    pub pages: Vec<Page>,
}

impl Part {
    pub fn new(name: &'static str, data: impl Serialize) -> anyhow::Result<Self> {
        Ok(Self {
            name,
            data: serde_json::to_value(data)?,
            pages: Vec::new(),
        })
    }

    /// Adds a page. Empty pages are left out of the download.
    #[must_use]
    pub fn with(mut self, page: Page) -> Self {
        if page.has_entries {
            self.pages.push(page);
        }
        self
    }
}

/// A Markdown page.
#[derive(Debug)]
pub struct Page {
    pub file: &'static str,
    pub title: &'static str,
    text: String,
    has_entries: bool,
}

impl Page {
    pub fn new(file: &'static str, title: &'static str) -> Self {
        Self {
            file,
            title,
            text: format!("# {title}\n"),
            has_entries: false,
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds a heading, which starts an entry.
    pub fn heading(&mut self, heading: &str) {
        self.has_entries = true;
        self.block(&format!("## {}", one_line(heading)));
    }

    /// Adds a line written by us, or a single line from a member.
    pub fn line(&mut self, line: &str) {
        self.has_entries = true;
        self.block(&one_line(line));
    }

    /// Adds a list item: `- text`.
    pub fn item(&mut self, item: &str) {
        self.has_entries = true;
        let item = format!("- {}", one_line(item));
        let last = self.text.lines().next_back().unwrap_or_default();
        if last.starts_with("- ") {
            self.text.push_str(&item);
            self.text.push('\n');
        } else {
            self.block(&item);
        }
    }

    /// Adds an entry that is already formatted as Markdown.
    pub fn entry(&mut self, markdown: &str) {
        self.has_entries = true;
        self.block(markdown);
    }

    /// Adds a member's text as they wrote it.
    pub fn typed(&mut self, text: &str) {
        self.block(&escape_structure(text));
    }

    pub fn quote(&mut self, text: &str) {
        let quoted: Vec<String> = escape_structure(text)
            .lines()
            .map(|line| format!("> {line}").trim_end().to_owned())
            .collect();
        self.block(&quoted.join("\n"));
    }

    /// Adds a block, with a blank line before it.
    fn block(&mut self, block: &str) {
        self.text.push('\n');
        self.text.push_str(block.trim_end());
        self.text.push('\n');
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Escapes lines of a member's text that would become a heading, a rule, a fence or markup, so the page keeps
/// its structure. Other Markdown in the text still works.
pub fn escape_structure(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let words = line.trim_start();
            let indent = line.strip_suffix(words).unwrap_or_default();
            let escape = if is_structure(words) { "\\" } else { "" };
            format!("{indent}{escape}{words}")
        })
        .collect();
    lines.join("\n")
}

fn is_structure(line: &str) -> bool {
    let underlines = |sign: char| !line.is_empty() && line.trim_end().chars().all(|c| c == sign);
    ["#", "---", "***", "___", "===", "```", "~~~", "<"]
        .iter()
        .any(|begin| line.starts_with(begin))
        || underlines('-')
        || underlines('=')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_text_cannot_break_the_page_structure() {
        for (typed, written) in [
            ("Plain *words*", "Plain *words*"),
            ("# Not a chapter", "\\# Not a chapter"),
            ("Above\n---\nbelow", "Above\n\\---\nbelow"),
            ("Above\r\n  ===\r\nbelow", "Above\n  \\===\nbelow"),
            ("```\ncode", "\\```\ncode"),
            ("- a list\n- of two", "- a list\n- of two"),
            ("> a quotation stays", "> a quotation stays"),
            ("Above\n-\nbelow", "Above\n\\-\nbelow"),
            ("<!-- gone", "\\<!-- gone"),
            ("№ 1, é # in the middle", "№ 1, é # in the middle"),
            (
                "\u{3000}# after a wide blank",
                "\u{3000}\\# after a wide blank",
            ),
        ] {
            assert_eq!(escape_structure(typed), written);
        }
    }

    #[test]
    fn renders_headings_text_quotes_and_lists() {
        let mut page = Page::new("prayers.md", "Prayers");
        page.heading("For\npeace");
        page.typed("# Lord,\n\nhear us.\n");
        page.quote("Be still\n\nand know");
        page.item("one");
        page.item("two");
        assert_eq!(
            page.text(),
            "# Prayers\n\n## For peace\n\n\\# Lord,\n\nhear us.\n\n> Be still\n>\n> and know\n\n- one\n- two\n"
        );
    }

    #[test]
    fn empty_pages_are_omitted() {
        let part = Part::new("prayers", [0; 0]).expect("a part");
        assert!(
            part.with(Page::new("prayers.md", "Prayers"))
                .pages
                .is_empty()
        );
    }

    #[test]
    fn labels_are_readable() {
        assert_eq!(label("abide_moment"), "Abide moment");
        assert_eq!(label(""), "");
        let owner = Owner {
            id: Uuid::nil(),
            time_zone: "Europe/Berlin".to_owned(),
        };
        let at = "2026-12-31T23:30:00Z".parse().expect("a time");
        assert_eq!(owner.format_day(at), "1 January 2027");
    }
}
