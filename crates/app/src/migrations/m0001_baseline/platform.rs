//! Tables used by every slice: the audit log, jobs, settings, backups, feedback.

use sea_orm_migration::prelude::ForeignKeyAction::SetNull;
use sea_orm_migration::schema::{
    big_integer_null, integer, json_binary, json_binary_null, string, string_len, text, text_null,
    timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
};

use super::Table;

pub(super) fn tables() -> Vec<Table> {
    vec![
        // No foreign keys: the log outlives the accounts it names.
        Table::new("audit_log")
            .col(uuid("id").primary_key())
            .col(timestamp_with_time_zone("at"))
            .col(uuid_null("actor_id"))
            .col(string("action"))
            .col(uuid_null("subject_id"))
            .col(json_binary_null("before"))
            .col(json_binary_null("after"))
            .index("audit_log_at", &["at"]),
        Table::new("attempts")
            .col(text("key").primary_key())
            .col(timestamp_with_time_zone("window_ends_at"))
            .col(integer("count")),
        Table::new("jobs")
            .col(uuid("id").primary_key())
            .col(string("kind"))
            .col(json_binary("payload"))
            .col(text_null("unique_key").unique_key())
            .col(string("state"))
            .col(integer("attempts"))
            .col(integer("max_attempts"))
            .col(timestamp_with_time_zone("run_after"))
            .col(uuid_null("lease_owner"))
            .col(timestamp_with_time_zone_null("lease_until"))
            .col(text_null("last_error"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("finished_at"))
            .index("jobs_due", &["state", "run_after"]),
        Table::new("settings")
            .col(text("name").primary_key())
            .col(text("sealed"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(uuid_null("updated_by"))
            .refers_to("updated_by", "users", Some(SetNull)),
        // Names of the built-in content that has been added to this installation, so that none is added
        // twice.
        Table::new("shipped_content")
            .col(string("name").primary_key())
            .col(timestamp_with_time_zone("at")),
        // Ids that devices generated for items they created, so that a repeated request creates nothing
        // twice.
        Table::new("device_ids")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .belongs_to("user_id", "users")
            .index("device_ids_user", &["user_id"]),
        Table::new("write_checks")
            .col(uuid("id").primary_key())
            .col(text("content")),
        // A backup outlives the account that made it.
        Table::new("backups")
            .col(uuid("id").primary_key())
            .col(uuid("job_id"))
            .col(timestamp_with_time_zone("made_at"))
            .col(uuid_null("made_by"))
            .col(big_integer_null("bytes"))
            .col(timestamp_with_time_zone_null("finished_at"))
            .col(timestamp_with_time_zone_null("scheduled_for"))
            .col(timestamp_with_time_zone_null("verified_at"))
            .col(text_null("problem"))
            .col(timestamp_with_time_zone_null("notified_at"))
            .refers_to("made_by", "users", Some(SetNull))
            // With several replicas, only one makes the nightly backup.
            .unique_index("backups_scheduled_for", &["scheduled_for"]),
        // Feedback is deleted with its author's account; anonymous feedback has no author.
        Table::new("feedback")
            .col(uuid("id").primary_key())
            .col(uuid_null("user_id"))
            .col(string_len("kind", 16))
            .col(text("message"))
            .col(text_null("page"))
            .col(string_len("status", 16))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .belongs_to("user_id", "users")
            .index("feedback_listed", &["status", "created_at"])
            .index("feedback_of", &["user_id"]),
    ]
}
