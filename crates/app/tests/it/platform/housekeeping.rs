use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::json;
use trellis_platform::{
    blobs,
    housekeeping::Sweep,
    jobs::JobHandler,
    limits::{self, Limit},
};
use trellis_test_support::{TestApp, both_engines};

both_engines! {
    async fn one_failed_sweep_does_not_stop_the_others(app: &TestApp) {
        let limit = Limit { attempts: 1, window: chrono::TimeDelta::seconds(1) };
        limits::consume(&app.app, "once", limit).await.expect("the first");
        app.clock.advance(chrono::TimeDelta::minutes(1));
        app.app.db.conn().execute_unprepared("DROP TABLE images").await.expect("the table is dropped");
        blobs::put(app.app.blobs.as_ref(), "images/1", "x".into()).await.expect("a file");
        app.clock.advance(chrono::TimeDelta::days(36_500));
        let failed = Sweep.run(&app.app, json!({})).await.expect_err("it will be retried");
        assert_eq!(failed.to_string(), "could not remove expired data: [\"pictures\"]");
        let remaining = limits::entity::Entity::find().all(app.app.db.conn()).await.expect("attempts");
        assert_eq!(remaining, []);
    }
}
