//! What may happen when, and who may do it.

use crate::event::{Event, Next};
use crate::happening::{By, Entry, Happening};
use crate::kind::Placed;
use crate::pairing::Pair;
use crate::player::PlayerNo;
use crate::round::{Pairing, Score};
use crate::setup::check_name;
use std::collections::HashSet;
use table::Refusal;

/// More time than this cannot be added at once.
const MOST_MINUTES: u16 = 24 * 60;

/// Whether something may happen now. What a table brings is looked at where it is taken in.
pub(crate) fn check(event: &Event, entry: &Entry) -> Result<(), Refusal> {
    allowed(event, entry)?;
    if event.has_ended() && !matches!(entry.what, Happening::Corrected { .. }) {
        return Err(Refusal::new("event-over", "The event is over."));
    }
    match &entry.what {
        Happening::Entered { name, .. } => may_enter(event, name),
        Happening::Left { player } => is_here(event, *player),
        Happening::Replaced { player, computer } => {
            check_name(computer)?;
            known(event, *player)
        }
        Happening::Started { .. } => may_start(event),
        Happening::Paired { seed: Some(_), .. } => Ok(()),
        Happening::Paired { seed: None, pairs } => by_hand(event, pairs),
        Happening::Held(_) => Ok(()),
        Happening::Reported { pairing, score, .. } => {
            let round = event.rounds().len() as u16;
            if decidable(event, round, *pairing, *score)?.is_decided() {
                let reason = "This result stands already; the host can correct it.";
                return Err(Refusal::new("event-already-decided", reason));
            }
            Ok(())
        }
        Happening::Corrected { round, pairing, score } => {
            decidable(event, *round, *pairing, *score)?;
            may_correct(event, *round)
        }
        Happening::Paused if event.is_paused() => {
            Err(Refusal::new("event-paused", "The event is paused already."))
        }
        Happening::Resumed if !event.is_paused() => {
            Err(Refusal::new("event-not-paused", "The event is not paused."))
        }
        Happening::TimeAdded { minutes } if !(1..=MOST_MINUTES).contains(minutes) => {
            let reason = format!("One can add 1 to {MOST_MINUTES} minutes.");
            Err(Refusal::new("event-minutes", reason).with("most", MOST_MINUTES))
        }
        Happening::TimeAdded { .. } if event.rounds().is_empty() => {
            Err(Refusal::new("event-no-round", "No round is being played."))
        }
        Happening::Paused | Happening::Resumed | Happening::TimeAdded { .. } | Happening::Ended => {
            Ok(())
        }
    }
}

/// The host may do everything, a table bring what was played at it, a player report and leave.
fn allowed(event: &Event, entry: &Entry) -> Result<(), Refusal> {
    let own = |pairing: u16, player| {
        let pairing = event.pairings().get(usize::from(pairing));
        pairing.is_some_and(|pairing| pairing.side_of(player).is_some())
    };
    let allowed = match (entry.by, &entry.what) {
        (By::Host, _) => true,
        (By::Table, Happening::Reported { .. } | Happening::Held(_)) => true,
        (By::Player(who), Happening::Left { player }) => who == *player,
        (By::Player(who), Happening::Reported { pairing, papers, .. }) => {
            papers.is_empty() && own(*pairing, who)
        }
        _ => false,
    };
    if allowed {
        return Ok(());
    }
    Err(Refusal::new("event-not-yours", "Only the host of the event may do that."))
}

fn known(event: &Event, player: PlayerNo) -> Result<(), Refusal> {
    match event.entrant(player) {
        Some(_) => Ok(()),
        None => Err(Refusal::new("event-no-player", "There is no such player in this event.")),
    }
}

fn is_here(event: &Event, player: PlayerNo) -> Result<(), Refusal> {
    known(event, player)?;
    if event.entrant(player).is_some_and(|entrant| entrant.left) {
        return Err(Refusal::new("event-has-left", "This player has left the event already."));
    }
    Ok(())
}

