mod backup;
mod backups;
mod blobs;
mod housekeeping;
mod jobs;
mod payments;
