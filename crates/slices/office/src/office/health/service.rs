use super::{
    checks,
    model::{HealthLevel, SystemHealth},
};
use trellis_platform::App;

pub async fn health(app: &App) -> SystemHealth {
    let checks = vec![
        checks::database(app).await,
        checks::storage(app).await,
        checks::jobs(app).await,
        checks::disk(app),
        checks::scripture(app),
        checks::meaning(app),
        checks::writing(app).await,
        checks::voice(app).await,
        checks::backups(app).await,
    ];
    let since = app.now() - app.machine.started_at();
    let uptime_seconds = u64::try_from(since.num_seconds()).unwrap_or_default();
    SystemHealth {
        status: checks
            .iter()
            .map(|check| check.status)
            .max()
            .unwrap_or(HealthLevel::Healthy),
        uptime: format_uptime(uptime_seconds),
        uptime_seconds,
        version: env!("CARGO_PKG_VERSION"),
        checks,
    }
}

/// Formats an uptime using only its two largest units.
fn format_uptime(seconds: u64) -> String {
    let minutes = seconds / 60;
    let parts = [
        (minutes / 1440, "day"),
        (minutes / 60 % 24, "hour"),
        (minutes % 60, "minute"),
    ];
    let formatted_parts: Vec<String> = parts
        .into_iter()
        .skip_while(|(count, _)| *count == 0)
        .take(2)
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| format!("{count} {unit}{}", if count == 1 { "" } else { "s" }))
        .collect();
    if formatted_parts.is_empty() {
        return "less than a minute".to_owned();
    }
    formatted_parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::format_uptime;

    #[test]
    fn uptime_uses_the_two_largest_units() {
        for (seconds, expected) in [
            (59, "less than a minute"),
            (60, "1 minute"),
            (3_600, "1 hour"),
            (7_320, "2 hours, 2 minutes"),
            (86_400, "1 day"),
            (86_460, "1 day"),
            (273_600, "3 days, 4 hours"),
        ] {
            assert_eq!(format_uptime(seconds), expected);
        }
    }
}
