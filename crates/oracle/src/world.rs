//! A duel with everything there is to know about it, and what it might be for one who does not.

use crate::card::{Card, SET_SIZE};
use crate::deck::{DECK_SIZE, LimitedKind, Origin};
use crate::moves::MOST_FIGHTERS;
use crate::play::{Move, Play, Seen, Witness};
use crate::position::{Deal, Phase, Position, Side};
use crate::sight::{DuelSight, Theirs};
use crate::slots::{Slot, Slots};
use table::{Chance, Occasion, Seat};

/// The most energy a ruleset can give.
const MOST_ENERGY: u16 = 999;
/// The most lunas anybody can come to hold: 999 at the start, then 500 own turns of the highest
/// income and exchange.
const MOST_LUNAS: u16 = 999 + 500 * (20 + 99);

/// A deck is made anew at most once in each of 500 own turns, and once in the mulligan.
const MOST_SHUFFLES: u16 = 501;

/// A duel that owns all its parts: the deal, the position, and what has been seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    pub(crate) deal: Deal,
    pub(crate) position: Position,
    pub(crate) seen: Seen,
}

impl World {
    /// Starts a game with this deal.
    pub fn start<C: Chance + ?Sized, W: Witness>(
        deal: Deal,
        chance: &mut C,
        witness: &mut W,
    ) -> World {
        let Play { position, seen, .. } = Play::start(&deal, chance, witness);
        World { deal, position, seen }
    }

    /// Whether a game could stand like this, as far as the rules that follow rely on it: every card
    /// once and in one place, one to three champions attacking exactly while a defence is awaited,
    /// energy until the end, and no number beyond what sound rules can reach.
    pub(crate) fn is_sound(&self) -> bool {
        let position = &self.position;
        Side::BOTH.into_iter().all(|side| {
            let s = side as usize;
            let (deck, hand) = (position.decks[s], position.hands[s]);
            let (discard, zone) = (position.discards[s], position.zone(side));
            let sizes = [deck, hand, discard, zone].map(Slots::len).iter().sum::<u32>();
            let fighting = match position.phase {
                Phase::Over => 0..=MOST_FIGHTERS,
                Phase::Defence if side == position.active => 1..=MOST_FIGHTERS,
                _ => 0..=0,
            };
            let mut numbers = self.deal.numbers()[s];
            numbers.sort_unstable();
            sizes as usize == DECK_SIZE
                && Slots::ALL.contains_all(deck | hand | discard)
                && numbers.windows(2).all(|pair| pair[0] < pair[1])
                && fighting.contains(&zone.len())
                && self.deal.sleeves.champions(side).contains_all(zone)
                && (position.energy[s] > 0 || position.phase == Phase::Over)
                && position.energy[s] <= MOST_ENERGY
                && position.lunas[s] <= MOST_LUNAS
                && position.shuffles[s] <= MOST_SHUFFLES
        }) && position.turn <= self.deal.ruleset.turn_limit
    }

    /// Carries out a decision of the seat that must act; it must be allowed, as for [`Play::apply`].
    #[inline(always)]
    pub fn apply<C: Chance + ?Sized, W: Witness>(
        &mut self,
        decision: Move,
        chance: &mut C,
        witness: &mut W,
    ) {
        let mut play = self.play();
        play.apply(decision, chance, witness);
        let Play { position, seen, .. } = play;
        (self.position, self.seen) = (position, seen);
    }

    /// The duel, to be played on. What happens in it does not change this world.
    pub const fn play(&self) -> Play<'_> {
        Play { deal: &self.deal, position: self.position, seen: self.seen }
    }
}

/// A world in which this seat would see exactly what it sees, drawn from all such worlds.
///
/// Where the rules leave several worlds open, each is as likely as any other: which of the other
/// side's loose cards are in its hand, and, in Random, which of the cards nobody has seen are where.
/// What an unknown deck may hold is given by its [prior](prior_pool). Who has a [`DuelView`](crate::DuelView)
/// instead of a sight makes a [world](crate::DuelView::world) of it first; who wants many worlds asks
/// [`Worlds`].
pub fn possible_world<C: Chance + ?Sized>(sight: DuelSight<'_>, chance: &mut C) -> World {
    Worlds::of(sight).draw(chance)
}

