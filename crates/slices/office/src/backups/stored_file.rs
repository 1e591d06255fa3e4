//! Reads a stored file from synchronous code, fetching it in chunks and following seeks.

use std::{
    fmt,
    io::{self, Read, Seek, SeekFrom},
    sync::Arc,
};

use bytes::Bytes;
use futures_util::TryStreamExt;
use object_store::ObjectStore;
use tokio::runtime::Handle;

use trellis_platform::blobs;

/// Large enough to be worth a request to the file storage.
const CHUNK_BYTES: u64 = 4 * 1024 * 1024;

/// Use this only on threads that may block, such as those of `spawn_blocking`.
pub struct StoredFile {
    store: Arc<dyn ObjectStore>,
    runtime: Handle,
    key: String,
    length: u64,
    position: u64,
    chunk: Bytes,
    chunk_start: u64,
    /// Set if we couldn't reach the storage. We then don't know whether the file is damaged.
    pub failure: Option<anyhow::Error>,
}

impl fmt::Debug for StoredFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredFile({})", self.key)
    }
}

impl StoredFile {
    pub fn new(store: Arc<dyn ObjectStore>, key: String, length: u64) -> Self {
        Self {
            store,
            runtime: Handle::current(),
            key,
            length,
            position: 0,
            chunk: Bytes::new(),
            chunk_start: 0,
            failure: None,
        }
    }

    fn fetch(&mut self) -> anyhow::Result<()> {
        let range = self.position..self.length.min(self.position.saturating_add(CHUNK_BYTES));
        let fetched = async {
            let flow = blobs::flow(self.store.as_ref(), &self.key, Some(range)).await?;
            let flow = flow.ok_or_else(|| anyhow::anyhow!("the file {} is missing", self.key))?;
            let chunks: Vec<Bytes> = flow.bytes.try_collect().await?;
            anyhow::Ok(Bytes::from(chunks.concat()))
        };
        self.chunk = self.runtime.block_on(fetched)?;
        self.chunk_start = self.position;
        Ok(())
    }

    /// The bytes already fetched, starting at the current position.
    fn buffered(&self) -> &[u8] {
        let skipped = self.position.checked_sub(self.chunk_start);
        let skipped = skipped.and_then(|skipped| usize::try_from(skipped).ok());
        skipped
            .and_then(|skipped| self.chunk.get(skipped..))
            .unwrap_or_default()
    }
}

impl Read for StoredFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() || self.position >= self.length {
            return Ok(0);
        }
        if self.buffered().is_empty()
            && let Err(cause) = self.fetch()
        {
            let sentence = io::Error::other(cause.to_string());
            self.failure = Some(cause);
            return Err(sentence);
        }
        let read = self.buffered().read(buffer)?;
        self.position += read as u64;
        Ok(read)
    }
}

impl Seek for StoredFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(target) => Some(target),
            SeekFrom::End(offset) => self.length.checked_add_signed(offset),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
        };
        self.position = target.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        Ok(self.position)
    }
}
