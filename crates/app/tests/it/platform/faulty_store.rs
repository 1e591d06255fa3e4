//! Wraps a working store and makes it fail in one way.

use std::{
    fmt, io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{
    StreamExt,
    stream::{self, BoxStream},
};
use object_store::{
    CopyOptions, Error as StoreError, GetOptions, GetResult, GetResultPayload, ListResult,
    MultipartUpload, ObjectMeta, ObjectStore, PutMultipartOptions, PutOptions, PutPayload,
    PutResult, Result, path::Path,
};

#[derive(Debug)]
pub enum Fault {
    /// The store is full after this many more files.
    Full(AtomicUsize),
    /// Reads return different content than was written.
    FlippedBit,
}

impl Fault {
    pub fn full_after(files: usize) -> Self {
        Self::Full(AtomicUsize::new(files))
    }
}

#[derive(Debug)]
pub struct FaultyStore {
    inner: Arc<dyn ObjectStore>,
    fault: Fault,
}

impl FaultyStore {
    pub fn new(inner: Arc<dyn ObjectStore>, fault: Fault) -> Self {
        Self { inner, fault }
    }

    fn reserve_space(&self) -> Result<()> {
        let Fault::Full(room) = &self.fault else {
            return Ok(());
        };
        let update_result = room.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |room| {
            room.checked_sub(1)
        });
        update_result.map(drop).map_err(|_| StoreError::Generic {
            store: "FaultyStore",
            source: io::Error::from(io::ErrorKind::StorageFull).into(),
        })
    }
}

impl fmt::Display for FaultyStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FaultyStore({:?})", self.fault)
    }
}

#[async_trait]
impl ObjectStore for FaultyStore {
    async fn put_opts(
        &self,
        to: &Path,
        bytes: PutPayload,
        options: PutOptions,
    ) -> Result<PutResult> {
        self.reserve_space()?;
        self.inner.put_opts(to, bytes, options).await
    }

    async fn put_multipart_opts(
        &self,
        to: &Path,
        options: PutMultipartOptions,
    ) -> Result<Box<dyn MultipartUpload>> {
        self.reserve_space()?;
        self.inner.put_multipart_opts(to, options).await
    }

    async fn get_opts(&self, from: &Path, options: GetOptions) -> Result<GetResult> {
        let reads_content = !options.head;
        let stored_object = self.inner.get_opts(from, options).await?;
        if !(matches!(self.fault, Fault::FlippedBit) && reads_content) {
            return Ok(stored_object);
        }
        let described = GetResult {
            payload: GetResultPayload::Stream(stream::empty().boxed()),
            meta: stored_object.meta.clone(),
            range: stored_object.range.clone(),
            attributes: stored_object.attributes.clone(),
            extensions: stored_object.extensions.clone(),
        };
        let mut bytes = stored_object.bytes().await?.to_vec();
        let middle = bytes.len() / 2;
        if let Some(byte) = bytes.get_mut(middle) {
            *byte ^= 1;
        }
        let flow = stream::once(async { Ok(Bytes::from(bytes)) });
        Ok(GetResult {
            payload: GetResultPayload::Stream(flow.boxed()),
            ..described
        })
    }

    fn delete_stream(
        &self,
        locations: BoxStream<'static, Result<Path>>,
    ) -> BoxStream<'static, Result<Path>> {
        self.inner.delete_stream(locations)
    }

    fn list(&self, prefix: Option<&Path>) -> BoxStream<'static, Result<ObjectMeta>> {
        self.inner.list(prefix)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Path>) -> Result<ListResult> {
        self.inner.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Path, to: &Path, options: CopyOptions) -> Result<()> {
        self.inner.copy_opts(from, to, options).await
    }
}
