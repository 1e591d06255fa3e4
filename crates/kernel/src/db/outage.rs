//! Distinguishes infrastructure failures (a full disk, an unreachable database) from request failures:
//! infrastructure failures are temporary, and the same request can succeed later.

use std::{error::Error as StdError, io};

use sea_orm::{
    ConnAcquireErr, DbErr, RuntimeErr, SqlxError,
    sqlx::{error::DatabaseError, sqlite::SqliteError},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outage {
    /// The disk is full.
    Full,
    /// The database is unreachable, busy or can't open its files.
    Unavailable,
}

impl Outage {
    /// The outage that caused an error, if any. Slices pass `DbErr` on with `#[error(transparent)]`, which
    /// hides the error itself but not its source, so the whole chain of sources is searched.
    pub fn from_error(error: &anyhow::Error) -> Option<Self> {
        error.chain().find_map(Self::from_cause)
    }

    fn from_cause(error: &(dyn StdError + 'static)) -> Option<Self> {
        if let Some(error) = error.downcast_ref::<DbErr>() {
            return Self::of(error);
        }
        if let Some(error) = error.downcast_ref::<RuntimeErr>() {
            return from_runtime_error(error);
        }
        if error.is::<ConnAcquireErr>() {
            return Some(Self::Unavailable);
        }
        let error = error.downcast_ref::<io::Error>()?;
        is_full(error).then_some(Self::Full)
    }

    pub fn of(error: &DbErr) -> Option<Self> {
        match error {
            DbErr::ConnectionAcquire(_) => Some(Self::Unavailable),
            DbErr::Conn(cause) | DbErr::Exec(cause) | DbErr::Query(cause) => {
                from_runtime_error(cause)
            }
            _ => None,
        }
    }
}

fn from_runtime_error(error: &RuntimeErr) -> Option<Outage> {
    match error {
        RuntimeErr::SqlxError(cause) => from_sqlx_error(cause),
        RuntimeErr::Internal(_) => None,
    }
}

fn from_sqlx_error(error: &SqlxError) -> Option<Outage> {
    match error {
        SqlxError::Database(cause) => from_database_error(cause.as_ref()),
        SqlxError::Io(cause) if is_full(cause) => Some(Outage::Full),
        SqlxError::Io(_)
        | SqlxError::Tls(_)
        | SqlxError::Protocol(_)
        | SqlxError::PoolTimedOut
        | SqlxError::PoolClosed
        | SqlxError::WorkerCrashed
        | SqlxError::BeginFailed => Some(Outage::Unavailable),
        _ => None,
    }
}

fn from_database_error(error: &(dyn DatabaseError + 'static)) -> Option<Outage> {
    let code = error.code()?;
    if error.try_downcast_ref::<SqliteError>().is_some() {
        from_sqlite_code(code.parse().ok()?)
    } else {
        from_postgres_code(&code)
    }
}

/// Classifies a SQLite result code; the last byte of an extended code is its primary code.
fn from_sqlite_code(code: i32) -> Option<Outage> {
    // SQLITE_IOERR_SHMSIZE: the first connection has no disk space for the WAL index.
    if code == 4874 {
        return Some(Outage::Full);
    }
    match code & 0xff {
        13 => Some(Outage::Full),
        // Busy, locked, out of memory, read-only, I/O error, cannot open.
        5..=8 | 10 | 14 => Some(Outage::Unavailable),
        _ => None,
    }
}

/// Classifies a SQLSTATE by its first two characters, or in full where the class is too broad.
fn from_postgres_code(code: &str) -> Option<Outage> {
    match code {
        "53100" => Some(Outage::Full),
        // A read-only server (a standby, or one set to read-only because its disk is full), a serialization
        // failure, a deadlock, a lock timeout.
        "25006" | "40001" | "40P01" | "55P03" => Some(Outage::Unavailable),
        // Connection errors, insufficient resources, operator intervention, system errors.
        _ if ["08", "53", "57", "58"].contains(&code.get(..2)?) => Some(Outage::Unavailable),
        _ => None,
    }
}

fn is_full(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
    )
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn detects_a_full_disk_in_engines_and_files() {
        assert_eq!(from_sqlite_code(13), Some(Outage::Full));
        assert_eq!(from_sqlite_code(4874), Some(Outage::Full));
        assert_eq!(from_postgres_code("53100"), Some(Outage::Full));
        let file = anyhow::Error::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(
            Outage::from_error(&file.context("keeping a file")),
            Some(Outage::Full)
        );
    }

    #[test]
    fn detects_outages_by_code() {
        // SQLITE_BUSY_SNAPSHOT, SQLITE_LOCKED, SQLITE_IOERR_WRITE, SQLITE_CANTOPEN
        for code in [517, 6, 778, 14] {
            assert_eq!(from_sqlite_code(code), Some(Outage::Unavailable), "{code}");
        }
        for code in ["08006", "53300", "55P03", "57P01", "57P03", "25006"] {
            assert_eq!(
                from_postgres_code(code),
                Some(Outage::Unavailable),
                "{code}"
            );
        }
    }

    #[test]
    fn request_errors_are_not_outages() {
        // Constraint violations, an SQL error, a corrupt file.
        for code in [1, 787, 2067, 11] {
            assert_eq!(from_sqlite_code(code), None, "{code}");
        }
        for code in ["23505", "42P01", "22021", ""] {
            assert_eq!(from_postgres_code(code), None, "{code}");
        }
    }

    #[test]
    fn finds_outages_behind_transparent_errors() {
        #[derive(Debug, thiserror::Error)]
        #[error(transparent)]
        struct Slice(#[from] DbErr);

        let timed_out = Slice(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
        assert_eq!(
            Outage::from_error(&timed_out.into()),
            Some(Outage::Unavailable)
        );
        let pool_timeout = DbErr::Conn(RuntimeErr::SqlxError(Arc::new(SqlxError::PoolTimedOut)));
        assert_eq!(
            Outage::from_error(&Slice(pool_timeout).into()),
            Some(Outage::Unavailable)
        );
        assert_eq!(Outage::from_error(&anyhow::anyhow!("else")), None);
    }
}
