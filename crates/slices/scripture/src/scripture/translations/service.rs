//! A member's library: the default translations plus those they added, minus those they removed.

use std::collections::BTreeMap;

use crate::scripture::{error::ScriptureError, esv, ids::TranslationId, texts};
use sea_orm::{ConnectionTrait, DbErr};
use trellis_bible::text::{Library, TextInfo};
use trellis_identity::{Account, SignedIn, people};
use trellis_platform::App;
use uuid::Uuid;

use super::{
    entity::Model as Choice,
    model::{BrowseTranslation, Facts, Language, LanguageName, LibraryStatus, Origin, Translation},
    store,
};

/// The default library; translations that aren't available are skipped.
const DEFAULT_LIBRARY: [&str; 5] = ["bsb", "kjv", "web", "asv", esv::ID];

/// The member's library: the default translations in order, then those they added.
pub async fn list_library(app: &App, who: &SignedIn) -> Result<Vec<Translation>, ScriptureError> {
    let library = texts::library(app).await?;
    let ids = library_ids(app, &library, who).await?;
    let default = texts::default_for_member(app, who).await?;
    let esv_info = esv_info(app).await?;
    let all = infos(&library, &esv_info);
    Ok(ids
        .iter()
        .filter_map(|id| all.iter().find(|info| info.id == *id))
        .map(|info| library_entry(app, info, info.id == default.id()))
        .collect())
}

/// The ESV's details, if it is set up.
async fn esv_info(app: &App) -> Result<Option<TextInfo>, ScriptureError> {
    Ok(esv::service::is_enabled(app).await?.then(esv::info))
}

/// All available translations.
fn infos<'a>(library: &'a Library, esv_info: &'a Option<TextInfo>) -> Vec<&'a TextInfo> {
    library
        .texts()
        .map(|text| &text.info)
        .chain(esv_info)
        .collect()
}

/// The ids in a member's library. It is never empty: their default translation is the fallback.
pub async fn library_ids(
    app: &App,
    library: &Library,
    who: &SignedIn,
) -> Result<Vec<String>, ScriptureError> {
    let context = LibraryContext::of(app, who).await?;
    let choices = store::list_for_user(app.db.conn(), who.user.id).await?;
    Ok(context.ids(library, &choices))
}

/// Data to read before a transaction begins, because waiting for a second database connection while holding
/// one can cause a deadlock.
struct LibraryContext {
    is_esv_enabled: bool,
    own: String,
}

impl LibraryContext {
    async fn of(app: &App, who: &SignedIn) -> Result<Self, ScriptureError> {
        Ok(Self {
            is_esv_enabled: esv::service::is_enabled(app).await?,
            own: texts::default_for_member(app, who).await?.id().to_owned(),
        })
    }

    fn ids(self, library: &Library, choices: &[Choice]) -> Vec<String> {
        let exists =
            |id: &str| library.text(id).is_some() || (self.is_esv_enabled && id == esv::ID);
        let mut ids = effective_ids(choices, exists);
        if ids.is_empty() {
            ids.push(self.own);
        }
        ids
    }
}

fn effective_ids(choices: &[Choice], exists: impl Fn(&str) -> bool) -> Vec<String> {
    let first = DEFAULT_LIBRARY.iter().map(|id| (*id).to_owned());
    let mut ids: Vec<String> = first.filter(|id| exists(id)).collect();
    for choice in choices {
        let at = ids.iter().position(|id| *id == choice.translation_id);
        match (choice.active, at) {
            (false, Some(at)) => drop(ids.remove(at)),
            (true, None) if exists(&choice.translation_id) => {
                ids.push(choice.translation_id.clone());
            }
            _ => {}
        }
    }
    ids
}

pub async fn browse(
    app: &App,
    who: &SignedIn,
    language: Option<&str>,
    search: Option<&str>,
) -> Result<Vec<BrowseTranslation>, ScriptureError> {
    let library = texts::library(app).await?;
    let ids = library_ids(app, &library, who).await?;
    let default = texts::default_for_member(app, who).await?;
    let search = search.map(str::to_lowercase);
    let esv_info = esv_info(app).await?;
    let mut found: Vec<_> = infos(&library, &esv_info)
        .into_iter()
        .filter(|info| language.is_none_or(|tag| info.language.eq_ignore_ascii_case(tag)))
        .filter(|info| {
            search
                .as_deref()
                .is_none_or(|search_text| matches(info, search_text))
        })
        .map(|info| {
            let library_status = LibraryStatus {
                in_library: ids.contains(&info.id),
                is_default: info.id == default.id(),
            };
            BrowseTranslation {
                facts: Facts::of(info, origin(app, info), library_status),
                language: LanguageName {
                    id: info.language.clone(),
                    name: info.language_name.clone(),
                },
            }
        })
        .collect();
    found.sort_by(|a, b| {
        let key = |t: &BrowseTranslation| (t.language.name.clone(), t.facts.name.clone());
        key(a).cmp(&key(b))
    });
    Ok(found)
}

