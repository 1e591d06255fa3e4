pub mod notification_preferences;
pub mod notifications;
pub mod push_subscriptions;
