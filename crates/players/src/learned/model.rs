//! How strong a deck is: a sum over its cards and over its pairs of cards.
//!
//! Every card has a worth of its own, by what is printed on it. Two cards add what their classes
//! add: draw cards wear off, and go well with dear champions. Two champions of one species, order or
//! colour add what that is worth. The numbers were fitted to the results of games: the difference
//! between the strengths of two decks is the logarithm of the odds of winning.
//!
//! All sums are whole numbers, so that everybody who asks gets the same answer on any machine.

use super::numbers::NUMBERS;
use oracle::{Card, Color, Face, Order, SET_SIZE};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use table::Hex;

/// How many units of strength are one unit of log-odds.
pub const ONE: i64 = 1_000_000;

/// The stat lines, then Draw 2, Draw 3 and Exchange.
const LINES: usize = 37;
/// What a card is to a purse: champions by cost, Draw 2, Draw 3, Exchange.
pub const CLASSES: usize = 7;
const CLASS_PAIRS: usize = CLASSES * (CLASSES + 1) / 2;
/// What two champions may have in common: the species, only the order, only the colour.
const KINS: usize = 3;

/// How many weights the model has.
pub const WEIGHTS: usize = LINES + CLASS_PAIRS + KINS;

/// The places of the weights of single cards, of pairs of classes, and of kin.
pub const PARTS: [std::ops::Range<usize>; 3] =
    [0..LINES, LINES..LINES + CLASS_PAIRS, LINES + CLASS_PAIRS..WEIGHTS];

/// The numbers a model is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// What counts how much, in units of [`ONE`].
    pub weights: [i32; WEIGHTS],
    /// How many cards of each class a good deck has, in hundredths: what a drafter may expect.
    pub typical: [i32; CLASSES],
}

impl Numbers {
    /// The numbers as they are kept in a file: a line that says how they were made, a line of weights, and a
    /// line of what is typical.
    pub fn to_file(&self, made_by: &str) -> String {
        let line =
            |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        let made_by = made_by.replace('\n', " ");
        format!("{made_by}\n{}\n{}\n", line(&self.weights), line(&self.typical))
    }

    /// The numbers of a file, if it is whole, and how they were made.
    pub fn from_file(text: &str) -> Option<(Numbers, String)> {
        fn line<const N: usize>(line: &str) -> Option<[i32; N]> {
            let numbers: Result<Vec<i32>, _> = line.split(' ').map(str::parse).collect();
            let numbers: [i32; N] = numbers.ok()?.try_into().ok()?;
            // So large that a sum over a deck and its pairs could not be told from any other.
            numbers.iter().all(|number| number.abs() <= 1_000_000_000).then_some(numbers)
        }
        let mut lines = text.lines();
        let made_by = lines.next()?.to_owned();
        let (weights, typical) = (line(lines.next()?)?, line(lines.next()?)?);
        let fits = typical.iter().all(|count| (0..=10_000).contains(count));
        (fits && lines.next().is_none()).then_some((Numbers { weights, typical }, made_by))
    }

    /// Their identity.
    fn hash(&self) -> Hex<32> {
        let numbers = self.weights.iter().chain(&self.typical);
        let bytes: Vec<u8> = numbers.flat_map(|number| number.to_le_bytes()).collect();
        Hex(Sha256::digest(bytes).into())
    }
}

/// What the model knows of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CardFeatures {
    line: usize,
    class: usize,
    /// The colour and order of a champion.
    champion: Option<(Color, Order)>,
}

/// The cards of a set by their ids.
static ITEMS: LazyLock<[CardFeatures; SET_SIZE]> = LazyLock::new(|| {
    let mut lines: Vec<(u8, u8, u8)> = Vec::new();
    Card::FIRST_SET.map(|card| match card.face() {
        Face::Champion(champion) => {
            let printed = (champion.cost, champion.die, champion.base);
            let line = lines.iter().position(|line| *line == printed).unwrap_or(lines.len());
            if line == lines.len() {
                lines.push(printed);
            }
            let class = usize::from(champion.cost);
            CardFeatures { line, class, champion: Some((champion.color, champion.order)) }
        }
        Face::DrawTwo => CardFeatures { line: LINES - 3, class: 4, champion: None },
        Face::DrawThree => CardFeatures { line: LINES - 2, class: 5, champion: None },
        Face::Exchange => CardFeatures { line: LINES - 1, class: 6, champion: None },
    })
});

fn item(id: u8) -> CardFeatures {
    ITEMS[usize::from(id) % SET_SIZE]
}

/// The class of a card.
pub(crate) fn class(id: u8) -> usize {
    item(id).class
}

/// The colour and the order of a champion, by their places.
pub(crate) fn species(id: u8) -> Option<(usize, usize)> {
    item(id).champion.map(|(color, order)| (color as usize, order as usize))
}

/// Whether two cards are the same to the model.
pub(crate) fn alike(id: u8, other: u8) -> bool {
    item(id) == item(other)
}

/// The place of a pair of classes.
fn class_place(a: usize, b: usize) -> usize {
    let (low, high) = (a.min(b), a.max(b));
    LINES + high * (high + 1) / 2 + low
}

