//! R17 and R18: what champions have in common is worth.

use super::*;

fn worth(class: BonusClass, fighters: &[Champion]) -> u8 {
    Ruleset::STANDARD.bonuses(class).bonus(fighters)
}

fn fighters(list: &str) -> Vec<Champion> {
    cards(list).as_slice().iter().filter_map(|card| card.champion()).collect()
}

#[test]
fn r17_each_combination_is_worth_what_the_tables_say() {
    let examples = [
        "human-d4+0, human-d8+0, human-d8+2",
        "human-d4+0, human-d8+0, elf-d4+0",
        "human-d4+0, human-d8+0, hobbit-d6+0",
        "human-d4+0, human-d8+0, faun-d6+0",
        "human-d4+0, elf-d4+0, dwarf-d4+0",
        "human-d4+0, elf-d4+0, hobbit-d6+0",
        "human-d4+0, elf-d4+0, centaur-d6+0",
        "human-d4+0, hobbit-d6+0, orc-d4+1",
        "human-d4+0, hobbit-d6+0, goblin-d4+1",
    ];
    for (class, table) in TABLES {
        for (example, expected) in examples.iter().zip(table) {
            assert_eq!(worth(class, &fighters(example)), expected, "{class:?}: {example}");
        }
        let [.., s2, _, _, o2, _, c2] = table;
        assert_eq!(worth(class, &fighters("human-d4+0, human-d8+0")), s2);
        assert_eq!(worth(class, &fighters("human-d4+0, elf-d4+0")), o2);
        assert_eq!(worth(class, &fighters("human-d4+0, orc-d4+1")), c2);
        assert_eq!(worth(class, &fighters("human-d4+0, goblin-d4+1")), 0);
        assert_eq!(worth(class, &fighters("human-d4+0, faun-d6+0, minotaur-d4+1")), 0);
        assert_eq!(worth(class, &fighters("human-d4+0")), 0);
        assert_eq!(worth(class, &[]), 0);
    }
}

/// The most any rule gives that these three champions fulfil, whichever two of them it is about.
fn most_of_all_rules(table: [u8; 9], three: [Champion; 3]) -> u8 {
    let [s3, s2o, s2c, s2, o3, o2c, o2, c3, c2] = table;
    let mut most = 0;
    let mut rule = |holds: bool, worth: u8| most = most.max(if holds { worth } else { 0 });
    for [a, b, c] in [[0, 1, 2], [0, 2, 1], [1, 2, 0]] {
        let [a, b, c] = [three[a], three[b], three[c]];
        let species = a.species() == b.species();
        rule(species && c.species() == a.species(), s3);
        rule(species && c.order == a.order, s2o);
        rule(species && c.color == a.color, s2c);
        rule(species, s2);
        rule(a.order == b.order && c.order == a.order, o3);
        rule(a.order == b.order && (c.color == a.color || c.color == b.color), o2c);
        rule(a.order == b.order, o2);
        rule(a.color == b.color && c.color == a.color, c3);
        rule(a.color == b.color, c2);
    }
    most
}

#[test]
fn r17_the_highest_rule_that_applies_is_never_worth_less_than_a_lower_one() {
    let one_of_each: Vec<Champion> = Species::ALL
        .iter()
        .filter_map(|species| champions().into_iter().find(|c| c.species() == *species))
        .collect();
    assert_eq!(one_of_each.len(), 15);
    let mut seen = 0;
    for a in &one_of_each {
        for b in &one_of_each {
            for c in &one_of_each {
                for (class, table) in TABLES {
                    let three = [*a, *b, *c];
                    assert_eq!(worth(class, &three), most_of_all_rules(table, three), "{three:?}");
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 3 * 15 * 15 * 15);
}

#[test]
fn r17_the_bonus_counts_for_attack_and_defence() {
    let orange = Deck::monochrome(Color::Orange);
    let pair = "human-d4+0, human-d8+0";
    let mut duel = built(
        scene().dealt(0, *orange.cards()).dealt(1, *orange.cards()).attacked_by(pair).hand(1, pair),
    );
    act(&mut duel, 1, &defend(pair), &mut dice_and_a_draw(&[4, 8, 1, 2]));
    let fight = duel.view(Viewer::Spectator).fight.unwrap();
    assert_eq!((fight.attack.total, fight.defence.unwrap().total), (12 + 10, 3 + 10));
    assert_eq!(fight.damage, 9);
}

#[test]
fn r18_two_dragons_and_a_fairy_share_an_order_and_not_a_colour() {
    let set = fighters("dragon-d6+1, dragon-d12+0, fairy-d6+1");
    assert_eq!(Combo::of(&set), Combo::Species2Order);
    assert_eq!(worth(BonusClass::Random, &set), 14);
    assert!(champions().iter().all(|c| c.species() != Species::Dragon || c.color == Color::Orange));
    assert!(Deck::monochrome(Color::Orange).cards().iter().all(|card| {
        card.champion().is_none_or(|champion| champion.species() != Species::Goblin)
    }));
}

#[test]
fn r18_a_one_colour_deck_scores_only_by_species_and_colour() {
    let deck: Vec<Champion> = champions().into_iter().filter(|c| c.color == Color::Red).collect();
    let mut found = BTreeSet::new();
    for (i, a) in deck.iter().enumerate() {
        for (j, b) in deck.iter().enumerate().skip(i + 1) {
            found.insert(Combo::of(&[*a, *b]));
            found.extend(deck.iter().skip(j + 1).map(|c| Combo::of(&[*a, *b, *c])));
        }
    }
    let expected =
        [Combo::Species3, Combo::Species2Color, Combo::Species2, Combo::Color3, Combo::Color2];
    assert_eq!(found, expected.into());
}
