//! One code path for both engines. Only this module handles their differences: SQLite write transactions take
//! their lock immediately, snapshots are repeatable-read on PostgreSQL, and migrations run one at a time.
//! Times are truncated to microseconds, which both engines store. Every query is tested on both
//! (`both_engines!`).

mod outage;
mod pool;
mod schema;

use std::{ops::RangeInclusive, time::Duration};

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use sea_orm::{
    ColumnTrait, ConnectOptions, ConnectionTrait, Database, DatabaseTransaction, DbBackend, DbErr,
    EntityTrait, IsolationLevel, QueryFilter, QuerySelect, SqlErr, SqliteTransactionMode,
    Statement, TransactionOptions, TransactionTrait,
    sea_query::{Expr, Func, FunctionCall, IntoColumnRef},
};

pub use outage::Outage;
pub use pool::{Pool, with_long_wait};
pub use schema::{Schema, SchemaError};

/// Work that only one transaction may do at a time, across all replicas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExclusiveLock {
    Migrations,
    /// The settings for outside services, and the cached ESV passages that depend on them.
    ApiSettings,
    Imports,
    /// How much text generation each member has in progress.
    Writing,
    /// The next number for a devotional template.
    Templates,
    /// Which days have a devotional.
    DailyDevotionals,
    /// The length and order of the lists that admins manage.
    Content,
    /// Gifts a donor has started.
    Gifts,
}

impl ExclusiveLock {
    /// Advisory lock numbers are arbitrary, as long as no one else uses them. Ours start at "trellis" in
    /// ASCII.
    fn number(self) -> i64 {
        0x0074_7265_6c6c_6973
            + match self {
                Self::Migrations => 0,
                Self::ApiSettings => 1,
                Self::Imports => 2,
                Self::Writing => 3,
                Self::Templates => 4,
                Self::DailyDevotionals => 5,
                Self::Content => 20,
                Self::Gifts => 21,
            }
    }
}

/// How long a write waits for another on SQLite. Longer than the wait for a connection, because the lock is
/// only held for milliseconds and the queue of writers keeps moving.
const SQLITE_LOCK_WAIT: Duration = Duration::from_secs(10);

#[derive(Debug, Clone)]
pub struct Db(Pool);

impl Db {
    /// `sqlite:PATH` (created if missing) or `postgres://…`.
    pub async fn connect(url: &str, max_connections: u32) -> Result<Self, DbErr> {
        Self::connect_within(url, max_connections, pool::WAIT).await
    }

    /// Like `connect`, with a different time limit for requests waiting for a connection.
    pub async fn connect_within(
        url: &str,
        max_connections: u32,
        wait: Duration,
    ) -> Result<Self, DbErr> {
        let mut options = ConnectOptions::new(url);
        options
            .max_connections(max_connections)
            .acquire_timeout(wait)
            .sqlx_logging(false)
            .map_sqlx_postgres_pool_opts(pool::checked)
            .map_sqlx_sqlite_pool_opts(pool::checked);
        if url.starts_with("sqlite:") {
            options.map_sqlx_sqlite_opts(|sqlite| {
                use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
                sqlite
                    .create_if_missing(true)
                    .foreign_keys(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    // FULL, not NORMAL, so acknowledged writes survive a power failure.
                    .synchronous(SqliteSynchronous::Full)
                    .busy_timeout(SQLITE_LOCK_WAIT)
            });
        }
        let connect = || Database::connect(options.clone());
        let pool = with_long_wait(pool::retry_for_connection(connect)).await?;
        Ok(Self(Pool::new(pool)))
    }

    /// For single reads and single writes.
    pub fn conn(&self) -> &Pool {
        &self.0
    }

    pub fn is_sqlite(&self) -> bool {
        self.0.get_database_backend() == DbBackend::Sqlite
    }

    /// Starts a transaction that will write. SQLite takes its single write lock immediately: a transaction
    /// that reads first and upgrades later fails under load instead of waiting.
    pub async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        self.begin_with(TransactionOptions {
            sqlite_transaction_mode: self.is_sqlite().then_some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        })
        .await
    }

    /// A consistent snapshot of many tables that doesn't block writers.
    pub async fn begin_snapshot(&self) -> Result<DatabaseTransaction, DbErr> {
        self.begin_with(TransactionOptions {
            isolation_level: (!self.is_sqlite()).then_some(IsolationLevel::RepeatableRead),
            ..TransactionOptions::default()
        })
        .await
    }

    async fn begin_with(&self, options: TransactionOptions) -> Result<DatabaseTransaction, DbErr> {
        pool::retry_for_connection(|| self.0.inner().begin_with_options(options)).await
    }

    /// Reads a row from disk or from the database server.
    pub async fn check_read(&self) -> Result<(), DbErr> {
        let any = "SELECT version FROM seaql_migrations LIMIT 1";
        let statement = Statement::from_string(self.0.get_database_backend(), any);
        self.0.query_one_raw(statement).await.map(drop)
    }

    pub async fn close(self) -> Result<(), DbErr> {
        self.0.inner().close_by_ref().await
    }
}

/// Waits until no other transaction holds this lock, then holds it until this transaction ends. SQLite only
/// has one writer at a time anyway.
pub async fn take_lock(
    tx: &DatabaseTransaction,
    exclusive_lock: ExclusiveLock,
) -> Result<(), DbErr> {
    if tx.get_database_backend() == DbBackend::Sqlite {
        return Ok(());
    }
    let lock = format!("SELECT pg_advisory_xact_lock({})", exclusive_lock.number());
    tx.execute_unprepared(&lock).await.map(drop)
}

/// The unique index that a write violated, or `None` if it failed for another reason. PostgreSQL reports the
/// index and SQLite the columns (`users.username_key`), so callers look for the column's name in either.
pub fn violated_unique_index(error: &DbErr) -> Option<String> {
    match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(detail)) => Some(detail),
        _ => None,
    }
}

/// The first characters of a stored timestamp. Both engines write the year, month and day first, so seven
/// characters give the month and ten the day.
pub fn timestamp_prefix(at: impl IntoColumnRef, letters: u8) -> FunctionCall {
    let text = Func::cast_as(Expr::col(at), "text");
    // Inlined, because PostgreSQL treats two expressions with bound parameters as different.
    let letters = Expr::cust(letters.to_string());
    Func::cust("substr").args([Expr::from(text), Expr::cust("1"), letters])
}

/// How many rows were created on each of these days (UTC); days without any are left out.
pub async fn count_by_day<E: EntityTrait>(
    conn: &impl ConnectionTrait,
    at: E::Column,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, u64)>, DbErr> {
    let begin = days.start().and_time(NaiveTime::MIN).and_utc();
    let end = days.end().and_time(NaiveTime::MIN).and_utc() + TimeDelta::days(1);
    let counted: Vec<(String, i64)> = E::find()
        .select_only()
        .expr(timestamp_prefix(at, 10))
        .expr(at.count())
        .filter(at.gte(begin))
        .filter(at.lt(end))
        .group_by(timestamp_prefix(at, 10))
        .into_tuple()
        .all(conn)
        .await?;
    counted
        .into_iter()
        .map(|(day, count)| {
            let day = day
                .parse()
                .map_err(|_| DbErr::Custom(format!("no day: {day}")))?;
            Ok((day, u64::try_from(count).unwrap_or_default()))
        })
        .collect()
}
