//! Exports a member's image prompts, but not the image files.

use sea_orm::ConnectionTrait;
use serde_json::json;

use super::{service::MAX_IMAGES, store};
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let images = store::for_user(conn, owner.id, 0, MAX_IMAGES).await?;
    let mut page = Page::new("pictures.md", "My images");
    for image in &images {
        page.item(&format!(
            "{}: {}",
            owner.format_day(image.created_at),
            image.prompt.replace('\n', " ")
        ));
    }
    let data: Vec<_> = images
        .into_iter()
        .map(|image| {
            json!({
                "id": image.id,
                "prompt": image.prompt,
                "description": image.alt,
                "mime": image.mime,
                "createdAt": image.created_at,
            })
        })
        .collect();
    Ok(Part::new("pictures", data)?.with(page))
}
