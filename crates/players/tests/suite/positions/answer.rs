//! An answer to a position, and what can be said of it.

use oracle::odds::{self, Distribution};
use oracle::{BonusTable, Card, Cards, Champion, Duel, DuelAction, DuelSight, Origin, Seat, Table};

/// What a seat decided, in terms of cards.
pub struct Answer<'a> {
    duel: &'a Duel,
    seat: Seat,
    action: &'a DuelAction,
}

/// The cards of a comma list.
pub fn cards(list: &str) -> Cards {
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| name.parse::<Card>().unwrap()).collect()
}

/// An action in terms of cards, for people.
pub fn told(action: &DuelAction) -> String {
    let list = |cards: &Cards| {
        let names: Vec<String> = cards.as_slice().iter().map(Card::to_string).collect();
        if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
    };
    match action {
        DuelAction::Mulligan(cards) => format!("change {}", list(cards)),
        DuelAction::Pass => "pass".to_owned(),
        DuelAction::Attack(side) => format!("attack with {}", list(side)),
        DuelAction::Draw(card) => format!("draw by {card}"),
        DuelAction::Recall { champions, .. } => format!("recall {}", list(champions)),
        DuelAction::Exchange { champion, .. } => format!("exchange {champion}"),
        DuelAction::Defend(side) => format!("defend with {}", list(side)),
        DuelAction::Discard(cards) => format!("discard {}", list(cards)),
    }
}

fn champions(cards: &[Card]) -> Vec<Champion> {
    cards.iter().filter_map(|card| card.champion()).collect()
}

/// Whether all of these are in a comma list.
fn all_in(found: &Cards, list: &str) -> bool {
    let list = cards(list);
    found.as_slice().iter().all(|card| list.as_slice().contains(card))
}

/// What is done in the turn.
impl<'a> Answer<'a> {
    pub fn new(duel: &'a Duel, seat: Seat, action: &'a DuelAction) -> Answer<'a> {
        Answer { duel, seat, action }
    }

    pub fn passes(&self) -> bool {
        *self.action == DuelAction::Pass
    }

    pub fn attacks(&self) -> bool {
        matches!(self.action, DuelAction::Attack(_))
    }

    /// Attacks with at least so many champions.
    pub fn attacks_with_at_least(&self, count: usize) -> bool {
        matches!(self.action, DuelAction::Attack(side) if side.as_slice().len() >= count)
    }

    pub fn exchanges(&self) -> bool {
        matches!(self.action, DuelAction::Exchange { .. })
    }

    /// Plays an Exchange and gives up one of these.
    pub fn gives_up_one_of(&self, list: &str) -> bool {
        let DuelAction::Exchange { champion, .. } = self.action else { return false };
        cards(list).as_slice().contains(champion)
    }

    /// Recalls exactly these.
    pub fn recalls(&self, list: &str) -> bool {
        matches!(self.action, DuelAction::Recall { champions, .. } if *champions == cards(list))
    }

    /// Does something else than recall, or recalls exactly these.
    pub fn recalls_nothing_but(&self, list: &str) -> bool {
        !matches!(self.action, DuelAction::Recall { .. }) || self.recalls(list)
    }

    /// Changes exactly these cards of the first hand.
    pub fn changes(&self, list: &str) -> bool {
        *self.action == DuelAction::Mulligan(cards(list))
    }

    /// Changes so many cards of the first hand, and all of them are among these.
    pub fn changes_some_of(&self, count: usize, list: &str) -> bool {
        let DuelAction::Mulligan(found) = self.action else { return false };
        found.as_slice().len() == count && all_in(found, list)
    }

    /// Keeps these cards of the first hand.
    pub fn keeps(&self, list: &str) -> bool {
        let DuelAction::Mulligan(found) = self.action else { return false };
        !found.as_slice().iter().any(|card| cards(list).as_slice().contains(card))
    }

    /// Discards exactly these.
    pub fn discards(&self, list: &str) -> bool {
        *self.action == DuelAction::Discard(cards(list))
    }

    /// Defends with exactly these.
    pub fn defends_with(&self, list: &str) -> bool {
        *self.action == DuelAction::Defend(cards(list))
    }

    /// How many defend.
    pub fn defenders(&self) -> usize {
        self.defending(self.action).map_or(0, |side| side.len())
    }
}