/// All worlds in which a seat would see exactly what it sees, ready to be drawn from again and
/// again. Drawing allocates nothing, and neither does `clone_from` with worlds of the same sight.
#[derive(Debug)]
pub struct Worlds {
    /// A world with the known cards in their places, and no card of the other side drawn yet.
    known: World,
    numbers: [[u16; DECK_SIZE]; 2],
    seat: Seat,
    theirs: Theirs,
    /// Places whose cards are not known, and the cards that may lie there.
    hidden: [Hidden; 2],
}

/// Places that are filled from one pool.
#[derive(Debug, Default)]
struct Hidden {
    places: Vec<(Seat, Slot)>,
    pool: Vec<u16>,
}

impl Clone for Worlds {
    fn clone(&self) -> Worlds {
        Worlds { hidden: self.hidden.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Worlds) {
        let Worlds { known, numbers, seat, theirs, ref hidden } = *source;
        (self.known, self.numbers, self.seat, self.theirs) = (known, numbers, seat, theirs);
        self.hidden.clone_from(hidden);
    }
}

impl Clone for Hidden {
    fn clone(&self) -> Hidden {
        Hidden { places: self.places.clone(), pool: self.pool.clone() }
    }

    fn clone_from(&mut self, source: &Hidden) {
        self.places.clone_from(&source.places);
        self.pool.clone_from(&source.pool);
    }
}

impl Worlds {
    /// The worlds that are possible for a seat.
    pub fn of(sight: DuelSight<'_>) -> Worlds {
        let (me, them) = (sight.seat(), sight.seat().other());
        let (mine, theirs) = (sight.mine(), sight.theirs());
        let seen = Seen {
            face_up: [Seat(0), Seat(1)].map(|seat| sight.face_up(seat)),
            in_hand: by_seat(me, sight.exposed(), theirs.held),
        };
        let position = Position {
            decks: by_seat(me, mine.deck, theirs.loose),
            hands: by_seat(me, mine.hand, theirs.held),
            discards: by_seat(me, mine.discard, theirs.discard),
            energy: by_seat(me, mine.energy, theirs.energy),
            lunas: by_seat(me, mine.lunas, theirs.lunas),
            shuffles: [Seat(0), Seat(1)].map(|seat| sight.shuffles(seat)),
            turn: sight.turn(),
            phase: sight.phase(),
            active: Side::of(sight.active()),
        };
        let numbers = [Seat(0), Seat(1)].map(|seat| known_cards(sight, seat));
        let origins = [Seat(0), Seat(1)].map(|seat| sight.origin(seat));
        let deal = Deal::of_numbers(sight.ruleset(), sight.first(), origins, &numbers);
        let hidden = |seat: Seat| {
            let places = (Slots::ALL - sight.known(seat)).iter();
            places.map(move |slot| (seat, slot)).collect::<Vec<_>>()
        };
        let fill = |places: Vec<(Seat, Slot)>| {
            let filled = places.first().map(|(seat, _)| *seat);
            Hidden { pool: filled.map_or(Vec::new(), |seat| prior_pool(sight, seat)), places }
        };
        let hidden = if sharing_a_set(sight) {
            [fill([hidden(me), hidden(them)].concat()), Hidden::default()]
        } else {
            [fill(hidden(me)), fill(hidden(them))]
        };
        Worlds { known: World { deal, position, seen }, numbers, seat: me, theirs, hidden }
    }

