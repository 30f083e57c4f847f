//! What may happen at any table besides its own actions.

use crate::{Chance, Refusal, Seat, Table, TableRefusal};
use serde::{Deserialize, Serialize};

/// Who made a decision for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The one who sits there.
    Seat,
    /// The clock: the seat's time had run out.
    Clock,
    /// The host of the table.
    Host,
}

/// A decision: an action of the table, or one of those every contest knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decision<A> {
    /// An action of the table's own.
    Act(A),
    /// Gives up.
    Resign,
    /// Offers a draw, until the other seat's next action.
    OfferDraw,
    /// Accepts the draw the other seat has offered.
    AcceptDraw,
    /// Declines it: no other is offered before somebody has acted.
    DeclineDraw,
}

/// A decision as it stands in a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct RecordedDecision<T: Table> {
    /// For which seat.
    pub seat: Seat,
    /// Who decided.
    pub by: By,
    /// Milliseconds since the table opened; 0 where nobody kept time.
    #[serde(default)]
    pub at: u64,
    /// What was decided.
    pub decision: Decision<T::Action>,
    /// What came of it.
    #[serde(default)]
    pub events: Vec<T::Event>,
}

/// How a session ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending<O> {
    /// The table came to its own end.
    Played(O),
    /// A seat gave up.
    Resigned(Seat),
    /// Both agreed on a draw.
    Agreed,
}

/// A table in use: its state, a standing draw offer, and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Session<T: Table> {
    table: T,
    offer: Option<Seat>,
    /// Whether an offer was declined since somebody has acted.
    #[serde(default)]
    declined: bool,
    ending: Option<Ending<T::Outcome>>,
}

impl<T: Table> Session<T> {
    /// A session at a table that has just opened.
    pub fn new(table: T) -> Session<T> {
        let ending = table.outcome().map(Ending::Played);
        Session { table, offer: None, declined: false, ending }
    }

    /// The table as it stands.
    pub fn table(&self) -> &T {
        &self.table
    }

    /// The seat whose draw offer stands.
    pub fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<&Ending<T::Outcome>> {
        self.ending.as_ref()
    }

    /// Carries out a decision, or refuses it and changes nothing.
    ///
    /// Resigning, draw offers and the clock are decisions too (R24). The clock decides only what
    /// the table has it decide.
    pub fn decide(
        &mut self,
        seat: Seat,
        by: By,
        decision: &Decision<T::Action>,
        chance: &mut dyn Chance,
    ) -> Result<Vec<T::Event>, Refusal> {
        if seat.0 >= self.table.seats() {
            let seats = self.table.seats();
            return Err(TableRefusal::NoSuchSeat { seats: seats.into() }.into());
        }
        if self.ending.is_some() {
            return Err(TableRefusal::Over.into());
        }
        match decision {
            Decision::Act(action) => return self.act(seat, by, action, chance),
            _ if !T::CONTEST => {
                return Err(TableRefusal::NoContest.into());
            }
            _ if by == By::Clock => {
                return Err(TableRefusal::NotTheClock.into());
            }
            Decision::Resign => self.ending = Some(Ending::Resigned(seat)),
            Decision::OfferDraw if self.offer == Some(seat) => {
                return Err(TableRefusal::AlreadyOffered.into());
            }
            Decision::OfferDraw if self.offer.is_some() => {
                return Err(TableRefusal::DrawOfferedToYou.into());
            }
            Decision::OfferDraw if self.declined => {
                return Err(TableRefusal::DrawDeclined.into());
            }
            Decision::OfferDraw => self.offer = Some(seat),
            Decision::AcceptDraw if self.offer.is_some_and(|offerer| offerer != seat) => {
                self.ending = Some(Ending::Agreed);
            }
            Decision::DeclineDraw if self.offer.is_some_and(|offerer| offerer != seat) => {
                (self.offer, self.declined) = (None, true);
            }
            Decision::AcceptDraw | Decision::DeclineDraw => {
                return Err(TableRefusal::NoOffer.into());
            }
        }
        Ok(Vec::new())
    }

    fn act(
        &mut self,
        seat: Seat,
        by: By,
        action: &T::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<T::Event>, Refusal> {
        if by == By::Clock && self.table.clock_action(seat).as_ref() != Some(action) {
            return Err(TableRefusal::NotTheClock.into());
        }
        let events = self.table.act(seat, action, chance)?;
        if self.offer.is_some_and(|offerer| offerer != seat) {
            self.offer = None;
        }
        self.declined = false;
        self.ending = self.table.outcome().map(Ending::Played);
        Ok(events)
    }
}
