//! An event as it stands: the fold over everything that has happened.

use crate::check;
use crate::kind::{Placed, Step, results};
use crate::occurrence::{CausedBy, Held, Occurrence, RecordEntry};
use crate::player::{Entrant, PlayerNo};
use crate::record::EventRecord;
use crate::refusal::EventRefusal;
use crate::round::{Pairing, Round, Score};
use crate::setup::EventSetup;
use crate::standings::Standing;
use draft::build::{self, Build};
use draft::deckbuilder::Campaign;
use draft::market::{self, Market};
use draft::{Draft, Format, Seat, Table};
use table::chance::game_seed;
use table::{Chance, Fast, Occasion, Record, Refusal};

/// What an event is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// For people to enter, and for the start.
    Entries,
    /// For the host: it is paused.
    Resume,
    /// For a draft to be held. Seats are those of [`Event::seated_at`].
    Draft(Box<draft::DraftSetup>),
    /// For decks to be built.
    Build(Box<build::BuildSetup>),
    /// For the next round to be paired.
    Pair,
    /// For results of these pairings of the current round.
    Games(Vec<u16>),
    /// For a market to be held.
    Market(Box<market::MarketSetup>),
    /// For nothing any more.
    Over,
}

impl From<Step> for Next {
    fn from(step: Step) -> Next {
        match step {
            Step::Pair => Next::Pair,
            Step::Draft(setup) => Next::Draft(Box::new(setup)),
            Step::Build(setup) => Next::Build(Box::new(setup)),
            Step::Market(setup) => Next::Market(Box::new(setup)),
            Step::Over => Next::Over,
        }
    }
}

/// An event.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    setup: EventSetup,
    entrants: Vec<Entrant>,
    /// Seats and seeds; empty before the start. Whoever comes late is at the end.
    order: Vec<PlayerNo>,
    /// How many there were at the start.
    started_with: usize,
    ended: bool,
    paused_at: Option<u64>,
    rounds: Vec<Round>,
    /// The drafts that were held, table by table.
    drafts: Vec<Draft>,
    campaign: Option<Campaign>,
    builds: Vec<Build>,
    log: Vec<RecordEntry>,
}

impl Event {
    /// An event that nobody has entered yet.
    ///
    /// # Errors
    /// When the settings make no sense.
    pub fn new(setup: EventSetup) -> Result<Event, Refusal> {
        setup.check()?;
        Ok(Event {
            setup,
            entrants: Vec::new(),
            order: Vec::new(),
            started_with: 0,
            ended: false,
            paused_at: None,
            rounds: Vec::new(),
            drafts: Vec::new(),
            campaign: None,
            builds: Vec::new(),
            log: Vec::new(),
        })
    }

    /// All that was settled beforehand.
    pub fn setup(&self) -> &EventSetup {
        &self.setup
    }

    /// Everybody who has entered, by number.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Somebody who has entered.
    pub fn entrant(&self, player: PlayerNo) -> Option<&Entrant> {
        self.entrants.get(player.index())
    }

    /// What somebody is called.
    pub fn name(&self, player: PlayerNo) -> &str {
        self.entrant(player).map_or("", |entrant| &entrant.name)
    }

    /// Seats and seeds, in order; empty before the start.
    pub fn order(&self) -> &[PlayerNo] {
        &self.order
    }

    /// Whether somebody is or was in it; not who left before it started.
    pub fn takes_part(&self, player: PlayerNo) -> bool {
        match self.has_started() {
            true => self.order.contains(&player),
            false => self.entrant(player).is_some_and(|entrant| !entrant.left),
        }
    }

    /// Who has a seat at the tables of everybody.
    pub fn player_at(&self, seat: Seat) -> Option<PlayerNo> {
        self.order.get(seat.index()).copied()
    }

    /// The seat somebody has at the tables of everybody.
    pub fn seat_of(&self, player: PlayerNo) -> Option<Seat> {
        let seat = self.order.iter().position(|other| *other == player)?;
        u8::try_from(seat).ok().map(Seat)
    }

