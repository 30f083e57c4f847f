//! How long a round takes to pair. Run with `cargo bench -p arcadia-events`.

use events::pairing::{Candidate, paired};
use events::{PlayerNo, Score};
use table::Fast;

fn main() {
    divan::main();
}

/// A field after some rounds with random results.
fn field(players: u16, rounds: usize) -> Vec<Candidate> {
    let mut luck = fastrand::Rng::with_seed(8);
    let candidate =
        |player| Candidate { player: PlayerNo(player), points: 0, byes: 0, met: vec![] };
    let mut field: Vec<Candidate> = (0..players).map(candidate).collect();
    for round in 0..rounds {
        for (one, other) in paired(&field, &mut Fast::new(round as u64)) {
            let Some(other) = other else {
                field[one.index()].byes += 1;
                field[one.index()].points += 3;
                continue;
            };
            let winner = Score::clean(luck.usize(0..2), 2).winner();
            field[if winner == Some(0) { one } else { other }.index()].points += 3;
            field[one.index()].met.push(other);
            field[other.index()].met.push(one);
        }
    }
    field
}

#[divan::bench(args = [(8, 3), (64, 6), (128, 7), (1000, 0), (1000, 9), (999, 9), (4000, 11)])]
fn round(bencher: divan::Bencher, (players, rounds): (u16, usize)) {
    let field = field(players, rounds);
    bencher.bench_local(|| paired(&field, &mut Fast::new(1)));
}
