//! Scripture that isn't bundled: the ESV, from its publisher's API.

mod esv;
mod esv_text;

pub use esv::Esv;
