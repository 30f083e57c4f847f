//! R1 to R4: the card set.

use super::*;

#[test]
fn r1_a_set_has_34_stat_lines_once_per_colour_and_120_cards() {
    assert_eq!(Card::all().count(), 120);
    for color in Color::ALL {
        let of_color: Vec<Champion> =
            champions().into_iter().filter(|champion| champion.color == color).collect();
        assert_eq!(of_color.len(), 34);
        let cost = |cost| of_color.iter().filter(|champion| champion.cost == cost).count();
        assert_eq!([0, 1, 2, 3].map(cost), [3, 14, 10, 7]);
        let lines: BTreeSet<_> = of_color.iter().map(|c| (c.cost, c.die, c.base)).collect();
        assert_eq!(lines.len(), 34, "no stat line twice in a colour");
        assert_eq!(lines, STAT_LINES.map(|(cost, die, base, _)| (cost, die, base)).into());
    }
    let of_face = |face| Card::all().filter(|card| card.face() == face).count();
    assert_eq!(of_face(Face::DrawTwo), 9);
    assert_eq!(of_face(Face::DrawThree), 6);
    assert_eq!(of_face(Face::Exchange), 3);
    assert_eq!(champions().len(), 102);
}

#[test]
fn r1_draw_cards_cost_1_and_2_and_an_exchange_is_free() {
    assert_eq!([Face::DrawTwo, Face::DrawThree, Face::Exchange].map(Face::cost), [1, 2, 0]);
}

#[test]
fn r2_attack_bases_run_from_0_to_6() {
    let bases: BTreeSet<u8> = champions().iter().map(|champion| champion.base).collect();
    assert_eq!(bases, (0..=6).collect());
}

#[test]
fn r3_every_stat_line_has_its_order_and_the_order_gives_the_species() {
    for (color, species) in SPECIES {
        for (cost, die, base, letter) in STAT_LINES {
            let place = letter as usize - 'A' as usize;
            let champion = card(&format!("{}-d{die}+{base}", species[place])).champion();
            let order = Order::ALL[place];
            assert_eq!(champion, Some(Champion { cost, die, base, color, order }));
            assert_eq!(order.letter(), letter);
            assert_eq!(champion.map(|champion| champion.species().name()), Some(species[place]));
        }
    }
}

#[test]
fn r3_there_are_7_of_each_order_in_a_colour_but_6_of_the_moonlight() {
    for color in Color::ALL {
        let count =
            |order| champions().iter().filter(|c| c.color == color && c.order == order).count();
        assert_eq!(Order::ALL.map(count), [7, 7, 7, 7, 6]);
    }
}

#[test]
fn r4_a_champion_is_called_by_its_species_and_stats() {
    assert_eq!(card("dragon-d12+1").name(), "dragon-d12+1");
    assert_eq!(card("dragon-d12+1").champion().map(|c| (c.cost, c.die, c.base)), Some((1, 12, 1)));
    let mut names = BTreeSet::new();
    for card in Card::all() {
        let Some(champion) = card.champion() else { continue };
        let species = champion.species().name();
        assert_eq!(card.name(), format!("{species}-d{}+{}", champion.die, champion.base));
        names.insert(card.name());
    }
    assert_eq!(names.len(), 102, "the name tells champions apart");
}
