//! Every card there is, for lists that only have names: an index of a bulk file, made before the server
//! starts. Whoever starts the server opens the file; here it is only asked.

use cube::bulk::{Enriched, Index};
use draft::Pool;
use std::fmt;
use std::io::{Read, Seek};
use std::sync::{Arc, Mutex, PoisonError};
use table::Refusal;

/// An index of all cards. Clones are the same.
#[derive(Clone)]
pub struct CardIndex(Arc<Mutex<dyn Enrich + Send>>);

trait Enrich {
    fn enrich(&mut self, pool: &mut Pool) -> Result<Enriched, Refusal>;
}

impl<R: Read + Seek> Enrich for Index<R> {
    fn enrich(&mut self, pool: &mut Pool) -> Result<Enriched, Refusal> {
        Index::enrich(self, pool)
    }
}

impl CardIndex {
    /// An index that was opened.
    pub fn new(index: Index<impl Read + Seek + Send + 'static>) -> CardIndex {
        CardIndex(Arc::new(Mutex::new(index)))
    }

    /// Gives the cards of a list what they lack, on the thread of the caller.
    pub(crate) fn enrich(&self, pool: &mut Pool) -> Result<Enriched, Refusal> {
        // Nothing in an index could be half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).enrich(pool)
    }
}

impl fmt::Debug for CardIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CardIndex(..)")
    }
}