/// The place of what two cards have in common, if they have.
fn kin_place(a: CardFeatures, b: CardFeatures) -> Option<usize> {
    let ((color, order), (other_color, other_order)) = (a.champion?, b.champion?);
    let kin = match (color == other_color, order == other_order) {
        (true, true) => 0,
        (false, true) => 1,
        (true, false) => 2,
        (false, false) => return None,
    };
    Some(LINES + CLASS_PAIRS + kin)
}

/// How often each weight counts in a deck: its strength is the sum of the products.
pub fn features(cards: &[Card]) -> [i32; WEIGHTS] {
    let mut counts = [0; WEIGHTS];
    for (place, card) in cards.iter().enumerate() {
        let card = item(card.id());
        counts[card.line] += 1;
        for other in &cards[..place] {
            let other = item(other.id());
            counts[class_place(card.class, other.class)] += 1;
            if let Some(kin) = kin_place(card, other) {
                counts[kin] += 1;
            }
        }
    }
    counts
}

/// How many cards of each class there are.
pub fn class_counts(cards: &[Card]) -> [i32; CLASSES] {
    let mut counts = [0; CLASSES];
    cards.iter().for_each(|card| counts[class(card.id())] += 1);
    counts
}

type Square = Vec<[i32; SET_SIZE]>;

/// The numbers, ready to use. Cards are given by their ids.
#[derive(Clone, Debug)]
pub struct Model {
    hash: Hex<32>,
    singles: [i32; SET_SIZE],
    classes: [[i64; CLASSES]; CLASSES],
    kins: Square,
    /// What a pair of one species adds, of one order only, of one colour only.
    kinds: [i64; KINS],
    /// Kin and classes together.
    pairs: Square,
    /// What a card is worth together with an average card of a good deck.
    usual: [i64; SET_SIZE],
}

impl Model {
    /// The model that comes with the project.
    pub fn shipped() -> &'static Model {
        static SHIPPED: LazyLock<Model> = LazyLock::new(|| Model::new(&NUMBERS));
        &SHIPPED
    }

    /// The numbers of it.
    pub fn shipped_numbers() -> &'static Numbers {
        &NUMBERS
    }

    /// The model of these numbers.
    pub fn new(numbers: &Numbers) -> Model {
        let weights = &numbers.weights;
        let class = |a: usize, b: usize| weights[class_place(a, b)];
        let kin =
            |a: CardFeatures, b: CardFeatures| kin_place(a, b).map_or(0, |place| weights[place]);
        let square = |pair: &dyn Fn(CardFeatures, CardFeatures) -> i32| -> Square {
            ITEMS.iter().map(|card| ITEMS.map(|other| pair(*card, other))).collect()
        };
        let pairs = square(&|a, b| class(a.class, b.class) + kin(a, b));
        Model {
            hash: numbers.hash(),
            singles: ITEMS.map(|card| weights[card.line]),
            classes: std::array::from_fn(|a| std::array::from_fn(|b| class(a, b).into())),
            kins: square(&kin),
            kinds: std::array::from_fn(|kin| weights[LINES + CLASS_PAIRS + kin].into()),
            usual: std::array::from_fn(|id| usual(&pairs[id], &numbers.typical)),
            pairs,
        }
    }

    /// The identity of the model: a hash of its numbers.
    pub fn hash(&self) -> Hex<32> {
        self.hash
    }

    /// What a card is worth by itself.
    #[inline]
    pub fn single(&self, id: u8) -> i64 {
        self.singles[usize::from(id)].into()
    }

    /// What two cards are worth together, beyond what each is by itself.
    #[inline]
    pub fn pair(&self, id: u8, other: u8) -> i64 {
        self.pairs[usize::from(id)][usize::from(other)].into()
    }

    /// The part of it that comes from species, order and colour.
    #[inline]
    pub(crate) fn kin(&self, id: u8, other: u8) -> i64 {
        self.kins[usize::from(id)][usize::from(other)].into()
    }

    /// What a pair of one species adds by it, of one order only, of one colour only.
    pub(crate) fn kinds(&self) -> [i64; KINS] {
        self.kinds
    }

    /// What a card of one class and one of another add by their classes.
    #[inline]
    pub(crate) fn of_pair(&self, class: usize, other: usize) -> i64 {
        self.classes[class][other]
    }

    /// The part of a deck's strength that comes from how many cards of each class it has.
    pub(crate) fn of_classes(&self, counts: &[i64; CLASSES]) -> i64 {
        let pairs = |a: usize, b: usize| match a == b {
            true => counts[a] * (counts[a] - 1) / 2,
            false => counts[a] * counts[b],
        };
        let row = |a: usize| -> i64 { (0..=a).map(|b| self.classes[a][b] * pairs(a, b)).sum() };
        (0..CLASSES).map(row).sum()
    }

    /// What a card is worth together with an average card of a good deck.
    pub fn usual(&self, id: u8) -> i64 {
        self.usual[usize::from(id)]
    }

    /// How strong a deck is.
    pub fn strength(&self, ids: &[u8]) -> i64 {
        ids.iter().enumerate().map(|(place, id)| self.worth(&ids[..place], *id)).sum()
    }

    /// What a card adds to the strength of others.
    pub fn worth(&self, others: &[u8], id: u8) -> i64 {
        let row = &self.pairs[usize::from(id)];
        let pairs: i64 = others.iter().map(|other| i64::from(row[usize::from(*other)])).sum();
        self.single(id) + pairs
    }
}

