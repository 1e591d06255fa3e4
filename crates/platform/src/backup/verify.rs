//! Reads and checks a whole backup before any of it is used.

use std::{
    collections::BTreeSet,
    fmt,
    io::{self, Read, Seek, SeekFrom},
};

use sha2::{Digest, Sha256};
use zip::{ZipArchive, read::ZipFile};

use super::{
    Summary,
    damage::Damage,
    format_1::{self, FORMAT_1},
    manifest::{
        Content, FORMAT, FormatHeader, MANIFEST, Manifest, Part, is_table, looks_like_a_backup,
    },
    seal::{self, Seal, hexadecimal},
};
use crate::Slices;

/// About the size of a manifest that lists a million blobs.
const MAX_MANIFEST_BYTES: u64 = 256 * 1024 * 1024;

/// A backup whose contents have been verified.
pub struct VerifiedBackup<R> {
    zip: ZipArchive<R>,
    manifest: Manifest,
    pub(super) slices: Slices,
}

impl<R> fmt::Debug for VerifiedBackup<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VerifiedBackup({})", self.manifest.version)
    }
}

/// Checks every part of the file against the manifest, and the file against its checksum. Backups made by
/// 0.1.0 have neither a list of parts nor this checksum, so for them we check that the file is complete and
/// fully readable.
pub fn verify<R: Read + Seek>(slices: Slices, mut source: R) -> Result<VerifiedBackup<R>, Damage> {
    if source.seek(SeekFrom::End(0))? == 0 {
        return Err(Damage::Empty);
    }
    let seal = seal::check(&mut source)?;
    let is_ours = seal != Seal::Missing || looks_like_a_backup(&first_bytes(&mut source)?);
    // A broken seal only says that something is wrong. Checking the parts may give a more precise error.
    let broken = match seal {
        Seal::Intact => None,
        Seal::Broken => Some(Damage::Seal),
        Seal::Missing => Some(Damage::NoSeal),
    };
    let mut zip = match ZipArchive::new(source) {
        Ok(zip) => zip,
        Err(_) if is_ours => return Err(broken.unwrap_or(Damage::Manifest)),
        Err(_) => return Err(Damage::NotABackup),
    };
    let manifest = verify_contents(slices, &mut zip)?;
    match broken {
        Some(Damage::NoSeal) if manifest.format == FORMAT_1 => {}
        Some(damage) => return Err(damage),
        None => {}
    }
    Ok(VerifiedBackup {
        zip,
        manifest,
        slices,
    })
}

fn first_bytes(source: &mut (impl Read + Seek)) -> io::Result<Vec<u8>> {
    source.rewind()?;
    let mut bytes = Vec::new();
    source.take(64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn verify_contents<R: Read + Seek>(
    slices: Slices,
    zip: &mut ZipArchive<R>,
) -> Result<Manifest, Damage> {
    let actual_names: Vec<String> = zip
        .file_names_raw()
        .map(|name| String::from_utf8_lossy(name).into_owned())
        .collect();
    if !actual_names.iter().any(|name| name == MANIFEST) {
        let manifest = Part::Other(MANIFEST.to_owned());
        return Err(if actual_names.iter().any(|name| is_table(name)) {
            Damage::Missing(manifest)
        } else {
            Damage::NotABackup
        });
    }
    let bytes = read_manifest(zip)?;
    let FormatHeader { format, version } =
        serde_json::from_slice(&bytes).map_err(|_| Damage::Manifest)?;
    let manifest: Manifest = match format {
        FORMAT_1 => return format_1::list(slices, version, zip, &actual_names),
        FORMAT => serde_json::from_slice(&bytes).map_err(|_| Damage::Manifest)?,
        _ => return Err(Damage::Newer { version }),
    };
    manifest.check(slices)?;
    let expected_names = manifest.parts().map(|(part, _)| part.path());
    let expected_names: Vec<String> = expected_names.chain([MANIFEST.to_owned()]).collect();
    compare_names(&expected_names, &actual_names)?;
    if zip.has_duplicate_names() {
        return Err(Damage::Duplicate);
    }
    for (index, (part, content)) in manifest.parts().enumerate() {
        let mut file = open(zip, index, &part, content)?;
        io::copy(&mut file, &mut io::sink()).map_err(|_| Damage::of(&part, "can't be read"))?;
        let rows = file.finish()?;
        let table = manifest.tables.get(index);
        if let Some(table) = table.filter(|table| table.rows != rows) {
            let what = format!("has {rows} rows instead of {}", table.rows);
            return Err(Damage::of(&part, what));
        }
    }
    Ok(manifest)
}

fn read_manifest<R: Read + Seek>(zip: &mut ZipArchive<R>) -> Result<Vec<u8>, Damage> {
    let mut bytes = Vec::new();
    let file = zip.by_name(MANIFEST).map_err(|_| Damage::Manifest)?;
    file.take(MAX_MANIFEST_BYTES)
        .read_to_end(&mut bytes)
        .map_err(|_| Damage::Manifest)?;
    Ok(bytes)
}

/// Both lists must contain the same files in the same order. Missing files are reported first because they
/// matter most.
fn compare_names(expected_names: &[String], actual_names: &[String]) -> Result<(), Damage> {
    let difference = |these: &[String], others: &[String]| {
        let others: BTreeSet<&String> = others.iter().collect();
        let name = these.iter().find(|name| !others.contains(name));
        name.map(|name| Part::of(name))
    };
    if let Some(part) = difference(expected_names, actual_names) {
        return Err(Damage::Missing(part));
    }
    if let Some(part) = difference(actual_names, expected_names) {
        return Err(Damage::Unexpected(part));
    }
    let misplaced = expected_names
        .iter()
        .zip(actual_names)
        .find(|(one, other)| one != other);
    match misplaced {
        Some((_, actual_names)) => Err(Damage::OutOfOrder(Part::of(actual_names))),
        None if expected_names.len() != actual_names.len() => Err(Damage::Duplicate),
        None => Ok(()),
    }
}

fn open<'a, R: Read + Seek>(
    zip: &'a mut ZipArchive<R>,
    index: usize,
    part: &Part,
    content: &Content,
) -> Result<CheckedReader<ZipFile<'a, R>>, Damage> {
    let file = zip
        .by_index(index)
        .map_err(|_| Damage::of(part, "can't be read"))?;
    if file.size() != content.bytes {
        let what = format!("has {} bytes instead of {}", file.size(), content.bytes);
        return Err(Damage::of(part, what));
    }
    Ok(CheckedReader::new(file, part.clone(), content.clone()))
}