/// What comes of it, over all rolls of the dice.
impl Answer<'_> {
    fn sight<T>(&self, ask: impl FnOnce(DuelSight<'_>) -> T) -> T {
        ask(self.duel.world().play().sight(self.seat))
    }

    fn attack(&self, action: &DuelAction) -> Option<Distribution> {
        let DuelAction::Attack(side) = action else { return None };
        let side = champions(side.as_slice());
        Some(self.sight(|sight| odds::attack(&side, sight.bonuses(self.seat))))
    }

    fn defending<'b>(&self, action: &'b DuelAction) -> Option<&'b [Card]> {
        let DuelAction::Defend(side) = action else { return None };
        Some(side.as_slice())
    }

    /// Attacks so that the game ends whatever the dice show and whatever the other side does.
    pub fn wins_for_sure(&self) -> bool {
        let needed = self.sight(|sight| u32::from(sight.theirs().energy) + greatest_defence(sight));
        self.attack(self.action).is_some_and(|attack| attack.min() >= needed)
    }

    /// Attacks with the greatest chance there is of ending the game, if nobody answers.
    pub fn has_the_best_chance_to_win(&self) -> bool {
        let energy = self.sight(|sight| u32::from(sight.theirs().energy));
        let chance = |action: &DuelAction| self.attack(action).map_or(0.0, |a| a.at_least(energy));
        let found = chance(self.action);
        found > 0.0 && self.all().iter().all(|other| chance(other) <= found)
    }

    /// The chance of losing at once after a defence.
    fn death(&self, action: &DuelAction) -> f64 {
        let side = champions(self.defending(action).unwrap());
        self.sight(|sight| {
            let defence = odds::defence(&side, sight.bonuses(self.seat));
            odds::damage(&attack_on(sight), &defence).at_least(sight.mine().energy.into())
        })
    }

    /// Defends so that the game cannot end.
    pub fn survives_for_sure(&self) -> bool {
        self.death(self.action) == 0.0
    }

    /// Defends so that no other defence is likelier to save the game.
    pub fn has_the_best_chance_to_survive(&self) -> bool {
        let found = self.death(self.action);
        self.all().iter().all(|other| self.death(other) >= found)
    }

    /// No defender could have stayed at home where the others stop the whole attack for sure.
    pub fn sends_nobody_in_vain(&self) -> bool {
        let side = self.defending(self.action).unwrap();
        let enough = |rest: &[Card]| {
            self.sight(|sight| {
                let defence = odds::defence(&champions(rest), sight.bonuses(self.seat));
                defence.min() >= attack_on(sight).max()
            })
        };
        let without = |gone: usize| [&side[..gone], &side[gone + 1..]].concat();
        !(0..side.len()).any(|gone| enough(&without(gone)))
    }

    fn all(&self) -> Vec<DuelAction> {
        self.duel.legal(self.seat).unwrap()
    }
}

/// The attack that is to be answered.
fn attack_on(sight: DuelSight<'_>) -> Distribution {
    let seat = sight.active();
    let zone = sight.theirs().zone.iter();
    let side: Vec<Champion> = zone.filter_map(|slot| sight.champion(seat, slot)).collect();
    odds::attack(&side, sight.bonuses(seat))
}

/// The most the other side could stop: the best it could hold and pay. Its list must be public, unless
/// it has no cards.
fn greatest_defence(sight: DuelSight<'_>) -> u32 {
    let (seat, theirs) = (sight.seat().other(), sight.theirs());
    if theirs.hand_size == 0 {
        return 0;
    }
    assert!(matches!(sight.origin(seat), Origin::Monochrome(_)), "nobody knows what it holds");
    let list: Vec<Champion> =
        theirs.loose.iter().filter_map(|slot| sight.champion(seat, slot)).collect();
    let most = theirs.hand_size.min(oracle::MOST_FIGHTERS) as usize;
    greatest(&list, &[], most, theirs.lunas, sight.bonuses(seat))
}

/// The most a side can stop when others of a list join it, up to so many and for so many lunas.
fn greatest(
    list: &[Champion],
    side: &[Champion],
    most: usize,
    lunas: u16,
    bonuses: &BonusTable,
) -> u32 {
    let alone = odds::defence(side, bonuses).max();
    if side.len() == most {
        return alone;
    }
    let joined = |(place, champion): (usize, &Champion)| {
        let left = lunas.checked_sub(champion.cost.into())?;
        let side = [side, &[*champion]].concat();
        Some(greatest(&list[place + 1..], &side, most, left, bonuses))
    };
    list.iter().enumerate().filter_map(joined).fold(alone, u32::max)
}
