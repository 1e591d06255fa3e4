//! A full disk for one test's database.

use sea_orm::{ConnectionTrait, sqlx};
use trellis_test_support::{Engine, TestApp};

const NO_LIMIT: &str = "4294967294";

const FILL_DISK_SQL: &str = "
CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
END $$;
DO $$
DECLARE name text;
BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('CREATE TRIGGER disk_is_full BEFORE INSERT OR UPDATE ON %I
            FOR EACH STATEMENT EXECUTE FUNCTION disk_is_full()', name);
    END LOOP;
END $$";

/// From now on the database can't grow. PostgreSQL rejects writes as it does on a full disk. On SQLite, pages
/// with free space accept small rows until they are full.
pub async fn fill(app: &TestApp) {
    match app.engine {
        // The limit can't be lower than the current size, so asking for 1 page sets it to the current size.
        Engine::Sqlite => limit_pages(app, "1").await,
        Engine::Postgres => execute(app, FILL_DISK_SQL).await,
    }
}

pub async fn make_room(app: &TestApp) {
    match app.engine {
        Engine::Sqlite => limit_pages(app, NO_LIMIT).await,
        Engine::Postgres => execute(app, "DROP FUNCTION disk_is_full CASCADE").await,
    }
}

async fn execute(app: &TestApp, sql: &str) {
    let conn = app.app.db.conn();
    conn.execute_unprepared(sql).await.expect("executed");
}

/// SQLite has a limit for each connection, so set it on the open connections and on new ones.
async fn limit_pages(app: &TestApp, pages: &'static str) {
    let pool = app.app.db.conn().inner().get_sqlite_connection_pool();
    let options = pool.connect_options().as_ref().clone();
    pool.set_connect_options(options.pragma("max_page_count", pages));
    let mut pool_connections = Vec::new();
    for _ in 0..pool.options().get_max_connections() {
        let mut connection = pool.acquire().await.expect("a connection");
        let limit = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::raw_sql(limit)
            .execute(&mut *connection)
            .await
            .expect("a limit");
        pool_connections.push(connection);
    }
}
