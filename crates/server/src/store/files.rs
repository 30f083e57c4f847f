//! Files that are private, durable, and have their name only when they are whole.

use super::StoreError;
use std::fs;
use std::path::{Path, PathBuf};

/// Makes an empty file that only its owner can read, and its folder, where there is none.
pub(super) fn make_private(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return Ok(());
    }
    let folder = folder_of(path);
    fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true);
    for_owner_only(&mut options);
    options.open(path).map_err(|error| StoreError::io(path, error))?;
    sync_folder(folder)
}

#[cfg(unix)]
fn for_owner_only(options: &mut fs::OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
}

/// Where files have no modes, who can read the folder can read the file.
#[cfg(not(unix))]
fn for_owner_only(_: &mut fs::OpenOptions) {}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes the names in a folder durable, and that of the folder itself. Windows opens no folder as a file,
/// and has its names in a journal.
fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    if cfg!(windows) {
        return Ok(());
    }
    for folder in [folder, folder_of(folder)] {
        let synced = fs::File::open(folder).and_then(|opened| opened.sync_all());
        synced.map_err(|error| StoreError::io(folder, error))?;
    }
    Ok(())
}

/// Makes a finished file durable and gives it its name.
pub(super) fn settle(part: &Path, name: &Path) -> Result<(), StoreError> {
    let settled = fs::File::open(part)
        .and_then(|written| written.sync_all())
        .and_then(|()| fs::rename(part, name));
    settled.map_err(|error| StoreError::io(name, error))?;
    sync_folder(folder_of(name))
}

/// The same path with something added to its name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
