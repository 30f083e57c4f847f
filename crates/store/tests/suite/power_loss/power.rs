//! A disk that loses its power, or is full: a SQLite VFS that remembers what was written to every file and
//! what of it was synced, and can say at any moment what a power loss would leave.
//!
//! It passes everything on to the system's VFS but the syncs, which only take some time here. A
//! power loss keeps what was synced; of the rest it keeps any sectors or none, in any order.

use rusqlite::ffi;
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

/// The name to open a store with.
pub const NAME: &str = "power";
/// The smallest piece that a disk writes whole.
const SECTOR: usize = 512;
/// What a sync takes, as on a real disk.
const SYNC: Duration = Duration::from_millis(1);

/// What was done to a file.
#[derive(Default)]
struct History {
    /// What is on the disk for certain; nothing where not even the name is.
    synced: Option<Vec<u8>>,
    /// What was done since, in order.
    pending: Vec<Step>,
}

/// Something done to a file.
enum Step {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

impl Step {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Step::Write(at, data) => {
                bytes.resize(bytes.len().max(at + data.len()), 0);
                bytes[*at..at + data.len()].copy_from_slice(data);
            }
            Step::Truncate(size) => bytes.resize(*size, 0),
        }
    }

    /// The same in pieces that can be lost one by one.
    fn sectors(&self) -> Vec<Step> {
        match self {
            Step::Write(at, data) => (*at..)
                .step_by(SECTOR)
                .zip(data.chunks(SECTOR))
                .map(|(at, data)| Step::Write(at, data.into()))
                .collect(),
            Step::Truncate(size) => vec![Step::Truncate(*size)],
        }
    }
}

impl History {
    fn sync(&mut self) {
        let synced = self.synced.get_or_insert_default();
        self.pending.drain(..).for_each(|step| step.apply(synced));
    }

    /// What is left of the file; `kept_percent` is how many of the unsynced sectors.
    fn remains(&self, kept_percent: u8, random: &mut fastrand::Rng) -> Option<Vec<u8>> {
        let mut kept = || random.u8(..100) < kept_percent;
        let mut bytes = match &self.synced {
            Some(synced) => synced.clone(),
            None if kept() => Vec::new(),
            None => return None,
        };
        let sectors = self.pending.iter().flat_map(Step::sectors);
        sectors.filter(|_| kept()).for_each(|sector| sector.apply(&mut bytes));
        Some(bytes)
    }
}

static HISTORIES: Mutex<BTreeMap<String, History>> = Mutex::new(BTreeMap::new());

fn histories() -> MutexGuard<'static, BTreeMap<String, History>> {
    HISTORIES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Cuts the power now: writes what is left of the files in one folder to another.
pub fn cut(from: &Path, to: &Path, kept_percent: u8, random: &mut fastrand::Rng) {
    let histories = histories();
    for (path, history) in
        histories.iter().filter(|(path, _)| Path::new(path).parent() == Some(from))
    {
        if let Some(bytes) = history.remains(kept_percent, random) {
            std::fs::write(to.join(Path::new(path).file_name().unwrap()), bytes).unwrap();
        }
    }
}

/// The folder whose disk is full, if any is.
static FULL: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Makes every write to files in this folder fail, or in none.
pub fn set_full(folder: Option<&Path>) {
    *FULL.lock().unwrap_or_else(PoisonError::into_inner) = folder.map(Path::to_owned);
}

unsafe fn is_full(file: *mut ffi::sqlite3_file) -> bool {
    let full = FULL.lock().unwrap_or_else(PoisonError::into_inner);
    let path = unsafe { (*file.cast::<File>()).path.as_ref() };
    path.is_some_and(|path| full.is_some() && Path::new(path).parent() == full.as_deref())
}

/// Registers the VFS.
pub fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: the system's VFS lives as long as the program, and so does the leaked one.
        unsafe {
            let real = ffi::sqlite3_vfs_find(std::ptr::null());
            let mut vfs = *real;
            vfs.szOsFile += size_of::<File>() as c_int;
            vfs.zName = c"power".as_ptr();
            vfs.pNext = std::ptr::null_mut();
            vfs.pAppData = real.cast();
            vfs.xOpen = Some(open);
            vfs.xDelete = Some(delete);
            assert_eq!(ffi::sqlite3_vfs_register(Box::leak(Box::new(vfs)), 0), ffi::SQLITE_OK);
        }
    });
}

