//! What a viewer may know of a draft (D5): the own pack, what was kept and removed, what was seen
//! before, and of the others only who is choosing and how many cards they have. Where packs lie
//! open, everything that was dealt is known to all.

use crate::action::{CardNos, DraftAction};
use crate::draft::{Ask, Draft, Place};
use crate::formats::Format;
use crate::pool::{CardNo, Pool};
use crate::procedure::{Procedure, Share, Stop, Visit, add_round};
use crate::refusal::DraftRefusal;
use serde::{Deserialize, Serialize};
use table::{Refusal, Seat, Table, Viewer};

/// The most actions that are listed one by one.
const MOST_LISTED: u64 = 1000;

/// A pack a seat had, and what it did with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Look {
    /// The round, counted from 1.
    pub round: u16,
    /// Which pack of the round.
    pub pack: u16,
    /// How many had seen the pack before.
    pub visit: u16,
    /// The cards to choose from.
    pub offered: Vec<CardNo>,
    /// The cards kept.
    pub take: CardNos,
    /// The cards removed.
    pub remove: CardNos,
}

impl Look {
    /// Whether there was nothing to choose.
    pub fn is_forced(&self) -> bool {
        [self.take.len(), self.remove.len()].contains(&self.offered.len())
    }
}

/// What one seat sees, without copying any of it. Computer players get this, and no more.
#[derive(Clone, Copy)]
pub struct DraftSight<'a> {
    draft: &'a Draft,
    seat: Seat,
}

impl<'a> DraftSight<'a> {
    pub(crate) fn new(draft: &'a Draft, seat: Seat) -> DraftSight<'a> {
        DraftSight { draft, seat }
    }

    fn place(self) -> &'a Place {
        &self.draft.places[self.seat.index()]
    }

    fn stop(self) -> Option<Stop> {
        match self.draft.ask(self.seat)? {
            Ask::Pick(stop) => Some(stop),
            Ask::Pile => None,
        }
    }

    /// Who is looking.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// What is known of the cards.
    pub fn pool(self) -> &'a Pool {
        &self.draft.setup.pool
    }

    /// The format, with its settings.
    pub fn format(self) -> &'a Format {
        &self.draft.setup.format
    }

    /// The rules of the format, with its settings.
    pub fn procedure(self) -> &'a dyn Procedure {
        self.draft.procedure()
    }

    /// The pack at hand on its way, where there is something to choose from it.
    pub fn visit(self) -> Option<Visit> {
        self.stop()?;
        Some(self.place().incoming.front()?.at(self.round()))
    }

    /// The round, counted from 1.
    pub fn round(self) -> u16 {
        self.draft.round
    }

    /// The cards to choose from; none where there is nothing to choose.
    pub fn offered(self) -> &'a [CardNo] {
        if self.stop().is_some() { self.draft.at_hand(self.seat) } else { &[] }
    }

    /// How many cards to keep.
    pub fn take(self) -> usize {
        self.stop().map_or(0, |stop| stop.take.into())
    }

    /// How many cards to remove.
    pub fn remove(self) -> usize {
        self.stop().map_or(0, |stop| stop.remove.into())
    }

    /// The places of the piles to choose from; none where no pile is to be chosen.
    pub fn piles(self) -> Vec<u16> {
        match self.draft.ask(self.seat) {
            Some(Ask::Pile) => piles_left(self.draft),
            _ => Vec::new(),
        }
    }

    /// What this seat has kept.
    pub fn picked(self) -> &'a [CardNo] {
        &self.place().picked
    }

    /// What this seat has removed.
    pub fn removed(self) -> &'a [CardNo] {
        &self.place().removed
    }

    /// Every pack this seat has had.
    pub fn looks(self) -> &'a [Look] {
        &self.place().looks
    }

    /// What another seat has kept, where packs lie open.
    pub fn picked_by(self, seat: Seat) -> Option<&'a [CardNo]> {
        let known = seat == self.seat || self.draft.procedure().is_face_up();
        known.then(|| &*self.draft.places[seat.index()].picked)
    }

    /// Every action this seat may take, or `None` where there are too many to list.
    pub fn legal(self) -> Option<Vec<DraftAction>> {
        match self.draft.ask(self.seat) {
            None => Some(Vec::new()),
            Some(Ask::Pile) => Some(self.piles().into_iter().map(DraftAction::Pile).collect()),
            Some(Ask::Pick(stop)) => picks(self.offered(), stop),
        }
    }

    /// What is chosen for a seat whose time has run out: the first pile, or the best cards by plain
    /// value to keep and the next best to remove.
    pub fn plain_choice(self) -> Option<DraftAction> {
        let Stop { take, remove, .. } = match self.draft.ask(self.seat)? {
            Ask::Pile => return self.piles().first().copied().map(DraftAction::Pile),
            Ask::Pick(stop) => stop,
        };
        let mut cards = self.offered().to_vec();
        cards.sort_by_key(|card| std::cmp::Reverse(self.pool().value(*card)));
        let mut best = cards.into_iter();
        let take = best.by_ref().take(take.into()).collect();
        Some(DraftAction::Pick { take, remove: best.take(remove.into()).collect() })
    }
}

