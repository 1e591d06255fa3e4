//! The ESV, from its publisher's service, within its conditions of use: off until a super admin
//! has set a key, confirmed the conditions and said how the installation asks for gifts; little
//! kept, asked seldom, and its notice shown with every answer.

mod allowance;
pub mod entity;
mod error;
pub mod http;
mod model;
pub mod service;
mod store;

pub use error::EsvReadError;
pub use model::{ABBREVIATION, ATTRIBUTION, ID, LINK, info};
pub use store::forget;
