//! Letters to people. They are put in the queue in the transaction that makes them necessary, so a
//! slow mail server delays nobody; without a mail server the product does without them.

mod error;
mod http;
mod job;
mod letter;
mod service;

pub use error::SendError;
pub use http::routes;
pub use job::Post;
pub use letter::{Letter, LetterLink};
pub use service::{can_send, send_later, send_now};
