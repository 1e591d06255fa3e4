//! Reads a whole OSIS file.

use std::collections::BTreeMap;

use super::elements::Osis;
use crate::formats::{compose::Scribe, xml::Xml};

/// Reads a file into a scribe, which logs its problems. The returned map contains the metadata from the
/// file's header.
pub fn read_document(scribe: &mut Scribe, text: &str) -> BTreeMap<String, String> {
    let mut osis = Osis::new(scribe);
    let mut xml = Xml::document(text);
    loop {
        match xml.next_piece() {
            Ok(Some(piece)) => {
                osis.scribe.log.line = Some(xml.line());
                osis.piece(piece);
            }
            Ok(None) => break,
            Err(error) => {
                osis.scribe.log.line = Some(error.line);
                osis.scribe.log.problem(error.message);
                break;
            }
        }
    }
    osis.scribe.end_chapter();
    osis.header
}
