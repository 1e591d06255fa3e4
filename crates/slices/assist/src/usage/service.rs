//! The daily quota per member, and the usage records.

use std::time::Duration;

use chrono::{Days, NaiveTime, TimeDelta};
use chrono_tz::Tz;
use uuid::Uuid;

use super::{entity as service_usage, error::UsageError, model::GenerationKind, store};
use trellis_identity::SignedIn;
use trellis_kernel::day;
use trellis_platform::{
    App,
    limits::{self, Limit, LimitError},
    ports::TokenUsage,
    settings::ApiSettings,
};

/// A day in any time zone, plus the time until a refund.
const QUOTA_WINDOW: TimeDelta = TimeDelta::days(2);
/// Applies regardless of the quota, and allows more than anyone could read.
const REQUEST_RATE: Limit = Limit {
    attempts: 60,
    window: TimeDelta::minutes(10),
};
/// Longer model names are cut to this many characters, because a service may report any name.
const MAX_MODEL_NAME_LENGTH: usize = 100;

fn key(app: &App, who: &SignedIn) -> String {
    let today = day::date_in_zone(app.now(), &who.user.time_zone);
    format!("assist:{}:{today}", who.user.id)
}

/// A charge to a day's quota that can be refunded.
#[derive(Debug, Clone)]
pub struct QuotaCharge(pub Option<String>);

impl QuotaCharge {
    pub async fn refund_quota(self, app: &App) -> Result<(), sea_orm::DbErr> {
        match self.0 {
            Some(key) => limits::refund(app, &key).await,
            None => Ok(()),
        }
    }
}

/// Limits how fast a member can call services.
pub async fn check_rate(app: &App, who: &SignedIn) -> Result<(), UsageError> {
    Ok(limits::consume(app, &format!("assist-pace:{}", who.user.id), REQUEST_RATE).await?)
}

/// Charges one request to today's quota. Returns an error if the quota is used up.
pub async fn consume(
    app: &App,
    who: &SignedIn,
    settings: &ApiSettings,
) -> Result<QuotaCharge, UsageError> {
    let quota = settings.daily_quota;
    if quota == 0 {
        return Ok(QuotaCharge(None));
    }
    let key = key(app, who);
    let limit = Limit {
        attempts: i32::try_from(quota).unwrap_or(i32::MAX),
        window: QUOTA_WINDOW,
    };
    match limits::consume(app, &key, limit).await {
        Ok(()) => Ok(QuotaCharge(Some(key))),
        Err(LimitError::Exceeded { .. }) => {
            // Undo the rejected charge, because otherwise it would absorb a later refund.
            limits::refund(app, &key).await?;
            Err(UsageError::QuotaUsedUp {
                quota,
                retry_after_seconds: seconds_until_tomorrow(app, who),
            })
        }
        Err(LimitError::Storage(cause)) => Err(cause.into()),
    }
}

/// How many requests are left today; `None` without a limit.
pub async fn left(
    app: &App,
    who: &SignedIn,
    settings: &ApiSettings,
) -> Result<Option<u32>, UsageError> {
    if settings.daily_quota == 0 {
        return Ok(None);
    }
    let spent = limits::spent(app, &key(app, who)).await?;
    let spent = u32::try_from(spent).unwrap_or_default();
    Ok(Some(settings.daily_quota.saturating_sub(spent)))
}

fn seconds_until_tomorrow(app: &App, who: &SignedIn) -> u64 {
    let zone: Tz = who.user.time_zone.parse().unwrap_or(Tz::UTC);
    let today = day::date_in_zone(app.now(), &who.user.time_zone);
    let tomorrow = today
        .checked_add_days(Days::new(1))
        .and_then(|tomorrow| day::moment(zone, tomorrow.and_time(NaiveTime::MIN)));
    let wait = tomorrow.map_or(TimeDelta::days(1), |tomorrow| tomorrow - app.now());
    Ord::max(wait.num_seconds(), 1).unsigned_abs()
}

/// The outcome of a request to a service.
#[derive(Debug)]
pub struct ServiceUsage {
    pub user_id: Uuid,
    pub kind: GenerationKind,
    pub model: String,
    pub usage: TokenUsage,
    pub outcome: String,
    pub took: Duration,
}

/// Records a request, however it ended.
pub async fn record(
    app: &App,
    settings: &ApiSettings,
    request_usage: ServiceUsage,
) -> Result<(), sea_orm::DbErr> {
    let to_i32 = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
    let row = service_usage::Model {
        id: app.new_id(),
        user_id: Some(request_usage.user_id),
        kind: request_usage.kind,
        model: request_usage
            .model
            .chars()
            .take(MAX_MODEL_NAME_LENGTH)
            .collect(),
        input_tokens: to_i32(request_usage.usage.input),
        output_tokens: to_i32(request_usage.usage.output),
        letters: 0,
        cost_micros: settings.cost_micros_for(request_usage.usage),
        outcome: request_usage.outcome,
        took_ms: i32::try_from(request_usage.took.as_millis()).unwrap_or(i32::MAX),
        at: app.now(),
    };
    store::insert_usage(app.db.conn(), row).await
}

/// A request to a voice service, and how much of it was spoken.
#[derive(Debug)]
pub struct SpeechUsage {
    pub user_id: Uuid,
    pub model: String,
    pub letters: usize,
    pub outcome: &'static str,
    pub took: Duration,
}

/// Only characters are recorded, because prices depend on the admin's plan.
pub async fn record_speech(app: &App, spoken: SpeechUsage) -> Result<(), sea_orm::DbErr> {
    let row = service_usage::Model {
        id: app.new_id(),
        user_id: Some(spoken.user_id),
        kind: GenerationKind::Speech,
        model: spoken.model,
        input_tokens: 0,
        output_tokens: 0,
        letters: i32::try_from(spoken.letters).unwrap_or(i32::MAX),
        cost_micros: 0,
        outcome: spoken.outcome.to_owned(),
        took_ms: i32::try_from(spoken.took.as_millis()).unwrap_or(i32::MAX),
        at: app.now(),
    };
    store::insert_usage(app.db.conn(), row).await
}
