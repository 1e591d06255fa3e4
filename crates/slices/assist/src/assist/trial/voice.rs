//! The voice service on trial. What is said here is said to whoever sets it up, not to listeners.

use tokio::time::Instant;

use super::service::{MOST_SHOWN, Trial, Tried, failed, warning};
use trellis_kernel::Error;
use trellis_platform::{
    App,
    ports::{SpeechAccess, SpeechError},
    settings,
};

/// Asking which voices there are costs nothing, and tells whether the key is taken.
pub async fn voice(app: &App, trial: Trial) -> Result<Tried, Error> {
    let access = access(app, trial).await?;
    let began = Instant::now();
    let offer = app.speech.offer(&access).await;
    let offer = offer.map_err(|error| refused(&access, error))?;
    let model = &access.model;
    if let Some(models) = &offer.models
        && !models.contains(model)
    {
        return Err(failed(format!(
            "The service answers, but has no model “{model}”. It has: {}",
            models.join(", ")
        )));
    }
    let voices = match offer.voices.len() {
        1 => "one voice".to_owned(),
        count => format!("{count} voices"),
    };
    Ok(Tried {
        message: format!(
            "The service answers, and has {voices}.{}",
            warning(&access.base_url, true)
        ),
        models: offer
            .voices
            .into_iter()
            .map(|voice| voice.name)
            .take(MOST_SHOWN)
            .collect(),
        took: began.elapsed(),
    })
}

/// A key is only ever sent to the address that it was saved for, or to the one given with it.
async fn access(app: &App, trial: Trial) -> Result<SpeechAccess, Error> {
    let saved = settings::service::api_settings(app).await?;
    let address = trial
        .base_url
        .map(|url| url.trim_end_matches('/').to_owned());
    let is_elsewhere = address
        .as_ref()
        .is_some_and(|url| *url != saved.eleven_labs_base_url);
    let saved_key = Some(saved.eleven_labs_api_key).filter(|key| !key.is_empty() && !is_elsewhere);
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
            "The service does not take this key. Please check the key and try again.".to_owned()
        }
        SpeechError::QuotaSpent => {
            "The key works, but its account has no letters left to speak.".to_owned()
        }
        SpeechError::Busy => {
            "The service is asked too often just now. Please try again in a minute.".to_owned()
        }
        SpeechError::NoVoice => {
            format!("There is no such service at {address}. Please check the address.")
        }
        SpeechError::Unreachable(_) => {
            format!("The service at {address} cannot be reached. Please check the address.")
        }
        SpeechError::Lost(_)
        | SpeechError::Failed(_)
        | SpeechError::Stopped
        | SpeechError::Unpronounceable => format!(
            "What is at {address} does not answer as a voice service does. Please check the address."
        ),
    };
    failed(sentence).caused_by(anyhow::Error::new(error))
}