fn piles_left(draft: &Draft) -> Vec<u16> {
    let there = draft.piles.iter().enumerate().filter(|(_, pile)| !pile.is_empty());
    there.map(|(place, _)| place as u16).collect()
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u64, k: u64) -> u64 {
    (0..k.min(n)).fold(1, |ways: u64, i| ways.saturating_mul(n - i) / (i + 1))
}

/// Every way to keep and remove so many cards of a pack.
fn picks(pack: &[CardNo], Stop { take, remove, .. }: Stop) -> Option<Vec<DraftAction>> {
    let (left, take, remove) = (pack.len() as u64, u64::from(take), u64::from(remove));
    let ways = choose(left, take).saturating_mul(choose(left.saturating_sub(take), remove));
    if ways > MOST_LISTED {
        return None;
    }
    let mut actions = Vec::with_capacity(ways as usize);
    for kept in subsets(pack, take as usize) {
        let rest: Vec<CardNo> = pack.iter().copied().filter(|card| !kept.contains(card)).collect();
        for removed in subsets(&rest, remove as usize) {
            let take = kept.iter().copied().collect();
            actions.push(DraftAction::Pick { take, remove: removed.into_iter().collect() });
        }
    }
    Some(actions)
}

/// Every choice of so many cards.
fn subsets(cards: &[CardNo], count: usize) -> Vec<Vec<CardNo>> {
    match (count, cards) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let mut with = subsets(rest, count - 1);
            with.iter_mut().for_each(|subset| subset.push(*first));
            with.extend(subsets(rest, count));
            with
        }
    }
}

/// What one viewer may know of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DraftView {
    /// The format.
    pub format: String,
    /// The viewer's seat, if it is not a spectator.
    pub seat: Option<Seat>,
    /// What is happening.
    pub status: DraftStatus,
    /// The cards to choose from, or the cards that lie open.
    pub offered: Vec<CardNo>,
    /// What the viewer has kept.
    pub picked: Vec<CardNo>,
    /// What the viewer has removed.
    pub removed: Vec<CardNo>,
    /// Every pack the viewer has had.
    pub looks: Vec<Look>,
    /// The places of the piles on the table.
    pub piles: Vec<u16>,
    /// What is known of each seat.
    pub seats: Vec<KnownSeat>,
    /// Every action the viewer may take, where they can be listed.
    pub legal: Option<Vec<DraftAction>>,
}

/// What everybody knows of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KnownSeat {
    /// How many cards it has kept.
    pub kept: usize,
    /// How many cards it has removed.
    pub removed: usize,
    /// How many packs lie before it.
    pub packs: usize,
    /// What it has kept, where packs lie open.
    pub cards: Option<Vec<CardNo>>,
}

/// What is happening at a draft, and what comes next. It is the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DraftStatus {
    /// The round, counted from 1.
    pub round: u16,
    /// How many rounds there are.
    pub rounds: u16,
    /// What is asked of every seat that is choosing.
    pub asked: Vec<PendingChoice>,
    /// Whether the draft is over.
    pub over: bool,
}

/// What is asked of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PendingChoice {
    /// Choose a pile.
    Pile {
        /// Who.
        seat: Seat,
        /// How many there are to choose from.
        of: u16,
    },
    /// Choose cards.
    Pick {
        /// Who.
        seat: Seat,
        /// The seat's choice in this round, counted from 1.
        pick: u16,
        /// How many choices the seat has in this round.
        picks: u16,
        /// Which of the seat's boosters this is, where it opened more than one: counted from 1.
        booster: Option<u16>,
        /// How many cards to keep.
        take: u16,
        /// How many to remove.
        remove: u16,
        /// How many there are to choose from.
        of: u16,
        /// What happens with the rest.
        then: Then,
    },
}

impl PendingChoice {
    /// Who is asked.
    pub fn seat(&self) -> Seat {
        match self {
            PendingChoice::Pile { seat, .. } | PendingChoice::Pick { seat, .. } => *seat,
        }
    }
}

