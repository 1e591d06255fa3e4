//! Finds the topic someone means: by the words that name it, or else by meaning.

use tokio::sync::OnceCell;
use trellis_library::topics::{self, TopicMatch};
use trellis_platform::{App, ports::MeaningState};

/// Below this similarity, a topic isn't what someone meant, only the nearest one.
const MIN_SIMILARITY: f32 = 0.45;
/// Longer requests are cut off.
const MAX_LENGTH: usize = 300;

/// The embedding of every topic, in the order of [`topics::all`]. Computed once, because the topics are part of
/// the binary.
static DIRECTIONS: OnceCell<Vec<Vec<f32>>> = OnceCell::const_new();

/// The topics someone means, best first; empty if no topic is near enough.
pub async fn matching(app: &App, requested: &str) -> Vec<TopicMatch> {
    let named = topics::named_in(requested);
    if !named.is_empty() {
        return named;
    }
    let mut near = by_meaning(app, requested).await;
    near.retain(|found| found.score >= MIN_SIMILARITY);
    near
}

/// The topics nearest to a request, to choose from.
pub async fn nearest(app: &App, requested: &str, limit: usize) -> Vec<TopicMatch> {
    let mut found = topics::named_in(requested);
    if found.is_empty() {
        found = by_meaning(app, requested).await;
    }
    found.truncate(limit);
    found
}

async fn by_meaning(app: &App, requested: &str) -> Vec<TopicMatch> {
    match similarities(app, requested).await {
        Ok(found) => found,
        Err(error) => {
            tracing::error!(
                error = format!("{error:#}"),
                "couldn't find topics by meaning"
            );
            Vec::new()
        }
    }
}

async fn similarities(app: &App, requested: &str) -> anyhow::Result<Vec<TopicMatch>> {
    if matches!(app.meaning.state(), MeaningState::NoModel) {
        return Ok(Vec::new());
    }
    let requested: String = requested.chars().take(MAX_LENGTH).collect();
    let direction = app.meaning.direction(&requested).await?;
    let all = DIRECTIONS.get_or_try_init(|| directions(app)).await?;
    let mut found: Vec<TopicMatch> = topics::all()
        .iter()
        .zip(all)
        .map(|(topic, own)| TopicMatch {
            topic,
            score: cosine(&direction, own),
        })
        .collect();
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    Ok(found)
}

async fn directions(app: &App) -> anyhow::Result<Vec<Vec<f32>>> {
    let mut all = Vec::with_capacity(topics::all().len());
    for topic in topics::all() {
        let sentence = format!("{}: {}", topic.name, topic.about);
        all.push(app.meaning.direction(&sentence).await?);
    }
    Ok(all)
}

fn cosine(a: &[f32], b: &[f32]) -> f32 {
    let dot: f32 = a.iter().zip(b).map(|(a, b)| a * b).sum();
    let length = |vector: &[f32]| vector.iter().map(|one| one * one).sum::<f32>().sqrt();
    dot / (length(a) * length(b)).max(f32::EPSILON)
}
