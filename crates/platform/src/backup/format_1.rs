//! Reads backups made by 0.1.0. In those, the manifest comes first and doesn't list the files, and the only
//! checksums are the zip's. So we build the table of contents that later formats include.

use std::io::{self, Read, Seek};

use sha2::{Digest, Sha256};
use zip::ZipArchive;

use super::{
    damage::Damage,
    manifest::{Blob, Content, MANIFEST, Manifest, Part, TableEntry},
    seal::hexadecimal,
};
use crate::Slices;

pub(super) const FORMAT_1: u32 = 1;

/// `found` lists the names in the zip, in order.
pub(super) fn list<R: Read + Seek>(
    slices: Slices,
    version: String,
    zip: &mut ZipArchive<R>,
    found: &[String],
) -> Result<Manifest, Damage> {
    let mut manifest = Manifest {
        format: FORMAT_1,
        version,
        // The current first migration creates the same tables as 0.1.0.
        schema: slices.steps().into_iter().next().unwrap_or_default(),
        tables: Vec::new(),
        blobs: Vec::new(),
    };
    if zip.has_duplicate_names() {
        return Err(Damage::Duplicate);
    }
    for (index, path) in found.iter().enumerate() {
        let part = Part::of(path);
        if (index == 0) != (path == MANIFEST) {
            return Err(Damage::OutOfOrder(part));
        }
        if index == 0 {
            continue;
        }
        let measurement = measure(zip, index).map_err(|_| Damage::of(&part, "can't be read"))?;
        match part {
            Part::Table(_) if !manifest.blobs.is_empty() => return Err(Damage::OutOfOrder(part)),
            Part::Table(_) if measurement.is_truncated => {
                return Err(Damage::of(&part, "ends in the middle of a row"));
            }
            Part::Table(name) => manifest.tables.push(TableEntry {
                name,
                rows: measurement.rows,
                content: measurement.content,
            }),
            Part::Blob(key) => manifest.blobs.push(Blob {
                key,
                content: measurement.content,
            }),
            Part::Other(_) => return Err(Damage::Unexpected(part)),
        }
    }
    manifest.check(slices)?;
    Ok(manifest)
}

struct PartMeasurement {
    content: Content,
    rows: u64,
    is_truncated: bool,
}

/// Reads the whole part, which also checks it against the zip's own checksum.
fn measure<R: Read + Seek>(zip: &mut ZipArchive<R>, index: usize) -> io::Result<PartMeasurement> {
    let mut file = zip.by_index(index)?;
    let (mut hash, mut bytes, mut rows, mut last) = (Sha256::new(), 0, 0, b'\n');
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = file.read(&mut buffer)?;
        let piece = buffer.get(..read).unwrap_or_default();
        let Some(end) = piece.last() else { break };
        last = *end;
        hash.update(piece);
        bytes += piece.len() as u64;
        rows += piece.iter().filter(|byte| **byte == b'\n').count() as u64;
    }
    Ok(PartMeasurement {
        content: Content {
            bytes,
            sha256: hexadecimal(&hash.finalize()),
        },
        rows,
        is_truncated: last != b'\n',
    })
}
