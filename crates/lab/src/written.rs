//! A table played by computer players and written down.

use sha2::{Digest, Sha256};
use std::convert::Infallible;
use table::{By, Decision, Fast, Record, Refusal, Seat, Session, Source, Table};

/// Plays a table to its end. `decide` is asked for each seat the table waits for, the lowest first.
/// The table's name follows from its seed and its number among those of the seed.
pub fn written<T: Table>(
    setup: T::Setup,
    name: (u64, u64),
    mut decide: impl FnMut(&T, Seat) -> T::Action,
) -> Result<(Record<T>, Session<T>), Refusal> {
    let always = |table: &T, seat| Ok::<_, Infallible>(decide(table, seat));
    let (record, session, _) = written_until(setup, name, always)?;
    Ok((record, session))
}

/// A record, the table it is of, and who gave up with what reason.
type Written<T, F> = (Record<T>, Session<T>, Option<(Seat, F)>);

/// The same where a seat may fail to decide: then the host resigns for it, and it is over.
pub(crate) fn written_until<T: Table, F>(
    setup: T::Setup,
    (seed, number): (u64, u64),
    mut decide: impl FnMut(&T, Seat) -> Result<T::Action, F>,
) -> Result<Written<T, F>, Refusal> {
    let mut chance = Fast::new(seed);
    let id = Sha256::digest(format!("{seed:016x} {number}"));
    let id = *id.first_chunk().expect("a hash has more than 16 bytes");
    let (mut record, mut session) = Record::open(id, setup, Source::fast(seed), &mut chance)?;
    while session.ending().is_none() {
        let table: &T = session.table();
        let Some(seat) = table.waiting().iter().next() else { break };
        match decide(table, seat) {
            Ok(action) => {
                let decision = Decision::Act(action);
                record.decide(&mut session, seat, (By::Seat, 0), decision, &mut chance)?;
            }
            Err(why) => {
                let host = (By::Host, 0);
                record.decide(&mut session, seat, host, Decision::Resign, &mut chance)?;
                return Ok((record, session, Some((seat, why))));
            }
        }
    }
    Ok((record, session, None))
}
