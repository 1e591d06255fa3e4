//! A full disk, an unreachable database, and a transaction that fails halfway. Every acknowledged write is
//! stored, rejected writes are not, and no restart is needed.

pub mod disk;
mod full_disk;
mod outages;
mod proxy;
mod transactions;

use sea_orm::{ConnectionTrait, Statement};
use trellis_kernel::Db;

/// The titles of all journal entries in the database.
async fn titles(db: &Db) -> Vec<String> {
    let conn = db.conn();
    let query = "SELECT title FROM journal_devotionals ORDER BY title";
    let rows = conn
        .query_all_raw(Statement::from_string(conn.get_database_backend(), query))
        .await
        .expect("the entries");
    rows.iter()
        .map(|row| row.try_get("", "title").expect("a title"))
        .collect()
}
