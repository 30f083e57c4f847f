//! The way through the search: first with few numbers free, then with more, then with rules that are
//! one way or the other; corrected by longer measurements with both players; and undone again
//! where it was not needed.

use super::Alternative;
use super::knobs::{Knob, Numbers, Space};
use super::search::{Candidate, Offset, Search};
use super::slopes::Slopes;

/// The search is corrected by longer measurements, so many times at most.
const CORRECTIONS: usize = 5;
/// How many options are taken up at most, one after the other.
const OPTIONS: usize = 2;
/// How many alternatives are reported.
const MOST_ALTERNATIVES: usize = 4;

/// What a search came to.
pub struct Explored {
    /// The best setting.
    pub best: Candidate,
    /// How far off the targets one is without each of its changes.
    pub needed: Vec<(Knob, f64)>,
    /// The ways that were tried, the best first.
    pub alternatives: Vec<Alternative>,
}

/// Measures, player by player, how games differ from what the search sees of a setting.
pub type Correct<'a> = dyn Fn(&Candidate) -> Vec<Vec<Offset>> + 'a;

/// A setting, and the numbers that were free on the way to it.
type Way = (Vec<String>, Candidate);

/// Looks for the smallest change that meets all targets. Nothing where the ruleset to start from
/// cannot be tried.
pub fn explored(search: &mut Search<'_>, correct: &Correct<'_>) -> Option<Explored> {
    let origin = search.looked_at(search.space.origin())?;
    let near = search.approached(search.space.start()?)?;
    let offsets = correct(&near);
    let near = search.correct(near, offsets);
    let near = search.approached(near.numbers)?;
    let slopes = Slopes::at(search, &near, &all(&search.space));
    let free = |free: Vec<Knob>| (names(&free), search.solved(near.clone(), &slopes, &free));
    let sets: Vec<Way> = levers(&search.space).into_iter().map(free).collect();
    let start = best_of(near, &sets);
    let (best, options) = with_options(search, start, &slopes);
    let best = corrected(search, correct, best);
    let needed = search.without_each(&best);
    let alternatives =
        ranked_alternatives(search, &best, [vec![(Vec::new(), origin)], sets, options]);
    Some(Explored { best, needed, alternatives })
}

/// The sets of numbers that are turned together, from few to many; those that stay are in none.
fn levers(space: &Space) -> Vec<Vec<Knob>> {
    let with_bonuses = |first: &[Knob]| {
        let bonuses = Knob::ALL.into_iter().filter(|knob| matches!(knob, Knob::Bonuses(..)));
        first.iter().copied().chain(bonuses).collect()
    };
    let (energy, lunas) = (Knob::Energy, Knob::Lunas);
    let sets = [
        vec![energy],
        vec![energy, lunas],
        with_bonuses(&[energy]),
        with_bonuses(&[energy, lunas]),
    ];
    let free = |set: Vec<Knob>| -> Vec<Knob> {
        set.into_iter().filter(|knob| space.limits().is_free(*knob)).collect()
    };
    let mut sets: Vec<Vec<Knob>> = sets.into_iter().map(free).collect();
    sets.retain(|set| !set.is_empty());
    sets.dedup();
    sets
}

/// All numbers that are turned by degrees.
fn all(space: &Space) -> Vec<Knob> {
    levers(space).pop().unwrap_or_default()
}

/// What a set of levers is called: bonuses are one.
fn names(free: &[Knob]) -> Vec<String> {
    let name = |knob: &Knob| match knob {
        Knob::Bonuses(..) => "bonuses".to_owned(),
        knob => knob.name(),
    };
    let mut names: Vec<String> = free.iter().map(name).collect();
    names.dedup();
    names
}

fn best_of(start: Candidate, ways: &[Way]) -> Candidate {
    let better = |best: Candidate, (_, tried): &Way| match tried.better_than(&best) {
        true => tried.clone(),
        false => best,
    };
    ways.iter().fold(start, better)
}

