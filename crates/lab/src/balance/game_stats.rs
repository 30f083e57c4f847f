//! The statistics of one game, counted while it is played.

use oracle::{Champion, Combo, Deal, DuelSight, Move, Phase, Play, Slots, Strike, Witness};
use players::{AnyDuellist, Duellist};
use table::{Fast, Seat};

/// The kinds of actions, in the order they are counted.
pub const ACTIONS: [&str; 7] =
    ["attack_1", "attack_2", "attack_3", "draw", "recall", "exchange", "pass"];

/// A game in numbers.
#[derive(Clone, Debug)]
pub struct GameStats {
    /// Who went first.
    pub first: Seat,
    /// Who won; nobody where it was a draw.
    pub winner: Option<Seat>,
    /// How many turns there were.
    pub turns: u16,
    /// What each seat did.
    pub sides: [SeatStats; 2],
    /// Turn by turn, what both had when the action was chosen.
    pub course: Vec<TurnSnapshot>,
}

/// Energy and lunas at a moment, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct TurnSnapshot {
    pub energy: [u16; 2],
    pub lunas: [u16; 2],
}

/// What one seat did in a game.
#[derive(Clone, Debug, Default)]
pub struct SeatStats {
    /// Damage done, beyond what energy was left to take as well.
    pub damage: u64,
    /// Energy that the other side lost by it.
    pub taken: u64,
    /// Energy left.
    pub energy: u16,
    /// Lunas left.
    pub lunas: u16,
    /// Lunas paid.
    pub spent: u64,
    /// Actions by kind.
    pub actions: [u64; ACTIONS.len()],
    /// Answers to attacks, by how many champions defended.
    pub defences: [u64; 4],
    /// Attacks by what the champions had in common; the last is nothing.
    pub attack_combos: [u64; 10],
    /// Defences with champions, likewise.
    pub defence_combos: [u64; 10],
    /// Attacks whose champions had a bonus.
    pub bonus_attacks: u64,
    /// Defences whose champions had a bonus.
    pub bonus_defences: u64,
    /// Cards that were ever drawn.
    pub drawn: Slots,
    /// Cards that were ever played.
    pub played: Slots,
    /// How often the discard pile became the deck.
    pub reshuffles: u64,
    /// The best attack that could be paid for, turn by turn.
    pub options: AttackOptions,
}

/// How good the best attack at hand was: numbers of turns, sums and squares of twice the mean of the
/// attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct AttackOptions {
    pub turns: u64,
    pub sum: u64,
    pub squares: u64,
}

impl AttackOptions {
    /// The variance from turn to turn, to the next whole number; nothing where there are too few turns.
    pub fn variance(&self) -> Option<u64> {
        let AttackOptions { turns, sum, squares } = *self;
        let pairs = turns * turns.saturating_sub(1);
        (pairs > 0).then(|| (turns * squares - sum * sum + pairs / 2) / pairs)
    }
}

impl SeatStats {
    /// All attacks.
    pub fn attacks(&self) -> u64 {
        self.actions[..3].iter().sum()
    }
}

/// Plays a game and counts. `chance` is the table's luck, `luck` the players'.
pub fn play_with_stats(
    deal: &Deal,
    mut players: [AnyDuellist; 2],
    chance: &mut Fast,
    luck: &mut Fast,
) -> GameStats {
    let mut stats = GameStats::of(deal.first());
    let mut play = Play::start(deal, chance, &mut stats);
    let start = [Seat(0), Seat(1)].map(|seat| play.sight(seat).mine().energy);
    while let Some(seat) = play.position().to_act() {
        let sight = play.sight(seat);
        let decision = players[seat.index()].decide(sight, luck);
        stats.decided(sight, decision);
        play.apply(decision, chance, &mut stats);
    }
    for seat in [Seat(0), Seat(1)] {
        let mine = play.sight(seat).mine();
        let side = &mut stats.sides[seat.index()];
        (side.energy, side.lunas) = (mine.energy, mine.lunas);
        let lost = start[seat.index()].saturating_sub(mine.energy);
        stats.sides[seat.other().index()].taken = lost.into();
    }
    (stats.winner, stats.turns) = (play.position().winner(), play.position().turn());
    stats
}

impl GameStats {
    /// A game in which nothing has happened yet.
    fn of(first: Seat) -> GameStats {
        GameStats { first, winner: None, turns: 0, sides: Default::default(), course: Vec::new() }
    }

