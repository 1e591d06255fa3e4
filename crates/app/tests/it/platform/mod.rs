mod backup;
mod blobs;
mod jobs;