/// Takes up the options that help, one after the other: rules that are one way or the other. Gives
/// the best setting and all that were tried.
fn with_options(search: &Search<'_>, start: Candidate, slopes: &Slopes) -> (Candidate, Vec<Way>) {
    let (mut best, mut ways) = (start, Vec::new());
    for _ in 0..OPTIONS {
        let found: Vec<Way> = options(&search.space, &best.numbers)
            .into_iter()
            .filter_map(|(knob, numbers)| {
                let solved = search.solved(search.tried(numbers)?, slopes, &all(&search.space));
                Some((vec![knob.name()], solved))
            })
            .collect();
        let next = best_of(best.clone(), &found);
        ways.extend(found);
        if next == best {
            break;
        }
        best = next;
    }
    (best, ways)
}

/// Each rule that is one way or the other, put another way.
fn options(space: &Space, numbers: &Numbers) -> Vec<(Knob, Numbers)> {
    let put = |knob: Knob| {
        let here = numbers[knob.place()];
        let others = match knob {
            Knob::Income | Knob::Mulligan => vec![here - 1, here + 1],
            Knob::MulliganFor | Knob::FirstTurnDrawFor => vec![0, 1, 2, 3],
            Knob::Energy | Knob::Lunas | Knob::Bonuses(..) => Vec::new(),
        };
        others.into_iter().filter(move |other| *other != here).map(move |other| {
            let mut numbers = *numbers;
            numbers[knob.place()] = other;
            (knob, numbers)
        })
    };
    let all = Knob::ALL.into_iter().flat_map(put);
    all.filter(|(_, numbers)| space.ruleset(numbers).is_some()).collect()
}

/// Undoes what is not needed, measures longer with both players, and goes on where that shows that
/// the targets are missed. Gives the best of the settings that were measured so, and leaves the
/// search corrected by it.
fn corrected(search: &mut Search<'_>, correct: &Correct<'_>, start: Candidate) -> Candidate {
    let mut at = search.pruned(start);
    let mut offsets = correct(&at);
    let mut best = search.correct(at, offsets.clone());
    at = best.clone();
    for _ in 1..CORRECTIONS {
        if at.meets() {
            break;
        }
        let free = all(&search.space);
        let slopes = Slopes::at(search, &at, &free);
        let next = search.pruned(search.solved(at.clone(), &slopes, &free));
        if next.numbers == at.numbers {
            break;
        }
        let measured = correct(&next);
        at = search.correct(next, measured.clone());
        if at.better_than(&best) {
            (best, offsets) = (at.clone(), measured);
        }
    }
    search.correct(best, offsets)
}

/// The ways worth telling, the best first: the ruleset as it was, each set of levers, a few options,
/// and what was found in the end. All are held against the targets as they are known last.
fn ranked_alternatives(
    search: &Search<'_>,
    best: &Candidate,
    ways: [Vec<Way>; 3],
) -> Vec<Alternative> {
    let judged = |(turned, tried): Way| (turned, search.judged(tried));
    let sorted = |ways: Vec<Way>| {
        let mut ways: Vec<Way> = ways.into_iter().map(judged).collect();
        ways.sort_by(|(_, one), (_, other)| {
            one.miss.total_cmp(&other.miss).then(one.cost.total_cmp(&other.cost))
        });
        ways
    };
    let [origin, sets, options] = ways;
    let mut options = sorted(options);
    options.truncate(MOST_ALTERNATIVES);
    let changed = search.space.changes(&best.numbers);
    let turned = changed.iter().map(|change| change.number.clone()).collect();
    let found = vec![(turned, best.clone())];
    let mut all = sorted([found, origin, sets, options].concat());
    all.dedup_by_key(|(_, tried)| tried.numbers);
    all.into_iter().map(|(turned, tried)| alternative(&search.space, turned, &tried)).collect()
}

fn alternative(space: &Space, turned: Vec<String>, tried: &Candidate) -> Alternative {
    Alternative {
        turned,
        changes: space.changes(&tried.numbers),
        cost: tried.cost,
        miss: tried.miss,
        lengths: tried.readings.iter().map(|reading| reading.length.value).collect(),
        first: tried.readings.iter().map(|reading| reading.first.value).collect(),
    }
}