/// A file as SQLite sees it; the system's own follows it in memory.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    /// A boxed name; null for temporary files, which nobody needs after a power loss.
    path: *mut String,
}

unsafe fn real(file: *mut ffi::sqlite3_file) -> *mut ffi::sqlite3_file {
    unsafe { file.cast::<File>().add(1).cast() }
}

unsafe fn real_methods<'a>(file: *mut ffi::sqlite3_file) -> &'a ffi::sqlite3_io_methods {
    unsafe { &*(*real(file)).pMethods }
}

/// Notes something that was done to a file.
unsafe fn note(file: *mut ffi::sqlite3_file, act: impl FnOnce(&mut History)) {
    let path = unsafe { (*file.cast::<File>()).path };
    if let Some(path) = unsafe { path.as_ref() } {
        act(histories().entry(path.clone()).or_default());
    }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    unsafe {
        let system: *mut ffi::sqlite3_vfs = (*vfs).pAppData.cast();
        (*file).pMethods = std::ptr::null();
        let path = match name.is_null() {
            true => None,
            false => Some(CStr::from_ptr(name).to_string_lossy().into_owned()),
        };
        // A file that is there before it is opened was made, and its name synced, by others.
        let existing = path.as_deref().and_then(|path| std::fs::read(path).ok());
        let code = (*system).xOpen.unwrap()(system, name, real(file), flags, out);
        if !(*real(file)).pMethods.is_null() {
            (*file.cast::<File>()).path = std::ptr::null_mut();
            if let Some(path) = path {
                let new = || History { synced: existing, pending: Vec::new() };
                histories().entry(path.clone()).or_insert_with(new);
                (*file.cast::<File>()).path = Box::into_raw(Box::new(path));
            }
            (*file).pMethods = &METHODS;
        }
        code
    }
}

unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    unsafe {
        let system: *mut ffi::sqlite3_vfs = (*vfs).pAppData.cast();
        histories().remove(CStr::from_ptr(name).to_string_lossy().as_ref());
        (*system).xDelete.unwrap()(system, name, sync)
    }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe {
        let path = (*file.cast::<File>()).path;
        if !path.is_null() {
            drop(Box::from_raw(path));
        }
        real_methods(file).xClose.unwrap()(real(file))
    }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    data: *const c_void,
    size: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    unsafe {
        if is_full(file) {
            return ffi::SQLITE_FULL;
        }
        let code = real_methods(file).xWrite.unwrap()(real(file), data, size, at);
        if code == ffi::SQLITE_OK {
            let data = std::slice::from_raw_parts(data.cast::<u8>(), size as usize).to_vec();
            note(file, |history| history.pending.push(Step::Write(at as usize, data)));
        }
        code
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    unsafe {
        let code = real_methods(file).xTruncate.unwrap()(real(file), size);
        if code == ffi::SQLITE_OK {
            note(file, |history| history.pending.push(Step::Truncate(size as usize)));
        }
        code
    }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _flags: c_int) -> c_int {
    std::thread::sleep(SYNC);
    unsafe { note(file, History::sync) };
    ffi::SQLITE_OK
}

/// Functions that only pass their arguments on.
macro_rules! pass_on {
    ($($name:ident: $method:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(unsafe extern "C" fn $name(file: *mut ffi::sqlite3_file $(, $argument: $type)*) -> $answer {
            unsafe { real_methods(file).$method.unwrap()(real(file) $(, $argument)*) }
        })*
    };
}

pass_on! {
    read: xRead(data: *mut c_void, size: c_int, at: ffi::sqlite3_int64) -> c_int;
    file_size: xFileSize(size: *mut ffi::sqlite3_int64) -> c_int;
    lock: xLock(level: c_int) -> c_int;
    unlock: xUnlock(level: c_int) -> c_int;
    check_reserved: xCheckReservedLock(answer: *mut c_int) -> c_int;
    control: xFileControl(what: c_int, argument: *mut c_void) -> c_int;
    sector_size: xSectorSize() -> c_int;
    characteristics: xDeviceCharacteristics() -> c_int;
    shm_map: xShmMap(page: c_int, size: c_int, extend: c_int, map: *mut *mut c_void) -> c_int;
    shm_lock: xShmLock(offset: c_int, count: c_int, flags: c_int) -> c_int;
    shm_barrier: xShmBarrier() -> ();
    shm_unmap: xShmUnmap(delete: c_int) -> c_int;
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    // Version 2 has no memory-mapped files: every write passes through here.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};
