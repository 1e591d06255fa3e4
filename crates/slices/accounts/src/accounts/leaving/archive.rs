//! Builds a zip file with all of a member's data, in files for programs and in pages for people.

use std::io::{Cursor, Write};

use chrono::{DateTime, Datelike, Timelike, Utc};
use serde_json::{Map, Value, json};
use zip::{ZipWriter, write::SimpleFileOptions};

use trellis_platform::export::{Page, Part};

const DATA: &str = "trellis.json";
const README: &str = "README.md";
/// Increment this when programs that read the data would have to change.
const FORMAT: u32 = 1;

/// Builds the zip file, with a README that lists its contents. `name` is the member's name.
pub fn pack(name: &str, parts: Vec<Part>, now: DateTime<Utc>) -> anyhow::Result<Vec<u8>> {
    let pages: Vec<&Page> = parts.iter().flat_map(|part| &part.pages).collect();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().last_modified_time(zip_timestamp(now));

    zip.start_file(README, options)?;
    zip.write_all(readme(name, &pages, now).as_bytes())?;
    for page in pages {
        zip.start_file(page.file, options)?;
        zip.write_all(page.text().as_bytes())?;
    }
    let mut data = Map::from_iter([
        ("format".to_owned(), json!(FORMAT)),
        ("exportedAt".to_owned(), json!(now)),
    ]);
    for part in parts {
        data.insert(part.name.to_owned(), part.data);
    }
    zip.start_file(DATA, options)?;
    serde_json::to_writer_pretty(&mut zip, &Value::Object(data))?;
    Ok(zip.finish()?.into_inner())
}

fn readme(name: &str, pages: &[&Page], now: DateTime<Utc>) -> String {
    let list: String = pages
        .iter()
        .map(|page| format!("- [{}]({})\n", page.title, page.file))
        .collect();
    format!(
        "# {name}: Trellis data\n\n\
         Exported on {} (UTC). The pages are plain text (Markdown) that any editor can open.\n\n\
         {list}- [All data, for programs]({DATA})\n",
        now.format("%-d %B %Y, %H:%M")
    )
}

/// The time in the zip's format, or the format's default if it can't represent it.
fn zip_timestamp(now: DateTime<Utc>) -> zip::DateTime {
    let to_u8 = |n: u32| u8::try_from(n).unwrap_or_default();
    zip::DateTime::from_date_and_time(
        u16::try_from(now.year()).unwrap_or_default(),
        to_u8(now.month()),
        to_u8(now.day()),
        to_u8(now.hour()),
        to_u8(now.minute()),
        to_u8(now.second()),
    )
    .unwrap_or_default()
}
