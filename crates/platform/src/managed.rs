//! Content that admins manage: items can be added until a list is full, edited, archived and restored. Only
//! one admin's change to a list is applied at a time, and every change is in the audit log together with the
//! previous version.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, DbErr, EntityTrait, Iterable, ModelTrait,
    PaginatorTrait, PrimaryKeyToColumn, PrimaryKeyTrait, QuerySelect, Select, sea_query::ValueType,
};
use serde_json::Value;
use uuid::Uuid;

use crate::{App, audit};
use trellis_kernel::{
    Shared,
    db::{ExclusiveLock, take_lock},
    retired_at,
};

type ColumnOf<D> = <<D as Managed>::Item as EntityTrait>::Column;
type ModelOf<D> = <<D as Managed>::Item as EntityTrait>::Model;
type ActiveModelOf<D> = <<D as Managed>::Item as EntityTrait>::ActiveModel;

/// An item as submitted by an admin, already validated except against other items.
#[allow(
    async_fn_in_trait,
    reason = "only our own slices call it, with concrete types"
)]
pub trait Managed: Sized {
    type Item: Shared<PrimaryKey: PrimaryKeyTrait<ValueType = Uuid>>;
    type Error: From<DbErr>;

    /// How many items a list can have, including archived ones.
    const LIMIT: u64;
    const FULL: Self::Error;
    const NOT_FOUND: Self::Error;
    /// The action's name in the audit log.
    const CREATED: &'static str;
    const CHANGED: &'static str;

    const RETIRED_AT: ColumnOf<Self>;
    /// Only for lists with a manual order, where a new item goes last.
    const POSITION: Option<ColumnOf<Self>> = None;
    const CREATED_AT: Option<ColumnOf<Self>> = None;
    /// Whether updates also take the lock, because `check` looks at the whole list.
    const LOCKS_ON_UPDATE: bool = false;

    /// Whether the item should be active; `None` leaves it unchanged.
    fn is_active(&self) -> Option<bool>;

    /// The list a new item is added to.
    fn siblings(&self) -> Select<Self::Item> {
        Self::Item::find()
    }

    /// Rejects conflicts with other items. `id` is `None` for a new item.
    async fn check(&self, _: &DatabaseTransaction, _id: Option<Uuid>) -> Result<(), Self::Error> {
        Ok(())
    }

    /// The columns the office fills in; the others are set here.
    fn columns(self) -> ActiveModelOf<Self>;

    /// The row as it is stored in the audit log.
    fn audited(row: &ModelOf<Self>) -> Value;
}

pub async fn create<D: Managed>(
    app: &App,
    actor_id: Uuid,
    draft: D,
) -> Result<ModelOf<D>, D::Error> {
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Content).await?;
    let siblings = draft.siblings();
    if siblings.clone().count(&tx).await? >= D::LIMIT {
        return Err(D::FULL);
    }
    draft.check(&tx, None).await?;
    let (id, now) = (app.new_id(), app.now());
    let retired_at = retired_at(None, draft.is_active(), now);
    let mut columns = draft.columns();
    set_id::<D>(&mut columns, id);
    columns.set(D::RETIRED_AT, retired_at.into());
    if let Some(created_at) = D::CREATED_AT {
        columns.set(created_at, now.into());
    }
    if let Some(position) = D::POSITION {
        let last: Option<Option<i16>> = siblings
            .select_only()
            .column_as(position.max(), "last")
            .into_tuple()
            .one(&tx)
            .await?;
        let last = last.flatten().unwrap_or_default();
        columns.set(position, last.saturating_add(1).into());
    }
    let row = columns.insert(&tx).await?;
    let entry = audit::Entry::by(actor_id, D::CREATED)
        .about(id)
        .after(D::audited(&row));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row)
}

pub async fn update<D: Managed>(
    app: &App,
    actor_id: Uuid,
    id: Uuid,
    draft: D,
) -> Result<ModelOf<D>, D::Error> {
    let tx = app.db.begin().await?;
    if D::LOCKS_ON_UPDATE {
        take_lock(&tx, ExclusiveLock::Content).await?;
    }
    let before = D::Item::lock(&tx, id).await?.ok_or(D::NOT_FOUND)?;
    draft.check(&tx, Some(id)).await?;
    let retired_at = retired_at(retired_before::<D>(&before)?, draft.is_active(), app.now());
    let mut columns = draft.columns();
    set_id::<D>(&mut columns, id);
    columns.set(D::RETIRED_AT, retired_at.into());
    let after = columns.update(&tx).await?;
    let entry = audit::Entry::by(actor_id, D::CHANGED)
        .about(id)
        .before(D::audited(&before))
        .after(D::audited(&after));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(after)
}

fn set_id<D: Managed>(columns: &mut ActiveModelOf<D>, id: Uuid) {
    for key in <D::Item as EntityTrait>::PrimaryKey::iter() {
        columns.set(key.into_column(), id.into());
    }
}

fn retired_before<D: Managed>(row: &ModelOf<D>) -> Result<Option<DateTime<Utc>>, DbErr> {
    let value = row.get(D::RETIRED_AT);
    ValueType::try_from(value).map_err(|error| DbErr::Type(error.to_string()))
}
