//! Restores a verified backup into an installation, either completely or not at all.

use std::io::{Read, Seek};

use anyhow::{Context, bail};
use bytes::Bytes;
use futures_util::TryStreamExt;
use object_store::ObjectStore;
use sea_orm::{DatabaseTransaction, DbErr};
use sha2::{Digest, Sha256};

use super::{
    Summary,
    manifest::Content,
    seal::hexadecimal,
    tables,
    verify::{VerifiedBackup, verify},
};
use crate::{
    Slices,
    blobs::{self, Upload},
};
use trellis_kernel::Db;

/// Larger blobs are copied in pieces of this size.
const CHUNK_BYTES: usize = 8 * 1024 * 1024;

/// Verifies a backup and restores it into an installation that has no accounts yet.
pub async fn read<R: Read + Seek + Send>(
    slices: Slices,
    db: &Db,
    store: &dyn ObjectStore,
    source: R,
) -> anyhow::Result<Summary> {
    verify(slices, source)?.restore(db, store).await
}

impl<R: Read + Seek + Send> VerifiedBackup<R> {
    /// Restores the backup into an installation that has no accounts yet.
    pub async fn restore(mut self, db: &Db, store: &dyn ObjectStore) -> anyhow::Result<Summary> {
        let tx = db.begin().await?;
        let slices = self.slices;
        if is_in_use(slices, &tx).await? {
            bail!("this installation already has accounts; restore into an empty one");
        }
        tables::clear(slices, &tx).await?;
        let rows = tables::load(slices, &tx, &mut self).await?;
        let mut added = Vec::new();
        if let Err(cause) = self.put_blobs(store, &mut added).await {
            remove(store, &added).await;
            return Err(cause);
        }
        if let Err(cause) = tx.commit().await {
            // If the commit succeeded but its response was lost, the files are still needed.
            if is_unused_now(slices, db).await.unwrap_or(false) {
                remove(store, &added).await;
            }
            return Err(cause).context("the database did not confirm that everything was stored");
        }
        Ok(Summary {
            rows,
            blobs: self.summary().blobs,
        })
    }

    /// An existing file is left alone if it is identical, which happens after an attempt was killed. A
    /// different file is never overwritten.
    async fn put_blobs(
        &mut self,
        store: &dyn ObjectStore,
        added: &mut Vec<String>,
    ) -> anyhow::Result<()> {
        let blobs = self.blobs();
        let mut missing = Vec::new();
        for (index, (key, content)) in blobs.iter().enumerate() {
            match stored(store, key).await? {
                None => missing.push(index),
                Some(existing) if existing == *content => {}
                Some(_) => bail!(
                    "this installation already has another file {key}; restore into an empty one"
                ),
            }
        }
        for index in missing {
            let Some((key, content)) = blobs.get(index) else {
                continue;
            };
            added.push(key.clone());
            self.put_blob(store, index, key, content)
                .await
                .with_context(|| format!("writing the file {key}"))?;
        }
        Ok(())
    }

    async fn put_blob(
        &mut self,
        store: &dyn ObjectStore,
        index: usize,
        key: &str,
        content: &Content,
    ) -> anyhow::Result<()> {
        let mut file = self.open_blob(index)?;
        if content.bytes <= CHUNK_BYTES as u64 {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            file.finish()?;
            return blobs::put(store, key, bytes.into()).await;
        }
        let mut upload = Upload::begin(store, key).await?;
        let copied = async {
            loop {
                let mut piece = Vec::new();
                file.by_ref()
                    .take(CHUNK_BYTES as u64)
                    .read_to_end(&mut piece)?;
                if piece.is_empty() {
                    break;
                }
                upload.put(Bytes::from(piece)).await?;
            }
            file.finish()?;
            anyhow::Ok(())
        };
        match copied.await {
            Ok(()) => upload.finish().await.map(drop),
            Err(cause) => {
                upload.abort().await?;
                Err(cause)
            }
        }
    }
}

async fn is_in_use(slices: Slices, tx: &DatabaseTransaction) -> Result<bool, DbErr> {
    for is_in_use in slices.iter().filter_map(|slice| slice.is_in_use) {
        if is_in_use(tx).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn is_unused_now(slices: Slices, db: &Db) -> Result<bool, DbErr> {
    let tx = db.begin_snapshot().await?;
    let is_unused = !is_in_use(slices, &tx).await?;
    tx.rollback().await?;
    Ok(is_unused)
}

async fn stored(store: &dyn ObjectStore, key: &str) -> anyhow::Result<Option<Content>> {
    let Some(mut flow) = blobs::flow(store, key, None).await? else {
        return Ok(None);
    };
    let (mut hash, mut bytes) = (Sha256::new(), 0);
    while let Some(piece) = flow.bytes.try_next().await? {
        hash.update(&piece);
        bytes += piece.len() as u64;
    }
    Ok(Some(Content {
        bytes,
        sha256: hexadecimal(&hash.finalize()),
    }))
}

async fn remove(store: &dyn ObjectStore, keys: &[String]) {
    for key in keys {
        if let Err(cause) = blobs::delete(store, key).await {
            tracing::error!(
                key,
                cause = format!("{cause:#}"),
                "could not remove a restored file"
            );
        }
    }
}
