//! What every drawing must be.

use super::*;
use ::events::EventKind;
use maud::Markup;
use oracle::{Card, Coins, Color, SET_SIZE, Species};
use players::AnyDuellist;
use quick_xml::{Reader, events::Event};
use std::collections::{BTreeMap, BTreeSet};
use words::{Lang, Words};

const EN: Words = Words::new(Lang::En);

/// The text of the first title.
fn title(svg: &str) -> &str {
    svg.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0
}

/// Reads a drawing to its end and gives the names of its elements.
fn elements(svg: &str) -> Vec<String> {
    let mut reader = Reader::from_str(svg);
    reader.config_mut().check_end_names = true;
    let (mut names, mut open) = (Vec::new(), 0);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => {
                open += 1;
                for attribute in start.attributes() {
                    attribute.unwrap();
                }
                names.push(start.name().as_ref().to_owned());
            }
            Event::End(_) => open -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(open, 0, "{svg}");
    names
}

/// Everything that is drawn, once.
fn drawings() -> Vec<Markup> {
    let mut all = vec![back(), logo(), favicon(false), favicon(true), coins(Coins::of(29), EN)];
    all.extend(
        Lang::ALL
            .into_iter()
            .flat_map(|lang| Card::all().map(move |one| card(one, Words::new(lang)))),
    );
    all.extend(oracle::Order::ALL.map(|order| light(order, EN)));
    for sides in [4, 6, 8, 10, 12, 20] {
        all.extend([die(sides, None), die(sides, Some(sides))]);
    }
    all.extend([1, 2, 3].map(|worth| coin(worth, EN)));
    all.extend(AnyDuellist::LEVELS.iter().map(|level| portrait(level.name)));
    all.extend([person("Ada"), person("")]);
    all.extend(["account", "cubes", "decks", "events", "table", "verify", "replay", ""].map(scene));
    all.extend(EventKind::NAMES.map(event));
    all.extend([(0, 99), (40, 99), (99, 99), (300, 99), (0, 0)].map(|(a, b)| energy(a, b, 0, EN)));
    all
}

#[test]
fn every_drawing_is_well_formed() {
    for drawing in drawings() {
        let names = elements(&drawing.into_string());
        assert!(names.len() > 1, "{names:?}");
    }
}

#[test]
fn no_drawing_has_styles_scripts_or_ids() {
    for drawing in drawings() {
        let svg = drawing.into_string();
        for banned in [" style=", "<style", "<script", " id=", "url(", " on"] {
            assert!(!svg.contains(banned), "{banned} in {svg}");
        }
    }
    for banned in [" style=", "<style", "<script", "href", "url(", " on"] {
        assert!(!SHEET.text.contains(banned), "{banned} on the sheet");
    }
}

/// The parts of the sheet, by name.
fn parts() -> BTreeMap<&'static str, &'static str> {
    let parts = SHEET.text.split("<g id=\"").skip(1);
    parts.filter_map(|part| part.split_once("\">")).collect()
}

/// A card with the parts of the sheet in it, as a browser puts it together.
fn whole(name: &str) -> String {
    let svg = card(name.parse().unwrap(), EN).into_string();
    let parts = parts();
    used(&svg).iter().map(|part| parts[part.as_str()]).chain([svg.as_str()]).collect()
}

/// What a drawing uses.
fn used(svg: &str) -> Vec<String> {
    let uses = svg.split(" href=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let part = |address: &str| {
        address.strip_prefix(&format!("/assets/{}#", SHEET.name)).map(str::to_owned)
    };
    uses.map(|address| part(address).expect("nothing is used but the sheet")).collect()
}

#[test]
fn the_sheet_has_what_cards_are_put_together_from_and_no_more() {
    elements(&SHEET.text);
    let wanted: BTreeSet<String> =
        drawings().into_iter().flat_map(|drawing| used(&drawing.into_string())).collect();
    let there: BTreeSet<String> = parts().into_keys().map(str::to_owned).collect();
    assert_eq!(wanted, there);
}

#[test]
fn a_card_says_what_it_is_in_every_language() {
    let titles = |lang, name: &str| {
        let svg = card(name.parse().unwrap(), Words::new(lang)).into_string();
        assert!(svg.contains("role=\"img\""));
        title(&svg).to_owned()
    };
    assert_eq!(titles(Lang::En, "human-d8+2"), "Human d8+2, orange, 1 luna, Dawn Light");
    assert_eq!(titles(Lang::Fr, "fairy-d12+5"), "Fée d12+5, indigo, 3 lunas, Lumière Éternelle");
    assert_eq!(titles(Lang::Es, "draw-3"), "Roba 3, 2 lunas");
    assert_eq!(titles(Lang::En, "exchange"), "Exchange, 0 lunas");
    for lang in Lang::ALL {
        let faces: BTreeSet<String> =
            Card::all().map(|card| titles(lang, &card.to_string())).collect();
        assert_eq!(faces.len(), 102 + 3);
    }
}

