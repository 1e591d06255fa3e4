//! Which services may be asked now.

use super::error::UsageError;
use trellis_platform::{
    App,
    settings::{self, ApiSettings, SettingsError},
};

/// Keys that cannot be opened are told in the log, and count as none: the library goes on writing.
pub async fn settings(app: &App) -> Result<ApiSettings, UsageError> {
    match settings::service::api_settings(app).await {
        Err(error @ SettingsError::Unreadable { .. }) => {
            tracing::warn!(%error, "no service is asked");
            Ok(ApiSettings::default())
        }
        other => Ok(other?),
    }
}
