//! Choosing a text, and finding a place in it. Every call goes through here, so that all answer
//! alike.

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

/// The best bundled English text.
const FIRST_CHOICE: &str = "bsb";

/// Every text there is, also what another replica has imported a while ago.
pub async fn library(app: &App) -> Result<Arc<Library>, ScriptureError> {
    imports::refresh_if_stale(app).await?;
    let library = app.scripture.library();
    if library.texts().next().is_none() {
        return Err(ScriptureError::NotInstalled);
    }
    Ok(library)
}

/// The text of those who have not chosen one.
pub fn default_text(library: &Library) -> Result<&Arc<Text>, ScriptureError> {
    library
        .text(FIRST_CHOICE)
        .or_else(|| library.texts().find(|text| text.info.language == "en"))
        .or_else(|| library.texts().next())
        .ok_or(ScriptureError::NotInstalled)
}

/// The text with this id. The ESV is always answered: by another English text where it is not
/// set up, which then says so.
pub async fn resolve(app: &App, id: &TranslationId) -> Result<ChosenText, ScriptureError> {
    let mut library = library(app).await?;
    let id = id.as_str();
    if library.text(id).is_none() && id != ESV {
        // It may have been imported a moment ago.
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
    if esv::service::is_on(app).await? {
        return Ok(ChosenText::fetched(library, text));
    }
    let info = &text.info;
    let notice = format!(
        "The ESV is not set up here; this is the {} ({}), {}.",
        info.name,
        info.abbreviation,
        in_a_sentence(&info.rights)
    );
    Ok(ChosenText::bundled(library, text).with_notice(notice))
}

/// The text that a person reads when they do not say which: their own choice, else the ESV where
/// it is set up, else the best that came with Trellis.
pub async fn of_person(app: &App, who: &SignedIn) -> Result<ChosenText, ScriptureError> {
    let library = library(app).await?;
    let chosen = who.user.default_bible_translation.as_deref();
    if let Some(id) = chosen.filter(|id| library.text(id).is_some()) {
        return resolve(app, &id.into()).await;
    }
    if esv::service::is_on(app).await? {
        return resolve(app, &ESV.into()).await;
    }
    let text = Arc::clone(default_text(&library)?);
    Ok(ChosenText::bundled(library, text))
}

/// The text that was asked for, else the person's own.
pub async fn asked_or_own(
    app: &App,
    who: &SignedIn,
    asked: Option<&TranslationId>,
) -> Result<ChosenText, ScriptureError> {
    match asked.filter(|id| !id.is_blank()) {
        Some(id) => resolve(app, id).await,
        None => of_person(app, who).await,
    }
}

/// The ESV where it is set up, else the person's own.
pub async fn esv_or_own(app: &App, who: &SignedIn) -> Result<ChosenText, ScriptureError> {
    if esv::service::is_on(app).await? {
        resolve(app, &ESV.into()).await
    } else {
        of_person(app, who).await
    }
}

/// "Public domain" in the middle of a sentence; "CC BY 4.0" stays as it is. What is said after a
/// semicolon is about additions to the words.
fn in_a_sentence(rights: &str) -> String {
    let rights = rights.split(';').next().unwrap_or_default();
    let mut letters = rights.chars();
    match (letters.next(), letters.as_str()) {
        (Some(first), rest) if rest.starts_with(char::is_lowercase) => {
            first.to_lowercase().collect::<String>() + rest
        }
        _ => rights.to_owned(),
    }
}
