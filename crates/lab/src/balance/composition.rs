//! The features of a list of cards: what it is made of, in numbers with names.

use super::game_stats::doubled;
use oracle::{Card, Champion, Color, Combo, Face, Order, Species};
use std::sync::LazyLock;

/// The names of the numbers, in order.
pub static FEATURES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let kinds = ["champions", "draw_2", "draw_3", "exchange"].map(str::to_owned);
    let costs = (0..4).map(|cost| format!("cost_{cost}"));
    let colors = Color::ALL.iter().map(|color| color.name().to_owned());
    let orders = Order::ALL.iter().map(|order| format!("order_{}", order.letter()).to_lowercase());
    let species = Species::ALL.iter().map(|species| species.name().to_owned());
    let combos = COMBOS.iter().map(|name| (*name).to_owned());
    let all = kinds.into_iter().chain(costs).chain(colors).chain(orders).chain(species);
    all.chain(["strength".to_owned()]).chain(combos).collect()
});

/// The names of the combos, highest first.
pub const COMBOS: [&str; 9] = [
    "species_3",
    "species_2_order",
    "species_2_color",
    "species_2",
    "order_3",
    "order_2_color",
    "order_2",
    "color_3",
    "color_2",
];

/// Where some of the numbers begin.
pub const COSTS: usize = 4;
/// Where the colours begin.
pub const COLORS: usize = COSTS + 4;
/// Where the orders begin.
pub const ORDERS: usize = COLORS + 3;
/// Where the species begin.
pub const SPECIES: usize = ORDERS + 5;
/// Where the strength is: the mean of dice and bases of all champions, doubled and added up.
pub const STRENGTH: usize = SPECIES + 15;
/// Where the combos begin: of how many pairs or triples of champions each is the bonus.
pub const COMBO: usize = STRENGTH + 1;

/// The numbers of some cards, in the order of [`FEATURES`].
pub fn composition(cards: &[Card]) -> Vec<u64> {
    let mut facts = vec![0; FEATURES.len()];
    let mut species = [[0_u64; 5]; 3];
    for card in cards {
        match card.face() {
            Face::Champion(champion) => {
                facts[0] += 1;
                facts[COSTS + usize::from(champion.cost)] += 1;
                facts[COLORS + champion.color as usize] += 1;
                facts[ORDERS + champion.order as usize] += 1;
                facts[SPECIES + champion.species() as usize] += 1;
                facts[STRENGTH] += doubled(&[champion]);
                species[champion.color as usize][champion.order as usize] += 1;
            }
            Face::DrawTwo => facts[1] += 1,
            Face::DrawThree => facts[2] += 1,
            Face::Exchange => facts[3] += 1,
        }
    }
    facts[COMBO..].copy_from_slice(&combos(&species));
    facts
}

/// How many pairs (of two of a kind) and triples (of three) of champions make each combo, given how
/// many champions of each colour and order there are.
fn combos(species: &[[u64; 5]; 3]) -> [u64; 9] {
    let color = |c: usize| -> u64 { species[c].iter().sum() };
    let order = |o: usize| -> u64 { species.iter().map(|row| row[o]).sum() };
    let mut made = [0; 9];
    for c in 0..3 {
        for o in 0..5 {
            let n = species[c][o];
            let pairs = n * n.saturating_sub(1) / 2;
            made[Combo::Species3 as usize] += pairs * n.saturating_sub(2) / 3;
            made[Combo::Species2Order as usize] += pairs * (order(o) - n);
            made[Combo::Species2Color as usize] += pairs * (color(c) - n);
            made[Combo::Species2 as usize] += pairs;
            for (other, row) in species.iter().enumerate().skip(c + 1) {
                let pairs = n * row[o];
                let kin = color(c) - n + color(other) - row[o];
                made[Combo::Order2Color as usize] += pairs * kin;
                made[Combo::Order2 as usize] += pairs;
            }
            for other in o + 1..5 {
                let pairs = n * species[c][other];
                let third: u64 = species[c][other + 1..].iter().sum();
                made[Combo::Color3 as usize] += pairs * third;
                made[Combo::Color2 as usize] += pairs;
            }
        }
    }
    made[Combo::Order3 as usize] =
        (0..5).map(|o| species.iter().map(|row| row[o]).product::<u64>()).sum();
    made
}

/// Why a card of the pool is not in the deck, as far as cards can tell.
pub const REASONS: [&str; 4] = ["support", "alone", "weak", "crowded"];

/// The reason: a draw or exchange card more than the deck wants; a champion of whose species the deck
/// has no other; one whose dice and base are worth less than three quarters of those in the deck; or
/// simply the least of many.
pub fn reason(card: Card, deck: &[Card]) -> usize {
    let Some(champion) = card.champion() else { return 0 };
    let kept: Vec<Champion> = deck.iter().filter_map(|card| card.champion()).collect();
    let kin = kept.iter().any(|other| other.species() == champion.species());
    let weak = 4 * doubled(&[champion]) * kept.len() as u64 <= 3 * doubled(&kept);
    match (kin, weak) {
        (false, _) => 1,
        (true, true) => 2,
        (true, false) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Chance, Fast, Occasion};

    fn some_cards(count: usize, seed: u64) -> Vec<Card> {
        let mut numbers: Vec<u16> = (0..240).collect();
        Fast::new(seed).shuffle(Occasion::POOL, &mut numbers, count);
        numbers[..count].iter().filter_map(|number| Card::new(*number)).collect()
    }

    #[test]
    fn combos_are_counted_as_if_every_pair_and_triple_were_tried() {
        for seed in 0..20 {
            let cards = some_cards(49, seed);
            let champions: Vec<Champion> =
                cards.iter().filter_map(|card| card.champion()).collect();
            let mut tried = [0_u64; 10];
            let pair_kinds = [Combo::Species2, Combo::Order2, Combo::Color2];
            for (i, a) in champions.iter().enumerate() {
                for (j, b) in champions[..i].iter().enumerate() {
                    tried[Combo::of(&[*a, *b]) as usize] += 1;
                    for c in &champions[..j] {
                        let combo = Combo::of(&[*a, *b, *c]);
                        tried[combo as usize] += u64::from(!pair_kinds.contains(&combo));
                    }
                }
            }
            assert_eq!(composition(&cards)[COMBO..], tried[..9]);
        }
    }

    #[test]
    fn every_number_has_its_name() {
        let facts = composition(&Card::FIRST_SET);
        let named = |name: &str| facts[FEATURES.iter().position(|fact| fact == name).unwrap()];
        assert_eq!([named("champions"), named("draw_2"), named("exchange")], [102, 9, 3]);
        assert_eq!([named("cost_0"), named("cost_3")], [9, 21]);
        assert_eq!([named("orange"), named("order_e"), named("human")], [34, 18, 7]);
        assert_eq!(FEATURES[COMBO], "species_3");
        assert_eq!(facts.len(), FEATURES.len());
    }

    #[test]
    fn a_set_aside_card_has_a_reason() {
        let named = |name: &str| *Card::FIRST_SET.iter().find(|card| card.name() == name).unwrap();
        let deck = [named("human-d20+1"), named("human-d8+2"), named("elf-d20+1")];
        let reasons = ["human-d4+0", "dwarf-d20+1", "elf-d20+4"]
            .map(|name| REASONS[reason(named(name), &deck)]);
        assert_eq!(reasons, ["weak", "alone", "crowded"]);
        let draw = *Card::FIRST_SET.iter().find(|card| card.champion().is_none()).unwrap();
        assert_eq!(REASONS[reason(draw, &deck)], "support");
    }
}
