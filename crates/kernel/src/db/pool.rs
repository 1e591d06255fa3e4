//! The connection pool: which connections it hands out, and how long callers wait for one.
//!
//! If a connection has a stray open transaction, later writes join it, are acknowledged, and are then lost.
//! This happens on SQLite, which ends a transaction by itself when the disk is full and leaves sqlx's count
//! one too high, and on PostgreSQL, where a request that is dropped while it begins a transaction leaves it
//! open. So every connection is checked before it is handed out and after it is returned, and closed when in
//! doubt.

use std::{io, time::Duration};

use async_trait::async_trait;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult,
    RuntimeErr, SqlxError, Statement,
    sqlx::{Connection, Database, pool::PoolOptions},
};
use tokio::time::{Instant, timeout};

/// Users should learn within two seconds that no connection is available.
pub(super) const WAIT: Duration = Duration::from_millis(1500);
/// Background jobs can wait longer: no user is waiting, and their work so far may have cost money.
pub(super) const LONG_WAIT: Duration = Duration::from_secs(10);
/// Longer than SQLite waits for its lock, so an abandoned write can finish.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(15);

/// Changes nothing, and fails in a transaction PostgreSQL has aborted.
const NO_OP: &str = "SELECT 1";

tokio::task_local! {
    static LONG_WAIT_REQUESTED: ();
}

/// Waits longer for a connection than a request does; for background jobs and startup.
pub async fn with_long_wait<F: Future>(work: F) -> F::Output {
    LONG_WAIT_REQUESTED.scope((), work).await
}

fn has_long_wait() -> bool {
    LONG_WAIT_REQUESTED.try_with(|()| ()).is_ok()
}

/// Retrying is safe: without a connection, nothing was sent to the database.
pub(super) async fn retry_for_connection<T, F>(attempt: impl Fn() -> F) -> Result<T, DbErr>
where
    F: Future<Output = Result<T, DbErr>>,
{
    let deadline = Instant::now() + LONG_WAIT;
    loop {
        match attempt().await {
            Err(error) if timed_out(&error) && has_long_wait() && Instant::now() < deadline => {}
            outcome => return outcome,
        }
    }
}

fn timed_out(error: &DbErr) -> bool {
    match error {
        DbErr::ConnectionAcquire(ConnAcquireErr::Timeout) => true,
        DbErr::Conn(RuntimeErr::SqlxError(cause)) => matches!(**cause, SqlxError::PoolTimedOut),
        _ => false,
    }
}

/// Checks connections before they are handed out, in place of sqlx's ping, and after they are returned.
pub(super) fn checked<DB: Database>(options: PoolOptions<DB>) -> PoolOptions<DB> {
    options
        .test_before_acquire(false)
        .before_acquire(|conn, _| Box::pin(is_free::<DB>(conn)))
        .after_release(|conn, _| {
            Box::pin(async move {
                let checked = timeout(RELEASE_TIMEOUT, is_free::<DB>(conn)).await;
                checked.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
            })
        })
}

/// Whether no transaction is open, according to both sqlx's count and the engine itself. `BeginFailed` means
/// that the engine has no open transaction after running the statement; sqlx exposes the engine's state in no
/// other way.
async fn is_free<DB: Database>(conn: &mut DB::Connection) -> Result<bool, SqlxError> {
    match conn.begin_with(NO_OP).await {
        Err(SqlxError::BeginFailed) => Ok(true),
        Ok(_) | Err(SqlxError::InvalidSavePointStatement) => {
            tracing::warn!("closing a connection with a stray open transaction");
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// For single reads and single writes, each on its own pooled connection.
#[derive(Debug, Clone)]
pub struct Pool(DatabaseConnection);

impl Pool {
    pub(super) fn new(connections: DatabaseConnection) -> Self {
        Self(connections)
    }

    /// For the few operations that need several statements. Nothing is retried here.
    pub fn inner(&self) -> &DatabaseConnection {
        &self.0
    }
}

#[async_trait]
impl ConnectionTrait for Pool {
    fn get_database_backend(&self) -> DbBackend {
        self.0.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        if !has_long_wait() {
            return self.0.execute_raw(statement).await;
        }
        retry_for_connection(|| self.0.execute_raw(statement.clone())).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        retry_for_connection(|| self.0.execute_unprepared(sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        if !has_long_wait() {
            return self.0.query_one_raw(statement).await;
        }
        retry_for_connection(|| self.0.query_one_raw(statement.clone())).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if !has_long_wait() {
            return self.0.query_all_raw(statement).await;
        }
        retry_for_connection(|| self.0.query_all_raw(statement.clone())).await
    }
}
