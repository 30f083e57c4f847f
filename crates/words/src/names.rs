//! The names of the game's things: species, colours, orders, combos, cards.
//!
//! Species, colours and combos are written as they stand within a sentence; [`capitalized`] makes
//! labels of them. Cards and Lights have proper names and are written so.

use crate::{Words, composed, key};
use oracle::{BonusClass, Card, Color, Combo, Face, Order, Ruleset, Species};

impl Words {
    /// A computer player of a level: by the name of its number, where it has one, or as its level is called.
    /// When all names of a level are given away they come again, with a number.
    pub fn computer(self, level: &str, number: Option<u16>) -> String {
        let all = self.say_if_known(&format!("computers-{level}"));
        let (Some(number), Some(all)) = (number.map(usize::from), all) else {
            return capitalized(level);
        };
        let names: Vec<&str> = all.split(", ").collect();
        let name = names[number % names.len()];
        match number / names.len() {
            0 => name.to_owned(),
            again => format!("{name} {}", again + 1),
        }
    }

    /// A species (R4).
    pub fn species(self, species: Species) -> String {
        self.say(composed!("species-{}", species.name()))
    }

    /// A colour.
    pub fn color(self, color: Color) -> String {
        self.say(composed!("color-{}", color.name()))
    }

    /// The name of an order's Light.
    pub fn order(self, order: Order) -> String {
        self.say(composed!("order-{}", order.letter().to_ascii_lowercase()))
    }

    /// What the champions of an order live by.
    pub fn motto(self, order: Order) -> String {
        self.say(composed!("motto-{}", order.letter().to_ascii_lowercase()))
    }

    /// What champions have in common.
    pub fn combo(self, combo: Combo) -> String {
        self.say(match combo {
            Combo::Species3 => key::COMBO_SPECIES_3,
            Combo::Species2Order => key::COMBO_SPECIES_2_ORDER,
            Combo::Species2Color => key::COMBO_SPECIES_2_COLOR,
            Combo::Species2 => key::COMBO_SPECIES_2,
            Combo::Order3 => key::COMBO_ORDER_3,
            Combo::Order2Color => key::COMBO_ORDER_2_COLOR,
            Combo::Order2 => key::COMBO_ORDER_2,
            Combo::Color3 => key::COMBO_COLOR_3,
            Combo::Color2 => key::COMBO_COLOR_2,
            Combo::None => key::COMBO_NONE,
        })
    }

    /// A class of bonuses.
    pub fn class(self, class: BonusClass) -> String {
        self.say(composed!("class-{}", class.name()))
    }

    /// A card as people see it: species and stats, or the name of its kind (R4).
    pub fn card(self, card: Card) -> String {
        match card.face() {
            Face::Champion(champion) => {
                let species = capitalized(&self.species(champion.species()));
                format!("{species} d{}+{}", champion.die, champion.base)
            }
            other => self.face_kind(other.kind()),
        }
    }

    /// A kind of card by its name in card lists (`champion`, `draw-2`, `draw-3`, `exchange`); any
    /// other text is given back.
    pub fn face_kind(self, kind: &str) -> String {
        self.say_if_known(&format!("kind-{kind}")).unwrap_or_else(|| kind.to_owned())
    }

    /// A ruleset, by its name if it has one.
    pub fn ruleset(self, ruleset: &Ruleset) -> String {
        self.say(composed!("ruleset-{}", ruleset.name().unwrap_or("other")))
    }
}

