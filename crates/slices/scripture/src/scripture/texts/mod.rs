//! Chooses a translation and finds chapters and verses in it. Every request uses this module, so that all of
//! them behave the same way.

mod chosen;
mod places;

use std::sync::Arc;

use trellis_bible::text::{Library, Text};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::{
    error::ScriptureError,
    esv::{self, ID as ESV},
    ids::TranslationId,
    imports,
};

pub use chosen::{ChosenText, OpenText};

/// The best bundled English translation.
const DEFAULT_TRANSLATION: &str = "bsb";

/// All available texts, including those other replicas imported recently.
pub async fn library(app: &App) -> Result<Arc<Library>, ScriptureError> {
    imports::refresh_if_stale(app).await?;
    let library = app.scripture.library();
    if library.texts().next().is_none() {
        return Err(ScriptureError::NotInstalled);
    }
    Ok(library)
}

/// The default for readers who haven't chosen a translation.
pub fn default_text(library: &Library) -> Result<&Arc<Text>, ScriptureError> {
    library
        .text(DEFAULT_TRANSLATION)
        .or_else(|| library.texts().find(|text| text.info.language == "en"))
        .or_else(|| library.texts().next())
        .ok_or(ScriptureError::NotInstalled)
}

/// The translation with this id. If the ESV isn't set up, returns another English translation with a notice.
pub async fn resolve(app: &App, id: &TranslationId) -> Result<ChosenText, ScriptureError> {
    let mut library = library(app).await?;
    let id = id.as_str();
    if library.text(id).is_none() && id != ESV {
        // The text may have just been imported.
        imports::refresh(app).await?;
        library = app.scripture.library();
    }
    if let Some(text) = library.text(id) {
        let text = Arc::clone(text);
        return Ok(ChosenText::bundled(library, text));
    }
    if id != ESV {
        return Err(ScriptureError::no_translation(id));
    }
    let text = Arc::clone(default_text(&library)?);
    if esv::service::is_enabled(app).await? {
        return Ok(ChosenText::fetched(library, text));
    }
    let info = &text.info;
    let notice = format!(
        "The ESV is not set up here; this is the {} ({}), {}.",
        info.name,
        info.abbreviation,
        format_rights(&info.rights)
    );
    Ok(ChosenText::bundled(library, text).with_notice(notice))
}

/// The member's translation: their own choice, or else the ESV if it is set up, or else the best bundled one.
pub async fn default_for_member(app: &App, who: &SignedIn) -> Result<ChosenText, ScriptureError> {
    let library = library(app).await?;
    let chosen = who.user.default_bible_translation.as_deref();
    if let Some(id) = chosen.filter(|id| library.text(id).is_some()) {
        return resolve(app, &id.into()).await;
    }
    if esv::service::is_enabled(app).await? {
        return resolve(app, &ESV.into()).await;
    }
    let text = Arc::clone(default_text(&library)?);
    Ok(ChosenText::bundled(library, text))
}

/// The requested translation, or else the member's own.
pub async fn requested_or_default(
    app: &App,
    who: &SignedIn,
    requested: Option<&TranslationId>,
) -> Result<ChosenText, ScriptureError> {
    match requested.filter(|id| !id.is_blank()) {
        Some(id) => resolve(app, id).await,
        None => default_for_member(app, who).await,
    }
}

/// The ESV if it is set up, or else the member's own translation.
pub async fn esv_or_default(app: &App, who: &SignedIn) -> Result<ChosenText, ScriptureError> {
    if esv::service::is_enabled(app).await? {
        resolve(app, &ESV.into()).await
    } else {
        default_for_member(app, who).await
    }
}

/// Lowercases "Public domain" for use mid-sentence but keeps "CC BY 4.0". Anything after a semicolon concerns
/// additions to the text, so it is dropped.
fn format_rights(rights: &str) -> String {
    let rights = rights.split(';').next().unwrap_or_default();
    let mut letters = rights.chars();
    match (letters.next(), letters.as_str()) {
        (Some(first), rest) if rest.starts_with(char::is_lowercase) => {
            first.to_lowercase().collect::<String>() + rest
        }
        _ => rights.to_owned(),
    }
}
