//! Tests databases created by a different version of Trellis.

use sea_orm::{ActiveValue::Set, EntityTrait};
use sea_orm_migration::{MigrationTrait, MigratorTraitSelf, async_trait, seaql_migrations};
use trellis_app::SLICES;
use trellis_kernel::{Db, db::Schema};
use trellis_test_support::{Engine, TestDatabase, each_engine};

/// The first release's schema.
struct Baseline;

#[async_trait::async_trait]
impl MigratorTraitSelf for Baseline {
    fn migrations(&self) -> Vec<Box<dyn MigrationTrait>> {
        let mut steps = SLICES.migrations();
        steps.truncate(1);
        steps
    }
}

impl Schema for Baseline {
    fn replaced_steps(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

async fn applied(db: &Db) -> Vec<String> {
    let rows = SLICES.get_migration_models(db.conn().inner()).await;
    rows.expect("rows")
        .into_iter()
        .map(|row| row.version)
        .collect()
}

/// Pretends that exactly these migrations created the database.
async fn set_applied_steps(db: &Db, steps: &[&str]) {
    seaql_migrations::Entity::delete_many()
        .exec(db.conn())
        .await
        .expect("deleted");
    let rows = steps.iter().map(|step| seaql_migrations::ActiveModel {
        version: Set((*step).to_owned()),
        applied_at: Set(1),
    });
    seaql_migrations::Entity::insert_many(rows)
        .exec_without_returning(db.conn())
        .await
        .expect("rows");
}

each_engine! {
    async fn a_database_of_all_replaced_steps_is_adopted(engine: Engine) {
        let database = TestDatabase::create(engine).await;
        let db = database.connect().await;
        let steps = SLICES.steps();
        assert_eq!(db.migrate(&Baseline).await.expect("migrated"), 1);
        set_applied_steps(&db, &SLICES.replaced_steps()).await;
        assert!(db.is_installed(&SLICES).await.expect("known"));
        assert_eq!(db.pending_migrations(&SLICES).await.expect("known"), steps.len());
        db.migrate(&SLICES).await.expect("adopted");
        assert_eq!(applied(&db).await, steps);
        assert_eq!(db.migrate(&SLICES).await.expect("nothing to do"), 0);
        db.close().await.expect("closing");
        database.remove();
    }

    async fn an_older_or_newer_database_is_refused_with_advice(engine: Engine) {
        let database = TestDatabase::create(engine).await;
        let db = database.connect().await;
        db.migrate(&SLICES).await.expect("migrated");
        let applied_by_0_1_0 = &SLICES.replaced_steps()[..24];
        let newer_steps = &["m0001_baseline", "m9999_future"][..];
        for (steps, advice) in [(applied_by_0_1_0, "(`trellis restore FILE`)"), (newer_steps, "Update Trellis first")] {
            set_applied_steps(&db, steps).await;
            for refused in [db.migrate(&SLICES).await, db.pending_migrations(&SLICES).await] {
                let message = refused.expect_err("refused").to_string();
                assert!(message.contains(advice) && message.contains(steps.last().expect("a step")), "{message}");
            }
            assert_eq!(applied(&db).await, steps);
        }
        db.close().await.expect("closing");
        database.remove();
    }
}
