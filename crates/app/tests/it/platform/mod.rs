mod backup;
mod backup_damage;
mod backup_schedule;
mod backups;
mod blobs;
mod housekeeping;
mod jobs;
mod payments;
