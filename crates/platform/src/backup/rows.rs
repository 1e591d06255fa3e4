//! Tables as JSON lines.

use std::io::{BufRead, BufReader, Read};

use futures_util::{TryStreamExt, future::BoxFuture};
use sea_orm::{ActiveModelTrait, DatabaseTransaction, EntityTrait, IntoActiveModel};
use serde::{Serialize, de::DeserializeOwned};

const ROW_BATCH_SIZE: usize = 200;
/// A batch ends at this size, because rows can be large: a sermon's images are stored in its blocks.
const BYTE_BATCH_SIZE: usize = 8_000_000;
/// Far longer than any row a request can store; only a file crafted to exhaust memory has longer rows.
const MAX_ROW_BYTES: u64 = 256 * 1024 * 1024;

/// Accepts one row, including its line ending.
pub(super) trait RowSink: Send {
    fn put<'a>(&'a mut self, row: &'a [u8]) -> BoxFuture<'a, anyhow::Result<()>>;
}

pub(super) async fn dump_table<E>(
    tx: &DatabaseTransaction,
    sink: &mut dyn RowSink,
) -> anyhow::Result<u64>
where
    E: EntityTrait,
    E::Model: Serialize,
{
    let mut rows = E::find().stream(tx).await?;
    let mut count = 0;
    let mut line = Vec::new();
    while let Some(row) = rows.try_next().await? {
        line.clear();
        serde_json::to_writer(&mut line, &row)?;
        line.push(b'\n');
        sink.put(&line).await?;
        count += 1;
    }
    Ok(count)
}

pub(super) async fn load_table<E>(
    tx: &DatabaseTransaction,
    file: &mut (dyn Read + Send),
) -> anyhow::Result<u64>
where
    E: EntityTrait,
    E::ActiveModel: ActiveModelTrait<Entity = E> + Send,
    E::Model: DeserializeOwned + IntoActiveModel<E::ActiveModel>,
{
    let mut count = 0;
    let mut batch = Vec::with_capacity(ROW_BATCH_SIZE);
    let mut bytes = 0;
    let mut lines = BufReader::new(file);
    let mut line = Vec::new();
    loop {
        line.clear();
        lines
            .by_ref()
            .take(MAX_ROW_BYTES)
            .read_until(b'\n', &mut line)?;
        if line.is_empty() {
            break;
        }
        let row: E::Model = serde_json::from_slice(&line)?;
        batch.push(row.into_active_model().reset_all());
        count += 1;
        bytes += line.len();
        if batch.len() == ROW_BATCH_SIZE || bytes > BYTE_BATCH_SIZE {
            bytes = 0;
            E::insert_many(std::mem::take(&mut batch))
                .exec_without_returning(tx)
                .await?;
        }
    }
    if !batch.is_empty() {
        E::insert_many(batch).exec_without_returning(tx).await?;
    }
    Ok(count)
}