/// Every word in the search must appear in one of the translation's names.
fn matches(info: &TextInfo, search: &str) -> bool {
    let names = [
        &info.id,
        &info.abbreviation,
        &info.name,
        &info.name_local,
        &info.language_name,
    ]
    .map(|name| name.to_lowercase())
    .join(" ");
    search.split_whitespace().all(|word| names.contains(word))
}

pub async fn languages(app: &App) -> Result<Vec<Language>, ScriptureError> {
    let library = texts::library(app).await?;
    let mut counts: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    let esv_info = esv_info(app).await?;
    for info in infos(&library, &esv_info) {
        let language = (info.language_name.as_str(), info.language.as_str());
        *counts.entry(language).or_default() += 1;
    }
    Ok(counts
        .into_iter()
        .map(|((name, id), count)| Language {
            id: id.to_owned(),
            name: name.to_owned(),
            count,
        })
        .collect())
}

pub async fn add(
    app: &App,
    who: &SignedIn,
    id: &TranslationId,
) -> Result<Translation, ScriptureError> {
    let found = texts::resolve(app, id).await?;
    store::put(app.db.conn(), choice(app, who, found.id(), true)).await?;
    let is_default = texts::default_for_member(app, who).await?.id() == found.id();
    Ok(library_entry(app, &found.info(), is_default))
}

/// Removing the default translation also clears the default.
pub async fn remove(app: &App, who: &SignedIn, id: &TranslationId) -> Result<(), ScriptureError> {
    let library = texts::library(app).await?;
    let id = id.as_str();
    let context = LibraryContext::of(app, who).await?;
    if library.text(id).is_none() && !(context.is_esv_enabled && id == esv::ID) {
        return Err(ScriptureError::no_translation(id));
    }
    let tx = app.db.begin().await?;
    let ids = context.ids(&library, &store::list_for_user(&tx, who.user.id).await?);
    if ids == [id] {
        return Err(ScriptureError::LastTranslation);
    }
    store::put(&tx, choice(app, who, id, false)).await?;
    if who.user.default_bible_translation.as_deref() == Some(id) {
        people::set_default_translation(&tx, who.user.id, None).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Choosing a default translation also adds it to the library.
pub async fn choose(
    app: &App,
    who: &SignedIn,
    id: TranslationId,
) -> Result<Account, ScriptureError> {
    let found = texts::resolve(app, &id).await?;
    let tx = app.db.begin().await?;
    store::put(&tx, choice(app, who, found.id(), true)).await?;
    let user = people::set_default_translation(&tx, who.user.id, Some(id.into())).await?;
    tx.commit().await?;
    Ok(user)
}

/// The translations a member has added or removed.
pub async fn choices(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Choice>, DbErr> {
    store::list_for_user(conn, user_id).await
}

fn choice(app: &App, who: &SignedIn, id: &str, active: bool) -> Choice {
    Choice {
        user_id: who.user.id,
        translation_id: id.to_owned(),
        active,
        changed_at: app.now(),
    }
}

fn library_entry(app: &App, info: &TextInfo, is_default: bool) -> Translation {
    entry(
        app,
        info,
        LibraryStatus {
            in_library: true,
            is_default,
        },
    )
}

/// Converts a translation to a list entry.
pub fn entry(app: &App, info: &TextInfo, library_status: LibraryStatus) -> Translation {
    Translation {
        facts: Facts::of(info, origin(app, info), library_status),
        language: info.language_name.clone(),
    }
}

fn origin(app: &App, info: &TextInfo) -> Origin {
    if info.id == esv::ID {
        Origin::Service
    } else if app.scripture.is_bundled(&info.id) {
        Origin::Bundled
    } else {
        Origin::Imported
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(id: &str, active: bool) -> Choice {
        Choice {
            user_id: uuid::Uuid::nil(),
            translation_id: id.to_owned(),
            active,
            changed_at: chrono::DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_library_is_the_defaults_plus_added_minus_removed() {
        let exists = |id: &str| !["web", "gone", esv::ID].contains(&id);
        assert_eq!(effective_ids(&[], exists), ["bsb", "kjv", "asv"]);
        let choices = [
            choice("kjv", false),
            choice("wlc", true),
            choice("gone", true),
            choice("bsb", true),
        ];
        assert_eq!(effective_ids(&choices, exists), ["bsb", "asv", "wlc"]);
    }
}
