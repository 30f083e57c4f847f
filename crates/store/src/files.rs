//! Files that are private and durable, and that have their name only when they are complete.

use super::StoreError;
use std::fs;
use std::path::{Path, PathBuf};

/// Creates an empty file that only its owner can read, and its folder, where there is none.
pub(super) fn create_private(path: &Path) -> Result<(), StoreError> {
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

/// Without file modes, the permissions of the folder apply.
#[cfg(not(unix))]
fn for_owner_only(_: &mut fs::OpenOptions) {}

/// Returns the folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes the names in a folder durable, and that of the folder itself. Windows cannot open a folder as
/// a file, and keeps names in a journal.
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
pub(super) fn publish(part: &Path, name: &Path) -> Result<(), StoreError> {
    let published = fs::File::open(part)
        .and_then(|written| written.sync_all())
        .and_then(|()| fs::rename(part, name));
    published.map_err(|error| StoreError::io(name, error))?;
    sync_folder(folder_of(name))
}

/// Returns the path with something added to its name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
