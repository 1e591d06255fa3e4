//! From a writer that does not wait to an upload that does: what is written gathers here until it
//! is carried on.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use bytes::Bytes;

use trellis_platform::{backup::Outlet, blobs::Upload};

/// Worth a call.
const CARRIED_BYTES: usize = 1024 * 1024;

#[derive(Debug, Clone, Default)]
pub struct Spool(Arc<Mutex<Vec<u8>>>);

impl Spool {
    /// All of it, when it is that much.
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

/// Puts what gathered where it belongs.
#[derive(Debug)]
pub struct Carrier {
    pub spool: Spool,
    pub upload: Upload,
}

impl Carrier {
    /// How many bytes it were.
    pub async fn finish(mut self) -> anyhow::Result<u64> {
        if let Some(rest) = self.spool.take(1) {
            self.upload.put(Bytes::from(rest)).await?;
        }
        self.upload.finish().await
    }
}

impl Outlet for Carrier {
    async fn carry(&mut self) -> anyhow::Result<()> {
        if let Some(bytes) = self.spool.take(CARRIED_BYTES) {
            self.upload.put(Bytes::from(bytes)).await?;
            // Packing is work without a pause: others have their turn.
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}