    /// The seats nobody sits in any more: the clock decides for them.
    pub fn absent(&self) -> Vec<Seat> {
        let left = |player: &PlayerNo| self.entrant(*player).is_some_and(|entrant| entrant.left);
        let seats = self.order.iter().filter(|player| left(player));
        seats.filter_map(|player| self.seat_of(*player)).collect()
    }

    /// How many there were at the start; before it, how many would start now.
    pub fn started_with(&self) -> usize {
        if self.has_started() {
            return self.started_with;
        }
        self.entrants.iter().filter(|entrant| !entrant.left).count()
    }

    /// Whether it has begun.
    pub fn has_started(&self) -> bool {
        !self.order.is_empty()
    }

    /// Whether it is paused.
    pub fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    /// Whether the host has ended it.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended
    }

    /// The rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The pairings of the current round.
    pub fn pairings(&self) -> &[Pairing] {
        self.rounds.last().map(|round| &round.pairings[..]).unwrap_or_default()
    }

    /// How many rounds are to be expected.
    pub fn planned_rounds(&self) -> u16 {
        self.setup.rounds(self.started_with())
    }

    /// Whether every match must have a winner.
    pub fn needs_winner(&self) -> bool {
        self.setup.kind.rules().needs_winner()
    }

    /// The standings as they were after a round, counted from 1.
    pub fn standings_after(&self, round: u16) -> Vec<Standing> {
        let mut then = self.clone();
        then.rounds.truncate(round.into());
        then.standings()
    }

    /// The format of a round, counted from 1.
    pub fn format(&self, round: u16) -> &str {
        match self.setup.kind.draft() {
            Some(draft) => draft.format.name(),
            None => self.setup.formats.of_round(round, self.planned_rounds()),
        }
    }

    /// The draft that was held for everybody, or the first of several.
    pub fn draft(&self) -> Option<&Draft> {
        self.drafts.first()
    }

    /// The drafts that were held, table by table.
    pub fn drafts(&self) -> &[Draft] {
        &self.drafts
    }

    /// How many tables of everybody have been held: drafts, decks and markets.
    pub fn held(&self) -> usize {
        self.log.iter().filter(|entry| matches!(entry.what, Occurrence::Held(_))).count()
    }

    /// Who sits at a table of everybody, seat by seat. Such tables are counted from 0; the next to be noted is
    /// the one of [`held`](Event::held).
    pub fn seated_at(&self, table: usize) -> &[PlayerNo] {
        self.setup.kind.rules().seated(self, table)
    }

    /// What everybody owns in a Deckbuilder event. For whoever runs it: players may know only what is
    /// theirs.
    pub fn campaign(&self) -> Option<&Campaign> {
        self.campaign.as_ref()
    }

    /// The decks that were built for everybody, in order. For whoever runs the event.
    pub fn builds(&self) -> &[Build] {
        &self.builds
    }

    /// The deck somebody plays with in a round, counted from 1, where everybody has drafted together.
    /// For whoever runs the event.
    pub fn deck(&self, round: u16, player: PlayerNo) -> Option<&build::DraftDeck> {
        self.setup.kind.rules().deck(self, round, player)
    }

    /// Everything that has happened.
    pub fn log(&self) -> &[RecordEntry] {
        &self.log
    }

    /// Everything that has happened, to be kept.
    pub fn record(&self) -> EventRecord {
        EventRecord::of(self)
    }

    /// How everybody stands.
    pub fn standings(&self) -> Vec<Standing> {
        self.setup.kind.rules().standings(self)
    }

    /// When the current round should end if it has so many minutes, on the clock of whoever runs the
    /// event. While it is paused it has no end.
    pub fn ends_at(&self, minutes: u16) -> Option<u64> {
        let round = self.rounds.last().filter(|_| self.paused_at.is_none())?;
        Some(round.at + round.added_ms + u64::from(minutes) * 60_000)
    }

    /// What the event is waiting for.
    pub fn next(&self) -> Next {
        if self.ended {
            return Next::Over;
        }
        if self.paused_at.is_some() {
            return Next::Resume;
        }
        if !self.has_started() {
            return Next::Entries;
        }
        let open = self.open_games();
        if !open.is_empty() {
            return Next::Games(open);
        }
        Next::from(self.setup.kind.rules().step(self))
    }

    /// The tables of everybody that can be held now, the first of them to be noted next. Several tables draft, or
    /// build, at the same time.
    pub fn tables_for_all(&self) -> Vec<Next> {
        match self.next() {
            Next::Draft(_) | Next::Build(_) | Next::Market(_) => {
                self.setup.kind.rules().steps(self).into_iter().map(Next::from).collect()
            }
            _ => Vec::new(),
        }
    }

    fn open_games(&self) -> Vec<u16> {
        let open = self.pairings().iter().enumerate().filter(|(_, pairing)| !pairing.is_decided());
        open.map(|(number, _)| number as u16).collect()
    }

    /// The next round as a seed gives it, to be [applied](Event::apply).
    ///
    /// # Errors
    /// When no round can be paired now.
    pub fn pair(&self, seed: u64) -> Result<Occurrence, Refusal> {
        let pairs = self.placed(seed)?.into_iter().map(|(pair, _)| pair).collect();
        Ok(Occurrence::Paired { seed: Some(seed), pairs })
    }

    fn placed(&self, seed: u64) -> Result<Vec<Placed>, Refusal> {
        if self.next() != Next::Pair {
            return Err(EventRefusal::NoPairing.into());
        }
        // Every round has its own luck, also where a host gives the same seed again.
        let mut chance = Fast::new(game_seed(seed, self.rounds.len() as u64));
        Ok(self.setup.kind.rules().pairs(self, &mut chance))
    }

    /// Takes in something that has happened, or refuses it and changes nothing.
    ///
    /// # Errors
    /// When it cannot happen now, or whoever did it may not do it.
    pub fn apply(&mut self, entry: RecordEntry) -> Result<(), Refusal> {
        check::check(self, &entry)?;
        match &entry.what {
            Occurrence::Entered { name, computer } => self.enter(name, computer.as_deref()),
            Occurrence::Left { player } => self.entrants[player.index()].left = true,
            Occurrence::Replaced { player, computer } => {
                let entrant = &mut self.entrants[player.index()];
                entrant.computer = Some(computer.clone());
                entrant.left = false;
            }
            Occurrence::Started { seed } => self.start(*seed),
            Occurrence::Paired { seed, pairs } => {
                let pairings = match seed {
                    Some(seed) => check::as_derived(pairs, self.placed(*seed)?)?,
                    None => {
                        pairs.iter().map(|(one, other)| Pairing::new(*one, *other, None)).collect()
                    }
                };
                self.rounds.push(Round { pairings, at: entry.at, added_ms: 0 });
            }
            Occurrence::Held(held) => self.hold(held)?,
            Occurrence::Reported { pairing, score, .. } => self.report(entry.by, *pairing, *score),
            Occurrence::Corrected { round, pairing, score } => {
                let round = &mut self.rounds[usize::from(*round) - 1];
                let pairing = &mut round.pairings[usize::from(*pairing)];
                (pairing.score, pairing.gone) = (Some(*score), [false; 2]);
            }
            Occurrence::Paused => self.paused_at = Some(entry.at),
            Occurrence::Resumed => self.resume(entry.at),
            Occurrence::TimeAdded { minutes } => self.add_time(u64::from(*minutes) * 60_000),
            Occurrence::Ended => self.ended = true,
        }
        self.settle();
        self.log.push(entry);
        Ok(())
    }

    fn enter(&mut self, name: &str, computer: Option<&str>) {
        let (name, computer) = (name.to_owned(), computer.map(str::to_owned));
        self.entrants.push(Entrant { name, computer, left: false });
        if self.has_started() {
            self.order.push(PlayerNo(self.entrants.len() as u16 - 1));
        }
    }

    fn start(&mut self, seed: u64) {
        let here = self.entrants.iter().enumerate().filter(|(_, entrant)| !entrant.left);
        let mut order: Vec<u16> = here.map(|(number, _)| number as u16).collect();
        let count = order.len();
        if !self.setup.as_entered {
            Fast::new(seed).shuffle(Occasion::POOL, &mut order, count);
        }
        self.started_with = count;
        self.order = order.into_iter().map(PlayerNo).collect();
    }

    fn report(&mut self, by: CausedBy, pairing: u16, score: Score) {
        let Some(round) = self.rounds.last_mut() else { return };
        let pairing = &mut round.pairings[usize::from(pairing)];
        let CausedBy::Player(player) = by else {
            pairing.score = Some(score);
            return;
        };
        let Some(side) = pairing.side_of(player) else { return };
        pairing.claims[side] = Some(score);
        if pairing.claims[0] == pairing.claims[1] {
            pairing.score = Some(score);
        }
    }

    fn resume(&mut self, at: u64) {
        if let Some(since) = self.paused_at.take() {
            self.add_time(at.saturating_sub(since));
        }
    }

    fn add_time(&mut self, more: u64) {
        if let Some(round) = self.rounds.last_mut() {
            round.added_ms = round.added_ms.saturating_add(more);
        }
    }

    /// Whoever has left loses what is still to be played (E3): nobody waits for them.
    fn settle(&mut self) {
        let games = self.setup.games;
        let Some(round) = self.rounds.last_mut() else { return };
        for pairing in round.pairings.iter_mut().filter(|pairing| !pairing.is_decided()) {
            let gone = |player: PlayerNo| self.entrants[player.index()].left;
            let gone = [gone(pairing.one), pairing.other.is_some_and(gone)];
            pairing.gone = gone;
            pairing.score = match gone {
                [false, false] => None,
                [true, true] => Some(Score::default()),
                [one_is_gone, _] => Some(Score::clean(usize::from(one_is_gone), games)),
            };
        }
    }

    /// Takes in a table that was held for everybody.
    fn hold(&mut self, held: &Held) -> Result<(), Refusal> {
        match (self.next(), held) {
            (Next::Draft(setup), Held::Draft(record)) => {
                let draft = finished(record, &setup)?;
                if matches!(setup.format, Format::Deckbuilder(_)) {
                    self.campaign = Some(Campaign::after(&draft)?);
                }
                self.drafts.push(draft);
            }
            (Next::Build(setup), Held::Build(record)) => {
                self.builds.push(finished(record, &setup)?);
            }
            (Next::Market(setup), Held::Market(record)) => {
                let market: Market = finished(record, &setup)?;
                let results = results(self);
                let mut campaign = self.campaign.clone();
                if let Some(campaign) = &mut campaign {
                    campaign.played(&results)?;
                    campaign.traded(&market)?;
                }
                self.campaign = campaign;
            }
            _ => {
                return Err(EventRefusal::NotThisTable.into());
            }
        }
        Ok(())
    }
}

/// The table of a record, played again from its set-up to its end.
fn finished<T: Table>(record: &Record<T>, setup: &T::Setup) -> Result<T, Refusal>
where
    T::Setup: PartialEq,
{
    let wrong = |what: String| EventRefusal::TableDiffers { what: what.to_string() }.into();
    if record.setup != *setup {
        return Err(wrong("it was set up in another way.".to_owned()));
    }
    let verdict = record.verify();
    if let Some(difference) = verdict.first_difference {
        let place = difference.decision.map_or(String::new(), |n| format!("decision {n}: "));
        return Err(wrong(format!("{place}{}", difference.what)));
    }
    if let Some(why) = verdict.unchecked {
        return Err(wrong(why));
    }
    let session =
        record.replay(record.decisions.len()).map_err(|difference| wrong(difference.what))?;
    if session.ending().is_none() {
        return Err(wrong("it is not over.".to_owned()));
    }
    Ok(session.table().clone())
}
