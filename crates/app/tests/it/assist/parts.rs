//! Services give references and numbers, and readers get the words.

use serde_json::{Value, json};
use trellis_test_support::{TestApp, WritingBehavior, both_engines};

use super::{GENERATE, devotional, wish, with_service};

/// A devotional whose content is a list of paragraphs.
fn devotional_in_parts(content: Value) -> Value {
    let mut answer = devotional("");
    answer["content"] = content;
    answer
}

fn system(asked: &Value) -> &str {
    asked["messages"][0]["content"].as_str().expect("the rules")
}

both_engines! {
    async fn verses_and_sources_are_put_in_for_their_parts(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.says(&devotional_in_parts(json!([
            [{ "text": "Worry is heavy, and you need not carry it alone [1]. Hear this:" },
             { "verse": "1 Peter 5:7", "from": "", "to": "" },
             { "text": "So take one small step today." }],
            [{ "text": "This one goes, because its verse is missing:" }, { "verse": "1 Peter 9:7", "from": "", "to": "" }],
        ])));
        let written = ada.post(GENERATE, wish("worry")).await;
        assert_eq!(written.status, 200, "{written:?}");
        let verse = ada.post("/api/scripture/fetch", json!({ "reference": "1 Peter 5:7" })).await;
        let verse = verse.json["text"].as_str().expect("the verse").trim_end_matches('.').to_owned();
        assert_eq!(
            written.json["content"],
            format!("Worry is heavy, and you need not carry it alone [1]. Hear this: “{verse}” (1 Peter 5:7). So take one small step today.")
        );
        assert_eq!(written.json["verification"]["removed"], 1);
        let asked = service.asked().remove(0);
        let schema = &asked["response_format"]["json_schema"]["schema"];
        assert_eq!(schema["properties"]["content"]["items"]["items"]["$ref"], "#/$defs/part");
        assert!(!system(&asked).contains("[[John 3:16]]"), "{asked}");
        writers.stop().await;
    }

    async fn a_service_that_refuses_the_schema_is_asked_for_markers(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        let answer = devotional("Worry is heavy [1]. Hear this: [[1 Peter 5:7]]\n\nSo take one small step today.");
        service.set_behavior([WritingBehavior::RefusesSchema, WritingBehavior::Says(answer.to_string())]);
        let written = ada.post(GENERATE, wish("worry")).await;
        assert_eq!(written.status, 200, "{written:?}");
        let content = written.json["content"].as_str().expect("the content");
        assert!(content.contains("” (1 Peter 5:7).\n\nSo take"), "{content}");
        let asked = service.asked();
        assert!(asked[0].get("response_format").is_some() && asked[1].get("response_format").is_none());
        assert!(system(&asked[1]).contains("[[John 3:16]]") && system(&asked[1]).contains("\"content\""));
        writers.stop().await;
    }
}
