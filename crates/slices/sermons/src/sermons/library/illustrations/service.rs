use std::collections::{BTreeMap, HashSet};

use sea_orm::DatabaseTransaction;
use serde_json::Value;
use uuid::Uuid;

use super::{
    model::{Illustration, Illustrations},
    store,
};
use crate::sermons::{
    block::BlockContent,
    builder::block_validation,
    entities::illustrations::{self, Entity as Rows},
    error::{MAX_ILLUSTRATION_BYTES_PER_MEMBER, MAX_ILLUSTRATIONS, SermonError},
    library::model::PAGE_SIZE,
    search,
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, CreatedOnce, Owned, Table};
use trellis_platform::{App, once::CreationId};

/// The filters for an illustration list.
#[derive(Debug)]
pub struct IllustrationFilter {
    pub search: Option<String>,
    pub tag: Option<String>,
    pub page: u32,
}

/// A partial update; `None` leaves a field unchanged.
#[derive(Debug)]
pub struct Changes {
    pub title: Option<String>,
    pub tags: Option<Vec<String>>,
    pub block: Option<Value>,
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    illustration_filter: IllustrationFilter,
) -> Result<Illustrations, SermonError> {
    let words = search::words(illustration_filter.search.as_deref())?;
    let conn = app.db.conn();
    let tags_by_id: Vec<(Uuid, Vec<String>)> = store::tags(conn, who.user.id)
        .await?
        .into_iter()
        .map(|(id, tags)| Ok((id, serde_json::from_str(&tags)?)))
        .collect::<Result<_, SermonError>>()?;
    let matching_ids: Option<HashSet<Uuid>> = if words.is_empty() {
        None
    } else {
        let found = store::matching_ids(conn, who.user.id, &words).await?;
        Some(found.into_iter().collect())
    };
    let tag = illustration_filter.tag.map(|tag| tag.to_lowercase());
    let found: Vec<Uuid> = tags_by_id
        .iter()
        .filter(|(id, _)| matching_ids.as_ref().is_none_or(|ids| ids.contains(id)))
        .filter(|(_, tags)| {
            tag.as_ref()
                .is_none_or(|tag| tags.iter().any(|own| own.to_lowercase() == *tag))
        })
        .map(|(id, _)| *id)
        .collect();
    let page: Vec<Uuid> = found
        .iter()
        .copied()
        .skip((illustration_filter.page as usize - 1).saturating_mul(PAGE_SIZE as usize))
        .take(PAGE_SIZE as usize)
        .collect();
    let rows = store::list_by_ids(conn, who.user.id, &page).await?;
    Ok(Illustrations {
        illustrations: rows
            .into_iter()
            .map(Illustration::try_from)
            .collect::<Result<_, _>>()?,
        total: found.len() as u64,
        page: illustration_filter.page,
        page_size: PAGE_SIZE,
        tags: all_tags(tags_by_id.into_iter().flat_map(|(_, tags)| tags)),
    })
}

/// Each tag once, ignoring case, in alphabetical order.
fn all_tags(tags: impl Iterator<Item = String>) -> Vec<String> {
    let mut by_key = BTreeMap::new();
    for tag in tags {
        by_key.entry(tag.to_lowercase()).or_insert(tag);
    }
    by_key.into_values().collect()
}

