//! Runs a table of computer players to its end, and records it.

use sha2::{Digest, Sha256};
use std::convert::Infallible;
use table::{By, Decision, Fast, Record, Refusal, Seat, Session, Source, Table};

/// Plays a table to its end. `decide` is asked for each seat the table waits for, the lowest first.
/// The table's name follows from its seed and its number among those of the seed.
pub fn run_table<T: Table>(
    setup: T::Setup,
    name: (u64, u64),
    mut decide: impl FnMut(&T, Seat) -> T::Action,
) -> Result<(Record<T>, Session<T>), Refusal> {
    let always = |table: &T, seat| Ok::<_, Infallible>(decide(table, seat));
    let (record, session, _) = run_table_until_forfeit(setup, name, always)?;
    Ok((record, session))
}

/// A record, the table it is of, and who gave up with what reason.
type RecordedTable<T, F> = (Record<T>, Session<T>, Option<(Seat, F)>);

/// The same where a seat may fail to decide: then the host resigns for it, and it is over.
pub(crate) fn run_table_until_forfeit<T: Table, F>(
    setup: T::Setup,
    name: (u64, u64),
    mut decide: impl FnMut(&T, Seat) -> Result<T::Action, F>,
) -> Result<RecordedTable<T, F>, Refusal> {
    let mut gave_up = None;
    let (record, session) = run_hosted_table(setup, name, |_, session: &Session<T>, seat| {
        Some(match decide(session.table(), seat) {
            Ok(action) => (By::Seat, Decision::Act(action)),
            Err(why) => {
                gave_up = Some((seat, why));
                (By::Host, Decision::Resign)
            }
        })
    })?;
    Ok((record, session, gave_up))
}

/// Plays a table, with somebody attending who sees what is written so far before each decision and
/// may decide anything that can be decided at a table. Where there is no decision, the table is left
/// as it is. Seats and names are as for [`run_table`].
pub fn run_hosted_table<T: Table>(
    setup: T::Setup,
    (seed, number): (u64, u64),
    mut decide: impl FnMut(&Record<T>, &Session<T>, Seat) -> Option<(By, Decision<T::Action>)>,
) -> Result<(Record<T>, Session<T>), Refusal> {
    let mut chance = Fast::new(seed);
    let id = Sha256::digest(format!("{seed:016x} {number}"));
    let id = *id.first_chunk().expect("a hash has more than 16 bytes");
    let (mut record, mut session) = Record::<T>::open(id, setup, Source::fast(seed), &mut chance)?;
    while session.ending().is_none() {
        let Some(seat) = session.table().waiting().iter().next() else { break };
        let Some((by, decision)) = decide(&record, &session, seat) else { break };
        record.decide(&mut session, seat, (by, 0), decision, &mut chance)?;
    }
    Ok((record, session))
}
