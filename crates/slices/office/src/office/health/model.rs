use schemars::JsonSchema;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SystemHealth {
    /// The worst status among all checks.
    pub status: HealthLevel,
    /// The uptime of the server that responded, for example `3 days, 4 hours`.
    pub uptime: String,
    pub uptime_seconds: u64,
    pub version: &'static str,
    pub checks: Vec<HealthCheck>,
}

/// Health levels, ordered by severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HealthLevel {
    Healthy,
    Warning,
    Unhealthy,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HealthCheck {
    pub id: HealthPart,
    pub status: HealthLevel,
    /// A sentence that can be shown to an admin.
    pub detail: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HealthPart {
    Database,
    Storage,
    Jobs,
    Disk,
    Scripture,
    Meaning,
    Writing,
    Voice,
    Backups,
}
