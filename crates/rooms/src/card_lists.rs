//! Card lists, each kept once: in the store by the hash of its bytes, and in memory as long as a table
//! uses it. Logs name a list; what is in it can be megabytes.

use crate::error::RoomError;
use crate::game::setup;
use draft::Pool;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use store::{ListHash, Store, StoreError};
use table::Hex;
use table::TableRefusal;

/// The lists of a node.
pub struct CardLists {
    store: Store,
    used: Mutex<HashMap<ListHash, Weak<Pool>>>,
}

impl CardLists {
    /// The lists in a store.
    pub fn new(store: Store) -> CardLists {
        CardLists { store, used: Mutex::default() }
    }

    /// Moves the cards of a set-up into the store, and names them there instead.
    pub async fn keep(&self, set_up: &mut Value, now_ms: i64) -> Result<(), RoomError> {
        let Some(pool) = setup::take_pool(set_up) else { return Ok(()) };
        let written = move || serde_json::to_vec(&pool).map(|bytes| (hash(&bytes), bytes));
        let (hash, bytes) = off_the_threads(written).await?.map_err(|_| unreadable())?;
        self.store.put_list(hash, bytes, now_ms).await?;
        setup::name_list(set_up, Hex(hash.0).to_string());
        Ok(())
    }

    /// The list that a set-up names, if it does.
    pub async fn find(&self, set_up: &Value) -> Result<Option<Arc<Pool>>, RoomError> {
        if setup::list(set_up).is_none() {
            return Ok(None);
        }
        let missing = StoreError::Damaged("the list of a table");
        let hash = CardLists::named(set_up).ok_or(missing.clone())?;
        if let Some(pool) = self.in_use(hash) {
            return Ok(Some(pool));
        }
        let bytes = self.store.list(hash).await?.ok_or(missing)?;
        let read = move || serde_json::from_slice::<Pool>(&bytes);
        let pool = off_the_threads(read).await?.map_err(|_| unreadable())?;
        Ok(Some(self.share(hash, pool)))
    }

    /// The hash of the list that a set-up names.
    pub fn named(set_up: &Value) -> Option<ListHash> {
        Hex::parse(setup::list(set_up)?).map(|Hex(bytes)| ListHash(bytes))
    }

    fn in_use(&self, hash: ListHash) -> Option<Arc<Pool>> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).get(&hash)?.upgrade()
    }

    /// The list that everybody uses, which is this one unless somebody was quicker.
    fn share(&self, hash: ListHash, pool: Pool) -> Arc<Pool> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = used.get(&hash).and_then(Weak::upgrade) {
            return pool;
        }
        used.retain(|_, pool| pool.strong_count() > 0);
        let pool = Arc::new(pool);
        used.insert(hash, Arc::downgrade(&pool));
        pool
    }
}

fn hash(bytes: &[u8]) -> ListHash {
    ListHash(Sha256::digest(bytes).into())
}

fn unreadable() -> RoomError {
    RoomError::Refused(TableRefusal::Unreadable { why: "cards".to_owned() }.into())
}

/// Does something that takes a while where nobody waits for an answer.
pub async fn off_the_threads<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, RoomError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| StoreError::Unavailable("a thread failed".to_owned()).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[tokio::test]
    async fn a_list_is_in_memory_once_and_as_long_as_somebody_uses_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store").to_str().unwrap()).await.unwrap();
        let lists = CardLists::new(store);
        let mut set_ups =
            [0, 1].map(|number| json!({ "pool": cube::house::oracle(1), "n": number }));
        for set_up in &mut set_ups {
            lists.keep(set_up, 0).await.unwrap();
        }
        let [one, other] = set_ups.each_ref().map(|set_up| lists.find(set_up));
        let (one, other) = (one.await.unwrap().unwrap(), other.await.unwrap().unwrap());
        assert!(Arc::ptr_eq(&one, &other));
        let kept = Arc::downgrade(&one);
        drop(one);
        assert!(kept.upgrade().is_some());
        drop(other);
        assert!(kept.upgrade().is_none());
        // Whoever comes later reads it again, and of others nothing is left.
        let again = lists.find(&set_ups[0]).await.unwrap();
        assert_eq!(*again.unwrap(), cube::house::oracle(1));
        let mut set_up = json!({ "pool": cube::house::arcadia() });
        lists.keep(&mut set_up, 0).await.unwrap();
        let arcadia = lists.find(&set_up).await.unwrap();
        assert!(arcadia.is_some());
        assert_eq!(lists.used.lock().unwrap().len(), 1);
    }
}
