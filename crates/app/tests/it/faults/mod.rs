//! A full disk, a database that is away, a transaction that fails half-way: every acknowledged write
//! is there, no refused one is, and no restart is needed.

mod disk;
mod full_disk;
mod outages;
mod proxy;
mod transactions;
