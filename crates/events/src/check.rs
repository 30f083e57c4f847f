//! What may happen when, and who may do it.

use crate::event::{Event, Next};
use crate::kind::Placed;
use crate::occurrence::{CausedBy, Occurrence, RecordEntry};
use crate::pairing::Pair;
use crate::player::PlayerNo;
use crate::refusal::EventRefusal;
use crate::round::{Pairing, Score};
use crate::setup::check_name;
use std::collections::HashSet;
use table::Refusal;

/// More time than this cannot be added at once.
const MOST_MINUTES: u16 = 24 * 60;

/// Whether something may happen now. What a table brings is looked at where it is taken in.
pub(crate) fn check(event: &Event, entry: &RecordEntry) -> Result<(), Refusal> {
    allowed(event, entry)?;
    if event.has_ended() && !matches!(entry.what, Occurrence::Corrected { .. }) {
        return Err(EventRefusal::Over.into());
    }
    match &entry.what {
        Occurrence::Entered { name, .. } => may_enter(event, name),
        Occurrence::Left { player } => is_here(event, *player),
        Occurrence::Replaced { player, computer } => {
            check_name(computer)?;
            known(event, *player)
        }
        Occurrence::Started { .. } => may_start(event),
        Occurrence::Paired { seed: Some(_), .. } => Ok(()),
        Occurrence::Paired { seed: None, pairs } => by_hand(event, pairs),
        Occurrence::Held(_) => Ok(()),
        Occurrence::Reported { pairing, score, .. } => {
            let round = event.rounds().len() as u16;
            if decidable(event, round, *pairing, *score)?.is_decided() {
                return Err(EventRefusal::AlreadyDecided.into());
            }
            Ok(())
        }
        Occurrence::Corrected { round, pairing, score } => {
            decidable(event, *round, *pairing, *score)?;
            may_correct(event, *round)
        }
        Occurrence::Paused if event.is_paused() => Err(EventRefusal::Paused.into()),
        Occurrence::Resumed if !event.is_paused() => Err(EventRefusal::NotPaused.into()),
        Occurrence::TimeAdded { minutes } if !(1..=MOST_MINUTES).contains(minutes) => {
            Err(EventRefusal::Minutes { most: MOST_MINUTES }.into())
        }
        Occurrence::TimeAdded { .. } if event.rounds().is_empty() => {
            Err(EventRefusal::NoRound.into())
        }
        Occurrence::Paused
        | Occurrence::Resumed
        | Occurrence::TimeAdded { .. }
        | Occurrence::Ended => Ok(()),
    }
}

/// The host may do everything, a table bring what was played at it, a player report and leave.
fn allowed(event: &Event, entry: &RecordEntry) -> Result<(), Refusal> {
    let own = |pairing: u16, player| {
        let pairing = event.pairings().get(usize::from(pairing));
        pairing.is_some_and(|pairing| pairing.side_of(player).is_some())
    };
    let allowed = match (entry.by, &entry.what) {
        (CausedBy::Host, _) => true,
        (CausedBy::Table, Occurrence::Reported { .. } | Occurrence::Held(_)) => true,
        (CausedBy::Player(who), Occurrence::Left { player }) => who == *player,
        (CausedBy::Player(who), Occurrence::Reported { pairing, papers, .. }) => {
            papers.is_empty() && own(*pairing, who)
        }
        _ => false,
    };
    if allowed {
        return Ok(());
    }
    Err(EventRefusal::NotYours.into())
}

fn known(event: &Event, player: PlayerNo) -> Result<(), Refusal> {
    match event.entrant(player) {
        Some(_) => Ok(()),
        None => Err(EventRefusal::NoPlayer.into()),
    }
}

fn is_here(event: &Event, player: PlayerNo) -> Result<(), Refusal> {
    known(event, player)?;
    if event.entrant(player).is_some_and(|entrant| entrant.left) {
        return Err(EventRefusal::HasLeft.into());
    }
    Ok(())
}

fn may_enter(event: &Event, name: &str) -> Result<(), Refusal> {
    check_name(name)?;
    if event.entrants().iter().any(|entrant| entrant.name == name) {
        return Err(EventRefusal::NameTaken { name: name.to_string() }.into());
    }
    let rules = event.setup().kind.rules();
    if event.has_started() && (!rules.is_open() || event.next() == Next::Over) {
        return Err(EventRefusal::TooLate.into());
    }
    let most = *rules.players().end();
    if event.entrants().iter().filter(|entrant| !entrant.left).count() >= most
        || event.entrants().len() >= 2 * crate::kind::MOST_PLAYERS
    {
        return Err(EventRefusal::Full { most }.into());
    }
    Ok(())
}

fn may_start(event: &Event) -> Result<(), Refusal> {
    if event.has_started() {
        return Err(EventRefusal::HasStarted.into());
    }
    let (players, have) = (event.setup().kind.players(), event.started_with());
    if !players.contains(&have) {
        let (least, most) = (players.start(), players.end());
        return Err(EventRefusal::Players { least: *least, most: *most, have }.into());
    }
    Ok(())
}

/// The pairing a result is for, if the result is one it can have.
fn decidable(event: &Event, round: u16, pairing: u16, score: Score) -> Result<&Pairing, Refusal> {
    let round = usize::from(round).checked_sub(1).and_then(|round| event.rounds().get(round));
    let pairing = round.and_then(|round| round.pairings.get(usize::from(pairing)));
    let Some(pairing) = pairing.filter(|pairing| pairing.other.is_some()) else {
        return Err(EventRefusal::NoMatch.into());
    };
    let games = event.setup().games;
    let [one, other] = score.wins;
    if one.max(other) > games || one == games && other == games || score.games() > 99 {
        return Err(EventRefusal::Score { games }.into());
    }
    if score.winner().is_none() && event.setup().kind.rules().needs_winner() {
        return Err(EventRefusal::NeedsWinner.into());
    }
    Ok(pairing)
}

fn may_correct(event: &Event, round: u16) -> Result<(), Refusal> {
    if event.setup().kind.rules().may_correct(event, round) {
        return Ok(());
    }
    Err(EventRefusal::TooLateToCorrect.into())
}

/// The pairings of a seed, if they are those that are claimed.
pub(crate) fn as_derived(pairs: &[Pair], placed: Vec<Placed>) -> Result<Vec<Pairing>, Refusal> {
    if !placed.iter().map(|(pair, _)| pair).eq(pairs) {
        return Err(EventRefusal::PairsDiffer.into());
    }
    let pairing = |((one, other), place)| Pairing::new(one, other, place);
    Ok(placed.into_iter().map(pairing).collect())
}

/// A round the host has paired: everybody who is here once, and at most one has a bye.
fn by_hand(event: &Event, pairs: &[Pair]) -> Result<(), Refusal> {
    if event.next() != Next::Pair || !event.setup().kind.rules().by_hand() {
        return Err(EventRefusal::NotByHand.into());
    }
    let mut seen = HashSet::new();
    let players = pairs.iter().flat_map(|(one, other)| std::iter::once(*one).chain(*other));
    let once =
        players.into_iter().all(|player| is_here(event, player).is_ok() && seen.insert(player));
    let here = event.entrants().iter().filter(|entrant| !entrant.left).count();
    let byes = pairs.iter().filter(|(_, other)| other.is_none()).count();
    if !once || seen.len() != here || byes > 1 {
        return Err(EventRefusal::BadPairs.into());
    }
    Ok(())
}
