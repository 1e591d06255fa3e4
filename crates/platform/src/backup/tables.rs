//! How a slice declares a table for backups, and how all tables are written to a backup and read from it.

use std::{
    fmt,
    io::{Read, Seek, Write},
};

use anyhow::Context;
use futures_util::future::BoxFuture;
use sea_orm::{ActiveModelTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    rows::{RowSink, dump_table, load_table},
    verify::VerifiedBackup,
    write::{Outlet, Writer},
};
use crate::Slices;

/// A table that belongs in a backup.
#[derive(Clone, Copy)]
pub struct Table {
    name: fn() -> &'static str,
    dump: Dump,
    load: Load,
    clear: Option<Clear>,
    /// The migration that created the table; `None` means the first migration.
    added_by: Option<&'static str>,
}

type Dump =
    for<'a> fn(&'a DatabaseTransaction, &'a mut dyn RowSink) -> BoxFuture<'a, anyhow::Result<u64>>;
type Load = for<'a> fn(
    &'a DatabaseTransaction,
    &'a mut (dyn Read + Send),
) -> BoxFuture<'a, anyhow::Result<u64>>;
type Clear = for<'a> fn(&'a DatabaseTransaction) -> BoxFuture<'a, Result<(), DbErr>>;

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({})", self.name())
    }
}

impl Table {
    pub const fn of<E>() -> Self
    where
        E: EntityTrait,
        E::ActiveModel: ActiveModelTrait<Entity = E> + Send,
        E::Model: Serialize + DeserializeOwned + IntoActiveModel<E::ActiveModel>,
    {
        Self {
            name: || E::default().table_name(),
            dump: |tx, sink| Box::pin(dump_table::<E>(tx, sink)),
            load: |tx, file| Box::pin(load_table::<E>(tx, file)),
            clear: None,
            added_by: None,
        }
    }

    /// Like `of`, for a table that has rows in a new installation. A restore deletes those first, because the
    /// backup contains its own rows.
    pub const fn seeded<E>() -> Self
    where
        E: EntityTrait,
        E::ActiveModel: ActiveModelTrait<Entity = E> + Send,
        E::Model: Serialize + DeserializeOwned + IntoActiveModel<E::ActiveModel>,
    {
        Self {
            clear: Some(|tx| Box::pin(async move { E::delete_many().exec(tx).await.map(drop) })),
            ..Self::of::<E>()
        }
    }

    /// Marks a table as created by a later migration: backups made with an older schema don't contain it.
    pub const fn added_by(self, step: &'static str) -> Self {
        Self {
            added_by: Some(step),
            ..self
        }
    }

    /// Whether a backup must contain this table, given the index of the last migration applied to the
    /// backed-up database.
    pub(super) fn is_part_of(&self, schema: usize, slices: Slices) -> bool {
        let added = self.added_by.and_then(|step| slices.step_index(step));
        added.unwrap_or(0) <= schema
    }

    pub fn name(&self) -> &'static str {
        (self.name)()
    }
}

/// Writes rows to the zip and flushes them through the outlet after each row.
struct OutletSink<'w, W: Write, O> {
    writer: &'w mut Writer<W>,
    outlet: &'w mut O,
}

impl<W: Write + Send, O: Outlet> RowSink for OutletSink<'_, W, O> {
    fn put<'a>(&'a mut self, row: &'a [u8]) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async move {
            self.writer.write_all(row)?;
            self.outlet.flush_out().await
        })
    }
}

/// Returns how many rows there were.
pub(super) async fn dump<W: Write + Send>(
    slices: Slices,
    tx: &DatabaseTransaction,
    writer: &mut Writer<W>,
    outlet: &mut impl Outlet,
) -> anyhow::Result<u64> {
    let mut count = 0;
    for table in slices.tables() {
        let name = table.name();
        writer.begin_table(name)?;
        let mut sink = OutletSink {
            writer: &mut *writer,
            outlet: &mut *outlet,
        };
        let rows = (table.dump)(tx, &mut sink).await.context(name)?;
        writer.end_table(name, rows);
        count += rows;
    }
    Ok(count)
}

/// Returns how many rows there were.
pub(super) async fn load<R: Read + Seek + Send>(
    slices: Slices,
    tx: &DatabaseTransaction,
    backup: &mut VerifiedBackup<R>,
) -> anyhow::Result<u64> {
    let mut count = 0;
    for table in slices.tables() {
        let name = table.name();
        // Verification has already checked that only tables newer than the backup's schema can be missing.
        if let Some(mut file) = backup.open_table(name)? {
            count += (table.load)(tx, &mut file).await.context(name)?;
            file.finish()?;
        }
    }
    for restored in slices.iter().filter_map(|slice| slice.on_restored) {
        restored(tx).await?;
    }
    Ok(count)
}

/// Deletes the rows a new installation starts with, children before parents.
pub(super) async fn clear(slices: Slices, tx: &DatabaseTransaction) -> Result<(), DbErr> {
    let tables: Vec<_> = slices.tables().collect();
    for clear in tables.iter().rev().filter_map(|table| table.clear) {
        clear(tx).await?;
    }
    Ok(())
}
