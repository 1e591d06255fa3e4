//! Creates and drops the tests' databases on one PostgreSQL connection, in the background.
//!
//! Every test has its own runtime, and a connection belongs to the runtime that opened it, so this connection
//! lives in a separate thread. Tests wait until their database is created, but never until one is dropped.

use std::sync::OnceLock;

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DbErr};
use tokio::sync::{mpsc, oneshot};

const ENV_VARIABLE: &str = "TRELLIS_TEST_POSTGRES_URL";

#[derive(Debug)]
struct Statement {
    sql: String,
    done: Option<oneshot::Sender<Result<(), DbErr>>>,
}

/// The address of the server that hosts these databases.
pub fn server() -> String {
    std::env::var(ENV_VARIABLE).unwrap_or_else(|_| {
        panic!("{ENV_VARIABLE} is not set; run `make test` or `scripts/with-postgres cargo test`")
    })
}

/// Creates a copy of the template database, which must have no open connections.
pub async fn create(name: &str, template: &str) {
    let (done, receiver) = oneshot::channel();
    send(Statement {
        // Copying the files takes a third of the time it would take to log each of their pages.
        sql: format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"),
        done: Some(done),
    });
    receiver
        .await
        .expect("the thread that creates databases")
        .expect("a new database");
}

/// Drops the database in the background, and closes its remaining connections.
pub fn drop_later(name: &str) {
    send(Statement {
        sql: format!("DROP DATABASE {name} WITH (FORCE)"),
        done: None,
    });
}

fn send(statement: Statement) {
    static STATEMENTS: OnceLock<mpsc::UnboundedSender<Statement>> = OnceLock::new();
    STATEMENTS
        .get_or_init(start)
        .send(statement)
        .expect("the thread that creates databases");
}

fn start() -> mpsc::UnboundedSender<Statement> {
    let (sender, statements) = mpsc::unbounded_channel();
    let url = server();
    std::thread::spawn(move || {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime")
            .block_on(execute(url, statements));
    });
    sender
}

async fn execute(url: String, mut statements: mpsc::UnboundedReceiver<Statement>) {
    let mut options = ConnectOptions::new(url);
    options.max_connections(1);
    let admin = Database::connect(options)
        .await
        .expect("the PostgreSQL server");
    while let Some(Statement { sql, done }) = statements.recv().await {
        let result = admin.execute_unprepared(&sql).await;
        match done {
            // Ignores the error if the test was stopped and is no longer waiting.
            Some(done) => drop(done.send(result.map(drop))),
            // The database is deleted together with its server, so a failed drop must not fail other tests.
            None => drop(result),
        }
    }
}