/// The text with its first letter as a capital, to begin a sentence or a label.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn every_computer_player_of_a_level_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut all = Vec::new();
            for level in ["luna", "argent", "aureus", "opal", "oracle"] {
                // As many as the largest table has seats.
                all.extend((0..16).map(|number| words.computer(level, Some(number))));
                assert_eq!(
                    words.computer(level, Some(16)),
                    format!("{} 2", words.computer(level, Some(0)))
                );
                assert_eq!(words.computer(level, None), capitalized(level));
            }
            let names = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), names, "{lang}: {all:?}");
        }
        assert_eq!(Words::new(Lang::En).computer("unheard-of", Some(3)), "Unheard-of");
    }

    /// The names of ruling R4, in English, French and Spanish.
    const R4: [[&str; 3]; 15] = [
        ["human", "humain", "humano"],
        ["elf", "elfe", "elfo"],
        ["dwarf", "nain", "enano"],
        ["hobbit", "hobbit", "hobbit"],
        ["faun", "faune", "fauno"],
        ["centaur", "centaure", "centauro"],
        ["orc", "orque", "orco"],
        ["goblin", "gobelin", "goblin"],
        ["minotaur", "minotaure", "minotauro"],
        ["dragon", "dragon", "dragón"],
        ["cyclops", "cyclope", "cíclope"],
        ["fairy", "fée", "hada"],
        ["aven", "aven", "aven"],
        ["koatl", "koatl", "koatl"],
        ["lycan", "lycan", "licano"],
    ];

    #[test]
    fn r4_species_have_their_names_in_every_language() {
        for names in R4 {
            let species = Species::ALL.into_iter().find(|species| species.name() == names[0]);
            let said = [Lang::En, Lang::Fr, Lang::Es]
                .map(|lang| Words::new(lang).species(species.unwrap()));
            assert_eq!(said, names);
        }
    }

    #[test]
    fn r4_a_champion_is_shown_as_species_and_stats() {
        let shown = |lang, card: &str| Words::new(lang).card(card.parse().unwrap());
        assert_eq!(shown(Lang::En, "dragon-d12+1"), "Dragon d12+1");
        assert_eq!(shown(Lang::Fr, "fairy-d12+1"), "Fée d12+1");
        assert_eq!(shown(Lang::Es, "cyclops-d20+0#2"), "Cíclope d20+0");
    }

    #[test]
    fn other_cards_are_shown_by_their_kind() {
        let shown = |lang| {
            ["draw-2.3", "draw-3", "exchange"]
                .map(|card| Words::new(lang).card(card.parse().unwrap()))
        };
        assert_eq!(shown(Lang::En), ["Draw 2", "Draw 3", "Exchange"]);
        assert_eq!(shown(Lang::Fr), ["Pige 2", "Pige 3", "Échange"]);
        assert_eq!(shown(Lang::Es), ["Roba 2", "Roba 3", "Intercambio"]);
    }

    #[test]
    fn everything_has_a_name_of_its_own_in_every_language() {
        fn distinct<T: Copy>(things: &[T], name: impl Fn(T) -> String) {
            let names: std::collections::BTreeSet<String> =
                things.iter().map(|thing| name(*thing)).collect();
            assert_eq!(names.len(), things.len(), "{names:?}");
            assert!(names.iter().all(|name| !name.contains('-')), "a key in {names:?}");
        }
        for lang in Lang::ALL {
            let words = Words::new(lang);
            distinct(&Species::ALL, |species| words.species(species));
            distinct(&Color::ALL, |color| words.color(color));
            distinct(&Order::ALL, |order| words.order(order));
            distinct(&Order::ALL, |order| words.motto(order));
            let combos = [&Combo::ALL[..], &[Combo::None]].concat();
            distinct(&combos, |combo| words.combo(combo));
            distinct(&BonusClass::ALL, |class| words.class(class));
            distinct(&["champion", "draw-2", "draw-3", "exchange"], |kind| words.face_kind(kind));
        }
    }

    #[test]
    fn every_named_ruleset_is_called_by_its_name() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for (name, ruleset) in Ruleset::NAMED {
                assert_ne!(words.ruleset(&ruleset), format!("ruleset-{name}"));
            }
        }
        let odd = Ruleset::from_toml("energy = 7").unwrap();
        assert_eq!(Words::new(Lang::En).ruleset(&odd), "a game with numbers of its own");
    }

    #[test]
    fn an_unknown_kind_is_given_back() {
        assert_eq!(Words::new(Lang::Fr).face_kind("spell"), "spell");
    }

    #[test]
    fn capitals_are_given_to_accented_letters_too() {
        assert_eq!(capitalized("índigo"), "Índigo");
        assert_eq!(capitalized(""), "");
    }
}
