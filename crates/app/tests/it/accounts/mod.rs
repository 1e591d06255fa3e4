mod administration;
mod cookies;
mod limits;
mod oidc;
mod permission;
mod profile;
mod registration;
mod sign_in;
