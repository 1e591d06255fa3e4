//! Tests an error at each step of a transaction, and the database's state afterwards.

use std::{
    future::poll_fn,
    pin::pin,
    task::{Context, Poll},
    time::Duration,
};

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, Statement};
use trellis_kernel::{Db, db::Outage};
use trellis_test_support::{Engine, TestApp, both_engines};

use super::disk;

/// The foreign key is checked only on commit, so tests can make a commit fail.
const CREATE_TABLE: &str = "CREATE TABLE kept (
    id BIGINT PRIMARY KEY,
    parent BIGINT REFERENCES kept (id) DEFERRABLE INITIALLY DEFERRED,
    content TEXT NOT NULL
)";
/// Too long to fit in a page's free space.
const LONG: usize = 20_000;

struct Rows<'a> {
    app: &'a TestApp,
    acknowledged: Vec<i64>,
}

impl<'a> Rows<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let conn = app.app.db.conn();
        conn.execute_unprepared(CREATE_TABLE)
            .await
            .expect("a table");
        Self {
            app,
            acknowledged: Vec::new(),
        }
    }

    fn db(&self) -> &'a Db {
        &self.app.app.db
    }

    /// Makes twice as many writes as there are connections, alternating between single statements and
    /// transactions.
    async fn write_on_all_connections(&mut self) {
        for _ in 0..12 {
            let id = i64::try_from(self.acknowledged.len()).expect("few") + 1;
            if id % 2 == 0 {
                insert(self.db().conn(), id, None).await.expect("a write");
            } else {
                let tx = self.db().begin().await.expect("a transaction");
                insert(&tx, id, None).await.expect("a write");
                tx.commit().await.expect("a commit");
            }
            self.acknowledged.push(id);
        }
    }

    /// Checks through new connections, because the old ones may see data that was never committed.
    async fn check(&self) {
        let db = self.app.connect_again().await;
        let conn = db.conn();
        let query = "SELECT id FROM kept ORDER BY id";
        let rows = conn
            .query_all_raw(Statement::from_string(conn.get_database_backend(), query))
            .await
            .expect("the rows");
        let kept: Vec<i64> = rows
            .iter()
            .map(|row| row.try_get("", "id").expect("an id"))
            .collect();
        assert_eq!(kept, self.acknowledged);
        db.close().await.expect("closing");
    }
}

async fn insert(conn: &impl ConnectionTrait, id: i64, parent: Option<i64>) -> Result<(), DbErr> {
    let values: [sea_orm::Value; 3] = [id.into(), parent.into(), "x".repeat(LONG).into()];
    let sql = "INSERT INTO kept (id, parent, content) VALUES ($1, $2, $3)";
    let statement = Statement::from_sql_and_values(conn.get_database_backend(), sql, values);
    conn.execute_raw(statement).await.map(drop)
}

/// Writes until the disk is full.
async fn fail_midway(rows: &Rows<'_>) -> DatabaseTransaction {
    let tx = rows.db().begin().await.expect("a transaction");
    let mut id = 1000;
    let error = loop {
        if let Err(error) = insert(&tx, id, None).await {
            break error;
        }
        id += 1;
    };
    assert_eq!(Outage::of(&error), Some(Outage::Full), "{error}");
    tx
}

both_engines! {
    async fn a_statement_on_a_full_disk_leaves_nothing_behind(app: &TestApp) {
        let mut rows = Rows::new(app).await;
        rows.write_on_all_connections().await;
        for _ in 0..8 {
            disk::fill(app).await;
            drop(fail_midway(&rows).await);
            disk::make_room(app).await;
            rows.write_on_all_connections().await;
        }
        rows.check().await;
    }

    async fn a_rollback_that_fails_leaves_nothing_behind(app: &TestApp) {
        let mut rows = Rows::new(app).await;
        for _ in 0..8 {
            if app.engine == Engine::Sqlite {
                disk::fill(app).await;
                // The database has already rolled back.
                let tx = fail_midway(&rows).await;
                tx.rollback().await.expect_err("a failed rollback");
                disk::make_room(app).await;
            } else {
                let tx = rows.db().begin().await.expect("a transaction");
                insert(&tx, 1000, None).await.expect("a write");
                let end = "SELECT pg_terminate_backend(pg_backend_pid())";
                let error = tx.execute_unprepared(end).await.expect_err("no connection");
                assert_eq!(Outage::of(&error), Some(Outage::Unavailable), "{error}");
                tx.rollback().await.expect_err("a failed rollback");
            }
            rows.write_on_all_connections().await;
        }
        rows.check().await;
    }

    async fn a_commit_that_fails_leaves_nothing_behind(app: &TestApp) {
        let mut rows = Rows::new(app).await;
        for _ in 0..8 {
            let tx = rows.db().begin().await.expect("a transaction");
            insert(&tx, 1000, Some(-1)).await.expect("a row without a parent");
            tx.commit().await.expect_err("a failed commit");
            rows.write_on_all_connections().await;
        }
        rows.check().await;
    }

    async fn a_stray_transaction_loses_no_writes(app: &TestApp) {
        let mut rows = Rows::new(app).await;
        for _ in 0..8 {
            rows.db().conn().execute_unprepared("BEGIN").await.expect("begun");
            rows.write_on_all_connections().await;
        }
        rows.check().await;
    }

    async fn a_canceled_request_leaves_no_open_transaction(app: &TestApp) {
        let mut rows = Rows::new(app).await;
        for polls in 0..40 {
            {
                let mut pending_begin = pin!(rows.db().begin());
                for _ in 0..polls {
                    let poll_once = |context: &mut Context<'_>| {
                        Poll::Ready(pending_begin.as_mut().poll(context).is_ready())
                    };
                    if poll_fn(poll_once).await {
                        break;
                    }
                    tokio::task::yield_now().await;
                }
            }
            if polls % 4 == 0 {
                rows.write_on_all_connections().await;
            }
        }
        rows.check().await;
    }
}

#[tokio::test]
async fn a_lock_timeout_is_an_outage_without_data_loss() {
    let app = TestApp::start(Engine::Sqlite).await;
    let mut rows = Rows::new(&app).await;
    let pool = app.app.db.conn().inner().get_sqlite_connection_pool();
    let options = pool.connect_options().as_ref().clone();
    pool.set_connect_options(options.busy_timeout(Duration::ZERO));
    let disable_lock_wait = "PRAGMA busy_timeout = 0";
    for _ in 0..8 {
        let other = app.connect_again().await;
        let open_transaction = other.begin().await.expect("the lock");
        // The pool picks the connection, so repeat this until all connections have the setting.
        for _ in 0..6 {
            let conn = rows.db().conn();
            conn.execute_unprepared(disable_lock_wait)
                .await
                .expect("set");
        }
        let error = rows.db().begin().await.expect_err("no lock");
        assert_eq!(Outage::of(&error), Some(Outage::Unavailable), "{error}");
        open_transaction.rollback().await.expect("rolled back");
        other.close().await.expect("closing");
        rows.write_on_all_connections().await;
    }
    rows.check().await;
    app.finish().await;
}
