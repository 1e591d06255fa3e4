//! Writes a backup part by part, so it can be streamed to a disk or a bucket.

use std::io::{self, Write};

use futures_util::TryStreamExt;
use object_store::ObjectStore;
use sha2::{Digest, Sha256};
use zip::{
    ZipWriter,
    write::{SimpleFileOptions, StreamWriter},
};

use super::{
    Summary,
    manifest::{Blob, Content, FORMAT, MANIFEST, Manifest, Part, TableEntry, is_backup},
    seal::{self, ChecksumWriter, hexadecimal},
    tables,
};
use crate::{Slices, blobs};
use trellis_kernel::Db;

/// Moves the bytes written so far to their destination. Called repeatedly, so little stays in memory.
pub trait Outlet: Send {
    fn flush_out(&mut self) -> impl Future<Output = anyhow::Result<()>> + Send;
}

/// For a target that needs no further step, such as a file on disk.
#[derive(Debug)]
pub struct InPlace;

impl Outlet for InPlace {
    async fn flush_out(&mut self) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Writes a consistent snapshot of the database, and every blob.
pub async fn write<W: Write + Send>(
    slices: Slices,
    db: &Db,
    store: &dyn ObjectStore,
    target: W,
    outlet: &mut impl Outlet,
) -> anyhow::Result<Summary> {
    // Rows are written with this version's columns, so columns from a newer schema would be lost.
    let pending = db.pending_migrations(&slices).await?;
    anyhow::ensure!(pending == 0, "the database is not up to date");
    let mut writer = Writer::new(slices, target)?;
    let mut summary = Summary::default();

    let tx = db.begin_snapshot().await?;
    summary.rows = tables::dump(slices, &tx, &mut writer, outlet).await?;
    tx.rollback().await?;

    for key in blobs::keys(store).await? {
        if is_backup(&key) {
            continue;
        }
        // A blob deleted after it was listed is left out of the backup.
        if let Some(mut flow) = blobs::flow(store, &key, None).await? {
            writer.begin(&Part::Blob(key.clone()))?;
            while let Some(bytes) = flow.bytes.try_next().await? {
                writer.write_all(&bytes)?;
                outlet.flush_out().await?;
            }
            writer.end_blob(key);
            summary.blobs += 1;
        }
    }
    writer.finish()?;
    outlet.flush_out().await?;
    Ok(summary)
}

/// A zip writer that records the length and hash of each part for the manifest.
pub(super) struct Writer<W: Write> {
    zip: ZipWriter<StreamWriter<ChecksumWriter<W>>>,
    manifest: Manifest,
    hash: Sha256,
    bytes: u64,
}

impl<W: Write> Writer<W> {
    fn new(slices: Slices, target: W) -> anyhow::Result<Self> {
        let mut zip = ZipWriter::new_stream(ChecksumWriter::new(target));
        zip.set_comment(seal::placeholder())?;
        Ok(Self {
            zip,
            manifest: Manifest {
                format: FORMAT,
                version: env!("CARGO_PKG_VERSION").to_owned(),
                schema: slices.steps().pop().unwrap_or_default(),
                tables: Vec::new(),
                blobs: Vec::new(),
            },
            hash: Sha256::new(),
            bytes: 0,
        })
    }

    fn begin(&mut self, part: &Part) -> anyhow::Result<()> {
        let options = SimpleFileOptions::default().large_file(true);
        self.zip.start_file(part.path(), options)?;
        Ok(())
    }

    /// The length and hash of everything written since the part began.
    fn content(&mut self) -> Content {
        Content {
            bytes: std::mem::take(&mut self.bytes),
            sha256: hexadecimal(&self.hash.finalize_reset()),
        }
    }

    pub fn begin_table(&mut self, name: &str) -> anyhow::Result<()> {
        self.begin(&Part::Table(name.to_owned()))
    }

    pub fn end_table(&mut self, name: &str, rows: u64) {
        let content = self.content();
        self.manifest.tables.push(TableEntry {
            name: name.to_owned(),
            rows,
            content,
        });
    }

    fn end_blob(&mut self, key: String) {
        let content = self.content();
        self.manifest.blobs.push(Blob { key, content });
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.begin(&Part::Other(MANIFEST.to_owned()))?;
        self.zip.write_all(&serde_json::to_vec(&self.manifest)?)?;
        self.zip.finish()?.into_inner().finish()?;
        Ok(())
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.zip.write(bytes)?;
        self.hash.update(bytes.get(..written).unwrap_or_default());
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.zip.flush()
    }
}
