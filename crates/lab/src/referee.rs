//! Whether the records of tables show the result that was reported for a match of Oracle.

use crate::quick_draft::oracle_cards;
use draft::build::Build;
use draft::{Draft, Pool, Seat, Table};
use events::{CausedBy, Event, Occurrence, PlayerNo, RecordEntry, Score};
use oracle::{Card, Duel, DuelOutcome, NextGame, Series};
use serde_json::Value;
use table::{Ending, Record};

/// Plays every game of an event's record again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

impl events::Referee for Referee {
    fn judge(&self, event: &Event, entry: &RecordEntry) -> Result<(), String> {
        let Occurrence::Reported { pairing, score, papers } = &entry.what else { return Ok(()) };
        if papers.is_empty() {
            let shown = event.setup().kind.draft().is_some_and(|draft| is_oracle(&draft.pool));
            return match (entry.by, shown) {
                (CausedBy::Table, true) => {
                    Err("The result has no games to show for it.".to_owned())
                }
                _ => Ok(()),
            };
        }
        let mut evidence = MatchEvidence::of(event, *pairing);
        for record_json in papers {
            evidence.check(record_json)?;
        }
        if !evidence.is_decided() {
            return Err("The games that are shown do not decide the match.".to_owned());
        }
        if evidence.score != *score {
            let (games, reported) = (score_text(evidence.score), score_text(*score));
            return Err(format!("The games came to {games}, but {reported} was reported."));
        }
        Ok(())
    }
}

fn is_oracle(pool: &Pool) -> bool {
    oracle_cards(pool, &[0]).is_some()
}

fn score_text(score: Score) -> String {
    let ([one, other], draws) = (score.wins, score.draws);
    format!("{one}-{other}-{draws}")
}

/// What the papers of a match have shown so far.
struct MatchEvidence<'a> {
    event: &'a Event,
    round: u16,
    /// The decks each side must have, where that is known.
    decks: [Option<Vec<Card>>; 2],
    draft: Option<Draft>,
    score: Score,
    /// The winners of the games, as a match of several counts them.
    series: Series,
}

impl<'a> MatchEvidence<'a> {
    fn of(event: &'a Event, pairing: u16) -> MatchEvidence<'a> {
        let round = event.rounds().len() as u16;
        let pairing = event.pairings().get(usize::from(pairing));
        let deck = |player: Option<PlayerNo>| {
            let pool = &event.setup().kind.draft()?.pool;
            sorted(oracle_cards(pool, event.deck(round, player?)?.cards.as_slice())?)
        };
        let players =
            [pairing.map(|pairing| pairing.one), pairing.and_then(|pairing| pairing.other)];
        let series = Series::new(Seat(0), event.needs_winner());
        let decks = players.map(deck);
        MatchEvidence { event, round, decks, draft: None, score: Score::default(), series }
    }

    /// Whether the games played so far are a whole match.
    fn is_decided(&self) -> bool {
        match self.event.setup().games {
            1 if self.event.needs_winner() => self.score.winner().is_some(),
            1 => self.score.games() > 0,
            _ => matches!(self.series.next(), NextGame::Over(_)),
        }
    }

    fn check(&mut self, record_json: &Value) -> Result<(), String> {
        match record_json.get("table").and_then(Value::as_str) {
            Some(Draft::KIND) => self.check_draft(record_json),
            Some(Build::KIND) => self.check_build(record_json),
            Some(Duel::KIND) => self.check_duel(record_json),
            other => Err(format!("A match is not decided at a table of kind {other:?}.")),
        }
    }

    fn check_draft(&mut self, record_json: &Value) -> Result<(), String> {
        let record: Record<Draft> = checked(record_json)?;
        let (has, expected) = (record.setup.format.name(), self.event.format(self.round));
        if has != expected {
            return Err(format!("The round is of {expected}, but {has} was drafted."));
        }
        self.draft = Some(table_of(&record)?);
        Ok(())
    }

    fn check_build(&mut self, record_json: &Value) -> Result<(), String> {
        let record: Record<Build> = checked(record_json)?;
        let Some(draft) = &self.draft else { return Err("Nothing was drafted before.".to_owned()) };
        let picked = |seat: usize| draft.picked(Seat(seat as u8));
        let cards = &record.setup.cards;
        if cards.len() != 2 || (0..2).any(|seat| cards[seat] != picked(seat)) {
            return Err("Decks are built from other cards than were drafted.".to_owned());
        }
        let build = table_of(&record)?;
        let pool = &record.setup.pool;
        self.decks = [Seat(0), Seat(1)]
            .map(|seat| sorted(oracle_cards(pool, build.deck(seat)?.cards.as_slice())?));
        Ok(())
    }

    fn check_duel(&mut self, record_json: &Value) -> Result<(), String> {
        let record: Record<Duel> = checked(record_json)?;
        for (deck, expected) in record.setup.decks.iter().zip(&self.decks) {
            let deck = deck.as_ref().and_then(|deck| sorted(deck.cards().to_vec()));
            if expected.is_some() && deck != *expected {
                return Err("A game was played with another deck than was built.".to_owned());
            }
        }
        let winner = match &record.ending {
            None => return Err("A game is not over.".to_owned()),
            Some(Ending::Played(DuelOutcome::Won(seat))) => Some(*seat),
            Some(Ending::Resigned(seat)) => Some(seat.other()),
            Some(Ending::Played(DuelOutcome::Drawn) | Ending::Agreed) => None,
        };
        let games = match winner {
            Some(seat) => &mut self.score.wins[seat.index() & 1],
            None => &mut self.score.draws,
        };
        *games = games.saturating_add(1);
        self.series.note(winner);
        Ok(())
    }
}

fn sorted(mut cards: Vec<Card>) -> Option<Vec<Card>> {
    cards.sort_unstable_by_key(|card| card.number());
    Some(cards)
}

/// A record that was played again without a difference.
fn checked<T: Table>(record_json: &Value) -> Result<Record<T>, String> {
    let record: Record<T> = serde_json::from_value(record_json.clone())
        .map_err(|error| format!("A record of the match cannot be read: {error}."))?;
    let verdict = record.verify();
    match (verdict.first_difference, verdict.unchecked) {
        (Some(difference), _) => {
            let place = difference.decision.map_or(String::new(), |n| format!(" (decision {n})"));
            let kind = T::KIND;
            Err(format!("In the record of a {kind}{place}: {}", difference.what))
        }
        (None, Some(why)) => Err(why),
        (None, None) => Ok(record),
    }
}

fn table_of<T: Table>(record: &Record<T>) -> Result<T, String> {
    let session = record.replay(record.decisions.len()).map_err(|difference| difference.what)?;
    match session.ending() {
        Some(_) => Ok(session.table().clone()),
        None => Err(format!("A {} is not over.", T::KIND)),
    }
}
