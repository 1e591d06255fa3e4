mod administration;
mod cookies;
mod limits;
mod oidc;
mod profile;
mod registration;
mod sign_in;
