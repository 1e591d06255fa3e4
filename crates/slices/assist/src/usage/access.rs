//! Which services may be used now.

use super::error::UsageError;
use trellis_platform::{
    App,
    settings::{self, ApiSettings, SettingsError},
};

/// A key that can't be decrypted is logged and treated as missing, so the built-in writer is used instead.
pub async fn settings(app: &App) -> Result<ApiSettings, UsageError> {
    match settings::service::api_settings(app).await {
        Err(error @ SettingsError::Unreadable { .. }) => {
            tracing::warn!(%error, "could not read the service settings, so AI services are off");
            Ok(ApiSettings::default())
        }
        other => Ok(other?),
    }
}
