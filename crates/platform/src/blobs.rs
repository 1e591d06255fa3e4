//! Files that members create (audio, images, exports), stored in a folder or any S3-compatible bucket. Large
//! files are streamed in parts: [`flow`] reads, [`Upload`] writes.

use std::{fmt, future::ready, ops::Range};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::{Stream, TryStreamExt, stream::BoxStream};
use object_store::{
    Error as StoreError, GetOptions, ObjectStore, ObjectStoreExt, WriteMultipart, path::Path,
};

/// The bytes stored under this key; `None` if there are none.
pub async fn get(store: &dyn ObjectStore, key: &str) -> anyhow::Result<Option<Bytes>> {
    match store.get(&Path::parse(key)?).await {
        Ok(found) => Ok(Some(found.bytes().await?)),
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Bytes streamed as they are read, never all in memory at once.
pub struct BlobStream {
    /// The range of the file that these bytes cover.
    pub range: Range<u64>,
    pub bytes: BoxStream<'static, Result<Bytes, StoreError>>,
}

impl fmt::Debug for BlobStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Flow({:?})", self.range)
    }
}

/// Streams the whole file, or a range of it; `None` if nothing is stored under this key.
pub async fn flow(
    store: &dyn ObjectStore,
    key: &str,
    range: Option<Range<u64>>,
) -> anyhow::Result<Option<BlobStream>> {
    let options = GetOptions {
        range: range.map(Into::into),
        ..GetOptions::default()
    };
    match store.get_opts(&Path::parse(key)?, options).await {
        Ok(found) => Ok(Some(BlobStream {
            range: found.range.clone(),
            bytes: found.into_stream(),
        })),
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The file's size in bytes; `None` if nothing is stored under this key.
pub async fn size(store: &dyn ObjectStore, key: &str) -> anyhow::Result<Option<u64>> {
    match store.head(&Path::parse(key)?).await {
        Ok(found) => Ok(Some(found.size)),
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

pub async fn put(store: &dyn ObjectStore, key: &str, bytes: Bytes) -> anyhow::Result<()> {
    store.put(&Path::parse(key)?, bytes.into()).await?;
    Ok(())
}

/// S3 allows at most 10,000 parts per file, so parts can't be much smaller.
const PART_BYTES: usize = 16 * 1024 * 1024;
/// How many parts may be uploading at once; all of them are held in memory.
const PARTS_IN_FLIGHT: usize = 2;

/// A streaming upload that never holds all bytes in memory. The key doesn't exist until the last byte is
/// stored.
#[derive(Debug)]
pub struct Upload {
    parts: WriteMultipart,
    bytes: u64,
}

impl Upload {
    pub async fn begin(store: &dyn ObjectStore, key: &str) -> anyhow::Result<Self> {
        let upload = store.put_multipart(&Path::parse(key)?).await?;
        Ok(Self {
            parts: WriteMultipart::new_with_chunk_size(upload, PART_BYTES),
            bytes: 0,
        })
    }

    /// Waits while too many parts are in flight.
    pub async fn put(&mut self, bytes: Bytes) -> anyhow::Result<()> {
        self.bytes += bytes.len() as u64;
        self.parts.wait_for_capacity(PARTS_IN_FLIGHT).await?;
        self.parts.put(bytes);
        Ok(())
    }

    /// Returns how many bytes were uploaded.
    pub async fn finish(self) -> anyhow::Result<u64> {
        self.parts.finish().await?;
        Ok(self.bytes)
    }

    /// Discards what has been uploaded so far.
    pub async fn abort(self) -> anyhow::Result<()> {
        Ok(self.parts.abort().await?)
    }
}

/// Deleting a missing key is not an error.
pub async fn delete(store: &dyn ObjectStore, key: &str) -> anyhow::Result<()> {
    match store.delete(&Path::parse(key)?).await {
        Ok(()) | Err(StoreError::NotFound { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

pub async fn keys(store: &dyn ObjectStore) -> anyhow::Result<Vec<String>> {
    let mut keys: Vec<String> = store
        .list(None)
        .map_ok(|meta| meta.location.to_string())
        .try_collect()
        .await?;
    keys.sort();
    Ok(keys)
}

/// Streams the keys in a folder that were written before a given time. There may be too many for a list.
pub fn keys_under(
    store: &dyn ObjectStore,
    folder: &str,
    before: DateTime<Utc>,
) -> anyhow::Result<impl Stream<Item = anyhow::Result<String>>> {
    let found = store.list(Some(&Path::parse(folder)?));
    Ok(found.err_into().try_filter_map(move |meta| {
        let old = (meta.last_modified < before).then(|| meta.location.to_string());
        ready(Ok(old))
    }))
}