/// The mean of a card's pairs with a deck that has so many cards of each class, in hundredths.
fn usual(pairs: &[i32; SET_SIZE], typical: &[i32; CLASSES]) -> i64 {
    let mean = |class: usize| {
        let members = || pairs.iter().zip(ITEMS.iter()).filter(|(_, item)| item.class == class);
        let sum: i64 = members().map(|(pair, _)| i64::from(*pair)).sum();
        sum / members().count().max(1) as i64
    };
    let all: i64 = typical.iter().map(|count| i64::from(*count)).sum();
    let sum: i64 = (0..CLASSES).map(|class| i64::from(typical[class]) * mean(class)).sum();
    sum / all.max(1)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use table::{Chance, Fast, Occasion};

    /// Numbers that have nothing to do with any game.
    pub(crate) fn any_numbers(seed: u64) -> Numbers {
        let mut chance = Fast::new(seed);
        let mut draw = |n: i32| chance.draw(Occasion::POOL, n as u32) as i32;
        Numbers {
            weights: std::array::from_fn(|place| match place < LINES {
                true => draw(200_001) - 100_000,
                false => draw(20_001) - 10_000,
            }),
            typical: std::array::from_fn(|_| draw(1_000)),
        }
    }

    fn some_cards(count: usize, seed: u64) -> Vec<Card> {
        let mut numbers: Vec<u16> = (0..240).collect();
        Fast::new(seed).shuffle(Occasion::POOL, &mut numbers, count);
        numbers[..count].iter().filter_map(|number| Card::new(*number)).collect()
    }

    fn ids(cards: &[Card]) -> Vec<u8> {
        cards.iter().map(|card| card.id()).collect()
    }

    #[test]
    fn numbers_are_written_and_read() {
        let numbers = any_numbers(8);
        let file = numbers.to_file("by hand");
        assert_eq!(Numbers::from_file(&file), Some((numbers.clone(), "by hand".to_owned())));
        assert_ne!(Model::new(&numbers).hash(), Model::shipped().hash());
        let too_large = numbers.weights[0].to_string();
        for spoilt in [
            file.replacen(&too_large, "2000000000", 1),
            file.replacen(&too_large, "many", 1),
            file.replacen(&format!("{too_large} "), "", 1),
            format!("{file}1\n"),
            String::new(),
        ] {
            assert_eq!(Numbers::from_file(&spoilt), None, "{spoilt}");
        }
    }

    #[test]
    fn a_cards_worth_is_the_difference_it_makes() {
        for seed in 0..50 {
            let model = Model::new(&any_numbers(seed));
            let cards = ids(&some_cards(40, seed));
            let (last, others) = cards.split_last().unwrap();
            let difference = model.strength(&cards) - model.strength(others);
            assert_eq!(model.worth(others, *last), difference);
        }
    }

    #[test]
    fn the_strength_is_what_the_features_count() {
        for seed in 0..50 {
            let numbers = any_numbers(seed);
            let cards = some_cards(40, seed);
            let counted = features(&cards);
            let products = counted.iter().zip(&numbers.weights).map(|(n, w)| i64::from(n * w));
            assert_eq!(Model::new(&numbers).strength(&ids(&cards)), products.sum::<i64>());
        }
    }

    #[test]
    fn classes_and_kin_are_all_there_is_to_a_pair() {
        let model = Model::new(&any_numbers(3));
        let cards = ids(&some_cards(40, 3));
        let mut counts = [0; CLASSES];
        cards.iter().for_each(|id| counts[class(*id)] += 1);
        let mut sum = model.of_classes(&counts);
        for (place, id) in cards.iter().enumerate() {
            sum += model.single(*id);
            sum += cards[..place].iter().map(|other| model.kin(*id, *other)).sum::<i64>();
        }
        assert_eq!(model.strength(&cards), sum);
    }

    #[test]
    fn colours_are_alike() {
        // The same deck with every champion in the next colour is as strong.
        let next = |card: &Card| match card.champion() {
            Some(_) => Card::new((u16::from(card.id()) + 34) % 102).unwrap(),
            None => *card,
        };
        let cards = some_cards(40, 9);
        let others: Vec<Card> = cards.iter().map(next).collect();
        let model = Model::shipped();
        assert_eq!(model.strength(&ids(&cards)), model.strength(&ids(&others)));
    }

    #[test]
    fn there_are_as_many_lines_as_faces_of_a_colour() {
        let mut lines: Vec<usize> = ITEMS.iter().map(|item| item.line).collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines, (0..LINES).collect::<Vec<_>>());
    }
}
