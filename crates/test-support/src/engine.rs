//! A fresh database for each test, on either engine: empty, or a copy of another one.

use std::{path::PathBuf, time::Duration};

use tempfile::TempDir;
use trellis_kernel::Db;

use crate::admin;

const CONNECTIONS: u32 = 6;
/// Longer than the product's timeout, because a busy machine isn't an outage. Tests that simulate outages
/// open their own connections.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

#[derive(Debug)]
pub enum TestDatabase {
    Sqlite(TempDir),
    Postgres(String),
}

/// A template database that tests copy.
#[derive(Debug)]
pub enum DatabaseTemplate {
    Sqlite(Vec<u8>),
    /// Never dropped: the database is deleted together with its server.
    Postgres(String),
}

impl TestDatabase {
    pub async fn create(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => Self::Sqlite(tempfile::tempdir().expect("a temporary folder")),
            Engine::Postgres => Self::create_postgres("template1").await,
        }
    }

    /// Copies a template, because creating the tables in each test would take most of the total time.
    pub async fn from_template(original: &DatabaseTemplate) -> Self {
        match original {
            DatabaseTemplate::Sqlite(bytes) => {
                let folder = tempfile::tempdir().expect("a temporary folder");
                std::fs::write(sqlite_file(&folder), bytes).expect("a copy");
                Self::Sqlite(folder)
            }
            DatabaseTemplate::Postgres(template) => Self::create_postgres(template).await,
        }
    }

    /// Call this only when there are no open connections to the database.
    pub fn into_template(self) -> DatabaseTemplate {
        match self {
            Self::Sqlite(folder) => {
                DatabaseTemplate::Sqlite(std::fs::read(sqlite_file(&folder)).expect("the database"))
            }
            Self::Postgres(name) => DatabaseTemplate::Postgres(name),
        }
    }

    async fn create_postgres(template: &str) -> Self {
        let name = unique_name();
        admin::create(&name, template).await;
        Self::Postgres(name)
    }

    pub fn url(&self) -> String {
        match self {
            Self::Sqlite(folder) => format!("sqlite:{}", sqlite_file(folder).display()),
            Self::Postgres(name) => {
                let mut url: url::Url = admin::server().parse().expect("the server's address");
                url.set_path(name);
                url.into()
            }
        }
    }

    pub async fn connect(&self) -> Db {
        Db::connect_within(&self.url(), CONNECTIONS, CONNECT_TIMEOUT)
            .await
            .expect("a connection")
    }

    pub fn remove(self) {
        if let Self::Postgres(name) = self {
            admin::drop_later(&name);
        }
    }
}

fn sqlite_file(folder: &TempDir) -> PathBuf {
    folder.path().join("test.db")
}

/// Random, because tests run in many threads and processes at once.
#[expect(
    clippy::disallowed_methods,
    reason = "database names must be unique across processes, so they can't come from a seed"
)]
fn unique_name() -> String {
    let random: [u8; 8] = rand::random();
    let hex: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("trellis_test_{hex}")
}