#[test]
fn die_base_and_cost_are_written_on_a_champion() {
    let svg = whole("minotaur-d12+6");
    for written in [">12<", ">+6<", ">3<", ">Minotaur<", ">Ember Light<"] {
        assert!(svg.contains(written), "{written}");
    }
}

#[test]
fn colours_differ_by_more_than_hue() {
    /// The outlines of a drawing, without its fills, its numbers and its words.
    fn outlines(svg: &str) -> BTreeSet<&str> {
        svg.split(" d=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }
    let svgs = ["human-d8+2", "elf-d8+2", "dwarf-d8+2"].map(whole);
    for (one, color) in svgs.iter().zip(Color::ALL) {
        assert!(one.contains(&format!("pattern-{}", color.name())));
        for other in svgs.iter().filter(|other| *other != one) {
            // The pattern, the medal and the mask.
            let own = outlines(one).difference(&outlines(other)).count();
            assert!(own >= 3, "{own}");
        }
    }
}

#[test]
fn every_species_and_order_has_an_emblem_of_its_own() {
    let species: BTreeSet<_> = Species::ALL.map(emblems::species).into();
    let orders: BTreeSet<_> = oracle::Order::ALL.map(emblems::order).into();
    assert_eq!((species.len(), orders.len()), (15, 5));
}

#[test]
fn a_set_of_cards_is_light_enough_for_a_page() {
    let bytes: usize = Card::all().map(|one| card(one, EN).into_string().len()).sum();
    assert!(bytes < 120_000, "{bytes} bytes for {SET_SIZE} cards");
    assert!(SHEET.text.len() < 60_000, "{} bytes for the sheet", SHEET.text.len());
}

#[test]
fn a_die_says_what_it_rolled() {
    assert_eq!(title(&die(8, None).into_string()), "d8");
    assert_eq!(title(&die(8, Some(5)).into_string()), "d8: 5");
    assert!(die(8, Some(5)).into_string().contains(">5</text>"));
}

#[test]
fn r22_a_purse_says_what_its_coins_are_worth() {
    let purse = coins(Coins { opals: 2, aurei: 1, lunas: 4 }, EN).into_string();
    assert!(purse.contains("aria-label=\"12 lunas\""), "{purse}");
}

#[test]
fn the_bar_of_energy_ends_where_the_energy_does() {
    let bar = |now, start| {
        let svg = energy(now, start, 0, EN).into_string();
        let rest = svg.split_once("x=\"64\" y=\"23\" width=\"")?.1;
        rest.split('"').next()?.parse::<u32>().ok()
    };
    assert_eq!(
        [bar(0, 99), bar(33, 99), bar(99, 99), bar(200, 99)],
        [None, Some(50), Some(150), Some(150)]
    );
}

#[test]
fn the_theme_is_small_and_asks_nobody() {
    let css = include_str!("../../../assets/site.css");
    assert!(css.len() < 28_000, "{}", css.len());
    for banned in ["@import", "url(", "http"] {
        assert!(!css.contains(banned), "{banned}");
    }
    assert_eq!(css.matches('{').count(), css.matches('}').count());
}

#[test]
fn every_level_has_a_portrait_of_its_own() {
    let levels = AnyDuellist::LEVELS;
    let portraits: BTreeSet<String> =
        levels.iter().map(|level| portrait(level.name).into_string()).collect();
    assert_eq!(portraits.len(), levels.len());
}

#[test]
fn champions_are_as_large_as_their_dice_and_the_largest_shine() {
    let size = |name: &str| {
        let svg = card(name.parse().unwrap(), EN).into_string();
        let scale = svg.split_once("scale(").unwrap().1.split_once(')').unwrap().0.to_owned();
        (scale.parse::<f64>().unwrap(), svg.contains("#sheen"))
    };
    let sizes =
        ["human-d4+0", "human-d6+3", "human-d8+2", "dragon-d12+0", "dragon-d20+0"].map(size);
    assert!(sizes.windows(2).all(|two| two[0].0 < two[1].0), "{sizes:?}");
    assert_eq!(sizes.map(|(_, shines)| shines), [false, false, false, false, true]);
}
