//! Parts of the chance that nobody may know yet.

use crate::leaks::figures;
use crate::leaks::kinds::{self, terms};
use crate::leaks::stage::{Stage, TABLE, happen, part, pledged, revealed, seats};
use rooms::room::{Room, Stage as At};
use rooms::sequence::Sequence;
use table::chance::contribution_hash;
use table::{Hex, Seat, Viewer};

/// Two rooms that differ in what seat 1 has pledged; and the two pledges, which are public.
fn pledging(stage: &Stage, seed: u64) -> ([Room; 2], [String; 2]) {
    let parts = [part(Seat(1), seed), part(Seat(1), !seed)];
    let rooms = parts.map(|part| {
        let kind = kinds::duel([None, None]);
        let mut room = stage.opened(&kind, terms(seed), Sequence::default());
        stage.seat_all(&mut room, |_| None);
        happen(&mut room, pledged(Seat(1), &part));
        room
    });
    let hash = |part: [u8; 32]| Hex(contribution_hash(&TABLE.0, Seat(1), &part)).to_string();
    (rooms, parts.map(hash))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_what_somebody_pledged_or_revealed_first_only_the_pledge_shows() {
    let mut stage = Stage::new().await;
    for seed in 0..15 {
        let (mut rooms, hashes) = pledging(&stage, seed);
        let masks = [hashes];
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Spectator];
        for viewer in viewers {
            let place = format!("pledged, seed {seed}");
            stage.compare_masked(rooms.each_ref(), viewer, &place, &masks).await;
        }
        for (room, seed) in rooms.iter_mut().zip([seed, !seed]) {
            happen(room, pledged(Seat(0), &part(Seat(0), 1)));
            happen(room, revealed(Seat(1), &part(Seat(1), seed)));
            assert_eq!(room.stage(), At::Revealing);
        }
        for viewer in viewers {
            let place = format!("revealed, seed {seed}");
            stage.compare_masked(rooms.each_ref(), viewer, &place, &masks).await;
        }
        assert_eq!(seats(&rooms[0]).count(), 2);
    }
    assert_eq!(stage.compared.pairs, 60);
    figures::note("parts of the chance", stage.compared);
}
