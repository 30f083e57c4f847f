//! The names of the game's things: species, colours, orders, combos, cards.
//!
//! Species, colours and combos are written as they stand within a sentence; [`capitalized`] makes
//! labels of them. Cards and Lights have proper names and are written so.

use crate::Words;
use oracle::{BonusClass, Card, Color, Combo, Face, Order, Ruleset, Species};

impl Words {
    /// A species (R4).
    pub fn species(self, species: Species) -> String {
        self.say(&format!("species-{}", species.name()))
    }

    /// A colour.
    pub fn color(self, color: Color) -> String {
        self.say(&format!("color-{}", color.name()))
    }

    /// The name of an order's Light.
    pub fn order(self, order: Order) -> String {
        self.say(&format!("order-{}", order.letter().to_ascii_lowercase()))
    }

    /// What the champions of an order live by.
    pub fn motto(self, order: Order) -> String {
        self.say(&format!("motto-{}", order.letter().to_ascii_lowercase()))
    }

    /// What champions have in common.
    pub fn combo(self, combo: Combo) -> String {
        self.say(match combo {
            Combo::Species3 => "combo-species-3",
            Combo::Species2Order => "combo-species-2-order",
            Combo::Species2Color => "combo-species-2-color",
            Combo::Species2 => "combo-species-2",
            Combo::Order3 => "combo-order-3",
            Combo::Order2Color => "combo-order-2-color",
            Combo::Order2 => "combo-order-2",
            Combo::Color3 => "combo-color-3",
            Combo::Color2 => "combo-color-2",
            Combo::None => "combo-none",
        })
    }

    /// A class of bonuses.
    pub fn class(self, class: BonusClass) -> String {
        self.say(&format!("class-{}", class.name()))
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
        let key = format!("kind-{kind}");
        let said = self.say(&key);
        if said == key { kind.to_owned() } else { said }
    }

    /// A ruleset, by its name if it has one.
    pub fn ruleset(self, ruleset: &Ruleset) -> String {
        self.say(&format!("ruleset-{}", ruleset.name().unwrap_or("other")))
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
