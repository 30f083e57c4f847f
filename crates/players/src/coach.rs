//! The coach: what `net` would do in somebody's place, what that is worth, and why.
//!
//! It is given the same [`DuelSight`] as any player, so it knows no more than whoever asks it. The reason is
//! made of the exact odds of the fight that is decided about, not of what goes on in the network.

use crate::{Duellist, Net};
use oracle::odds::{self, Distribution};
use oracle::{Champion, Combo, DuelSight, Face, Move, Phase, Slots};
use table::Fast;

/// From this chance on, that a fight ends the game is the reason for it.
const TELLING: f64 = 0.15;

/// What the coach says about a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// What it would do.
    pub decision: Move,
    /// The chance of winning after that, as the network judges it.
    pub chance: f64,
    /// How much more that is than after doing nothing, or than after the best of the rest where doing
    /// nothing is best. Nothing where there is only one thing to do.
    pub gain: Option<f64>,
    /// Why.
    pub reason: Reason,
}

/// Why the coach would do something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// The attack may end the game.
    Finishes(f64),
    /// Champions that belong together attack.
    Together(Combo, u8, u32),
    /// Champions attack; so much on average.
    Strikes(u32),
    /// Without a defence the attack may end the game; with it, less often.
    Survives(f64, f64),
    /// What one loses on average with the defence, and without.
    Shields(u32, u32),
    /// The attack costs less than a defence is worth: so much on average.
    Spares(u32),
    /// So many new cards.
    Draws(u32),
    /// Champions come back that make a stronger attack: so much on average.
    Recalls(u32),
    /// So many lunas.
    Earns(u32),
    /// The cards that are worth least beside the rest go.
    Weakest,
    /// The hand is as good as another.
    Fits,
    /// Nothing that could be played now is worth its price.
    Waits,
}

/// A value that a reason mentions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fact {
    /// So many.
    Number(u32),
    /// A probability.
    Chance(f64),
    /// What champions have in common.
    Combo(Combo),
}

impl Reason {
    /// The name of the reason, and the values its sentence mentions.
    pub fn told(self) -> (&'static str, Vec<(&'static str, Fact)>) {
        use Fact::{Chance, Number};
        match self {
            Reason::Finishes(chance) => ("finishes", vec![("chance", Chance(chance))]),
            Reason::Together(combo, bonus, mean) => {
                let bonus = Number(bonus.into());
                let facts =
                    vec![("combo", Fact::Combo(combo)), ("bonus", bonus), ("n", Number(mean))];
                ("together", facts)
            }
            Reason::Strikes(mean) => ("strikes", vec![("n", Number(mean))]),
            Reason::Survives(with, without) => {
                ("survives", vec![("with", Chance(with)), ("without", Chance(without))])
            }
            Reason::Shields(with, without) => {
                ("shields", vec![("with", Number(with)), ("without", Number(without))])
            }
            Reason::Spares(loss) => ("spares", vec![("n", Number(loss))]),
            Reason::Draws(cards) => ("draws", vec![("n", Number(cards))]),
            Reason::Recalls(mean) => ("recalls", vec![("n", Number(mean))]),
            Reason::Earns(lunas) => ("earns", vec![("n", Number(lunas))]),
            Reason::Weakest => ("weakest", Vec::new()),
            Reason::Fits => ("fits", Vec::new()),
            Reason::Waits => ("waits", Vec::new()),
        }
    }
}

/// What the coach would do for the seat that looks, if that seat must decide.
pub fn coach(sight: DuelSight<'_>) -> Option<Advice> {
    if !sight.to_act() || sight.phase() == Phase::Over {
        return None;
    }
    let mut net = Net::default();
    // The net has no use for luck.
    let decision = net.decide(sight, &mut Fast::new(0));
    let (mut chosen, mut nothing, mut rest) = (None, None, None::<f64>);
    net.weigh(sight, |candidate, chance, _| {
        let chance = f64::from(chance);
        if candidate == decision {
            chosen = Some(chance);
        } else {
            rest = Some(rest.map_or(chance, |best| best.max(chance)));
        }
        if is_nothing(candidate) {
            nothing = Some(chance);
        }
    });
    // What was repaired is no candidate of the net's, and worth at least as much as the best.
    let chance = chosen.or(rest)?;
    let other = if is_nothing(decision) { rest } else { nothing };
    let gain = other.map(|other| (chance - other).max(0.0));
    Some(Advice { decision, chance, gain, reason: reason(sight, decision) })
}

/// Whether somebody decides to do nothing.
fn is_nothing(decision: Move) -> bool {
    match decision {
        Move::Pass => true,
        Move::Defend(slots) | Move::Mulligan(slots) => slots.is_empty(),
        _ => false,
    }
}

fn reason(sight: DuelSight<'_>, decision: Move) -> Reason {
    match decision {
        Move::Attack(slots) => attacks(sight, slots),
        Move::Defend(slots) => defends(sight, slots),
        Move::Draw(card) => {
            let face = sight.face(sight.seat(), card);
            Reason::Draws(face.map_or(0, Face::draws))
        }
        Move::Recall(_, back) => {
            let fighters = sight.champions() | back;
            Reason::Recalls(best_attack(sight, fighters))
        }
        Move::Exchange(..) => Reason::Earns(sight.ruleset().exchange_value().into()),
        Move::Mulligan(slots) if slots.is_empty() => Reason::Fits,
        Move::Mulligan(_) | Move::Discard(_) => Reason::Weakest,
        Move::Pass => Reason::Waits,
    }
}

