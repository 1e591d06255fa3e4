//! Exports a member's voice settings and a list of their audio, but not the audio files, which can be
//! regenerated.

use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::json;

use super::{
    model::{ContentKind, TtsSettings},
    store,
};
use trellis_platform::export::{Owner, Page, Part, label};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let settings = TtsSettings::from(store::settings(conn, owner.id).await?);
    let mut audio = store::all(conn, owner.id).await?;
    audio.retain(|audio| audio.row.kind != ContentKind::Test);

    let mut page = Page::new("audio.md", "Audio");
    if let Some(voice) = &settings.voice_id {
        page.item(&format!(
            "Voice: {voice}, stability {:.1}, similarity {:.1}",
            settings.stability, settings.similarity_boost
        ));
    }
    for audio in &audio {
        let kind = label(&audio.row.kind.to_value());
        let day = owner.format_day(audio.row.created_at);
        page.item(&format!("{kind} {} ({day})", audio.row.content_id));
    }
    let list: Vec<_> = audio
        .iter()
        .map(|audio| {
            json!({
                "contentType": audio.row.kind,
                "contentId": audio.row.content_id,
                "voiceId": audio.file.voice_id,
                "durationSeconds": audio.file.seconds,
                "createdAt": audio.row.created_at,
            })
        })
        .collect();
    let data = json!({ "settings": settings, "audio": list });
    Ok(Part::new("voice", data)?.with(page))
}
