//! Exports a member's sermons, except deleted ones.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::{
    block::{BlockContent, SermonBlock, is_inline},
    builder,
    library::illustrations::{self, Illustration},
    model::{Sermon, SermonSeries},
    planning,
};
use trellis_platform::export::{Owner, Page, Part, format_long_date};

#[derive(Debug, Serialize)]
struct SermonWithBlocks {
    #[serde(flatten)]
    sermon: Sermon,
    blocks: Vec<SermonBlock>,
}

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let series = planning::series::store::list(conn, owner.id).await?;
    let series: Vec<SermonSeries> = series.into_iter().map(SermonSeries::from).collect();
    let mut sermons = Vec::new();
    for row in planning::store::list(conn, owner.id).await? {
        let blocks = builder::store::blocks(conn, owner.id, row.id).await?;
        let blocks = blocks.into_iter().map(builder::to_block);
        sermons.push(SermonWithBlocks {
            sermon: row.into(),
            blocks: blocks.collect::<Result<_, _>>()?,
        });
    }
    let stored = illustrations::store::all(conn, owner.id).await?;
    let stored: Vec<Illustration> = stored
        .into_iter()
        .map(Illustration::try_from)
        .collect::<Result<_, _>>()?;
    let (sermons_page, kept_page) = (sermons_page(&series, &sermons), illustrations_page(&stored));
    let data = json!({ "series": series, "sermons": sermons, "illustrations": stored });
    Ok(Part::new("sermons", data)?
        .with(sermons_page)
        .with(kept_page))
}

fn sermons_page(series: &[SermonSeries], sermons: &[SermonWithBlocks]) -> Page {
    let titles: HashMap<Uuid, &str> = series
        .iter()
        .map(|series| (series.id, series.title.as_str()))
        .collect();
    let mut page = Page::new("sermons.md", "My sermons");
    for series in series {
        page.item(&series_line(series));
    }
    for SermonWithBlocks { sermon, blocks } in sermons {
        page.heading(&sermon.title);
        let mut about = vec![sermon.status.label().to_owned()];
        about.extend(sermon.scheduled_date.map(format_long_date));
        about.push(format!("{} min", sermon.estimated_duration));
        about.extend(
            sermon
                .series_id
                .and_then(|id| titles.get(&id))
                .map(|title| format!("Series: {title}")),
        );
        page.line(&about.join(" · "));
        for line in [&sermon.subtitle, &sermon.theme, &sermon.target_audience] {
            if !line.is_empty() {
                page.line(line);
            }
        }
        for block in blocks {
            if block.block.note_to_self {
                page.line("Note to self:");
            }
            write_block(&mut page, &block.block.content);
        }
    }
    page
}

fn series_line(series: &SermonSeries) -> String {
    let days: Vec<String> = [series.start_date, series.end_date]
        .into_iter()
        .flatten()
        .map(format_long_date)
        .collect();
    let parts = [
        format!("Series: {}", series.title),
        days.join(" to "),
        series.theme.clone(),
        series.description.clone(),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

fn illustrations_page(stored: &[Illustration]) -> Page {
    let mut page = Page::new("illustrations.md", "My illustrations");
    for illustration in stored {
        page.heading(&illustration.title);
        if !illustration.tags.is_empty() {
            page.line(&format!("Tags: {}", illustration.tags.join(", ")));
        }
        write_block(&mut page, &illustration.block);
    }
    page
}

/// Writes the readable text in a block. Embedded images are only in the data file.
fn write_block(page: &mut Page, content: &BlockContent) {
    match content {
        BlockContent::Section(section) => {
            page.line(&format!("**{}**", section.title));
            typed(page, &section.description);
        }
        BlockContent::Scripture(scripture) => {
            page.line(&format!("**{}**", scripture.reference));
            quoted(page, &scripture.text);
            typed(page, &scripture.commentary);
            for verse in &scripture.verses {
                typed(page, &verse.notes);
            }
            typed(page, &scripture.attribution);
        }
        BlockContent::Verse(verse) => {
            page.line(&format!("**{}**", verse.reference));
            quoted(page, &verse.text);
            typed(page, &verse.notes);
            typed(page, &verse.attribution);
        }
        BlockContent::Reference(reference) => {
            quoted(page, &reference.quote);
            typed(
                page,
                &join_parts(&[&reference.author, &reference.title, &reference.source]),
            );
        }
        BlockContent::Image(image) => {
            let address = image.url.as_str();
            let address = if is_inline(address) { "" } else { address };
            typed(page, &join_parts(&[&image.alt, &image.caption, address]));
        }
        BlockContent::Video(video) => {
            let address = video.url.as_str();
            let address = if is_inline(address) { "" } else { address };
            typed(
                page,
                &join_parts(&[&video.title, &video.description, address]),
            );
        }
        BlockContent::Text(_)
        | BlockContent::Timeline(_)
        | BlockContent::Historical(_)
        | BlockContent::Commentary(_) => {
            for words in content.words() {
                typed(page, words);
            }
        }
    }
    let label = match content {
        BlockContent::Timeline(content) => &content.label,
        BlockContent::Historical(content) => &content.label,
        BlockContent::Commentary(content) => &content.label,
        _ => &None,
    };
    typed(page, label.as_deref().unwrap_or_default());
}

fn typed(page: &mut Page, text: &str) {
    if !text.trim().is_empty() {
        page.typed(text);
    }
}

fn quoted(page: &mut Page, text: &str) {
    if !text.trim().is_empty() {
        page.quote(text);
    }
}

fn join_parts(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts
        .iter()
        .copied()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(" · ")
}