fn champions(sight: DuelSight<'_>, slots: Slots) -> Vec<Champion> {
    slots.iter().filter_map(|slot| sight.champion(sight.seat(), slot)).collect()
}

fn whole(totals: &Distribution) -> u32 {
    totals.mean().round() as u32
}

fn attacks(sight: DuelSight<'_>, slots: Slots) -> Reason {
    let (fighters, bonuses) = (champions(sight, slots), sight.bonuses(sight.seat()));
    let total = odds::attack(&fighters, bonuses);
    let lethal = total.at_least(sight.theirs().energy.into());
    if lethal >= TELLING {
        return Reason::Finishes(lethal);
    }
    match (Combo::of(&fighters), bonuses.bonus(&fighters)) {
        (_, 0) => Reason::Strikes(whole(&total)),
        (combo, bonus) => Reason::Together(combo, bonus, whole(&total)),
    }
}

fn defends(sight: DuelSight<'_>, slots: Slots) -> Reason {
    let (me, other) = (sight.seat(), sight.seat().other());
    let attackers: Vec<Champion> =
        sight.theirs().zone.iter().filter_map(|slot| sight.champion(other, slot)).collect();
    let attack = odds::attack(&attackers, sight.bonuses(other));
    let loss = |slots: Slots| {
        odds::damage(&attack, &odds::defence(&champions(sight, slots), sight.bonuses(me)))
    };
    let (with, without) = (loss(slots), loss(Slots::NONE));
    let energy = u32::from(sight.mine().energy);
    match (slots.is_empty(), without.at_least(energy)) {
        (true, _) => Reason::Spares(whole(&without)),
        (false, fatal) if fatal >= TELLING => Reason::Survives(with.at_least(energy), fatal),
        _ => Reason::Shields(whole(&with), whole(&without)),
    }
}

/// The mean of the strongest attack that some champions could make, whatever it costs.
fn best_attack(sight: DuelSight<'_>, slots: Slots) -> u32 {
    let (all, bonuses) = (champions(sight, slots), sight.bonuses(sight.seat()));
    let mut best = 0;
    for (first, one) in all.iter().enumerate() {
        for (second, other) in all.iter().enumerate().skip(first) {
            for third in &all[second..] {
                let mut side = vec![*one, *other, *third];
                side.dedup();
                best = best.max(whole(&odds::attack(&side, bonuses)));
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnyDuellist;
    use oracle::{Deal, Play, Ruleset, Seat};

    /// Calls `look` with what the seat to move sees, at every decision of some games of a player.
    fn decisions(player: &str, games: u64, mut look: impl FnMut(DuelSight<'_>)) {
        for seed in 0..games {
            let mut chance = Fast::new(seed);
            let deal = Deal::random(&Ruleset::STANDARD, None, &mut chance);
            let mut play = Play::start(&deal, &mut chance, &mut ());
            let mut player = AnyDuellist::named(player).unwrap();
            while let Some(seat) = play.position().to_act() {
                look(play.sight(seat));
                let decision = player.decide(play.sight(seat), &mut Fast::new(seed));
                play.apply(decision, &mut chance, &mut ());
            }
        }
    }

    #[test]
    fn the_coach_advises_what_net_would_do_and_only_whoever_must_decide() {
        decisions("luna", 3, |sight| {
            let advice = coach(sight).unwrap();
            assert_eq!(advice.decision, Net::default().decide(sight, &mut Fast::new(9)));
            assert_eq!(sight.check(advice.decision), Ok(()));
            assert!((0.0..=1.0).contains(&advice.chance));
        });
        let mut chance = Fast::new(1);
        let deal = Deal::random(&Ruleset::STANDARD, Some(Seat(0)), &mut chance);
        let play = Play::start(&deal, &mut chance, &mut ());
        assert_eq!(play.position().to_act(), Some(Seat(1)), "the mulligan is the second player's");
        assert_eq!(coach(play.sight(Seat(0))), None);
    }

    #[test]
    fn three_champions_are_proposed_where_they_are_best() {
        let mut three = 0;
        decisions("aureus", 4, |sight| {
            let advised = coach(sight).map(|advice| advice.decision);
            three += u32::from(matches!(advised, Some(Move::Attack(slots)) if slots.len() == 3));
        });
        assert!(three > 0, "aureus never does this, the coach does");
    }

    #[test]
    fn an_attack_is_explained_by_what_its_champions_have_in_common() {
        let mut seen = [false; 2];
        decisions("guide", 4, |sight| {
            let Some(Advice { decision: Move::Attack(slots), reason, .. }) = coach(sight) else {
                return;
            };
            let fighters = champions(sight, slots);
            let bonus = sight.bonuses(sight.seat()).bonus(&fighters);
            match reason {
                Reason::Together(combo, said, _) => {
                    assert_eq!((combo, said), (Combo::of(&fighters), bonus));
                    seen[0] = true;
                }
                Reason::Strikes(_) => {
                    assert_eq!(bonus, 0);
                    seen[1] = true;
                }
                Reason::Finishes(chance) => assert!(chance >= TELLING),
                other => panic!("an attack because of {other:?}"),
            }
        });
        assert_eq!(seen, [true; 2]);
    }
}
