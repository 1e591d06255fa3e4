//! Files that people make (audio, images, exports), behind one port: a folder or any S3-compatible
//! bucket. Large files are streamed part by part: [`flow`] out, [`Upload`] in.

use std::{fmt, future::ready, ops::Range};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::{Stream, TryStreamExt, stream::BoxStream};
use object_store::{
    Error as StoreError, GetOptions, ObjectStore, ObjectStoreExt, WriteMultipart, path::Path,
};

/// `None` when there is nothing under this key.
pub async fn get(store: &dyn ObjectStore, key: &str) -> anyhow::Result<Option<Bytes>> {
    match store.get(&Path::parse(key)?).await {
        Ok(found) => Ok(Some(found.bytes().await?)),
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Bytes that come as they are read: nobody holds them all at once.
pub struct Flow {
    /// Which of the bytes they are.
    pub range: Range<u64>,
    pub bytes: BoxStream<'static, Result<Bytes, StoreError>>,
}

impl fmt::Debug for Flow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Flow({:?})", self.range)
    }
}

/// All of the bytes, or some; `None` when there is nothing under this key.
pub async fn flow(
    store: &dyn ObjectStore,
    key: &str,
    range: Option<Range<u64>>,
) -> anyhow::Result<Option<Flow>> {
    let options = GetOptions {
        range: range.map(Into::into),
        ..GetOptions::default()
    };
    match store.get_opts(&Path::parse(key)?, options).await {
        Ok(found) => Ok(Some(Flow {
            range: found.range.clone(),
            bytes: found.into_stream(),
        })),
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// How many bytes are there; `None` when there is nothing under this key.
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

/// A bucket takes at most 10,000 parts of a file.
const PART_BYTES: usize = 16 * 1024 * 1024;
/// So many parts may be on their way at once; all of them wait in memory.
const PARTS_AT_ONCE: usize = 2;

/// Bytes that are put as they come: nobody holds them all at once. Nothing stands under the key
/// before the last of them does.
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

    /// Waits while too much is on its way.
    pub async fn put(&mut self, bytes: Bytes) -> anyhow::Result<()> {
        self.bytes += bytes.len() as u64;
        self.parts.wait_for_capacity(PARTS_AT_ONCE).await?;
        self.parts.put(bytes);
        Ok(())
    }

    /// How many bytes it were.
    pub async fn finish(self) -> anyhow::Result<u64> {
        self.parts.finish().await?;
        Ok(self.bytes)
    }

    /// As if it had never begun.
    pub async fn abort(self) -> anyhow::Result<()> {
        Ok(self.parts.abort().await?)
    }
}

/// Deleting what is not there is no error.
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

/// The keys in a folder that were written before a time, one after the other: there may be many.
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
