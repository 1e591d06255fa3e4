use schemars::JsonSchema;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SystemHealth {
    /// As bad as the worst of its parts.
    pub status: HealthLevel,
    /// For how long the server that answers has been running, such as `3 days, 4 hours`.
    pub uptime: String,
    pub uptime_seconds: u64,
    pub version: &'static str,
    pub checks: Vec<HealthCheck>,
}

/// In the order of how bad it is.
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
    /// A sentence that a person may read.
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
