//! A device resends an offline write until it gets a response, so the same write may arrive twice. Therefore
//! the device chooses the id of everything it creates, and each id can create only one thing, even if two
//! requests arrive at the same time or the thing has been deleted since.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, ModelTrait};
use uuid::{Builder, Uuid};

use crate::App;
use trellis_kernel::{BelongsToUser, CreatedOnce, Refusal, Table};

pub mod entity {
    use sea_orm::entity::prelude::*;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
    #[sea_orm(table_name = "device_ids")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub user_id: Uuid,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity as DeviceIds};

/// How long a write may wait on a device.
pub const MAX_OFFLINE_TIME: TimeDelta = TimeDelta::days(30);
/// How far ahead a device's clock may be.
const MAX_CLOCK_SKEW: TimeDelta = TimeDelta::days(1);

#[derive(Debug, thiserror::Error, Refusal)]
pub enum CreationIdError {
    #[error("This was created too long ago, or your device's clock is wrong.")]
    #[refusal(field = "id")]
    InvalidId,
    #[error("This can't be saved. It may have been deleted.")]
    #[refusal(Conflict, field = "id")]
    Taken,
    #[error(transparent)]
    Storage(#[from] DbErr),
}

/// The id of an item that is being created, and when it was written.
#[derive(Debug, Clone, Copy)]
pub struct CreationId {
    pub id: Uuid,
    pub at: DateTime<Utc>,
    is_from_device: bool,
}

impl CreationId {
    /// Uses the id the device chose, or a new id if there is none.
    pub fn new(app: &App, given: Option<&str>) -> Result<Self, CreationIdError> {
        let now = app.now();
        let Some(given) = given else {
            return Ok(Self {
                id: app.new_id(),
                at: now,
                is_from_device: false,
            });
        };
        let (id, at) = read(given, now).ok_or(CreationIdError::InvalidId)?;
        Ok(Self {
            id,
            at: at.min(now),
            is_from_device: true,
        })
    }

    /// When the item was written on a device; `None` if it wasn't created on one.
    pub fn written_on_device_at(&self) -> Option<DateTime<Utc>> {
        self.is_from_device.then_some(self.at)
    }

    /// Whether nothing has been created with this id before. Concurrent callers wait until this transaction
    /// ends.
    async fn is_first(
        &self,
        tx: &impl ConnectionTrait,
        user_id: Uuid,
    ) -> Result<bool, CreationIdError> {
        if !self.is_from_device {
            return Ok(true);
        }
        let row = entity::Model {
            id: self.id,
            user_id,
        };
        Ok(DeviceIds::add_new(tx, row).await?)
    }

    /// Saves a row once. `before_save` checks limits and saves related rows. It runs in the same transaction,
    /// and only if this id is new.
    pub async fn save<M, T, X>(
        self,
        app: &App,
        user_id: Uuid,
        row: M,
        before_save: impl AsyncFnOnce(&DatabaseTransaction, &M) -> Result<(), X>,
    ) -> Result<CreatedOnce<T>, X>
    where
        M: ModelTrait,
        M::Entity: BelongsToUser + EntityTrait<Model = M>,
        T: From<M>,
        X: From<CreationIdError> + From<DbErr>,
    {
        let tx = app.db.begin().await?;
        if self.is_first(&tx, user_id).await? {
            before_save(&tx, &row).await?;
            if M::Entity::add_new(&tx, row.clone()).await? {
                tx.commit().await?;
                return Ok(CreatedOnce::now(row));
            }
        }
        let before = M::Entity::by_id(&tx, user_id, self.id).await?;
        Ok(CreatedOnce::before(before.ok_or(CreationIdError::Taken)?))
    }
}

/// Reads the timestamp at the start of a version 7 id. Returns `None` if it isn't recent.
fn read(given: &str, now: DateTime<Utc>) -> Option<(Uuid, DateTime<Utc>)> {
    let id = Uuid::try_parse(given).ok()?;
    if id.get_version_num() != 7 {
        return None;
    }
    let (seconds, nanos) = id.get_timestamp()?.to_unix();
    let at = DateTime::from_timestamp(i64::try_from(seconds).ok()?, nanos)?;
    (now - MAX_OFFLINE_TIME..=now + MAX_CLOCK_SKEW)
        .contains(&at)
        .then_some((id, at))
}

/// Deletes ids that are too old to be accepted again.
pub async fn sweep(app: &App) -> Result<u64, DbErr> {
    let oldest = (app.now() - MAX_OFFLINE_TIME).timestamp_millis();
    let millis = u64::try_from(oldest).unwrap_or_default();
    let first = Builder::from_unix_timestamp_millis(millis, &[0; 10]).into_uuid();
    DeviceIds::delete_where(app.db.conn(), Column::Id.lt(first)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn named(text: &str) -> Uuid {
        let millis = u64::try_from(at(text).timestamp_millis()).expect("after 1970");
        Builder::from_unix_timestamp_millis(millis, &[7; 10]).into_uuid()
    }

    #[test]
    fn id_contains_its_timestamp() {
        let now = at("2026-03-02T12:00:00Z");
        for (created_on, taken) in [
            ("2026-01-31T11:59:59.999Z", false),
            ("2026-01-31T12:00:00Z", true),
            ("2026-03-02T11:59:59.123Z", true),
            ("2026-03-03T12:00:00Z", true),
            ("2026-03-03T12:00:00.001Z", false),
        ] {
            let id = named(created_on);
            let read = read(&id.to_string(), now);
            assert_eq!(read, taken.then_some((id, at(created_on))), "{created_on}");
        }
    }

    #[test]
    fn rejects_ids_of_other_versions() {
        let now = at("2026-03-02T12:00:00Z");
        for odd in [
            "",
            "7",
            "019cab12",
            "00000000-0000-0000-0000-000000000000",
            "6fa459ea-ee8a-4ca4-894e-db77e160355e",
            "ffffffff-ffff-7fff-bfff-ffffffffffff",
        ] {
            assert_eq!(read(odd, now), None, "{odd}");
        }
    }
}
