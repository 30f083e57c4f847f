//! Whose file it is: one server has it at a time, by whatever name it was given, and it stays the one
//! that was opened.
//!
//! SQLite finds the write-ahead log by the name of the file. Through two names of one file two servers
//! would write two of them, and each would undo what the other has acknowledged.

use crate::{StoreError, files, lock};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What tells two files apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct FileId(u64, u64);

impl FileId {
    #[cfg(unix)]
    fn of(path: &Path) -> std::io::Result<FileId> {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).map(|file| FileId(file.dev(), file.ino()))
    }

    /// Without such numbers, only a file that is gone is noticed.
    #[cfg(not(unix))]
    fn of(path: &Path) -> std::io::Result<FileId> {
        fs::metadata(path).map(|_| FileId(0, 0))
    }
}

/// Refuses a file that has several names.
#[cfg(unix)]
pub(super) fn refuse_hard_links(path: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::MetadataExt;
    let file = fs::metadata(path).map_err(|error| StoreError::io(path, error))?;
    match file.nlink() {
        0 | 1 => Ok(()),
        names => Err(StoreError::HardLinked { path: path.display().to_string(), names }),
    }
}

#[cfg(not(unix))]
pub(super) fn refuse_hard_links(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// The files of an open store: the one it was asked for, and those that SQLite keeps beside it.
pub(super) struct OpenedFiles(Vec<(PathBuf, FileId)>);

impl OpenedFiles {
    /// The files as they are now; `asked` is the name that was given, `path` the one it leads to.
    pub(super) fn note(asked: &Path, path: &Path) -> OpenedFiles {
        let beside = ["-wal", "-shm"].map(|suffix| files::with_suffix(path, suffix));
        let all = [asked.to_owned()].into_iter().chain(beside);
        // Where SQLite keeps them elsewhere, as in tests of power losses, there is nothing to compare.
        OpenedFiles(all.filter_map(|path| FileId::of(&path).ok().map(|id| (path, id))).collect())
    }

    /// Fails where one of them has been removed, or another file has its name.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let is_gone = |(path, opened): &&(PathBuf, FileId)| match FileId::of(path) {
            Ok(found) => found != *opened,
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        match self.0.iter().find(is_gone) {
            Some((path, _)) => Err(StoreError::Replaced(path.display().to_string())),
            None => Ok(()),
        }
    }
}

/// The right to be the only server on a file, until it is dropped.
pub(super) struct ServerLock {
    /// Beside the file, as earlier versions lock it.
    _beside: File,
    /// The file itself, where that does not disturb SQLite.
    locked: Option<FileId>,
}

impl ServerLock {
    /// Takes the lock of the file that is at this path once all links are followed.
    pub(super) fn take(path: &Path) -> Result<ServerLock, StoreError> {
        let name = files::with_suffix(path, ".lock");
        let beside = File::create(&name).map_err(|error| StoreError::io(&name, error))?;
        let in_use = || StoreError::InUse(path.display().to_string());
        if !can_lock(&beside) {
            return Err(in_use());
        }
        let locked = match cfg!(target_os = "linux") {
            true => Some(lock_itself(path)?.ok_or_else(in_use)?),
            false => None,
        };
        Ok(ServerLock { _beside: beside, locked })
    }
}

impl Drop for ServerLock {
    fn drop(&mut self) {
        let mut opened = lock(&OPENED);
        if let Some(held) = self.locked.and_then(|id| opened.get_mut(&id)) {
            held.is_locked = false;
            // At the latest it goes with the process.
            let _it_stays = held.file.unlock();
        }
    }
}

/// A file that is kept open to be locked.
struct Opened {
    file: File,
    is_locked: bool,
}

/// Files that servers of this process have locked. They are never closed: with it SQLite would lose its
/// own locks, which the system takes from a process that closes a file anywhere.
static OPENED: Mutex<BTreeMap<FileId, Opened>> = Mutex::new(BTreeMap::new());

/// Locks a file; nothing where somebody else has. SQLite locks parts of it by another mechanism, which
/// on Linux does not know of this one.
fn lock_itself(path: &Path) -> Result<Option<FileId>, StoreError> {
    let failed = |error| StoreError::io(path, error);
    let id = FileId::of(path).map_err(failed)?;
    let mut opened = lock(&OPENED);
    let held = match opened.entry(id) {
        Entry::Occupied(held) => held.into_mut(),
        Entry::Vacant(none) => {
            let file = File::open(path).map_err(failed)?;
            none.insert(Opened { file, is_locked: false })
        }
    };
    if held.is_locked || !can_lock(&held.file) {
        return Ok(None);
    }
    held.is_locked = true;
    Ok(Some(id))
}

/// Locks a file, unless another server has. Where files cannot be locked, nothing can be told.
fn can_lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}
