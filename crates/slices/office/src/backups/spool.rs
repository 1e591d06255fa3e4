//! A buffer between a synchronous writer and an asynchronous upload.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use bytes::Bytes;

use trellis_platform::{backup::Outlet, blobs::Upload};

/// Large enough to be worth an upload call.
const UPLOAD_CHUNK_BYTES: usize = 1024 * 1024;

#[derive(Debug, Clone, Default)]
pub struct Spool(Arc<Mutex<Vec<u8>>>);

impl Spool {
    /// Takes the whole buffer once it holds at least `at_least` bytes.
    fn take(&self, at_least: usize) -> Option<Vec<u8>> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_enough = !waiting.is_empty() && waiting.len() >= at_least;
        is_enough.then(|| std::mem::take(&mut *waiting))
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Uploads the buffered bytes.
#[derive(Debug)]
pub struct SpoolUploader {
    pub spool: Spool,
    pub upload: Upload,
}

impl SpoolUploader {
    /// Uploads the remaining bytes and returns the total number uploaded.
    pub async fn finish(mut self) -> anyhow::Result<u64> {
        if let Some(rest) = self.spool.take(1) {
            self.upload.put(Bytes::from(rest)).await?;
        }
        self.upload.finish().await
    }
}

impl Outlet for SpoolUploader {
    async fn flush_out(&mut self) -> anyhow::Result<()> {
        if let Some(bytes) = self.spool.take(UPLOAD_CHUNK_BYTES) {
            self.upload.put(Bytes::from(bytes)).await?;
            // Writing the archive never awaits, so yield to let other tasks run.
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}