    fn decided(&mut self, sight: DuelSight<'_>, decision: Move) {
        if sight.phase() == Phase::Action {
            self.see(sight);
        }
        let side = &mut self.sides[sight.seat().index()];
        let used = match decision {
            Move::Attack(slots) | Move::Defend(slots) => slots,
            Move::Draw(card) | Move::Recall(card, _) | Move::Exchange(card, _) => card.into(),
            Move::Mulligan(_) | Move::Discard(_) | Move::Pass => Slots::NONE,
        };
        side.played |= used;
        side.spent += u64::from(sight.cost(used));
        let champions = Champions::of(sight, used);
        match decision {
            Move::Attack(_) => {
                side.actions[champions.len - 1] += 1;
                side.attack_combos[champions.combo() as usize] += 1;
            }
            Move::Draw(_) => side.actions[3] += 1,
            Move::Recall(..) => side.actions[4] += 1,
            Move::Exchange(..) => side.actions[5] += 1,
            Move::Pass => side.actions[6] += 1,
            Move::Defend(_) => {
                side.defences[champions.len] += 1;
                if champions.len > 0 {
                    side.defence_combos[champions.combo() as usize] += 1;
                }
            }
            Move::Mulligan(_) | Move::Discard(_) => {}
        }
    }

    /// What there is at the moment of an action.
    fn see(&mut self, sight: DuelSight<'_>) {
        let (mine, theirs, me) = (sight.mine(), sight.theirs(), sight.seat().index());
        let mut moment = TurnSnapshot::default();
        (moment.energy[me], moment.lunas[me]) = (mine.energy, mine.lunas);
        (moment.energy[1 - me], moment.lunas[1 - me]) = (theirs.energy, theirs.lunas);
        self.course.push(moment);
        let best = best_attack(sight);
        let options = &mut self.sides[me].options;
        options.turns += 1;
        options.sum += best;
        options.squares += best * best;
    }
}

impl Witness for GameStats {
    fn drew(&mut self, seat: Seat, card: Slots) {
        self.sides[seat.index()].drawn |= card;
    }

    fn shuffled(&mut self, seat: Seat) {
        self.sides[seat.index()].reshuffles += 1;
    }

    fn struck(&mut self, seat: Seat, strike: Strike) {
        // The attacker strikes first: whoever strikes in the other's turn defends.
        let attacks = self.course.len() % 2 == usize::from(seat == self.first);
        let side = &mut self.sides[seat.index()];
        let scored = if attacks { &mut side.bonus_attacks } else { &mut side.bonus_defences };
        *scored += u64::from(strike.bonus > 0);
    }

    fn fought(&mut self, defender: Seat, damage: u16) {
        self.sides[defender.other().index()].damage += u64::from(damage);
    }

    fn collected(&mut self, _: Seat) {}

    fn turn_began(&mut self, _: Seat, _: u16) {}
}

/// Up to three champions.
struct Champions {
    champions: [Option<Champion>; 3],
    len: usize,
}

impl Champions {
    /// The champions among some own cards.
    fn of(sight: DuelSight<'_>, slots: Slots) -> Champions {
        let mut found = Champions { champions: [None; 3], len: 0 };
        for champion in slots.iter().filter_map(|slot| sight.champion(sight.seat(), slot)).take(3) {
            found.champions[found.len] = Some(champion);
            found.len += 1;
        }
        found
    }

    fn combo(&self) -> Combo {
        match self.champions {
            [Some(a), Some(b), Some(c)] => Combo::of(&[a, b, c]),
            [Some(a), Some(b), None] => Combo::of(&[a, b]),
            _ => Combo::None,
        }
    }
}

/// Twice the mean of the best attack a seat can pay for.
fn best_attack(sight: DuelSight<'_>) -> u64 {
    let hand = sight.affordable() & sight.champions();
    let champions: Vec<Champion> =
        hand.iter().filter_map(|slot| sight.champion(sight.seat(), slot)).collect();
    let bonuses = sight.bonuses(sight.seat());
    let lunas = u32::from(sight.mine().lunas);
    let mut best = 0;
    let mut try_with = |chosen: &[Champion]| {
        let cost: u32 = chosen.iter().map(|champion| u32::from(champion.cost)).sum();
        if cost <= lunas {
            best = best.max(doubled(chosen) + 2 * u64::from(bonuses.bonus(chosen)));
        }
    };
    for (i, a) in champions.iter().enumerate() {
        try_with(&[*a]);
        for (j, b) in champions[..i].iter().enumerate() {
            try_with(&[*a, *b]);
            champions[..j].iter().for_each(|c| try_with(&[*a, *b, *c]));
        }
    }
    best
}

/// Twice what dice and bases of some champions come to on average.
pub fn doubled(champions: &[Champion]) -> u64 {
    champions
        .iter()
        .map(|champion| u64::from(champion.die) + 1 + 2 * u64::from(champion.base))
        .sum()
}
