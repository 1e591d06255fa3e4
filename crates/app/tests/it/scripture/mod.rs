mod caching;
mod meaning;
mod not_installed;
mod parallel;
mod passages;
mod personal;
mod reading;
mod search;
mod study;
mod translations;
mod words;

use serde_json::Value;
use trellis_test_support::Answer;

/// This field's value in each item in a list.
fn each<'a>(response: &'a Answer, field: &str) -> Vec<&'a Value> {
    let items = response.json.as_array().expect("a list");
    items.iter().map(|item| &item[field]).collect()
}

/// The text of each item of this kind in a verse.
fn items<'a>(verse: &'a Value, kind: &str) -> Vec<&'a str> {
    let content = verse["content"].as_array().expect("content");
    content
        .iter()
        .filter(|item| item["kind"] == kind)
        .filter_map(|item| item["text"].as_str())
        .collect()
}
