//! A table played by computer players and written down.

use sha2::{Digest, Sha256};
use table::{By, Decision, Fast, Record, Refusal, Seat, Session, Source, Table};

/// Plays a table to its end. `decide` is asked for each seat the table waits for, the lowest first.
/// The table's name follows from its seed and its number among those of the seed.
pub fn written<T: Table>(
    setup: T::Setup,
    (seed, number): (u64, u64),
    mut decide: impl FnMut(&T, Seat) -> T::Action,
) -> Result<(Record<T>, Session<T>), Refusal> {
    let mut chance = Fast::new(seed);
    let id = Sha256::digest(format!("{seed:016x} {number}"));
    let id = *id.first_chunk().expect("a hash has more than 16 bytes");
    let (mut record, mut session) = Record::open(id, setup, Source::fast(seed), &mut chance)?;
    while session.ending().is_none() {
        let table: &T = session.table();
        let Some(seat) = table.waiting().iter().next() else { break };
        let decision = Decision::Act(decide(table, seat));
        record.decide(&mut session, seat, (By::Seat, 0), decision, &mut chance)?;
    }
    Ok((record, session))
}