/// Trims tags and drops blank and duplicate ones.
fn normalize_tags(tags: &[String]) -> Vec<String> {
    let mut seen = HashSet::new();
    tags.iter()
        .map(|tag| tag.trim())
        .filter(|tag| !tag.is_empty() && seen.insert(tag.to_lowercase()))
        .map(str::to_owned)
        .collect()
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    title: String,
    tags: &[String],
    block: Value,
) -> Result<CreatedOnce<Illustration>, SermonError> {
    let block = block_validation::read_one("block", block)?;
    let creation = CreationId::new(app, id)?;
    let row = illustrations::Model {
        id: creation.id,
        user_id: who.user.id,
        title,
        tags: serde_json::to_string(&normalize_tags(tags))?,
        kind: block.kind(),
        bytes: 0,
        created_at: creation.at,
        updated_at: creation.at,
        deleted_at: None,
        search_text: String::new(),
        content: block.to_json()?,
    };
    let row = fill_derived_fields(row, &block)?;
    let saved: CreatedOnce<illustrations::Model> = creation
        .save(app, who.user.id, row, async |tx, row| {
            if Rows::count_for_user(tx, who.user.id).await? >= MAX_ILLUSTRATIONS {
                return Err(SermonError::TooManyIllustrations);
            }
            check_capacity(tx, who.user.id, row.bytes).await
        })
        .await?;
    Ok(CreatedOnce {
        body: saved.body.try_into()?,
        is_new: saved.is_new,
    })
}

/// Fills in the size and the search text, which depend on the other fields.
fn fill_derived_fields(
    row: illustrations::Model,
    block: &BlockContent,
) -> Result<illustrations::Model, SermonError> {
    let tags: Vec<String> = serde_json::from_str(&row.tags)?;
    let extra_fields: Vec<&str> = [row.title.as_str()]
        .into_iter()
        .chain(tags.iter().map(String::as_str))
        .collect();
    Ok(illustrations::Model {
        bytes: i64::try_from(row.content.len()).unwrap_or(i64::MAX),
        search_text: search::text_of(block, &extra_fields),
        ..row
    })
}

async fn check_capacity(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    more: i64,
) -> Result<(), SermonError> {
    let kept = store::bytes_used_by_member(tx, user_id).await?;
    if kept + more > MAX_ILLUSTRATION_BYTES_PER_MEMBER {
        return Err(SermonError::IllustrationStorageFull);
    }
    Ok(())
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    changes: Changes,
) -> Result<Illustration, SermonError> {
    let block = changes
        .block
        .map(|block| block_validation::read_one("block", block))
        .transpose()?;
    let tx = app.db.begin().await?;
    let row = Rows::lock(&tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoIllustration)?;
    let before = row.bytes;
    let block = match block {
        Some(block) => block,
        None => BlockContent::kept(row.kind, &row.content)?,
    };
    let row = illustrations::Model {
        title: changes.title.unwrap_or(row.title),
        tags: match changes.tags {
            Some(tags) => serde_json::to_string(&normalize_tags(&tags))?,
            None => row.tags,
        },
        kind: block.kind(),
        content: block.to_json()?,
        updated_at: app.now(),
        ..row
    };
    let row = fill_derived_fields(row, &block)?;
    // The limit applies only if the illustration grows.
    if row.bytes > before {
        check_capacity(&tx, who.user.id, row.bytes - before).await?;
    }
    let row = Rows::replace(&tx, row).await?;
    tx.commit().await?;
    Ok(row.try_into()?)
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), SermonError> {
    if Rows::soft_delete(app.db.conn(), who.user.id, id, app.now()).await? {
        Ok(())
    } else {
        Err(SermonError::NoIllustration)
    }
}

pub async fn restore(app: &App, who: &SignedIn, id: Uuid) -> Result<Illustration, SermonError> {
    let conn = app.db.conn();
    Rows::undelete(conn, who.user.id, id, app.now()).await?;
    let row = Rows::by_id(conn, who.user.id, id).await?;
    Ok(row.ok_or(SermonError::NoIllustration)?.try_into()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn to_strings(tags: &[&str]) -> Vec<String> {
        tags.iter().map(|tag| (*tag).to_owned()).collect()
    }

    #[test]
    fn tags_ignore_case() {
        let input = to_strings(&[" Grace ", "grace", "", "Zeal", "Élan", "élan"]);
        assert_eq!(normalize_tags(&input), ["Grace", "Zeal", "Élan"]);
        let all = to_strings(&["Zeal", "grace", "Grace", "anger"]);
        assert_eq!(all_tags(all.into_iter()), ["anger", "grace", "Zeal"]);
    }
}
