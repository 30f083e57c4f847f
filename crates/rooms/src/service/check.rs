//! Looking for damage: every log is folded, whether anybody uses it or not.

use super::fold_cache::{Flaw, Fold, FoldCache};
use super::{RoomError, Rooms};
use store::{LogId, StoreError};

/// How many logs are listed in one go.
const AT_ONCE: u64 = 500;

/// What was looked at, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// How many events there are.
    pub events: u64,
    /// What is damaged.
    pub damage: Vec<Damage>,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// Something the store itself finds.
    Store(store::StoreDamage),
    /// An entry of a log that cannot be read or cannot have happened; without a number where the whole
    /// log cannot be read.
    Log(LogId, Option<u64>),
}

impl Rooms {
    /// Looks for damage in everything there is, while it is in use.
    pub async fn check(&self) -> Result<Checked, RoomError> {
        let found = self.store.check().await?;
        let mut checked = Checked::default();
        // Those the store has found to be incomplete are not named twice.
        let known = |log: LogId| found.contains(&store::StoreDamage::Incomplete(log));
        let tables = async |after| self.store.tables_after(after, AT_ONCE).await;
        checked.tables = check_logs(&self.tables, tables, known, &mut checked.damage).await?;
        let events = async |after| self.store.events_after(after, AT_ONCE).await;
        checked.events = check_logs(&self.events, events, known, &mut checked.damage).await?;
        checked.damage.splice(0..0, found.iter().cloned().map(Damage::Store));
        Ok(checked)
    }
}

/// Folds all logs of one sort, and says how many there are.
async fn check_logs<T: Fold>(
    folds: &FoldCache<T>,
    ids: impl AsyncFn(Option<T::Id>) -> Result<Vec<T::Id>, StoreError>,
    known: impl Fn(LogId) -> bool,
    damage: &mut Vec<Damage>,
) -> Result<u64, RoomError> {
    let (mut after, mut count) = (None, 0);
    loop {
        let some = match ids(after).await {
            // The store has said so already; there is no way to those that follow.
            Err(StoreError::Damaged(_)) => return Ok(count),
            some => some?,
        };
        let Some(last) = some.last() else { return Ok(count) };
        after = Some(*last);
        for id in some {
            count += 1;
            if !known(id.into())
                && let Some(Flaw(seq)) = folds.flaw(id).await?
            {
                damage.push(Damage::Log(id.into(), seq));
            }
        }
    }
}