/// What happens with what a seat leaves of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// Somebody chooses from it.
    Chooses {
        /// Who.
        seat: Seat,
        /// How many cards they keep.
        take: u16,
        /// How many they remove.
        remove: u16,
        /// How many they choose from.
        of: u16,
    },
    /// Somebody gets it without a choice.
    Gets {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u16,
    },
    /// Somebody must remove it.
    Removes {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u16,
    },
    /// It leaves the game.
    Leaves {
        /// How many cards.
        count: u16,
    },
    /// Nothing is left.
    Nothing,
}

impl Then {
    fn after(draft: &Draft, at: Visit) -> Then {
        let count = at.left;
        if count == 0 {
            return Then::Nothing;
        }
        match draft.procedure().stop(at) {
            None => Then::Leaves { count },
            Some(Stop { seat, take, .. }) if take == count => Then::Gets { seat, count },
            Some(Stop { seat, remove, .. }) if remove == count => Then::Removes { seat, count },
            Some(Stop { seat, take, remove }) => Then::Chooses { seat, take, remove, of: count },
        }
    }
}

impl DraftStatus {
    /// What is happening at a draft.
    pub fn of(draft: &Draft) -> DraftStatus {
        let rounds = draft.procedure().rounds();
        let round = draft.round.min(rounds);
        let mut shares = vec![Share::default(); draft.places.len()];
        add_round(draft.procedure(), round, draft.size, &mut shares);
        let asked =
            |seat: Seat| DraftStatus::asked(draft, seat, shares[seat.index()].choices as u16);
        let asked = (0..draft.seats()).map(Seat).filter_map(asked).collect();
        DraftStatus { round, rounds, asked, over: draft.is_over() }
    }

    fn asked(draft: &Draft, seat: Seat, picks: u16) -> Option<PendingChoice> {
        let Stop { take, remove, .. } = match draft.ask(seat)? {
            Ask::Pile => {
                return Some(PendingChoice::Pile { seat, of: piles_left(draft).len() as u16 });
            }
            Ask::Pick(stop) => stop,
        };
        let place = &draft.places[seat.index()];
        let pack = place.incoming.front()?;
        let round = draft.round;
        let this_round = place.looks.iter().rev().take_while(|look| look.round == round);
        let earlier = this_round.filter(|look| !look.is_forced()).count();
        let each = draft.procedure().packs().count / u16::from(draft.seats());
        let of = pack.cards.len() as u16;
        let left = of - take - remove;
        let at = Visit { round, pack: pack.number, visit: pack.visits + 1, left };
        Some(PendingChoice::Pick {
            seat,
            pick: earlier as u16 + 1,
            picks,
            booster: (each > 1).then(|| pack.number % each + 1),
            take,
            remove,
            of,
            then: Then::after(draft, at),
        })
    }
}

impl DraftView {
    /// What a viewer may know, built up from nothing.
    pub(crate) fn of(draft: &Draft, viewer: Viewer) -> DraftView {
        let status = DraftStatus::of(draft);
        let open = draft.procedure().is_face_up();
        let mut view = DraftView {
            format: draft.setup.format.name().to_owned(),
            seat: None,
            offered: Vec::new(),
            picked: Vec::new(),
            removed: Vec::new(),
            looks: Vec::new(),
            piles: piles_left(draft),
            seats: draft.places.iter().map(|place| KnownSeat::of(place, open)).collect(),
            legal: Some(Vec::new()),
            status,
        };
        if open && let Some(asked) = view.status.asked.first() {
            view.offered = draft.at_hand(asked.seat()).to_vec();
        }
        if let Viewer::Seat(seat) = viewer
            && seat.0 < draft.seats()
        {
            let sight = draft.sight(seat);
            view.seat = Some(seat);
            view.picked = sight.picked().to_vec();
            view.removed = sight.removed().to_vec();
            view.looks = sight.looks().to_vec();
            view.legal = sight.legal();
            if !open {
                view.offered = sight.offered().to_vec();
            }
        }
        view
    }
}

/// Why a view cannot be anybody's.
pub(crate) fn impossible(why: &'static str) -> Refusal {
    DraftRefusal::ImpossibleView { why }.into()
}

impl KnownSeat {
    fn of(place: &Place, open: bool) -> KnownSeat {
        KnownSeat {
            kept: place.picked.len(),
            removed: place.removed.len(),
            packs: place.incoming.len(),
            cards: open.then(|| place.picked.clone()),
        }
    }
}
