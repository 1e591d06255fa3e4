//! Accounts: sign-in, profiles, and deleting an account. Each slice has its own folder; see
//! `docs/ARCHITECTURE.md`.

pub mod accounts;