/// Counts and hashes bytes while reading, and stops one byte after the expected length.
pub(super) struct CheckedReader<R> {
    inner: io::Take<R>,
    part: Part,
    expected: Content,
    hash: Sha256,
    bytes: u64,
    rows: u64,
}

impl<R: Read> CheckedReader<R> {
    fn new(inner: R, part: Part, expected: Content) -> Self {
        Self {
            inner: inner.take(expected.bytes.saturating_add(1)),
            part,
            expected,
            hash: Sha256::new(),
            bytes: 0,
            rows: 0,
        }
    }

    /// Returns how many lines the part had, or an error if it doesn't match the manifest.
    pub fn finish(self) -> Result<u64, Damage> {
        if self.bytes != self.expected.bytes {
            let what = format!("doesn't have the expected {} bytes", self.expected.bytes);
            return Err(Damage::of(&self.part, what));
        }
        if hexadecimal(&self.hash.finalize()) != self.expected.sha256 {
            return Err(Damage::of(&self.part, "doesn't match its checksum"));
        }
        Ok(self.rows)
    }
}

impl<R: Read> Read for CheckedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        let bytes = buffer.get(..read).unwrap_or_default();
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        self.rows += bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
        Ok(read)
    }
}

impl<R: Read + Seek> VerifiedBackup<R> {
    pub fn summary(&self) -> Summary {
        Summary {
            rows: self.manifest.tables.iter().map(|table| table.rows).sum(),
            blobs: self.manifest.blobs.len() as u64,
        }
    }

    /// The Trellis version that made it.
    pub fn version(&self) -> &str {
        &self.manifest.version
    }

    /// Backups made by 0.1.0 have no checksums except the zip's.
    pub fn has_checksums(&self) -> bool {
        self.manifest.format != FORMAT_1
    }

    pub fn table_count(&self) -> usize {
        self.manifest.tables.len()
    }

    pub(super) fn open_table(
        &mut self,
        name: &str,
    ) -> Result<Option<CheckedReader<ZipFile<'_, R>>>, Damage> {
        let tables = &self.manifest.tables;
        let Some(index) = tables.iter().position(|table| table.name == name) else {
            return Ok(None);
        };
        self.open(index).map(Some)
    }

    /// Each blob's key and manifest entry. The index in this list is the one that [`Self::open_blob`] takes.
    pub(super) fn blobs(&self) -> Vec<(String, Content)> {
        let blobs = self.manifest.blobs.iter();
        blobs
            .map(|blob| (blob.key.clone(), blob.content.clone()))
            .collect()
    }

    pub(super) fn open_blob(
        &mut self,
        index: usize,
    ) -> Result<CheckedReader<ZipFile<'_, R>>, Damage> {
        self.open(self.manifest.tables.len() + index)
    }

    fn open(&mut self, index: usize) -> Result<CheckedReader<ZipFile<'_, R>>, Damage> {
        let Some((part, content)) = self.manifest.parts().nth(index) else {
            return Err(Damage::Manifest);
        };
        // In a backup made by 0.1.0 the manifest comes first.
        let zip_index = index + usize::from(self.manifest.format == FORMAT_1);
        open(&mut self.zip, zip_index, &part, content)
    }
}
