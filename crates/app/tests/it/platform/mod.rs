mod backup;
mod blobs;
mod housekeeping;
mod jobs;