    /// One of the worlds.
    pub fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> World {
        let (me, occasion) = (self.seat, Occasion::other(self.seat, 0));
        let mut drawn = Slots::NONE;
        for _ in self.theirs.held.len()..self.theirs.hand_size {
            drawn |= (self.theirs.loose - drawn).pick(occasion, chance);
        }
        let mut world = self.known;
        let them = me.other().index();
        world.position.decks[them] -= drawn;
        world.position.hands[them] |= drawn;
        let Deal { ruleset, first, origins, .. } = world.deal;
        for hidden in &mut self.hidden {
            hidden.fill(&mut self.numbers, &origins, occasion, chance);
        }
        if self.hidden.iter().any(|hidden| !hidden.places.is_empty()) {
            world.deal = Deal::of_numbers(&ruleset, first.seat(), origins, &self.numbers);
        }
        world
    }
}

impl Hidden {
    /// Draws cards for the places.
    fn fill<C: Chance + ?Sized>(
        &mut self,
        numbers: &mut [[u16; DECK_SIZE]; 2],
        origins: &[Origin; 2],
        occasion: Occasion,
        chance: &mut C,
    ) {
        let Some((filled, _)) = self.places.first().copied() else { return };
        for _ in 0..MOST_TRIES {
            chance.shuffle(occasion, &mut self.pool, self.places.len());
            for ((seat, slot), number) in self.places.iter().zip(&self.pool) {
                numbers[seat.index()][slot.index()] = *number;
            }
            if allowed(origins[filled.index()], &numbers[filled.index()]) {
                return;
            }
        }
    }
}

/// What belongs to the seat that looks and what to the other, in the order of the seats.
fn by_seat<T>(me: Seat, mine: T, theirs: T) -> [T; 2] {
    if me == Seat(0) { [mine, theirs] } else { [theirs, mine] }
}

/// The cards of a seat that are known, slot by slot; where none is, 0 stands.
fn known_cards(sight: DuelSight<'_>, seat: Seat) -> [u16; DECK_SIZE] {
    let mut numbers = [0; DECK_SIZE];
    for slot in sight.known(seat) {
        numbers[slot.index()] = sight.card(seat, slot).map_or(0, Card::number);
    }
    numbers
}

/// How often cards for a custom deck are drawn anew until its limits hold. Where they do in one of
/// a hundred draws, failing this often is likelier by a cosmic ray.
const MOST_TRIES: u32 = 10_000;

/// Whether both decks were dealt from one shuffled set.
fn sharing_a_set(sight: DuelSight<'_>) -> bool {
    [Seat(0), Seat(1)].iter().all(|seat| sight.origin(*seat) == Origin::Random)
}

/// The prior for the cards of a seat that this one has not seen (R25): each of the cards they may
/// be, with equal weight, and never a deck that its origin does not allow.
///
/// - Random: all cards of the set that this seat has not seen; where both decks are random, they
///   are from the same set.
/// - Custom: its own set without what it has shown, and without the kinds of which it has shown as
///   many as it may have.
/// - Drafted: the drafted sets without what it has shown and, where this seat's deck was drafted
///   from as many sets, without the own deck; unless the two plainly come from different drafts.
/// - Drafted face up: the cards it was seen to take, without what it has shown.
pub fn prior_pool(sight: DuelSight<'_>, seat: Seat) -> Vec<u16> {
    let cards = |seat: Seat| -> Vec<Card> {
        sight.known(seat).iter().filter_map(|slot| sight.card(seat, slot)).collect()
    };
    let (shown, others) = (cards(seat), cards(seat.other()));
    let numbers = |sets: u8| (0..u16::from(sets) * SET_SIZE as u16).filter_map(Card::new);
    let without = |taken: &[Card], cards: &mut dyn Iterator<Item = Card>| -> Vec<u16> {
        cards.filter(|card| !taken.contains(card)).map(Card::number).collect()
    };
    let both = || [&shown[..], &others[..]].concat();
    match sight.origin(seat) {
        Origin::Random if sharing_a_set(sight) => without(&both(), &mut numbers(1)),
        Origin::Random | Origin::Monochrome(_) => without(&shown, &mut numbers(1)),
        Origin::Custom => {
            let full = |(kind, most): &(LimitedKind, usize)| {
                shown.iter().filter(|card| kind.includes(**card)).count() >= *most
            };
            let full: Vec<LimitedKind> = LimitedKind::LIMITS
                .iter()
                .filter(|limit| full(limit))
                .map(|limit| limit.0)
                .collect();
            let open = |card: &Card| !full.iter().any(|kind| kind.includes(*card));
            without(&shown, &mut numbers(1).filter(open))
        }
        Origin::Shown(taken) => without(&shown, &mut taken.iter()),
        Origin::Drafted { sets } => {
            let same_kind = sight.origin(seat.other()) == Origin::Drafted { sets };
            let other_draft = !same_kind || others.iter().any(|card| shown.contains(card));
            let left = without(&both(), &mut numbers(sets));
            let missing = (Slots::ALL - sight.known(seat)).len() as usize;
            if other_draft || left.len() < missing {
                without(&shown, &mut numbers(sets))
            } else {
                left
            }
        }
    }
}

/// Whether a deck of this origin may hold these cards.
fn allowed(origin: Origin, numbers: &[u16; DECK_SIZE]) -> bool {
    origin != Origin::Custom
        || LimitedKind::LIMITS.iter().all(|(kind, most)| {
            let cards = numbers.iter().filter_map(|number| Card::new(*number));
            cards.filter(|card| kind.includes(*card)).count() <= *most
        })
}
