//! Tests a text or image service. Every error the service returns is a test result, because the request to
//! run the test succeeded.

use std::time::Duration;

use tokio::time::Instant;
use url::Url;

use trellis_kernel::{Error, ErrorCode, text::is_near};
use trellis_platform::{
    App,
    ports::{ServiceAccess, ServiceError, TextRequest},
    settings,
};

const TEST_TIMEOUT: Duration = Duration::from_secs(25);
/// Leaves room for models that reason before they respond.
const TEST_MAX_TOKENS: u32 = 400;
pub(super) const MAX_SHOWN: usize = 100;
const MAX_NAMED_MODELS: usize = 5;

/// The settings to test in place of the saved ones.
pub struct TestSettings {
    /// `Some(None)` means no key, even if one is saved.
    pub key: Option<Option<String>>,
    pub base_url: Option<String>,
    pub model: Option<String>,
}

#[derive(Debug)]
pub struct TestResult {
    pub message: String,
    pub models: Vec<String>,
    pub took: Duration,
}

pub(super) fn failed(message: impl Into<String>) -> Error {
    Error::new(ErrorCode::ServiceTestFailed, message.into())
}

/// A saved key is sent only to the address it was saved for, and a given key only to the address given with
/// it.
async fn access(
    app: &App,
    trial: TestSettings,
    saved_model: impl FnOnce(&settings::ApiSettings) -> String,
) -> Result<ServiceAccess, Error> {
    let saved = settings::service::api_settings(app).await?;
    let access = saved.openai(&trial.model.unwrap_or_else(|| saved_model(&saved)));
    let address = trial
        .base_url
        .map(|url| url.trim_end_matches('/').to_owned());
    let is_other_address = address.as_ref().is_some_and(|url| *url != access.base_url);
    let saved_key = access.key.filter(|_| !is_other_address);
    let key = trial.key.unwrap_or(saved_key);
    let base_url = address.unwrap_or(access.base_url);
    if key.is_none() && base_url == settings::OPENAI_BASE_URL {
        return Err(failed(
            "Enter a key first, or the address of your own server.",
        ));
    }
    Ok(ServiceAccess {
        base_url,
        key,
        model: access.model,
    })
}

pub async fn text(app: &App, trial: TestSettings) -> Result<TestResult, Error> {
    let access = access(app, trial, |saved| saved.openai_model.clone()).await?;
    let started_at = Instant::now();
    let models = match app.text.models(&access).await {
        Ok(models) => models,
        // Some servers generate text but don't list their models.
        Err(ServiceError::EndpointNotFound | ServiceError::Unusable { .. }) => Vec::new(),
        Err(error) => return Err(refused(&access, error)),
    };
    if models.is_empty() {
        request_one_word(app, &access).await?;
    } else {
        require_model(&access, &models)?;
    }
    Ok(test_result(&access, models, started_at))
}

/// Images cost money, so the test checks only the key and the model.
pub async fn image(app: &App, trial: TestSettings) -> Result<TestResult, Error> {
    let access = access(app, trial, |saved| saved.openai_image_model.clone()).await?;
    let started_at = Instant::now();
    let models = app.text.models(&access).await;
    let models = models.map_err(|error| refused(&access, error))?;
    require_model(&access, &models)?;
    Ok(test_result(&access, models, started_at))
}

fn test_result(access: &ServiceAccess, mut models: Vec<String>, started_at: Instant) -> TestResult {
    models.truncate(MAX_SHOWN);
    TestResult {
        message: format!(
            "The service works and has the model “{}”.{}",
            access.model,
            warning(&access.base_url, access.key.is_some())
        ),
        models,
        took: started_at.elapsed(),
    }
}

/// A warning shown with a successful test, because a key sent unencrypted can be intercepted.
pub(super) fn warning(base_url: &str, has_key: bool) -> &'static str {
    let is_unencrypted =
        Url::parse(base_url).is_ok_and(|url| url.scheme() == "http" && !is_near(&url));
    if has_key && is_unencrypted {
        " But the address begins with http://, so the key is sent unencrypted. Use https:// if you can."
    } else {
        ""
    }
}

/// Ollama lists `llama3.2:latest` but also accepts `llama3.2`.
fn require_model(access: &ServiceAccess, models: &[String]) -> Result<(), Error> {
    let model = &access.model;
    let latest = format!("{model}:latest");
    if models
        .iter()
        .any(|known| known == model || *known == latest)
    {
        return Ok(());
    }
    let known: Vec<&str> = models
        .iter()
        .take(MAX_NAMED_MODELS)
        .map(String::as_str)
        .collect();
    let more = if models.len() > MAX_NAMED_MODELS {
        ", …"
    } else {
        ""
    };
    Err(failed(format!(
        "The service works but has no model “{model}”. It has: {}{more}",
        known.join(", ")
    )))
}

async fn request_one_word(app: &App, access: &ServiceAccess) -> Result<(), Error> {
    let request = TextRequest {
        access,
        system: "Answer with one word.",
        user: "Say: Amen",
        form: None,
        max_tokens: TEST_MAX_TOKENS,
        time: TEST_TIMEOUT,
    };
    match app.text.write(&request, &|_| {}).await {
        Ok(_) => Ok(()),
        Err(error) => Err(refused(access, error)),
    }
}

fn refused(access: &ServiceAccess, error: ServiceError) -> Error {
    let sentence = match &error {
        ServiceError::KeyRefused => {
            "The service rejected this key. Check the key and try again.".to_owned()
        }
        ServiceError::OutOfCredit => {
            "The key works, but its account has no credit left.".to_owned()
        }
        ServiceError::Throttled { .. } => {
            "The service is receiving too many requests. Try again in a minute.".to_owned()
        }
        ServiceError::NoSuchModel => {
            format!("The service works but has no model “{}”.", access.model)
        }
        ServiceError::EndpointNotFound => format!(
            "We didn't find a service at {}. Most addresses end in /v1.",
            access.base_url
        ),
        ServiceError::TimedOut => format!(
            "The server at {} didn't respond in time. Try again.",
            access.base_url
        ),
        ServiceError::Unavailable(_) => format!(
            "We couldn't reach the service at {}. Check the address.",
            access.base_url
        ),
        ServiceError::SchemaRefused | ServiceError::Unusable { .. } => format!(
            "The server at {} doesn't respond like an AI service. Check the address.",
            access.base_url
        ),
    };
    failed(sentence).caused_by(anyhow::Error::new(error))
}

#[cfg(test)]
mod tests {
    use super::warning;

    #[test]
    fn an_unencrypted_key_gets_a_warning() {
        for (address, is_warned) in [
            ("https://api.elevenlabs.io", false),
            ("http://voices.example.org", true),
            ("http://203.0.113.7:8000/v1", true),
            ("http://localhost:11434/v1", false),
            ("http://127.0.0.1/v1", false),
            ("http://[fd00::1]/v1", false),
            ("http://[::1]/v1", false),
            ("http://ollama:11434/v1", false),
            ("http://box.local/v1", false),
        ] {
            assert_eq!(!warning(address, true).is_empty(), is_warned, "{address}");
            assert_eq!(warning(address, false), "");
        }
    }
}