fn may_enter(event: &Event, name: &str) -> Result<(), Refusal> {
    check_name(name)?;
    if event.entrants().iter().any(|entrant| entrant.name == name) {
        let reason = format!("Somebody called {name} has entered already.");
        return Err(Refusal::new("event-name-taken", reason).with("name", name));
    }
    let course = event.setup().kind.course();
    if event.has_started() && (!course.is_open() || event.next() == Next::Over) {
        return Err(Refusal::new("event-too-late", "It is too late to enter this event."));
    }
    let most = *course.players().end();
    if event.entrants().iter().filter(|entrant| !entrant.left).count() >= most
        || event.entrants().len() >= 2 * crate::kind::MOST_PLAYERS
    {
        let reason = format!("The event is full: it has {most} players.");
        return Err(Refusal::new("event-full", reason).with("most", most));
    }
    Ok(())
}

fn may_start(event: &Event) -> Result<(), Refusal> {
    if event.has_started() {
        return Err(Refusal::new("event-has-started", "The event has started already."));
    }
    let (players, have) = (event.setup().kind.players(), event.started_with());
    if !players.contains(&have) {
        let (least, most) = (players.start(), players.end());
        let reason = format!("This event needs {least} to {most} players; entered so far: {have}.");
        return Err(Refusal::new("event-players", reason)
            .with("least", least)
            .with("most", most)
            .with("have", have));
    }
    Ok(())
}

/// The pairing a result is for, if the result is one it can have.
fn decidable(event: &Event, round: u16, pairing: u16, score: Score) -> Result<&Pairing, Refusal> {
    let round = usize::from(round).checked_sub(1).and_then(|round| event.rounds().get(round));
    let pairing = round.and_then(|round| round.pairings.get(usize::from(pairing)));
    let Some(pairing) = pairing.filter(|pairing| pairing.other.is_some()) else {
        return Err(Refusal::new("event-no-match", "There is no such match to be decided."));
    };
    let games = event.setup().games;
    let [one, other] = score.wins;
    if one.max(other) > games || one == games && other == games || score.games() > 99 {
        let reason = format!("A match is over as soon as somebody has won {games} games.");
        return Err(Refusal::new("event-score", reason).with("games", games));
    }
    if score.winner().is_none() && event.setup().kind.course().needs_winner() {
        return Err(Refusal::new("event-needs-winner", "This match must have a winner."));
    }
    Ok(pairing)
}

fn may_correct(event: &Event, round: u16) -> Result<(), Refusal> {
    if event.setup().kind.course().may_correct(event, round) {
        return Ok(());
    }
    let reason = "It is too late to correct this result: what came after it depends on it.";
    Err(Refusal::new("event-too-late-to-correct", reason))
}

/// The pairings of a seed, if they are those that are claimed.
pub(crate) fn as_derived(pairs: &[Pair], placed: Vec<Placed>) -> Result<Vec<Pairing>, Refusal> {
    if !placed.iter().map(|(pair, _)| pair).eq(pairs) {
        let reason = "These are not the pairings that the results and the seed give.";
        return Err(Refusal::new("event-pairs-differ", reason));
    }
    let pairing = |((one, other), place)| Pairing::new(one, other, place);
    Ok(placed.into_iter().map(pairing).collect())
}

/// A round the host has paired: everybody who is here once, and at most one has a bye.
fn by_hand(event: &Event, pairs: &[Pair]) -> Result<(), Refusal> {
    if event.next() != Next::Pair || !event.setup().kind.course().by_hand() {
        return Err(Refusal::new("event-not-by-hand", "This round cannot be paired by hand."));
    }
    let mut seen = HashSet::new();
    let players = pairs.iter().flat_map(|(one, other)| std::iter::once(*one).chain(*other));
    let once =
        players.into_iter().all(|player| is_here(event, player).is_ok() && seen.insert(player));
    let here = event.entrants().iter().filter(|entrant| !entrant.left).count();
    let byes = pairs.iter().filter(|(_, other)| other.is_none()).count();
    if !once || seen.len() != here || byes > 1 {
        let reason = "Everybody who has not left must be paired once, and one at most has a bye.";
        return Err(Refusal::new("event-bad-pairs", reason));
    }
    Ok(())
}
