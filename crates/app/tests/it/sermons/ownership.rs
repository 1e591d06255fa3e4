use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{ILLUSTRATIONS, SERIES, SERMONS, id, make, path, save, scripture, text};

both_engines! {
    async fn another_members_items_are_not_found_on_any_route(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Hers" })).await;
        let created = make(app, &ada, SERMONS, json!({ "title": "Hers", "seriesId": series["id"] })).await;
        let (hers, sermon) = (path(SERIES, &series), path(SERMONS, &created));
        save(&ada, &sermon, json!([scripture("s", "John 3:16", "bsb"), text("t", "Secret")])).await;
        let created_illustration = make(app, &ada, ILLUSTRATIONS, json!({ "title": "Hers", "tags": ["secret"], "block": text("x", "Secret") })).await;
        let illustration = path(ILLUSTRATIONS, &created_illustration);
        let all = async || (
            ada.get(SERIES).await.json, ada.get(SERMONS).await.json,
            ada.get(&format!("{sermon}/builder")).await.json, ada.get(ILLUSTRATIONS).await.json,
        );
        let before = all().await;

        let series_body = json!({ "title": "Taken" });
        let own_sermon = make(app, &eve, SERMONS, json!({ "title": "Mine" })).await;
        for (method, path, body) in [
            ("PUT", hers.clone(), series_body),
            ("DELETE", hers.clone(), Value::Null),
            ("POST", format!("{hers}/restore"), json!({})),
            ("POST", SERMONS.to_owned(), json!({ "title": "Taken", "seriesId": series["id"] })),
            ("PUT", path(SERMONS, &own_sermon), json!({ "seriesId": series["id"] })),
            ("GET", sermon.clone(), Value::Null),
            ("PUT", sermon.clone(), json!({ "title": "Taken" })),
            ("DELETE", sermon.clone(), Value::Null),
            ("POST", format!("{sermon}/restore"), json!({})),
            ("POST", format!("{sermon}/copy"), json!({})),
            ("GET", format!("{sermon}/builder"), Value::Null),
            ("PUT", format!("{sermon}/builder"), json!({ "title": "Taken", "blocks": [], "revision": 1 })),
            ("PATCH", format!("{sermon}/builder"), json!({ "title": "Taken", "revision": 1 })),
            ("GET", format!("{sermon}/blocks/t"), Value::Null),
            ("PUT", illustration.clone(), json!({ "title": "Taken" })),
            ("DELETE", illustration.clone(), Value::Null),
            ("POST", format!("{illustration}/restore"), json!({})),
        ] {
            let method: Method = method.parse().expect("a method");
            let response = eve.send(method.clone(), &path, Some(body)).await;
            assert_eq!((response.status.as_u16(), response.code()), (404, "not_found"), "{method} {path}: {response:?}");
        }
        assert_eq!(eve.get(SERIES).await.json, json!([]));
        assert_eq!(eve.get("/api/sermons/blocks?search=secret").await.json["total"], 0);
        assert_eq!(eve.get("/api/sermons/preached?reference=John+3").await.json, json!([]));
        let results = eve.get(&format!("{ILLUSTRATIONS}?search=secret")).await.json;
        assert_eq!((&results["total"], &results["tags"]), (&json!(0), &json!([])));
        assert_eq!(eve.get(SERMONS).await.json.as_array().map(Vec::len), Some(1));
        assert_eq!(all().await, before);
        assert_eq!(id(&before.1[0]), id(&created));
    }
}
