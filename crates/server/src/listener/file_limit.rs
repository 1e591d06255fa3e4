//! The limit on open files, which also limits the number of connections.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Reserved for the database, the content pack, and connections to other services.
const RESERVED: u64 = 128;

/// Raises the limit as far as the system allows, and returns it. Many systems start a process with 1,024 for
/// compatibility with old programs, and allow far more.
pub fn raise() -> Option<u64> {
    let limit = getrlimit(Resource::Nofile);
    let raised_limit = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    if limit.current != limit.maximum
        && let Err(cause) = setrlimit(Resource::Nofile, raised_limit)
    {
        tracing::warn!(%cause, "could not raise the limit on open files");
    }
    getrlimit(Resource::Nofile).current
}

/// How many connections we can accept and still have enough files for everything else.
pub fn connections_for_file_limit(files: u64) -> usize {
    let available_files = files.saturating_sub(RESERVED).max(files / 4);
    usize::try_from(available_files).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_everything_else() {
        assert_eq!(connections_for_file_limit(1024), 896);
        assert_eq!(connections_for_file_limit(256), 128);
        assert_eq!(connections_for_file_limit(100), 25);
    }

    #[test]
    fn the_limit_is_raised_to_what_the_system_allows() {
        let raised_limit = raise();
        assert_eq!(raised_limit, getrlimit(Resource::Nofile).maximum);
    }
}
