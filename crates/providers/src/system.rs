//! The machine's clock, randomness and disk. No other code may use them directly.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use rand::{TryRng, rngs::SysRng};
use trellis_kernel::{Clock, Entropy};
use trellis_platform::ports::{DiskSpace, Machine};

#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the implementation of the clock"
    )]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

#[derive(Debug, Clone, Copy)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    #[expect(
        clippy::expect_used,
        reason = "it isn't safe to continue without randomness"
    )]
    fn fill(&self, bytes: &mut [u8]) {
        SysRng
            .try_fill_bytes(bytes)
            .expect("the operating system has randomness");
    }
}

/// The machine that this process runs on, and when the process started.
#[derive(Debug)]
pub struct LocalMachine {
    started_at: DateTime<Utc>,
    data_dir: PathBuf,
}

impl LocalMachine {
    pub fn new(data_dir: PathBuf) -> Self {
        Self {
            started_at: SystemClock.now(),
            data_dir,
        }
    }
}

impl Machine for LocalMachine {
    fn started_at(&self) -> DateTime<Utc> {
        self.started_at
    }

    fn disk(&self) -> Option<DiskSpace> {
        let stats = rustix::fs::statvfs(&self.data_dir).ok()?;
        Some(DiskSpace {
            free: stats.f_bavail.saturating_mul(stats.f_frsize),
            total: stats.f_blocks.saturating_mul(stats.f_frsize),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_folder_has_no_disk_space() {
        let disk = LocalMachine::new(std::env::temp_dir())
            .disk()
            .expect("a disk");
        assert!(disk.total > 0 && disk.free <= disk.total);
        assert_eq!(LocalMachine::new("/no/such/folder".into()).disk(), None);
    }
}
