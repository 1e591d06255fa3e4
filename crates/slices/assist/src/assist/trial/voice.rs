//! Tests the voice service. Its messages are for the admin who sets it up, not for listeners.

use tokio::time::Instant;

use super::service::{MAX_SHOWN, TestResult, TestSettings, failed, warning};
use trellis_kernel::Error;
use trellis_platform::{
    App,
    ports::{SpeechAccess, SpeechError},
    settings,
};

/// Listing the voices is free and shows whether the key is accepted.
pub async fn voice(app: &App, trial: TestSettings) -> Result<TestResult, Error> {
    let access = access(app, trial).await?;
    let started_at = Instant::now();
    let offer = app.speech.offer(&access).await;
    let offer = offer.map_err(|error| refused(&access, error))?;
    let model = &access.model;
    if let Some(models) = &offer.models
        && !models.contains(model)
    {
        return Err(failed(format!(
            "The service works but has no model “{model}”. It has: {}",
            models.join(", ")
        )));
    }
    let voices = match offer.voices.len() {
        1 => "one voice".to_owned(),
        count => format!("{count} voices"),
    };
    Ok(TestResult {
        message: format!(
            "The service works and has {voices}.{}",
            warning(&access.base_url, true)
        ),
        models: offer
            .voices
            .into_iter()
            .map(|voice| voice.name)
            .take(MAX_SHOWN)
            .collect(),
        took: started_at.elapsed(),
    })
}

/// A saved key is sent only to the address it was saved for, and a given key only to the address given with
/// it.
async fn access(app: &App, trial: TestSettings) -> Result<SpeechAccess, Error> {
    let saved = settings::service::api_settings(app).await?;
    let address = trial
        .base_url
        .map(|url| url.trim_end_matches('/').to_owned());
    let is_other_address = address
        .as_ref()
        .is_some_and(|url| *url != saved.eleven_labs_base_url);
    let saved_key =
        Some(saved.eleven_labs_api_key).filter(|key| !key.is_empty() && !is_other_address);
    let Some(key) = trial.key.unwrap_or(saved_key) else {
        return Err(failed("Enter a key first."));
    };
    Ok(SpeechAccess {
        key,
        base_url: address.unwrap_or(saved.eleven_labs_base_url),
        model: trial.model.unwrap_or(saved.eleven_labs_model),
    })
}

fn refused(access: &SpeechAccess, error: SpeechError) -> Error {
    let address = &access.base_url;
    let sentence = match &error {
        SpeechError::KeyRefused => {
            "The service rejected this key. Check the key and try again.".to_owned()
        }
        SpeechError::QuotaExceeded => {
            "The key works, but its account has no characters left.".to_owned()
        }
        SpeechError::Busy => {
            "The service is receiving too many requests. Try again in a minute.".to_owned()
        }
        SpeechError::NoVoice => {
            format!("We didn't find a voice service at {address}. Check the address.")
        }
        SpeechError::Unreachable(_) => {
            format!("We couldn't reach the service at {address}. Check the address.")
        }
        SpeechError::ResponseLost(_)
        | SpeechError::Failed(_)
        | SpeechError::Stopped
        | SpeechError::Unpronounceable => format!(
            "The server at {address} doesn't respond like a voice service. Check the address."
        ),
    };
    failed(sentence).caused_by(anyhow::Error::new(error))
}
