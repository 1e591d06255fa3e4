use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use trellis_identity::SignedIn;
use trellis_kernel::{FromQuery, Result, contract::whole, endpoint, routes};
use trellis_library::topics;
use trellis_platform::App;

use super::nearest;

/// As many as fit below a form.
const MAX_SUGGESTIONS: usize = 6;

pub fn routes() -> ApiRouter<App> {
    routes!("devotionals", list_devotional_topics)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TopicParams {
    /// What someone typed; without it, all topics are listed.
    q: Option<String>,
}

/// A topic of the built-in library.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(transform = whole)]
struct LibraryTopic {
    id: String,
    name: String,
    about: String,
}

/// List the topics of the built-in library
///
/// With `q`, the topics nearest to it, best first.
#[endpoint(GET "/devotionals/topics")]
async fn list_devotional_topics(
    State(app): State<App>,
    _who: SignedIn,
    FromQuery(params): FromQuery<TopicParams>,
) -> Result<Json<Vec<LibraryTopic>>> {
    let found: Vec<_> = match params.q.as_deref().map(str::trim).filter(|q| !q.is_empty()) {
        Some(requested) => {
            let near = nearest(&app, requested, MAX_SUGGESTIONS).await;
            near.into_iter().map(|found| found.topic).collect()
        }
        None => topics::all().iter().collect(),
    };
    let topics = found.into_iter().map(|topic| LibraryTopic {
        id: topic.id.clone(),
        name: topic.name.clone(),
        about: topic.about.clone(),
    });
    Ok(Json(topics.collect()))
}
